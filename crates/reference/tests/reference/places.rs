//! Municipalities and counties are complete and agree with each other.

use std::collections::HashSet;

use klarlonn_reference::{counties, county, municipalities, municipality};

#[test]
fn all_municipalities_and_counties_are_there() {
    assert_eq!(municipalities().len(), 357);
    assert_eq!(counties().len(), 15);
}

#[test]
fn numbers_are_in_order_and_begin_with_the_countys() {
    assert!(municipalities().is_sorted_by(|left, right| left.number < right.number));
    assert!(counties().is_sorted_by(|left, right| left.number < right.number));
    for one in municipalities() {
        assert_eq!(one.number.len(), 4, "{one:?}");
        assert!(one.number.starts_with(one.county_number), "{one:?}");
        assert!(county(one.county_number).is_some(), "{one:?}");
        assert!((1..=6).contains(&one.centrality), "{one:?}");
    }
}

#[test]
fn populations_add_up() {
    for county in counties() {
        let sum: u32 = municipalities()
            .iter()
            .filter(|one| one.county_number == county.number)
            .map(|one| one.population)
            .sum();
        assert_eq!(sum, county.population, "{}", county.name);
    }
    let country: u32 = counties().iter().map(|one| one.population).sum();
    assert_eq!(country, 5_627_400);
}

#[test]
fn names_tell_municipalities_apart() {
    let names: HashSet<_> = municipalities()
        .iter()
        .map(|one| one.name.to_lowercase())
        .collect();
    assert_eq!(names.len(), municipalities().len());
}

#[test]
fn a_municipality_is_found_by_number() {
    assert_eq!(municipality("0301").map(|one| one.name), Some("Oslo"));
    assert_eq!(
        municipality("1818").map(|one| one.name),
        Some("Herøy (Nordland)")
    );
    assert_eq!(municipality("9999"), None);
    assert_eq!(county("46").map(|one| one.name), Some("Vestland"));
    assert_eq!(county("99"), None);
}
