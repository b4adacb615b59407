//! Contract cases for contributions that wait for publication.

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::WaitingTag,
    catalog::{Company, JobTitle},
    contribution::{Change, JobSeekerEntry, WaitingChanges, WaitingSalary},
    salary::{Benefit, EntryId, PayParts, SalaryEntry},
    store::{Store, StoreError},
};
use uuid::Uuid;

use super::{
    company_name,
    contributions::{KARI, member_entry, student, with_id},
    interleave, organization_number, place, read,
    salaries::highest_facts,
    title, write,
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
    write(store, |unit| unit.waiting().put(tag, changes, &KEY));
}

fn stored(store: &dyn Store, tag: &WaitingTag) -> Option<WaitingChanges> {
    read(store, |unit| unit.waiting().get(tag, &KEY))
}

fn salary(number: u32, job_title: JobTitle) -> WaitingSalary {
    let company = Company {
        name: company_name("Bjørk & Ås"),
        organization_number: Some(organization_number("923609016")),
        industry: Some("Utvinning av råolje".to_owned()),
    };
    let place = place("Tromsø");
    WaitingSalary {
        entry: SalaryEntry {
            company: Some(company.name.id()),
            place: Some(place.id()),
            facts: highest_facts(),
            benefits: [Benefit::parse("Fri \"kaffe\"").expect("a benefit")].into(),
            pay_parts: PayParts::new(highest_facts().annual_salary, 40_000, 20_000).ok(),
            hidden: true,
            ..with_id(number, member_entry(KARI, number, &job_title))
        },
        job_title,
        company: Some(company),
        place: Some(place),
    }
}

/// All fields of a record are stored, and a later record replaces it.
pub fn waiting_changes_round_trip(store: &dyn Store) {
    assert_eq!(stored(store, &FIRST), None);
    let bare = WaitingSalary {
        entry: with_id(9, member_entry(KARI, 9, &title("Kokk"))),
        job_title: title("Kokk"),
        company: None,
        place: None,
    };
    let changes = WaitingChanges {
        counted_on: Some(day("2026-11-20")),
        salaries: vec![salary(8, title("Ærfuglvokter")), bare],
        withdrawn: vec![EntryId(Uuid::from_u128(3))],
        student: Change::Put(student("Sámegiella")),
        job_seeker: Change::Remove,
        ..no_changes()
    };
    put(store, &FIRST, &changes);
    assert_eq!(stored(store, &FIRST), Some(changes));
    let later = WaitingChanges {
        student: Change::Remove,
        job_seeker: Change::Put(JobSeekerEntry {
            desired_job_title: title("Kokk"),
            reported_on: day("2026-11-21"),
        }),
        ..no_changes()
    };
    put(store, &FIRST, &later);
    assert_eq!(stored(store, &FIRST), Some(later));
}

/// Each member has one record. All records are returned in the order of their tags.
pub fn waiting_changes_are_stored_per_member(store: &dyn Store) {
    let other = WaitingChanges {
        withdrawn: vec![EntryId(Uuid::from_u128(3))],
        ..no_changes()
    };
    put(store, &SECOND, &other);
    put(store, &FIRST, &no_changes());
    let all = || write(store, |unit| unit.waiting().all(&KEY));
    assert_eq!(all(), [(FIRST, no_changes()), (SECOND, other.clone())]);
    for _ in 0..2 {
        write(store, |unit| unit.waiting().remove(&[FIRST]));
        assert_eq!(all(), [(SECOND, other.clone())]);
    }
}

/// A transaction that locks the same record waits and sees the changes of the first one, even if
/// there was no record.
pub fn locked_waiting_record_makes_the_next_transaction_wait(store: &dyn Store) {
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
}

/// A publication waits for transactions that change a record, and they wait for a publication.
pub fn publication_waits_for_locked_waiting_records(store: &dyn Store) {
    let published = interleave(
        store,
        |unit| unit.waiting().lock(&FIRST),
        |unit| unit.waiting().put(&FIRST, &no_changes(), &KEY),
        |unit| unit.waiting().all(&KEY),
    );
    assert_eq!(published, [(FIRST, no_changes())]);
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

/// There is no schedule at first. Of two transactions the second sees the schedule of the first.
pub fn schedule_is_stored_and_locked(store: &dyn Store) {
    let schedule = || write(store, |unit| unit.waiting().lock_schedule());
    assert_eq!(schedule(), None);
    for next in ["2026-11-22T01:07:00Z", "2026-11-23T04:59:00Z"].map(time) {
        let seen = interleave(
            store,
            |unit| unit.waiting().lock_schedule().map(drop),
            |unit| unit.waiting().set_schedule(next),
            |unit| unit.waiting().lock_schedule(),
        );
        assert_eq!((seen, schedule()), (Some(next), Some(next)));
    }
    let discarded: Result<(), StoreError> = klarlonn_domain::store::in_transaction(store, |unit| {
        unit.waiting().set_schedule(time("2027-01-01T01:00:00Z"))?;
        Err(StoreError::MissingReference)
    });
    assert!(discarded.is_err());
    assert_eq!(schedule(), Some(time("2026-11-23T04:59:00Z")));
}
