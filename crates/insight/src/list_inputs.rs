//! The inputs of lists, and names in the order of lists.

use std::{collections::HashMap, hash::Hash, sync::Arc};

use klarlonn_domain::catalog::Reference;

use crate::{
    answer::Answers,
    dictionary::{Dictionary, Index},
    named_groups::{NamedGroup, NamedGroups},
    names::Names,
    sums::Sums,
    title_group::TitleGroups,
};

/// What lists are computed from.
pub(crate) struct ListInputs<'a> {
    pub(crate) reference: &'a Reference,
    pub(crate) names: &'a Names,
    pub(crate) groups: &'a TitleGroups,
    pub(crate) answers: &'a [Answers<'a>],
    pub(crate) companies: &'a NamedGroups,
    pub(crate) places: &'a NamedGroups,
    pub(crate) searches: &'a HashMap<Index, u64>,
    pub(crate) sums: &'a Sums,
}

/// Names of one kind in Norwegian order.
#[derive(Debug, Default)]
pub(crate) struct NameList {
    pub(crate) indices: Box<[Index]>,
    pub(crate) names: Arc<[Arc<str>]>,
}

impl NameList {
    pub(crate) fn new<Id: Copy + Eq + Hash>(
        dictionary: &Dictionary<Id>,
        is_listed: impl Fn(Index) -> bool,
    ) -> Self {
        let all = dictionary.sorted.iter().copied();
        let indices: Box<[Index]> = all.filter(|index| is_listed(*index)).collect();
        let names = indices.iter().map(|index| dictionary.name(*index).clone());
        Self {
            names: names.collect(),
            indices,
        }
    }
}

/// Returns the listed names that have entries, in the order of the list.
pub(crate) fn with_entries<'a>(
    listed: &'a NameList,
    groups: &'a NamedGroups,
) -> impl Iterator<Item = (Index, &'a NamedGroup)> {
    let indices = listed.indices.iter();
    indices.filter_map(|index| Some((*index, groups[index.position()].as_ref()?)))
}

/// Converts a number of items to the type of figures.
pub(crate) fn to_count(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
