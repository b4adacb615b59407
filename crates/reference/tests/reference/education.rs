//! Institutions and programmes are complete and belong together.

use std::collections::HashSet;

use klarlonn_reference::{InstitutionKind, institutions, municipality, study_programmes};

#[test]
fn institutions_are_complete() {
    assert_eq!(institutions().len(), 78);
    let names: HashSet<_> = institutions().iter().map(|one| one.name).collect();
    assert_eq!(names.len(), 78);
    assert_eq!(institutions().iter().filter(|one| one.verified).count(), 38);
    let universities = institutions()
        .iter()
        .filter(|one| one.kind == InstitutionKind::University);
    assert_eq!(universities.count(), 11);
}

#[test]
fn institutions_are_where_they_say() {
    for one in institutions() {
        if let Some(number) = one.municipality_number {
            assert!(municipality(number).is_some(), "{one:?}");
            assert!(one.city.is_some(), "{one:?}");
        }
    }
    let ntnu = institutions()
        .iter()
        .find(|one| one.short_name == Some("NTNU"));
    assert_eq!(ntnu.and_then(|one| one.domain), Some("ntnu.no"));
}

#[test]
fn programmes_belong_to_institutions_and_stand_once() {
    assert_eq!(study_programmes().len(), 1_413);
    let names: HashSet<_> = institutions().iter().map(|one| one.name).collect();
    let mut seen = HashSet::new();
    for one in study_programmes() {
        assert!(names.contains(one.institution), "{one:?}");
        assert!((2019..=2021).contains(&one.last_year), "{one:?}");
        let row = (one.institution, one.name.to_lowercase(), one.place);
        assert!(seen.insert(row), "{one:?}");
    }
}
