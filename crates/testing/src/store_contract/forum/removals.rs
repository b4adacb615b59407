//! Contract cases for scheduled removals.

use klarlonn_domain::{data_rights::RemovalTarget, store::Store};

use super::{
    super::{
        contributions::{KARI, entry_id, member_entry},
        entry_count,
        salaries::version,
        titles,
    },
    Calls, forum_fixture, id, write,
};
use crate::day;

fn schedule(store: &dyn Store, target: RemovalTarget, on: &str) {
    write(store, |unit| unit.removals().schedule(target, day(on)));
}

fn remove_due(store: &dyn Store, today: &str) -> usize {
    write(store, |unit| unit.removals().remove_due(day(today)))
}

/// Entries and messages are removed on their days, entries with a new version and posts with their
/// comments.
pub fn scheduled_removals_run_on_their_day(store: &dyn Store) {
    let [nurse] = titles(store, ["Sykepleier"]);
    let entries = [1, 2].map(|number| member_entry(KARI, number, &nurse));
    store.salaries(|it| it.put(&entries));
    let forum = forum_fixture(store);
    forum.add(&[forum.post(1), forum.comment(10, 1), forum.post(2)]);
    schedule(store, RemovalTarget::Salary(entry_id(1)), "2026-12-01");
    schedule(store, RemovalTarget::Salary(entry_id(2)), "2026-12-03");
    schedule(store, RemovalTarget::Message(id(1)), "2026-12-02");
    let before = version(store);
    assert_eq!(remove_due(store, "2026-11-30"), 0);
    assert_eq!(remove_due(store, "2026-12-01"), 1);
    assert_eq!(entry_count(store), 1);
    assert!(version(store) > before);
    assert!(forum.get(1).is_some());
    assert_eq!(remove_due(store, "2026-12-09"), 2);
    assert_eq!(entry_count(store), 0);
    assert_eq!([1, 10].map(|number| forum.get(number)), [None, None]);
    assert!(forum.get(2).is_some());
    assert_eq!(remove_due(store, "2027-01-01"), 0);
}

/// A row that is gone already is forgotten on its day.
pub fn scheduled_removal_of_missing_rows_does_nothing(store: &dyn Store) {
    for target in [
        RemovalTarget::Salary(entry_id(9)),
        RemovalTarget::Message(id(9)),
    ] {
        schedule(store, target, "2026-12-01");
        assert_eq!([1, 2].map(|_| remove_due(store, "2026-12-01")), [1, 0]);
    }
}
