//! The entries of each employer and each place, across job titles.

use std::{borrow::Cow, hash::Hash};

use klarlonn_domain::salary::Group;

use crate::{
    answer::Answers,
    dictionary::{Dictionary, Index},
    mixed_group::{self, TitlePart},
    named_rows::NamedRows,
    selection::Selection,
    title_group::TitleGroup,
};

/// The job titles and figures of one employer or place.
#[derive(Debug)]
pub(crate) struct NamedGroup {
    /// The job titles of its entries, in ascending order.
    pub(crate) titles: Box<[Index]>,
    pub(crate) group: Group,
}

/// All companies or all places, by index; `None` for those without entries.
pub(crate) type NamedGroups = Vec<Option<NamedGroup>>;

/// Builds all companies or all places from the entries of all titles.
pub(crate) fn build<Id: Copy + Eq + Hash>(
    names: &Dictionary<Id>,
    answers: &[Answers<'_>],
    column: fn(&TitleGroup) -> &NamedRows,
    selection: fn(Index) -> Selection,
) -> NamedGroups {
    let mut titles: Vec<Vec<&Answers<'_>>> = vec![Vec::new(); names.len()];
    for of_title in answers {
        for name in &column(of_title.group).names {
            titles[name.position()].push(of_title);
        }
    }
    let titles = titles.into_iter().enumerate();
    let groups = titles.map(|(position, titles)| {
        let name = Index::new(position);
        let parts: Vec<TitlePart<'_, '_>> = titles
            .iter()
            .map(|answers| {
                let numbers = column(answers.group).rows(name);
                (*answers, Cow::Borrowed(numbers))
            })
            .collect();
        (!titles.is_empty()).then(|| NamedGroup {
            group: mixed_group::group(names.name(name), selection(name), parts),
            titles: titles.iter().map(|answers| answers.title).collect(),
        })
    });
    groups.collect()
}
