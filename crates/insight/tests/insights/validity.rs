//! How long answers about the figures stay valid.

use klarlonn_domain::{
    catalog::NameKind,
    salary::{Insights, Subject, Validity},
};
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

fn validities(insights: &PublishedInsights) -> [Validity; 9] {
    [
        Subject::JobTitle(key("Sykepleier")),
        Subject::Company(key("Aker")),
        Subject::Place(key("Oslo")),
        Subject::AllEntries,
        Subject::Prominence,
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
    assert_eq!(current(&before), [true; 9]);
    site.import_entries(&new_entries([
        entry(3, "Sykepleier", 700_000).at("Nytt sykehus")
    ]));
    assert_eq!(current(&before), [true; 9]);
    assert!(insights.refresh().unwrap());
    let expected = [false, false, false, false, false, false, true, true, true];
    assert_eq!(current(&before), expected);
    assert_eq!(current(&validities(&insights)), [true; 9]);
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
fn new_snapshot_of_searches_ends_prominence_and_popularity() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let before = validities(&insights);
    site.search_for("Lege", "2026-11-21");
    site.clock.advance(chrono::TimeDelta::minutes(2));
    assert!(insights.refresh().unwrap());
    let expected = [true, true, true, true, false, false, true, true, true];
    assert_eq!(current(&before), expected);
}

#[test]
fn counted_search_shows_in_popular_jobs_at_once() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let popular = || {
        let jobs = insights.popular_jobs(10).into_iter();
        jobs.map(|job| job.group.name.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(popular(), ["Lege", "Sykepleier"]);
    let before = validities(&insights);
    site.search_for("Sykepleier", "2026-11-21");
    insights.count_search(&key("Sykepleier"));
    let expected = [true, true, true, true, true, false, true, true, true];
    assert_eq!(current(&before), expected);
    assert_eq!(popular(), ["Sykepleier", "Lege"]);
    // The stored count replaces it: two searches for the other title outweigh it.
    site.clock.advance(chrono::TimeDelta::minutes(2));
    assert!(insights.refresh().unwrap());
    assert_eq!(popular(), ["Sykepleier", "Lege"]);
    insights.count_search(&key("Lege"));
    insights.count_search(&key("Lege"));
    assert_eq!(popular(), ["Lege", "Sykepleier"]);
}

/// The order of names is that of the snapshot until the counts are loaded.
#[test]
fn counted_search_orders_names_with_the_next_snapshot() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let first = || insights.suggested_names(NameKind::JobTitle)[0].clone();
    assert_eq!(&*first(), "Lege");
    let validity = insights.validity(&Subject::Prominence);
    for _ in 0..5 {
        site.search_for("Sykepleier", "2026-11-21");
        insights.count_search(&key("Sykepleier"));
    }
    assert_eq!((&*first(), validity.is_current()), ("Lege", true));
    site.clock.advance(chrono::TimeDelta::minutes(2));
    assert!(insights.refresh().unwrap());
    assert_eq!((&*first(), validity.is_current()), ("Sykepleier", false));
}

#[test]
fn new_day_ends_every_validity() {
    let mut site = Site::new();
    let insights = publish(&mut site);
    let before = validities(&insights);
    site.clock.set_noon("2026-11-22");
    assert!(insights.refresh().unwrap());
    assert_eq!(current(&before), [false; 9]);
}
