//! How long answers about the figures stay valid.

use klarlonn_domain::salary::{Insights, Subject, Validity};
use klarlonn_insight::PublishedInsights;
use klarlonn_testing::entry;

use crate::site::{Site, key, new_entries};

/// A nurse at Aker in Oslo and a teacher at Skolen in Bergen.
fn publish(site: &mut Site) -> PublishedInsights {
    site.import_entries(&new_entries([
        entry(1, "Sykepleier", 600_000).at("Aker").place("Oslo"),
        entry(2, "Lege", 900_000).at("Legekontoret").place("Bergen"),
    ]));
    site.publish()
}

fn validities(insights: &PublishedInsights) -> [Validity; 8] {
    [
        Subject::JobTitle(key("Sykepleier")),
        Subject::Company(key("Aker")),
        Subject::Place(key("Oslo")),
        Subject::AllEntries,
        Subject::Popularity,
        Subject::JobTitle(key("Lege")),
        Subject::Company(key("Legekontoret")),
        Subject::Place(key("Bergen")),
    ]
    .map(|subject| insights.validity(&subject))
}

fn current(validities: &[Validity]) -> Vec<bool> {
    validities.iter().map(Validity::is_current).collect()
}

#[test]
fn new_entry_ends_validity_of_its_names_only() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let before = validities(&insights);
    assert_eq!(current(&before), [true; 8]);
    site.import_entries(&new_entries([
        entry(3, "Sykepleier", 700_000).at("Nytt sykehus")
    ]));
    assert_eq!(current(&before), [true; 8]);
    assert!(insights.refresh().unwrap());
    let expected = [false, false, false, false, false, true, true, true];
    assert_eq!(current(&before), expected);
    assert_eq!(current(&validities(&insights)), [true; 8]);
}

#[test]
fn unknown_name_is_valid_until_any_entry_changes() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let unknown = insights.validity(&Subject::Company(key("Finnes ikke")));
    site.import_entries(&new_entries([entry(3, "Lege", 700_000).at("Finnes ikke")]));
    assert!(insights.refresh().unwrap());
    assert!(!unknown.is_current());
}

#[test]
fn search_counts_end_validity_of_popularity_only() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let before = validities(&insights);
    site.search_for("Lege", "2026-11-21");
    site.clock.advance(chrono::TimeDelta::minutes(2));
    assert!(insights.refresh().unwrap());
    let expected = [true, true, true, true, false, true, true, true];
    assert_eq!(current(&before), expected);
}

#[test]
fn new_day_ends_every_validity() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let before = validities(&insights);
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().unwrap());
    assert_eq!(current(&before), [false; 8]);
}
