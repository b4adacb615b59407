//! The rule of public names, written as literally as possible.

use std::collections::{HashMap, HashSet};

use klarlonn_domain::{
    account::ContributorTag,
    catalog::{NameKey, NameKind, Reference},
    contribution::NewSalaryEntry,
    salary::{Origin, VerifiedContributors},
};

use super::entry::{Entry, Name};

/// Returns the names and benefits of all imported rows, and the names that three verified members gave in
/// an entry that is still shown.
pub(super) fn public_names(
    reports: &[NewSalaryEntry],
    entries: &[Entry],
    contributors: &VerifiedContributors,
) -> HashSet<(NameKind, NameKey)> {
    let mut public: HashSet<(NameKind, NameKey)> = HashSet::new();
    for report in reports {
        if !matches!(report.origin, Origin::Member { .. }) {
            public.extend(report.name_keys());
        }
    }
    let mut members: HashMap<(NameKind, NameKey), HashSet<ContributorTag>> = HashMap::new();
    for entry in entries {
        let contributor = entry.report.origin.contributor();
        let names = entry.report.name_keys();
        for name in names.filter(|(kind, _)| *kind != NameKind::Benefit) {
            let verified = contributor.filter(|tag| contributors.is_verified(tag));
            members.entry(name).or_default().extend(verified);
        }
    }
    let named_by_three = members
        .into_iter()
        .filter(|(_, members)| members.len() >= 3);
    public.extend(named_by_three.map(|(name, _)| name));
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
