//! Municipalities and counties are complete and consistent.

use std::collections::HashSet;

use klarlonn_reference::{counties, county, municipalities, municipality};

#[test]
fn all_municipalities_and_counties_are_present() {
    assert_eq!(municipalities().len(), 357);
    assert_eq!(counties().len(), 15);
}

#[test]
fn numbers_are_ordered_and_begin_with_the_county() {
    assert!(municipalities().is_sorted_by(|left, right| left.number < right.number));
    assert!(counties().is_sorted_by(|left, right| left.number < right.number));
    for municipality in municipalities() {
        assert_eq!(municipality.number.len(), 4, "{municipality:?}");
        assert!(
            municipality.number.starts_with(municipality.county_number),
            "{municipality:?}"
        );
        assert!(
            county(municipality.county_number).is_some(),
            "{municipality:?}"
        );
        assert!(
            (1..=6).contains(&municipality.centrality),
            "{municipality:?}"
        );
    }
}

#[test]
fn populations_add_up() {
    for county in counties() {
        let sum: u32 = municipalities()
            .iter()
            .filter(|municipality| municipality.county_number == county.number)
            .map(|municipality| municipality.population)
            .sum();
        assert_eq!(sum, county.population, "{}", county.name);
    }
    let country: u32 = counties().iter().map(|county| county.population).sum();
    assert_eq!(country, 5_627_400);
}

#[test]
fn municipality_names_are_unique() {
    let names: HashSet<_> = municipalities()
        .iter()
        .map(|municipality| municipality.name.to_lowercase())
        .collect();
    assert_eq!(names.len(), municipalities().len());
}

#[test]
fn municipality_is_found_by_number() {
    assert_eq!(
        municipality("0301").map(|municipality| municipality.name),
        Some("Oslo")
    );
    assert_eq!(
        municipality("1818").map(|municipality| municipality.name),
        Some("Herøy (Nordland)")
    );
    assert_eq!(municipality("9999"), None);
    assert_eq!(county("46").map(|county| county.name), Some("Vestland"));
    assert_eq!(county("99"), None);
}
