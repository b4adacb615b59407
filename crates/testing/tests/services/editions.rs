//! Editions: when one is made.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use klarlonn_domain::open_data::{Edition, EditionService};
use klarlonn_testing::{MemoryStore, day};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn edition_is_due_after_the_first_night_of_a_month() {
    let editions = EditionService::new(Arc::new(MemoryStore::default()));
    let is_due = |figures_on: &str, now: &str| {
        let month = editions.due(day(figures_on), at(now)).unwrap();
        month.map(|month| month.to_string())
    };
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
    assert_eq!(is_due("2026-12-31", "2026-12-31T23:00:00Z"), None);
    // No server ran in the first night of the month.
    let january = Some("2027-01".to_owned());
    assert_eq!(is_due("2027-01-03", "2027-01-03T09:00:00Z"), january);
}
