//! Aliases, given names, institutions and programmes.

use std::collections::HashSet;

use klarlonn_domain::catalog::{NameKey, NameKind};

use super::{REFERENCE, table};

#[test]
fn every_alias_belongs_to_a_bundled_name() {
    let kinds = [NameKind::JobTitle, NameKind::Company, NameKind::Place];
    let aliases = || {
        let all = kinds.iter().map(|kind| (*kind, REFERENCE.aliases(*kind)));
        all.flat_map(|(kind, aliases)| aliases.iter().map(move |alias| (kind, alias)))
    };
    let official = table("official_place_names.csv");
    let other_names = official
        .iter()
        .map(|row| row["other_names"].split('|').count() + 1);
    let former = table("former_places.csv");
    let successors = former
        .iter()
        .map(|row| row["successors"].split('|').count());
    let other_names: usize = other_names.chain(successors).sum();
    let expected = table("aliases.csv").len() + other_names;
    assert_eq!(aliases().count(), expected);
    for (kind, alias) in aliases() {
        assert!(
            REFERENCE.contains(kind, &NameKey::new(&alias.name)),
            "{alias:?}"
        );
    }
}

#[test]
fn no_alias_occurs_twice_or_equals_its_name() {
    let mut seen = HashSet::new();
    for row in table("aliases.csv") {
        assert_ne!(row["alias"], row["name"].to_lowercase());
        assert_eq!(row["alias"], row["alias"].to_lowercase(), "{row:?}");
        assert!(
            seen.insert((row["kind"].clone(), row["alias"].clone())),
            "{row:?}"
        );
    }
}

#[test]
fn given_names_are_unique_lower_case_words_in_order() {
    let names = table("given_names.csv");
    assert!(names.is_sorted_by(|left, right| left["name"] < right["name"]));
    for row in names {
        let name = &row["name"];
        assert!(
            !name.is_empty() && name.chars().all(char::is_lowercase),
            "{name}"
        );
    }
}

#[test]
fn names_that_are_words_are_marked() {
    let names = table("given_names.csv");
    let is_word = |name: &str| {
        let found = names.iter().find(|row| row["name"] == name);
        found.map(|row| row["is_word"].as_str())
    };
    assert_eq!(is_word("dag"), Some("true"));
    assert_eq!(is_word("kari"), Some("false"));
    assert_eq!(is_word("sykepleier"), None);
}

#[test]
fn institutions_have_valid_municipalities() {
    let municipalities = klarlonn_reference::municipalities();
    for row in table("institutions.csv") {
        let number = &row["municipality_number"];
        let is_known = municipalities.iter().any(|it| it.number == *number);
        assert!(
            number.is_empty() || is_known && !row["city"].is_empty(),
            "{row:?}"
        );
    }
}

#[test]
fn programmes_are_unique_and_have_institutions() {
    let institutions = &REFERENCE.institutions;
    let mut seen = HashSet::new();
    for row in table("study_programmes.csv") {
        let mut names = institutions.iter().map(|institution| &institution.name);
        assert!(names.any(|name| *name == row["institution"]), "{row:?}");
        let programme = [
            &row["institution"],
            &row["name"].to_lowercase(),
            &row["place"],
        ];
        assert!(seen.insert(programme.map(String::clone)), "{row:?}");
    }
    assert_eq!(seen.len(), 1_413);
}

// spec 2.9.19
#[test]
fn bundled_institutions_have_programmes_once() {
    let institutions = &REFERENCE.institutions;
    assert_eq!(institutions.len(), 78);
    let programs: usize = institutions.iter().map(|it| it.programs.len()).sum();
    assert_eq!(programs, 1_412);
    for institution in institutions {
        let distinct: HashSet<&String> = institution.programs.iter().collect();
        assert_eq!(
            distinct.len(),
            institution.programs.len(),
            "{institution:?}"
        );
    }
}
