//! The entries of one employer or one place, across titles.

use std::{collections::HashMap, hash::Hash, sync::Arc};

use klarlonn_domain::salary::Group;

use crate::{
    dictionary::{Dictionary, Index},
    postings::Postings,
    snapshot::{Change, TitleGroups},
    title_group::TitleGroup,
};

/// What is known of one employer or one place.
#[derive(Debug)]
pub(crate) struct GroupIndex {
    /// The titles among its entries.
    pub(crate) titles: Box<[Index]>,
    pub(crate) group: Group,
}

/// Every employer, or every place, by its index; `None` for one without entries.
pub(crate) type GroupIndexes = Vec<Option<Arc<GroupIndex>>>;

/// Brings employers or places up to date with changed titles. Those whose pays are what they
/// were stay shared with the snapshot before.
pub(crate) fn update<Id: Copy + Eq + Hash>(
    mut group_index: GroupIndexes,
    names: &Dictionary<Id>,
    groups: &TitleGroups,
    changes: &[Change],
    postings: fn(&TitleGroup) -> &Postings,
) -> GroupIndexes {
    group_index.resize(names.len(), None);
    for (key, mut titles) in touched(changes, postings) {
        if let Some(before) = &group_index[key.at()] {
            titles.extend(&before.titles);
        }
        titles.sort_unstable();
        titles.dedup();
        let mut pays = Vec::new();
        titles.retain(|title| {
            let group = groups.get(*title);
            let before = pays.len();
            pays.extend(group.iter().flat_map(|group| pays_of(group, postings, key)));
            pays.len() > before
        });
        pays.sort_unstable();
        group_index[key.at()] = Group::new(names.name(key).clone(), &pays).map(|group| {
            let titles = titles.into();
            Arc::new(GroupIndex { titles, group })
        });
    }
    group_index
}

/// The employers or places with other pays than before, and the changed titles that did it.
fn touched(
    changes: &[Change],
    postings: fn(&TitleGroup) -> &Postings,
) -> HashMap<Index, Vec<Index>> {
    let mut touched: HashMap<Index, Vec<Index>> = HashMap::new();
    for change in changes {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        let keys = |group: Option<&TitleGroup>| -> Vec<Index> {
            group.map_or_else(Vec::new, |group| postings(group).keys().to_vec())
        };
        let gone = keys(before)
            .into_iter()
            .filter(|key| after.is_none_or(|after| postings(after).rows(*key).is_empty()));
        let stayed_or_came = keys(after).into_iter().filter(|key| {
            let pays =
                |group| Option::into_iter(group).flat_map(|group| pays_of(group, postings, *key));
            !pays(before).eq(pays(after))
        });
        for key in gone.chain(stayed_or_came) {
            touched.entry(key).or_default().push(change.title);
        }
    }
    touched
}

fn pays_of(
    group: &TitleGroup,
    postings: fn(&TitleGroup) -> &Postings,
    key: Index,
) -> impl Iterator<Item = u32> {
    let rows = postings(group).rows(key);
    rows.iter().map(|row| group.pays[*row as usize])
}
