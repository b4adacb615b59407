//! The rows of a job title by employer or place.

use crate::dictionary::Index;

/// The rows of each employer, or of each place, in ascending order.
#[derive(Debug)]
pub(crate) struct Postings {
    keys: Box<[Index]>,
    ends: Box<[u32]>,
    rows: Box<[u32]>,
}

impl Postings {
    /// Creates the postings of a column. Rows without a value are skipped.
    pub(crate) fn new(column: &[Option<Index>]) -> Self {
        let mut pairs: Vec<(Index, u32)> = column
            .iter()
            .zip(0..)
            .filter_map(|(key, row)| Some(((*key)?, row)))
            .collect();
        pairs.sort_unstable();
        let mut end = 0;
        let runs: Vec<(Index, u32)> = pairs
            .chunk_by(|left, right| left.0 == right.0)
            .map(|run| {
                end += u32::try_from(run.len()).unwrap_or(u32::MAX);
                (run[0].0, end)
            })
            .collect();
        Self {
            keys: runs.iter().map(|(key, _)| *key).collect(),
            ends: runs.iter().map(|(_, end)| *end).collect(),
            rows: pairs.iter().map(|(_, row)| *row).collect(),
        }
    }

    /// Returns the company_names or places that have rows.
    pub(crate) fn keys(&self) -> &[Index] {
        &self.keys
    }

    /// Returns the rows of an employer or place; empty if it has none.
    pub(crate) fn rows(&self, key: Index) -> &[u32] {
        let Ok(run) = self.keys.binary_search(&key) else {
            return &[];
        };
        let start = run.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.rows[start as usize..self.ends[run] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_found_by_key_in_ascending_order() {
        let index = |position| Some(Index::new(position));
        let postings = Postings::new(&[index(7), None, index(2), index(7), index(2)]);
        assert_eq!(postings.keys(), [Index::new(2), Index::new(7)]);
        assert_eq!(postings.rows(Index::new(2)), [2, 4]);
        assert_eq!(postings.rows(Index::new(7)), [0, 3]);
        assert_eq!(postings.rows(Index::new(5)), [0; 0]);
    }
}
