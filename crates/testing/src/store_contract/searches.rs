//! Contract cases for the search counts.

use klarlonn_domain::{
    catalog::{NameKey, SearchCount},
    store::Store,
};

use super::{read, write};
use crate::day;

fn counts_since(store: &dyn Store, date: &str) -> Vec<SearchCount> {
    let mut counts = read(store, |unit| unit.searches().counts_since(day(date)));
    counts.sort_by(|left, right| left.title.cmp(&right.title));
    counts
}

fn counted(title: &str, count: u64) -> SearchCount {
    SearchCount {
        title: NameKey::new(title),
        count,
    }
}

/// Searches of a title are added up within a day and over days. Each title has its own count.
pub fn searches_are_counted_by_title(store: &dyn Store) {
    let (nurse, welder) = (NameKey::new("Sykepleier"), NameKey::new("Sveiser på sjøen"));
    write(store, |unit| {
        unit.searches().add(&nurse, day("2026-11-20"))?;
        unit.searches().add(&nurse, day("2026-11-20"))?;
        unit.searches().add(&welder, day("2026-11-20"))
    });
    write(store, |unit| unit.searches().add(&nurse, day("2026-11-21")));
    assert_eq!(
        counts_since(store, "2026-11-01"),
        [counted("sveiser på sjøen", 1), counted("sykepleier", 3)]
    );
}

/// The given day is included, the day before is not.
pub fn searches_are_counted_from_the_given_day(store: &dyn Store) {
    let nurse = NameKey::new("Sykepleier");
    for date in ["2025-12-31", "2026-01-01", "2026-01-02"] {
        write(store, |unit| unit.searches().add(&nurse, day(date)));
    }
    assert_eq!(
        counts_since(store, "2025-12-31"),
        [counted("sykepleier", 3)]
    );
    assert_eq!(
        counts_since(store, "2026-01-01"),
        [counted("sykepleier", 2)]
    );
    assert_eq!(
        counts_since(store, "2026-01-02"),
        [counted("sykepleier", 1)]
    );
    assert_eq!(counts_since(store, "2026-01-03"), []);
}
