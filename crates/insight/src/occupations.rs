//! The medians of occupations, across their job titles.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

use klarlonn_domain::{
    catalog::{NameKey, OccupationCode, Reference},
    salary::OccupationMedian,
};

use crate::{
    dictionary::Index,
    names::Names,
    snapshot::{Change, TitleGroups},
};

/// The medians of the occupations with enough entries, by code.
pub(crate) type OccupationMedians = BTreeMap<OccupationCode, OccupationMedian>;

/// Recomputes the medians of the occupations of the changed titles.
pub(crate) fn update(
    mut medians: OccupationMedians,
    names: &Names,
    groups: &TitleGroups,
    changes: &[Change],
    reference: &Reference,
) -> OccupationMedians {
    let occupation = |title: Index| {
        let key = NameKey::new(names.titles.name(title));
        Some(reference.occupation_by_title(&key)?.code)
    };
    let affected: HashSet<OccupationCode> = changes
        .iter()
        .filter_map(|change| occupation(change.title))
        .collect();
    let mut pays: HashMap<OccupationCode, (Vec<u32>, u32)> = HashMap::new();
    for listed in reference.titles() {
        let code = listed.occupation.filter(|code| affected.contains(code));
        let title = names.titles.by_key(listed.title.key());
        let group = title.and_then(|title| groups.get(title));
        if let (Some(code), Some(group)) = (code, group) {
            let (pays, without_additions) = pays.entry(code).or_default();
            pays.extend_from_slice(&group.pays);
            *without_additions += group.group.without_additions;
        }
    }
    for code in affected {
        let (mut pays, without_additions) = pays.remove(&code).unwrap_or_default();
        pays.sort_unstable();
        match OccupationMedian::new(code, &pays, without_additions) {
            Some(median) => medians.insert(code, median),
            None => medians.remove(&code),
        };
    }
    medians
}

/// Returns the medians by code.
pub(crate) fn list(medians: &OccupationMedians) -> Arc<[OccupationMedian]> {
    medians.values().copied().collect()
}
