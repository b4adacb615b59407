//! The rows of a job title that a filter selects.

use klarlonn_domain::salary::{
    Education, Experience, ExperienceBand, GroupKind, JobFilter, Question,
};

use crate::{dictionary::Index, names::Names, row::Row, title_group::TitleGroup};

/// Selects rows by their names and the background of the person; `None` selects all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Selection {
    pub(crate) company: Option<Index>,
    pub(crate) place: Option<Index>,
    pub(crate) experience: Option<ExperienceBand>,
    pub(crate) education: Option<Education>,
}

impl Selection {
    /// Finds the names of a filter; `None` if one is unknown, so that no row can match.
    pub(crate) fn new(names: &Names, filter: &JobFilter) -> Option<Self> {
        Some(Self {
            company: match &filter.company {
                Some(key) => Some(names.companies.by_key(key)?),
                None => None,
            },
            place: match &filter.place {
                Some(key) => Some(names.places.by_key(key)?),
                None => None,
            },
            experience: filter.experience,
            education: filter.education,
        })
    }

    /// Selects the rows of a company.
    pub(crate) fn of_company(company: Index) -> Self {
        Self {
            company: Some(company),
            ..Self::default()
        }
    }

    /// Selects the rows of a place.
    pub(crate) fn of_place(place: Index) -> Self {
        Self {
            place: Some(place),
            ..Self::default()
        }
    }

    /// Returns whether all rows match.
    pub(crate) fn is_all(&self) -> bool {
        !self.has_name() && self.experience.is_none() && self.education.is_none()
    }

    pub(crate) fn has_name(&self) -> bool {
        self.company.is_some() || self.place.is_some()
    }

    pub(crate) fn matches(&self, row: &Row) -> bool {
        let band = self.experience.map(Experience::Band);
        (self.company.is_none() || self.company == row.company)
            && self.place.is_none_or(|place| row.places.contains(place))
            && (band.is_none() || band == row.facts.experience)
            && (self.education.is_none() || self.education == row.facts.education)
    }

    /// Returns the question about the people whose rows are selected.
    pub(crate) fn question(&self, names: &Names, group: &TitleGroup) -> Question {
        let county = self.place.and_then(|place| names.county(place));
        Question {
            experience: self.experience,
            county_level: county
                .and_then(|county| group.county_levels.get(usize::from(county)).copied()),
            kind: match self.company {
                Some(_) => GroupKind::Employer,
                None if self.is_all() => GroupKind::Title,
                None => GroupKind::Part,
            },
        }
    }

    /// Returns the numbers of the selected rows in ascending order. Reads only the rows of the company
    /// or place, if one is selected.
    pub(crate) fn rows(&self, group: &TitleGroup) -> Vec<u32> {
        let of_company = self.company.map(|company| group.companies.rows(company));
        let of_place = self.place.map(|place| group.places.rows(place));
        let matches = |number: &u32| self.matches(group.row(*number));
        let fewest = [of_company, of_place].into_iter().flatten();
        match fewest.min_by_key(|rows| rows.len()) {
            Some(rows) => rows.iter().copied().filter(matches).collect(),
            None => group.numbers().filter(matches).collect(),
        }
    }
}
