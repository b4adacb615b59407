//! Institutions and programmes are complete and consistent.

use std::collections::HashSet;

use klarlonn_reference::{InstitutionKind, institutions, municipality, study_programmes};

#[test]
fn institutions_are_complete() {
    assert_eq!(institutions().len(), 78);
    let names: HashSet<_> = institutions()
        .iter()
        .map(|institution| institution.name)
        .collect();
    assert_eq!(names.len(), 78);
    assert_eq!(
        institutions()
            .iter()
            .filter(|institution| institution.verified)
            .count(),
        38
    );
    let universities = institutions()
        .iter()
        .filter(|institution| institution.kind == InstitutionKind::University);
    assert_eq!(universities.count(), 11);
}

#[test]
fn institutions_have_valid_municipalities() {
    for institution in institutions() {
        if let Some(number) = institution.municipality_number {
            assert!(municipality(number).is_some(), "{institution:?}");
            assert!(institution.city.is_some(), "{institution:?}");
        }
    }
    let ntnu = institutions()
        .iter()
        .find(|institution| institution.short_name == Some("NTNU"));
    assert_eq!(
        ntnu.and_then(|institution| institution.domain),
        Some("ntnu.no")
    );
}

#[test]
fn programmes_are_unique_and_have_institutions() {
    assert_eq!(study_programmes().len(), 1_413);
    let names: HashSet<_> = institutions()
        .iter()
        .map(|programme| programme.name)
        .collect();
    let mut seen = HashSet::new();
    for programme in study_programmes() {
        assert!(names.contains(programme.institution), "{programme:?}");
        assert!(
            (2019..=2021).contains(&programme.last_year),
            "{programme:?}"
        );
        let row = (
            programme.institution,
            programme.name.to_lowercase(),
            programme.place,
        );
        assert!(seen.insert(row), "{programme:?}");
    }
}
