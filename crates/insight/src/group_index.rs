//! The entries of each employer and each place, across job titles.

use std::{collections::HashMap, hash::Hash, sync::Arc};

use klarlonn_domain::salary::{Expectation, Group, GroupKind, Sample};

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

/// All companies or all places, by index; `None` for those without entries.
pub(crate) type GroupIndexes = Vec<Option<Arc<GroupIndex>>>;

/// Updates companies or places with the changed titles. Those with unchanged samples are shared
/// with the previous snapshot.
pub(crate) fn update<Id: Copy + Eq + Hash>(
    mut group_index: GroupIndexes,
    names: &Dictionary<Id>,
    groups: &TitleGroups,
    changes: &[Change],
    postings: fn(&TitleGroup) -> &Postings,
) -> GroupIndexes {
    group_index.resize(names.len(), None);
    for (key, mut titles) in changed_keys(&group_index, changes, postings) {
        if let Some(before) = &group_index[key.position()] {
            titles.extend(&before.titles);
        }
        titles.sort_unstable();
        titles.dedup();
        let mut samples = Vec::new();
        titles.retain(|title| {
            let rows = groups.get(*title).into_iter();
            let before = samples.len();
            samples.extend(rows.flat_map(|group| samples_by_key(group, postings, key)));
            samples.len() > before
        });
        samples.sort_unstable_by_key(|sample| sample.salary);
        group_index[key.position()] = (!samples.is_empty()).then(|| {
            Arc::new(GroupIndex {
                titles: titles.into(),
                group: Group::new(names.name(key).clone(), &samples, GroupKind::Part, || None),
            })
        });
    }
    group_index
}

/// Returns the companies or places with changed samples, each with the titles that changed. In
/// measured groups a sample is unchanged if only its expectation changed: expectations matter for
/// estimates alone, and one new entry changes those of its whole title.
fn changed_keys(
    group_index: &GroupIndexes,
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
            let samples = |group| {
                Option::into_iter(group).flat_map(|group| samples_by_key(group, postings, *key))
            };
            let is_measured = group_index[key.position()]
                .as_ref()
                .is_some_and(|index| index.group.pay.measured().is_some());
            let comparable = |sample: Sample| Sample {
                expected: if is_measured {
                    Expectation::default()
                } else {
                    sample.expected
                },
                ..sample
            };
            let (before, after) = (samples(before), samples(after));
            !before.map(comparable).eq(after.map(comparable))
        });
        for key in removed.chain(added_or_modified) {
            changed_keys.entry(key).or_default().push(change.title);
        }
    }
    changed_keys
}

fn samples_by_key(
    group: &TitleGroup,
    postings: fn(&TitleGroup) -> &Postings,
    key: Index,
) -> impl Iterator<Item = Sample> {
    let rows = postings(group).rows(key);
    rows.iter().map(|row| group.sample(*row))
}
