//! The entries of each employer and each place, across job titles.

use std::{collections::HashMap, hash::Hash, sync::Arc};

use klarlonn_domain::salary::{Group, GroupKind};

use crate::{
    dictionary::{Dictionary, Index},
    name_column::NameColumn,
    samples::MixedRows,
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

/// All companies or all places, by index; `None` for those without entries.
pub(crate) type GroupIndexes = Vec<Option<Arc<GroupIndex>>>;

/// Updates companies or places with the changed titles. Those with unchanged samples are shared
/// with the previous snapshot.
pub(crate) fn update<Id: Copy + Eq + Hash>(
    mut group_index: GroupIndexes,
    names: &Dictionary<Id>,
    groups: &TitleGroups,
    changes: &[Change],
    column: fn(&TitleGroup) -> &NameColumn,
) -> GroupIndexes {
    group_index.resize(names.len(), None);
    for (key, mut titles) in changed_keys(&group_index, changes, column) {
        if let Some(before) = &group_index[key.position()] {
            titles.extend(&before.titles);
        }
        titles.sort_unstable();
        titles.dedup();
        let mut rows = Vec::new();
        titles.retain(|title| {
            let before = rows.len();
            if let Some(group) = groups.get(*title) {
                let of_key = column(group).rows(key).iter();
                rows.extend(of_key.map(|row| (group, *row)));
            }
            rows.len() > before
        });
        group_index[key.position()] = (!rows.is_empty()).then(|| {
            let (name, rows) = (names.name(key).clone(), MixedRows::new(rows));
            Arc::new(GroupIndex {
                titles: titles.into(),
                group: Group::new(name, &rows, GroupKind::Part, || None),
            })
        });
    }
    group_index
}

/// Returns the companies or places with changed rows, each with the titles that changed. In measured
/// groups only the pay of rows matters: expectations matter for estimates alone, and one new entry
/// changes those of its whole title.
fn changed_keys(
    group_index: &GroupIndexes,
    changes: &[Change],
    column: fn(&TitleGroup) -> &NameColumn,
) -> HashMap<Index, Vec<Index>> {
    let mut changed_keys: HashMap<Index, Vec<Index>> = HashMap::new();
    for change in changes {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        let keys = |group: Option<&TitleGroup>| -> Vec<Index> {
            group.map_or_else(Vec::new, |group| column(group).names().to_vec())
        };
        let removed = keys(before)
            .into_iter()
            .filter(|key| after.is_none_or(|after| column(after).find(*key).is_none()));
        let added_or_modified = keys(after).into_iter().filter(|key| {
            let is_measured = group_index[key.position()]
                .as_ref()
                .is_some_and(|index| index.group.pay.measured().is_some());
            let has_same_rows = before.zip(after).is_some_and(|(before, after)| {
                let rows = |group| {
                    column(group)
                        .rows(*key)
                        .iter()
                        .map(move |row| (group, *row))
                };
                is_measured && rows(before).map(pay).eq(rows(after).map(pay))
            });
            !has_same_rows
        });
        for key in removed.chain(added_or_modified) {
            changed_keys.entry(key).or_default().push(change.title);
        }
    }
    changed_keys
}

/// Returns what the group of a company or place shows of a row.
fn pay((group, row): (&TitleGroup, u32)) -> (u32, bool) {
    let attributes = group.attributes[row as usize];
    (group.pays[row as usize], attributes.is_without_additions())
}
