//! Municipalities and counties are complete and consistent.

use std::collections::{HashMap, HashSet};

use klarlonn_domain::catalog::NameKey;
use klarlonn_reference::municipalities;

use super::{REFERENCE, figures, table};

#[test]
fn all_municipalities_and_counties_are_present() {
    assert_eq!(REFERENCE.places().len(), 357);
    assert_eq!(REFERENCE.counties().len(), 15);
    for place in REFERENCE.places() {
        assert!(
            REFERENCE.county_by_place(place.key()).is_some(),
            "{place:?}"
        );
    }
}

#[test]
fn numbers_are_ordered_and_begin_with_the_county() {
    let municipalities = municipalities();
    assert!(municipalities.is_sorted_by(|left, right| left.number < right.number));
    for municipality in municipalities {
        assert_eq!(municipality.number.len(), 4, "{municipality:?}");
        assert!(
            municipality.number.starts_with(&municipality.county_number),
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
    let mut populations: HashMap<String, u32> = HashMap::new();
    for municipality in municipalities() {
        *populations.entry(municipality.county_number).or_default() += municipality.population;
    }
    let counties = table("counties.csv");
    for county in &counties {
        let population: u32 = county["population"].parse().unwrap();
        assert_eq!(populations[&county["number"]], population, "{county:?}");
    }
    assert!((figures(&counties, "population").sum::<f64>() - 5_627_400.0).abs() < 0.5);
}

#[test]
fn municipality_names_are_unique() {
    let names: HashSet<_> = municipalities()
        .iter()
        .map(|municipality| municipality.name.to_lowercase())
        .collect();
    assert_eq!(names.len(), municipalities().len());
    assert!(names.contains("herøy (nordland)"));
}

#[test]
fn county_has_its_medians_beside_those_of_the_country() {
    let (county, wages) = REFERENCE.county_wages(&NameKey::new("oslo")).unwrap();
    assert_eq!((county, wages.year, wages.groups.len()), ("Oslo", 2025, 9));
    let managers = &wages.groups[0];
    assert_eq!(managers.name, "Ledere");
    assert_eq!(
        (managers.median, managers.country_median),
        (91_090 * 12, 79_220 * 12)
    );
    let county = |place| REFERENCE.county_wages(&NameKey::new(place));
    assert_eq!(county("Bergen").unwrap().0, "Vestland");
    assert!(county("Atlantis").is_none());
}

#[test]
fn country_lies_between_its_counties() {
    for group in 0..9 {
        let counties = REFERENCE.counties().iter();
        let wages: Vec<_> = counties
            .map(|county| county.wages.as_ref().unwrap().groups[group].clone())
            .collect();
        let medians = || wages.iter().map(|wage| wage.median);
        let country = wages[0].country_median;
        assert!(medians().min() < Some(country) && medians().max() > Some(country));
    }
}

#[test]
fn nurses_of_oslo_have_the_level_of_group_2() {
    let index = |name: &str| {
        let mut counties = REFERENCE.counties().iter();
        counties.position(|county| &*county.name == name).unwrap()
    };
    let level = |title: &str, county| REFERENCE.county_level(&NameKey::new(title), county);
    let oslo = level("sykepleier", index("Oslo"));
    assert!((oslo - 69_660.0 / 63_560.0).abs() < 1e-9, "{oslo}");
    assert!(level("sykepleier", index("Finnmark")) < 1.0);
    assert!((level("konsulent", index("Oslo")) - 1.0).abs() < 1e-9);
    assert!((level("sykepleier", 99) - 1.0).abs() < 1e-9);
}

#[test]
fn official_names_lead_to_the_norwegian_place() {
    let rows = table("official_place_names.csv");
    assert_eq!(rows.len(), 31);
    for row in rows {
        let norwegian = &row["norwegian"];
        let place = |name: &str| {
            let place = REFERENCE.norwegian_place(&NameKey::new(name));
            place.map(ToString::to_string)
        };
        for name in row["other_names"].split('|').chain([&*row["official"]]) {
            assert_eq!(place(name).as_ref(), Some(norwegian), "{name}");
        }
        assert_eq!(place(norwegian), None, "{row:?}");
        let county = REFERENCE.county_by_place(&NameKey::new(norwegian));
        let county = county.map(|county| &*REFERENCE.counties()[county].code);
        assert_eq!(county, row["number"].get(..2), "{row:?}");
    }
}

#[test]
fn no_official_name_is_another_place() {
    let places = REFERENCE.places().iter();
    let wrong: Vec<_> = places
        .filter(|place| REFERENCE.norwegian_place(place.key()).is_some())
        .collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}
