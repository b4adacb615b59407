//! Rows as samples for statistics.

use chrono::NaiveDate;
use klarlonn_domain::salary::{Expectation, Samples};

use crate::{row::Row, title_group::TitleGroup};

/// Rows of one or several titles in ascending order of pay.
pub(crate) struct Rows<'a>(Vec<(&'a TitleGroup, &'a Row)>);

impl<'a> Rows<'a> {
    /// The rows of a title with these numbers, which are in ascending order.
    pub(crate) fn new(group: &'a TitleGroup, numbers: &[u32]) -> Self {
        let numbers = numbers.iter();
        Self(numbers.map(|number| (group, group.row(*number))).collect())
    }

    /// Rows of several titles, in any order.
    pub(crate) fn mixed(mut rows: Vec<(&'a TitleGroup, &'a Row)>) -> Self {
        rows.sort_by_key(|(_, row)| row.pay);
        Self(rows)
    }
}

impl Samples for Rows<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn salary(&self, position: usize) -> u32 {
        self.0[position].1.pay
    }

    fn is_full_time(&self, position: usize) -> bool {
        self.0[position].1.facts.is_full_time()
    }

    fn is_without_additions(&self, position: usize) -> bool {
        self.0[position].1.facts.is_without_additions()
    }

    fn day(&self, position: usize) -> NaiveDate {
        self.0[position].1.day
    }

    fn expected(&self, position: usize) -> Expectation {
        let (group, row) = self.0[position];
        group.expected(row)
    }
}
