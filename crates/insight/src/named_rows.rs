//! Rows of a job title by company, or by place.

use crate::dictionary::Index;

/// The rows of each company, or of each place.
#[derive(Debug, Clone)]
pub(crate) struct NamedRows {
    /// The companies or places that have rows, in ascending order.
    pub(crate) names: Box<[Index]>,
    /// For each name, the end of its rows.
    ends: Box<[u32]>,
    /// The rows of each name, name after name.
    rows: Box<[u32]>,
}

impl NamedRows {
    /// Groups rows by name. Each pair has a name and the number of a row.
    pub(crate) fn new(pairs: impl Iterator<Item = (Index, u32)>) -> Self {
        let mut pairs: Vec<(Index, u32)> = pairs.collect();
        pairs.sort_unstable();
        let (mut names, mut ends) = (Vec::new(), Vec::new());
        let mut end = 0;
        for group in pairs.chunk_by(|left, right| left.0 == right.0) {
            end += u32::try_from(group.len()).unwrap_or(u32::MAX);
            names.push(group[0].0);
            ends.push(end);
        }
        Self {
            names: names.into(),
            ends: ends.into(),
            rows: pairs.iter().map(|(_, row)| *row).collect(),
        }
    }

    /// Returns the size, bytes.
    pub(crate) fn size(&self) -> usize {
        size_of_val(&*self.names) + size_of_val(&*self.ends) + size_of_val(&*self.rows)
    }

    /// Returns the rows of a company or place in ascending order; empty if it has none.
    pub(crate) fn rows(&self, name: Index) -> &[u32] {
        let position = self.names.binary_search(&name);
        position.map_or(&[], |position| self.rows_at(position))
    }

    /// Returns the companies or places with their rows.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Index, &[u32])> {
        let names = self.names.iter().copied().enumerate();
        names.map(|(position, name)| (name, self.rows_at(position)))
    }

    fn rows_at(&self, position: usize) -> &[u32] {
        let start = position
            .checked_sub(1)
            .map_or(0, |before| self.ends[before]);
        &self.rows[start as usize..self.ends[position] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_name_in_ascending_order() {
        let pairs =
            [(7, 0), (2, 2), (7, 3), (2, 4), (9, 3)].map(|(name, row)| (Index::new(name), row));
        let rows = NamedRows::new(pairs.into_iter());
        assert_eq!(*rows.names, [2, 7, 9].map(Index::new));
        assert_eq!(rows.rows(Index::new(2)), [2, 4]);
        assert_eq!(rows.rows(Index::new(7)), [0, 3]);
        assert_eq!(rows.rows(Index::new(9)), [3]);
        assert_eq!(rows.rows(Index::new(5)), [0; 0]);
        assert_eq!(rows.iter().last(), Some((Index::new(9), &[3][..])));
    }
}
