//! Editions: when one is made.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    open_data::{Edition, EditionService},
    store::in_transaction,
};
use klarlonn_testing::{MemoryStore, day};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn edition_is_due_after_the_first_publication_of_a_month() {
    let store = Arc::new(MemoryStore::default());
    let editions = EditionService::new(store.clone());
    let schedule = |next: &str| {
        in_transaction(&*store, |unit| unit.waiting().set_schedule(at(next))).unwrap();
    };
    let is_due = |figures_on: &str, now: &str| {
        let month = editions.due(day(figures_on), at(now)).unwrap();
        month.map(|month| month.to_string())
    };
    assert_eq!(
        is_due("2026-12-01", "2026-12-01T09:00:00Z"),
        None,
        "no schedule"
    );
    // Publishing took long, or the server was off at night.
    schedule("2026-12-01T04:10:00Z");
    assert_eq!(is_due("2026-12-01", "2026-12-01T06:00:00Z"), None);
    schedule("2026-12-02T02:30:00Z");
    assert_eq!(is_due("2026-12-01", "2026-12-01T05:59:00Z"), None);
    assert_eq!(is_due("2026-11-30", "2026-12-01T07:00:00Z"), None);
    let december = Some("2026-12".to_owned());
    assert_eq!(is_due("2026-12-01", "2026-12-01T06:00:00Z"), december);
    let edition = Edition {
        figures_on: day("2026-12-01"),
        files: Vec::new(),
    };
    assert!(editions.add(&edition).unwrap());
    assert_eq!(is_due("2026-12-01", "2026-12-01T06:10:00Z"), None);
    schedule("2027-01-01T02:00:00Z");
    assert_eq!(is_due("2026-12-31", "2026-12-31T23:00:00Z"), None);
    // No server ran in the first night of the month.
    schedule("2027-01-04T01:00:00Z");
    let january = Some("2027-01".to_owned());
    assert_eq!(is_due("2027-01-03", "2027-01-03T09:00:00Z"), january);
}
