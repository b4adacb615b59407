//! The entries of each employer and each place, across job titles.

use std::hash::Hash;

use klarlonn_domain::salary::Group;

use crate::{
    dictionary::{Dictionary, Index},
    named_rows::NamedRows,
    title_group::{Rows, TitleGroup, TitleGroups},
};

/// The job titles and figures of one employer or place.
#[derive(Debug)]
pub(crate) struct GroupIndex {
    /// The job titles of its entries, in ascending order.
    pub(crate) titles: Box<[Index]>,
    pub(crate) group: Group,
}

/// All companies or all places, by index; `None` for those without entries.
pub(crate) type GroupIndexes = Vec<Option<GroupIndex>>;

/// Builds all companies or all places from the entries of all titles.
pub(crate) fn build<Id: Copy + Eq + Hash>(
    names: &Dictionary<Id>,
    groups: &TitleGroups,
    column: fn(&TitleGroup) -> &NamedRows,
) -> GroupIndexes {
    let mut titles: Vec<Vec<(Index, &TitleGroup)>> = vec![Vec::new(); names.len()];
    for (title, group) in groups.iter() {
        for name in column(group).names() {
            titles[name.position()].push((title, group));
        }
    }
    let titles = titles.into_iter().enumerate();
    let indexes = titles.map(|(position, titles)| {
        let name = Index::new(position);
        let rows = titles.iter().flat_map(|(_, group)| {
            let numbers = column(group).rows(name).iter();
            numbers.map(|number| (*group, group.row(*number)))
        });
        let rows = Rows::mixed(rows.collect());
        (!titles.is_empty()).then(|| GroupIndex {
            group: Group::new(names.name(name).clone(), &rows, || rows.estimate(), || None),
            titles: titles.into_iter().map(|(title, _)| title).collect(),
        })
    });
    indexes.collect()
}
