//! Guesses which row belongs to which member.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Learned,
    readers::Tables,
    site::{Person, Site},
};

/// The row of each member, both as identifiers that a thief finds. Only the suite knows it.
pub(crate) struct Truth(BTreeMap<String, BTreeSet<String>>);

impl Truth {
    /// The salaries of members.
    pub(crate) fn of_entries(site: &Site, people: &[Person]) -> Self {
        let rows = people.iter().map(|person| {
            let entries = site.own_entries(person).into_iter();
            (person.id(), entries.collect())
        });
        Self::from_pairs(rows)
    }

    pub(crate) fn from_pairs(pairs: impl IntoIterator<Item = (String, BTreeSet<String>)>) -> Self {
        Self(pairs.into_iter().collect())
    }

    pub(crate) fn members(&self) -> BTreeSet<String> {
        self.0.keys().cloned().collect()
    }

    pub(crate) fn rows(&self) -> BTreeSet<String> {
        self.0.values().flatten().cloned().collect()
    }

    pub(crate) fn is_right(&self, member: &str, row: &str) -> bool {
        self.0.get(member).is_some_and(|rows| rows.contains(row))
    }

    /// Counts the right ones of these pairs of member and row.
    pub(crate) fn learned(
        &self,
        attack: &'static str,
        guesses: impl IntoIterator<Item = (impl AsRef<str>, impl AsRef<str>)>,
    ) -> Learned {
        let right = guesses
            .into_iter()
            .filter(|(member, row)| self.is_right(member.as_ref(), row.as_ref()));
        let rows = self.rows().len();
        #[expect(clippy::cast_precision_loss, reason = "thousands")]
        let chance = rows as f64 / self.0.len().max(1) as f64;
        Learned {
            attack,
            members: self.0.len(),
            tries: rows,
            learned: right.count(),
            chance,
            ways: 1,
        }
    }
}

/// Returns the identifiers of a column, each once, sorted by another column.
pub(crate) fn sorted_column<'a>(
    tables: &'a Tables,
    (table, column): (&str, &str),
    order_by: &str,
) -> Vec<&'a str> {
    let mut rows: Vec<_> = tables.get(table).into_iter().flatten().collect();
    rows.sort_by_key(|row| row.get(order_by));
    let mut seen = BTreeSet::new();
    rows.into_iter()
        .filter_map(|row| row.get(column).map(String::as_str))
        .filter(|identifier| seen.insert(*identifier))
        .collect()
}

pub(crate) fn columns<'a>(tables: &'a Tables, table: &str) -> BTreeSet<&'a str> {
    let rows = tables.get(table).into_iter().flatten();
    rows.flat_map(|row| row.keys().map(String::as_str))
        .collect()
}
