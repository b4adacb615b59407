//! The rule of public names, written as literally as possible.

use std::collections::HashSet;

use klarlonn_domain::{
    catalog::{NameKey, NameKind, Reference},
    contribution::NewSalaryEntry,
    salary::Origin,
};

use super::entry::{Entry, Name};

/// Returns the names and benefits of all imported rows.
pub(super) fn public_names(reports: &[NewSalaryEntry]) -> HashSet<(NameKind, NameKey)> {
    let mut public: HashSet<(NameKind, NameKey)> = HashSet::new();
    for report in reports {
        if !matches!(report.origin, Origin::Member { .. }) {
            public.extend(report.name_keys());
        }
    }
    public
}

/// Removes employers, places and benefits that are not public from the entries of members, and entries with
/// such a job title.
pub(super) fn hide_private_names(
    entries: &mut Vec<Entry>,
    public: &HashSet<(NameKind, NameKey)>,
    reference: &Reference,
) {
    let is_private = |kind: NameKind, name: &Name| {
        !public.contains(&(kind, name.key.clone())) && !reference.contains(kind, &name.key)
    };
    let is_by_member = |entry: &Entry| matches!(entry.report.origin, Origin::Member { .. });
    entries.retain(|entry| !is_by_member(entry) || !is_private(NameKind::JobTitle, &entry.title));
    for entry in entries.iter_mut().filter(|entry| is_by_member(entry)) {
        entry
            .company
            .take_if(|name| is_private(NameKind::Company, name));
        entry
            .places
            .retain(|name| !is_private(NameKind::Place, name));
        let benefits = entry.report.benefits.iter().filter(|benefit| {
            let key = benefit.key();
            public.contains(&(NameKind::Benefit, key.clone()))
                || reference.contains(NameKind::Benefit, key)
        });
        entry.report.benefits = benefits.cloned().collect();
    }
}
