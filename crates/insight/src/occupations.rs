//! The medians of occupations, across their job titles.

use std::{collections::BTreeMap, sync::Arc};

use klarlonn_domain::{
    catalog::{OccupationCode, Reference},
    salary::OccupationMedian,
};

use crate::{names::Names, title_group::TitleGroups};

/// Returns the medians of the occupations with enough entries, by code.
pub(crate) fn medians(
    names: &Names,
    groups: &TitleGroups,
    reference: &Reference,
) -> Arc<[OccupationMedian]> {
    let mut occupations: BTreeMap<OccupationCode, Vec<u32>> = BTreeMap::new();
    for listed in &reference.titles {
        let title = names.titles.by_key(listed.title.key());
        let group = title.and_then(|title| groups.get(title));
        if let (Some(code), Some(group)) = (listed.occupation, group) {
            let pays = occupations.entry(code).or_default();
            pays.extend(group.rows.iter().map(|row| row.pay));
        }
    }
    let medians = occupations.into_iter().filter_map(|(code, mut pays)| {
        pays.sort_unstable();
        OccupationMedian::new(code, &pays)
    });
    medians.collect()
}
