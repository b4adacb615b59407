//! The rows of a job title that a filter selects.

use klarlonn_domain::salary::JobFilter;

use crate::{
    background_filter::BackgroundFilter, dictionary::Index, name_column::NameColumn, names::Names,
    title_group::TitleGroup,
};

/// A filter of a job title, with names resolved to codes.
pub(crate) struct Selection {
    company: Option<Name>,
    place: Option<Name>,
    background: Option<BackgroundFilter>,
}

/// The code of a selected name in the title; `None` if the title has no such rows.
#[derive(Clone, Copy)]
struct Name(Option<u32>);

impl Name {
    fn rows(self, column: &NameColumn) -> &[u32] {
        self.0.map_or(&[], |code| column.rows_of(code))
    }
}

impl Selection {
    pub(crate) fn new(names: &Names, group: &TitleGroup, filter: &JobFilter) -> Self {
        let company = filter.company.as_ref();
        let place = filter.place.as_ref();
        let has_background = filter.experience.is_some() || filter.education.is_some();
        let find = |column: &NameColumn, name: Option<Index>| {
            Name(name.and_then(|name| column.find(name)))
        };
        Self {
            company: company.map(|key| find(&group.companies, names.companies.by_key(key))),
            place: place.map(|key| find(&group.places, names.places.by_key(key))),
            background: has_background.then_some(BackgroundFilter {
                experience: filter.experience,
                education: filter.education,
            }),
        }
    }

    /// Returns the selected rows in ascending order. Reads only the rows of the company or place, if
    /// the filter has one.
    pub(crate) fn rows(&self, group: &TitleGroup) -> Vec<u32> {
        let of_company = self.company.map(|name| name.rows(&group.companies));
        let of_place = self.place.map(|name| name.rows(&group.places));
        let fewest = [of_company, of_place].into_iter().flatten();
        match fewest.min_by_key(|rows| rows.len()) {
            Some(rows) => {
                let rows = rows.iter().copied();
                rows.filter(|row| self.matches(group, *row)).collect()
            }
            None => group
                .rows()
                .filter(|row| self.matches(group, *row))
                .collect(),
        }
    }

    fn matches(&self, group: &TitleGroup, row: u32) -> bool {
        let has = |column: &NameColumn, Name(code): Name| {
            column.codes(row).any(|other| Some(other) == code)
        };
        self.background
            .is_none_or(|filter| filter.matches(&group.facts[row as usize]))
            && self.company.is_none_or(|name| has(&group.companies, name))
            && self.place.is_none_or(|name| has(&group.places, name))
    }
}
