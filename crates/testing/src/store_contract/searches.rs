//! Contract cases for the search counts.

use klarlonn_domain::{
    catalog::{NameKey, SearchCount},
    store::Store,
};

use super::Calls;
use crate::day;

/// Adds a search of a title on each of these days.
fn search(store: &dyn Store, title: &str, days: &[&str]) {
    for on in days {
        store.searches(|it| it.add(&NameKey::new(title), day(on)));
    }
}

fn assert_counted(store: &dyn Store, since: &str, expected: &[(&str, u64)]) {
    let mut counts = store.read_searches(|it| it.counts_since(day(since)));
    counts.sort_by(|left, right| left.title.cmp(&right.title));
    let expected = expected.iter().map(|(title, count)| SearchCount {
        title: NameKey::new(title),
        count: *count,
    });
    assert_eq!(counts, expected.collect::<Vec<_>>());
}

/// Searches of a title are added up within a day and over days from the given one. Each title has its
/// own count.
pub fn searches_are_counted_by_title_and_day(store: &dyn Store) {
    search(
        store,
        "Sykepleier",
        &["2025-12-31", "2026-01-01", "2026-01-01"],
    );
    search(store, "Sveiser på sjøen", &["2026-01-01"]);
    search(store, "Sykepleier", &["2026-01-02"]);
    let welder = ("sveiser på sjøen", 1);
    assert_counted(store, "2025-12-31", &[welder, ("sykepleier", 4)]);
    assert_counted(store, "2026-01-01", &[welder, ("sykepleier", 3)]);
    assert_counted(store, "2026-01-02", &[("sykepleier", 1)]);
    assert_counted(store, "2026-01-03", &[]);
}

/// Searches of a merged title count for the other, day by day.
pub fn search_counts_move_to_another_title(store: &dyn Store) {
    search(store, "sykpl", &["2026-11-20", "2026-11-21"]);
    search(store, "sykepleier", &["2026-11-21"]);
    let (from, into) = (NameKey::new("sykpl"), NameKey::new("sykepleier"));
    store.searches(|it| it.move_counts(&from, &into));
    assert_counted(store, "2026-11-20", &[("sykepleier", 3)]);
    assert_counted(store, "2026-11-21", &[("sykepleier", 2)]);
}
