//! The entries of each employer and each place, across job titles.

use std::{collections::HashMap, hash::Hash, sync::Arc};

use klarlonn_domain::salary::Group;

use crate::{
    dictionary::{Dictionary, Index},
    postings::Postings,
    snapshot::{Change, TitleGroups},
    title_group::TitleGroup,
};

/// The job titles and figures of one employer or place.
#[derive(Debug)]
pub(crate) struct GroupIndex {
    /// The job titles of its entries.
    pub(crate) titles: Box<[Index]>,
    pub(crate) group: Group,
}

/// All company_names or all places, by index; `None` for those without entries.
pub(crate) type GroupIndexes = Vec<Option<Arc<GroupIndex>>>;

/// Updates company_names or places with the changed titles. Those with unchanged pays are shared with
/// the previous snapshot.
pub(crate) fn update<Id: Copy + Eq + Hash>(
    mut group_index: GroupIndexes,
    names: &Dictionary<Id>,
    groups: &TitleGroups,
    changes: &[Change],
    postings: fn(&TitleGroup) -> &Postings,
) -> GroupIndexes {
    group_index.resize(names.len(), None);
    for (key, mut titles) in changed_keys(changes, postings) {
        if let Some(before) = &group_index[key.position()] {
            titles.extend(&before.titles);
        }
        titles.sort_unstable();
        titles.dedup();
        let mut pays = Vec::new();
        titles.retain(|title| {
            let group = groups.get(*title);
            let before = pays.len();
            pays.extend(
                group
                    .iter()
                    .flat_map(|group| pays_by_key(group, postings, key)),
            );
            pays.len() > before
        });
        pays.sort_unstable();
        group_index[key.position()] = Group::new(names.name(key).clone(), &pays).map(|group| {
            let titles = titles.into();
            Arc::new(GroupIndex { titles, group })
        });
    }
    group_index
}

/// Returns the company_names or places with changed pays, each with the titles that changed.
fn changed_keys(
    changes: &[Change],
    postings: fn(&TitleGroup) -> &Postings,
) -> HashMap<Index, Vec<Index>> {
    let mut changed_keys: HashMap<Index, Vec<Index>> = HashMap::new();
    for change in changes {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        let keys = |group: Option<&TitleGroup>| -> Vec<Index> {
            group.map_or_else(Vec::new, |group| postings(group).keys().to_vec())
        };
        let removed = keys(before)
            .into_iter()
            .filter(|key| after.is_none_or(|after| postings(after).rows(*key).is_empty()));
        let added_or_modified = keys(after).into_iter().filter(|key| {
            let pays = |group| {
                Option::into_iter(group).flat_map(|group| pays_by_key(group, postings, *key))
            };
            !pays(before).eq(pays(after))
        });
        for key in removed.chain(added_or_modified) {
            changed_keys.entry(key).or_default().push(change.title);
        }
    }
    changed_keys
}

fn pays_by_key(
    group: &TitleGroup,
    postings: fn(&TitleGroup) -> &Postings,
    key: Index,
) -> impl Iterator<Item = u32> {
    let rows = postings(group).rows(key);
    rows.iter().map(|row| group.pays[*row as usize])
}
