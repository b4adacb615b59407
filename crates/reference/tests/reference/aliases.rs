//! Aliases.

use std::collections::HashSet;

use klarlonn_reference::{AliasKind, aliases, employers, job_titles, municipalities};

#[test]
fn every_alias_belongs_to_a_bundled_name() {
    let names: HashSet<(AliasKind, &str)> = job_titles()
        .iter()
        .map(|title| (AliasKind::JobTitle, title.title))
        .chain(employers().iter().map(|e| (AliasKind::Employer, e.name)))
        .chain(
            municipalities()
                .iter()
                .map(|place| (AliasKind::Municipality, place.name)),
        )
        .collect();
    for alias in aliases() {
        assert!(names.contains(&(alias.kind, alias.name)), "{alias:?}");
    }
}

#[test]
fn no_alias_occurs_twice_or_equals_its_name() {
    let mut seen = HashSet::new();
    for alias in aliases() {
        assert!(seen.insert((alias.kind, alias.alias)), "{alias:?}");
        assert_ne!(alias.alias, alias.name.to_lowercase());
        assert_eq!(alias.alias, alias.alias.to_lowercase(), "{alias:?}");
    }
}
