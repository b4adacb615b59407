//! The rows of groups, as samples for statistics.

use std::borrow::Cow;

use klarlonn_domain::salary::{EntryFacts, Expectation, Period, Samples};

use crate::title_group::TitleGroup;

impl Samples for TitleGroup {
    fn salaries(&self) -> Cow<'_, [u32]> {
        Cow::Borrowed(&self.pays)
    }

    fn count(&self) -> usize {
        self.pays.len()
    }

    fn without_additions(&self) -> u32 {
        count_without_additions(&*self.facts)
    }

    fn lowest_full_time(&self) -> Option<u32> {
        let row = self.facts.iter().position(EntryFacts::is_full_time)?;
        Some(self.pays[row])
    }

    fn period(&self) -> Period {
        let ends = [self.by_day.first(), self.by_day.last()];
        let ends = ends.into_iter().flatten();
        Period::of(ends.map(|row| self.days[*row as usize]))
    }

    fn expected(&self, position: usize) -> Expectation {
        self.expected(u32::try_from(position).unwrap_or(u32::MAX))
    }
}

fn count_without_additions<'a>(facts: impl IntoIterator<Item = &'a EntryFacts>) -> u32 {
    let facts = facts.into_iter();
    facts
        .map(|facts| u32::from(facts.is_without_additions()))
        .sum()
}

/// Some rows of a title, in ascending order.
pub(crate) struct Rows<'a> {
    group: &'a TitleGroup,
    rows: &'a [u32],
}

impl<'a> Rows<'a> {
    pub(crate) fn new(group: &'a TitleGroup, rows: &'a [u32]) -> Self {
        Self { group, rows }
    }
}

impl Samples for Rows<'_> {
    fn salaries(&self) -> Cow<'_, [u32]> {
        let rows = self.rows.iter();
        rows.map(|row| self.group.pays[*row as usize]).collect()
    }

    fn count(&self) -> usize {
        self.rows.len()
    }

    fn without_additions(&self) -> u32 {
        let rows = self.rows.iter();
        count_without_additions(rows.map(|row| &self.group.facts[*row as usize]))
    }

    fn lowest_full_time(&self) -> Option<u32> {
        let is_full_time = |row: &&u32| self.group.facts[**row as usize].is_full_time();
        let row = self.rows.iter().find(is_full_time)?;
        Some(self.group.pays[*row as usize])
    }

    fn period(&self) -> Period {
        let rows = self.rows.iter();
        Period::of(rows.map(|row| self.group.days[*row as usize]))
    }

    fn expected(&self, position: usize) -> Expectation {
        self.group.expected(self.rows[position])
    }
}

/// Rows of several titles, in ascending order of pay.
pub(crate) struct MixedRows<'a>(Vec<(&'a TitleGroup, u32)>);

impl<'a> MixedRows<'a> {
    pub(crate) fn new(mut rows: Vec<(&'a TitleGroup, u32)>) -> Self {
        rows.sort_by_key(|(group, row)| group.pays[*row as usize]);
        Self(rows)
    }
}

impl Samples for MixedRows<'_> {
    fn salaries(&self) -> Cow<'_, [u32]> {
        let rows = self.0.iter();
        rows.map(|(group, row)| group.pays[*row as usize]).collect()
    }

    fn count(&self) -> usize {
        self.0.len()
    }

    fn without_additions(&self) -> u32 {
        let rows = self.0.iter();
        count_without_additions(rows.map(|(group, row)| &group.facts[*row as usize]))
    }

    fn lowest_full_time(&self) -> Option<u32> {
        let mut rows = self.0.iter();
        let (group, row) = rows.find(|(group, row)| group.facts[*row as usize].is_full_time())?;
        Some(group.pays[*row as usize])
    }

    fn period(&self) -> Period {
        let rows = self.0.iter();
        Period::of(rows.map(|(group, row)| group.days[*row as usize]))
    }

    fn expected(&self, position: usize) -> Expectation {
        let (group, row) = &self.0[position];
        group.expected(*row)
    }
}
