//! Contract cases for contributions that wait for publication.

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::{TokenHash, WaitingTag},
    contribution::{Change, WaitingChanges},
    salary::{Benefit, NamedSalary, PayParts, SalaryEntry},
    store::{Store, StoreError, in_transaction},
};

use super::{
    Calls,
    account::add_session,
    contributions::{KARI, entry_id, job_seeker, member_entry, student},
    interleave, numbered_company, place,
    salaries::highest_facts,
    title,
};
use crate::{NumberedTagKey, day};

const KEY: NumberedTagKey = NumberedTagKey(7);
const FIRST: WaitingTag = WaitingTag([1; 32]);
const SECOND: WaitingTag = WaitingTag([2; 32]);

fn time(text: &str) -> DateTime<Utc> {
    text.parse().expect("a time")
}

fn no_changes() -> WaitingChanges {
    WaitingChanges::new(KARI, day("2026-11-21"))
}

fn put(store: &dyn Store, tag: &WaitingTag, changes: &WaitingChanges) {
    store.waiting(|it| it.put(tag, changes, &KEY));
}

fn stored(store: &dyn Store) -> Option<WaitingChanges> {
    store.read_waiting(|it| it.get(&FIRST, &KEY))
}

fn bare_salary(number: u32, job_title: &str) -> NamedSalary {
    NamedSalary {
        entry: member_entry(KARI, number, &title(job_title)),
        job_title: title(job_title),
        company: None,
        place: None,
    }
}

fn full_salary(number: u32) -> NamedSalary {
    let company = numbered_company("Bjørk & Ås", "923609016", "Utvinning av råolje");
    let place = place("Tromsø");
    let bare = bare_salary(number, "Ærfuglvokter");
    NamedSalary {
        entry: SalaryEntry {
            company: Some(company.name.id()),
            place: Some(place.id()),
            facts: highest_facts(),
            benefits: [Benefit::parse("Fri \"kaffe\"").expect("a benefit")].into(),
            pay_parts: PayParts::new(highest_facts().annual_salary, 40_000, 20_000).ok(),
            hidden: true,
            ..bare.entry
        },
        company: Some(company),
        place: Some(place),
        ..bare
    }
}

/// All fields of a record are stored, and a later record replaces it.
pub fn waiting_changes_round_trip(store: &dyn Store) {
    assert_eq!(stored(store), None);
    let changes = WaitingChanges {
        counted_on: Some(day("2026-11-20")),
        salaries: vec![full_salary(8), bare_salary(9, "Kokk")],
        withdrawn: vec![entry_id(3)],
        student: Change::Put(student("Sámegiella")),
        job_seeker: Change::Remove,
        ..no_changes()
    };
    let later = WaitingChanges {
        student: Change::Remove,
        job_seeker: Change::Put(job_seeker("Kokk")),
        ..no_changes()
    };
    for changes in [changes, later] {
        put(store, &FIRST, &changes);
        assert_eq!(stored(store), Some(changes));
    }
}

/// Each member has one record. All records are returned in the order of their tags.
pub fn waiting_changes_are_stored_per_member(store: &dyn Store) {
    let other = WaitingChanges {
        withdrawn: vec![entry_id(3)],
        ..no_changes()
    };
    put(store, &SECOND, &other);
    put(store, &FIRST, &no_changes());
    add_session(store);
    let has_waiting = |waiting| {
        let tags = (KARI, waiting);
        let found = store.read_sessions(|it| it.find(&TokenHash([1; 32]), Some(&tags)));
        found.is_some_and(|found| found.has_waiting)
    };
    assert!(has_waiting(FIRST) && !has_waiting(WaitingTag([3; 32])));
    let all = || store.waiting(|it| it.all(&KEY));
    assert_eq!(all(), [(FIRST, no_changes()), (SECOND, other.clone())]);
    for _ in 0..2 {
        store.waiting(|it| it.remove(&[FIRST]));
        assert_eq!(all(), [(SECOND, other.clone())]);
    }
}

/// A transaction that locks the same record waits and sees the changes of the first one, even if
/// there was no record. A publication waits for members with a stored record, and these wait for it.
pub fn locked_waiting_record_makes_others_wait(store: &dyn Store) {
    let seen = interleave(
        store,
        |unit| unit.waiting().lock(&FIRST),
        |unit| unit.waiting().put(&FIRST, &no_changes(), &KEY),
        |unit| {
            unit.waiting().lock(&FIRST)?;
            unit.waiting().get(&FIRST, &KEY)
        },
    );
    assert_eq!(seen, Some(no_changes()));
    let later = WaitingChanges {
        withdrawn: vec![entry_id(3)],
        ..no_changes()
    };
    let published = interleave(
        store,
        |unit| unit.waiting().lock(&FIRST),
        |unit| unit.waiting().put(&FIRST, &later, &KEY),
        |unit| unit.waiting().all(&KEY),
    );
    assert_eq!(published, [(FIRST, later)]);
    let changed = interleave(
        store,
        |unit| unit.waiting().all(&KEY).map(drop),
        |unit| unit.waiting().remove(&[FIRST]),
        |unit| {
            unit.waiting().lock(&FIRST)?;
            unit.waiting().get(&FIRST, &KEY)
        },
    );
    assert_eq!(changed, None);
}

/// There is no schedule at first. Of two transactions one locks it; an adapter with one writer makes the
/// other wait.
pub fn schedule_is_stored_and_locked(store: &dyn Store) {
    let schedule = || store.read_waiting(|it| it.schedule());
    assert_eq!(schedule(), None);
    for next in ["2026-11-22T01:07:00Z", "2026-11-23T04:59:00Z"].map(time) {
        let (is_locked, seen) = interleave(
            store,
            |unit| unit.waiting().lock_schedule().map(|locked| assert!(locked)),
            |unit| unit.waiting().set_schedule(next),
            |unit| Ok((unit.waiting().lock_schedule()?, unit.waiting().schedule()?)),
        );
        assert!(!is_locked || seen == Some(next));
        assert_eq!(schedule(), Some(next));
    }
    let discarded: Result<(), StoreError> = in_transaction(store, |unit| {
        unit.waiting().set_schedule(time("2027-01-01T01:00:00Z"))?;
        Err(StoreError::MissingReference)
    });
    assert!(discarded.is_err());
    assert_eq!(schedule(), Some(time("2026-11-23T04:59:00Z")));
}
