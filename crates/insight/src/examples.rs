//! Examples: the only entries that viewers without exact access see.

use std::collections::{BTreeSet, HashMap};

use klarlonn_domain::salary::{EntryId, example_count};

use crate::{
    dictionary::Index,
    named_rows::NamedRows,
    names::Names,
    title_group::{TitleGroup, TitleGroups},
};

/// By title, the id that viewers see and the row number of each example.
pub(crate) type Examples = HashMap<Index, Vec<(EntryId, u32)>>;

/// Chooses the entries with the smallest ids of each title, and the one with the smallest id of each
/// employer and each place.
pub(crate) fn choose(groups: &TitleGroups, names: &Names) -> Examples {
    let mut chosen: BTreeSet<(Index, u32)> = BTreeSet::new();
    for (title, group) in groups.iter() {
        let mut numbers: Vec<u32> = group.numbers().collect();
        let count = example_count(numbers.len());
        if count < numbers.len() {
            numbers.select_nth_unstable_by_key(count, |number| group.row(*number).id);
            numbers.truncate(count);
        }
        chosen.extend(numbers.into_iter().map(|number| (title, number)));
    }
    let (companies, places) = (names.companies.len(), names.places.len());
    chosen.extend(first_of_each(groups, companies, |group| &group.companies));
    chosen.extend(first_of_each(groups, places, |group| &group.places));
    let mut examples = Examples::new();
    for (title, number) in chosen {
        if let Some(group) = groups.get(title) {
            let id = group.row(number).id.example_id();
            examples.entry(title).or_default().push((id, number));
        }
    }
    examples
}

/// Returns the title and the number of the entry with the smallest id of each employer or each place.
/// `name_count` is the number of their names.
fn first_of_each(
    groups: &TitleGroups,
    name_count: usize,
    column: fn(&TitleGroup) -> &NamedRows,
) -> impl Iterator<Item = (Index, u32)> {
    let mut first_by_name: Vec<Option<(EntryId, Index, u32)>> = vec![None; name_count];
    for (title, group) in groups.iter() {
        for (name, numbers) in column(group).iter() {
            let entries = numbers
                .iter()
                .map(|number| (group.row(*number).id, title, *number));
            let first = &mut first_by_name[name.position()];
            *first = entries.chain(*first).min();
        }
    }
    let found = first_by_name.into_iter().flatten();
    found.map(|(_, title, number)| (title, number))
}
