//! How well known the names of a snapshot are.

use std::{cmp::Reverse, hash::Hash, sync::Arc};

use klarlonn_domain::{catalog::Prominence, salary::Group};

use crate::{
    dictionary::{Dictionary, Index},
    list_inputs::{ListInputs, NameList},
    names::ByKind,
};

/// The prominence of all names, by their index.
pub(crate) type Prominences = ByKind<Box<[Prominence]>>;

impl Prominences {
    pub(crate) fn new(inputs: &ListInputs<'_>) -> Self {
        let ListInputs {
            reference, names, ..
        } = inputs;
        let entries = |group: Option<&Group>| u64::from(group.map_or(0, |group| group.count));
        // The names of the reference data come first, in its order.
        Self {
            titles: indices(&names.titles)
                .map(|title| {
                    let group = inputs.groups.get(title).map(|group| &group.list_item);
                    let searches = inputs.searches.get(&title).copied().unwrap_or_default();
                    let size = reference.title_size(title.position());
                    Prominence::new(entries(group), searches, size)
                })
                .collect(),
            companies: indices(&names.companies)
                .map(|company| {
                    let found = inputs.companies[company.position()].as_ref();
                    let size = u32::from(names.well_known.contains(&company));
                    Prominence::new(entries(found.map(|found| &found.group)), 0, size)
                })
                .collect(),
            places: indices(&names.places)
                .map(|place| {
                    let found = inputs.places[place.position()].as_ref();
                    let size = reference.population(place.position());
                    Prominence::new(entries(found.map(|found| &found.group)), 0, size)
                })
                .collect(),
        }
    }
}

fn indices<Id: Copy + Eq + Hash>(names: &Dictionary<Id>) -> impl Iterator<Item = Index> {
    (0..names.len()).map(Index::new)
}

/// Returns the names of a list, most prominent first.
pub(crate) fn sort_by_prominence(list: &NameList, prominences: &[Prominence]) -> Arc<[Arc<str>]> {
    let names = list.indices.iter().zip(list.names.iter());
    let mut names: Vec<(Reverse<Prominence>, &Arc<str>)> = names
        .map(|(index, name)| (Reverse(prominences[index.position()]), name))
        .collect();
    // The sort is stable, so names of the same prominence remain in Norwegian order.
    names.sort_by_key(|(prominence, _)| *prominence);
    names.into_iter().map(|(_, name)| name.clone()).collect()
}
