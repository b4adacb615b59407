//! The companies, or the places, of the entries of a job title.

use klarlonn_domain::catalog::PlaceName;

use crate::dictionary::Index;

/// The companies, or the places, of a row: at most three.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct RowNames([Option<Index>; PlaceName::MAX_PLACES]);

impl RowNames {
    pub(crate) fn iter(self) -> impl Iterator<Item = Index> + Clone {
        self.0.into_iter().flatten()
    }

    pub(crate) fn is_several(self) -> bool {
        self.iter().nth(1).is_some()
    }
}

impl From<Option<Index>> for RowNames {
    fn from(name: Option<Index>) -> Self {
        name.into_iter().collect()
    }
}

impl FromIterator<Index> for RowNames {
    fn from_iter<T: IntoIterator<Item = Index>>(names: T) -> Self {
        let mut row = Self::default();
        for (place, name) in row.0.iter_mut().zip(names) {
            *place = Some(name);
        }
        row
    }
}

/// The code of rows without a name.
const NO_NAME: u32 = u32::MAX;

/// A column of names: the names of each row, and the rows of each name. A row has the code of its
/// name: its position in [`Self::names`]. A row with several names has the code of their
/// combination: its position in `combinations`, after all names.
#[derive(Debug)]
pub(crate) struct NameColumn {
    names: Box<[Index]>,
    /// The codes of names that rows have together.
    combinations: Box<[Box<[u32]>]>,
    /// The code of each row, or [`NO_NAME`].
    codes: Box<[u32]>,
    by_name: RowsByCode,
}

impl NameColumn {
    /// Returns the size of the codes and of the rows by name, bytes. The names take less.
    pub(crate) fn size(&self) -> usize {
        size_of_val(&*self.codes) + size_of_val(&*self.by_name.rows)
    }

    /// Creates the column from the names of each row.
    pub(crate) fn new(column: &[RowNames]) -> Self {
        let mut names: Vec<Index> = column.iter().flat_map(|row| row.iter()).collect();
        names.sort_unstable();
        names.dedup();
        let to_code = |position: usize| u32::try_from(position).unwrap_or(u32::MAX);
        let code = |name: Index| names.binary_search(&name).ok().map(to_code);
        let codes_of = |row: RowNames| row.iter().filter_map(code);
        let several = column.iter().filter(|row| row.is_several());
        let mut combinations: Vec<Box<[u32]>> =
            several.map(|row| codes_of(*row).collect()).collect();
        combinations.sort_unstable();
        combinations.dedup();
        let stored_code = |row: &RowNames| {
            if !row.is_several() {
                return codes_of(*row).next();
            }
            let codes: Vec<u32> = codes_of(*row).collect();
            let position = combinations.binary_search_by(|other| (**other).cmp(&codes));
            Some(to_code(names.len() + position.ok()?))
        };
        let codes = column.iter().map(stored_code);
        let rows = column.iter().zip(0..);
        let rows = rows.flat_map(|(names, row)| codes_of(*names).map(move |code| (code, row)));
        Self {
            by_name: RowsByCode::new(names.len(), rows),
            codes: codes.map(|code| code.unwrap_or(NO_NAME)).collect(),
            names: names.into(),
            combinations: combinations.into(),
        }
    }

    /// Returns the companies or places that have rows, in ascending order.
    pub(crate) fn names(&self) -> &[Index] {
        &self.names
    }

    /// Returns the code of a company or place; `None` if it has no rows.
    pub(crate) fn find(&self, name: Index) -> Option<u32> {
        let position = self.names.binary_search(&name).ok()?;
        u32::try_from(position).ok()
    }

    /// Returns the codes of a row; none if it has no name.
    pub(crate) fn codes(&self, row: u32) -> impl Iterator<Item = u32> + Clone {
        let stored = Some(self.codes[row as usize]).filter(|code| *code != NO_NAME);
        let combination = stored.and_then(|code| {
            let position = (code as usize).checked_sub(self.names.len())?;
            self.combinations.get(position)
        });
        let single = stored.filter(|_| combination.is_none());
        let several = combination.into_iter().flatten().copied();
        single.into_iter().chain(several)
    }

    /// Returns the company or place with this code.
    pub(crate) fn name(&self, code: u32) -> Index {
        self.names[code as usize]
    }

    /// Returns the rows of a company or place in ascending order; empty if it has none.
    pub(crate) fn rows(&self, name: Index) -> &[u32] {
        self.find(name).map_or(&[], |code| self.rows_of(code))
    }

    /// Returns the rows with this code in ascending order.
    pub(crate) fn rows_of(&self, code: u32) -> &[u32] {
        self.by_name.rows(code as usize)
    }

    /// Returns the companies or places with their rows.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (Index, &[u32])> {
        self.names.iter().copied().zip(self.by_name.iter())
    }

    /// Groups these rows. Returns the companies or places with at least one of the rows, and calls
    /// `visit` with their rows, in the order given.
    pub(crate) fn group<T>(
        &self,
        rows: &[u32],
        mut visit: impl FnMut(Index, &[u32]) -> T,
    ) -> Vec<T> {
        let rows = rows.iter();
        let coded = rows.flat_map(|row| self.codes(*row).map(|code| (code, *row)));
        let grouped = RowsByCode::new(self.names.len(), coded);
        let groups = self.names.iter().zip(grouped.iter());
        let groups = groups.filter(|(_, rows)| !rows.is_empty());
        groups.map(|(name, rows)| visit(*name, rows)).collect()
    }
}

/// Rows sorted by their codes, with the end of the rows of each code.
#[derive(Debug)]
struct RowsByCode {
    rows: Box<[u32]>,
    ends: Box<[u32]>,
}

impl RowsByCode {
    /// Sorts rows by their codes, which are below `codes`. Keeps the order of rows with equal codes.
    fn new(codes: usize, rows: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut ends = vec![0_u32; codes];
        for (code, _) in rows.clone() {
            ends[code as usize] += 1;
        }
        let mut total = 0;
        for end in &mut ends {
            // First the start: it advances to the end while rows are placed.
            total += std::mem::replace(end, total);
        }
        let mut sorted = vec![0; total as usize];
        for (code, row) in rows {
            let position = &mut ends[code as usize];
            sorted[*position as usize] = row;
            *position += 1;
        }
        Self {
            rows: sorted.into(),
            ends: ends.into(),
        }
    }

    fn rows(&self, code: usize) -> &[u32] {
        let start = code.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.rows[start as usize..self.ends[code] as usize]
    }

    fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (0..self.ends.len()).map(|code| self.rows(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index(position: usize) -> Index {
        Index::new(position)
    }

    #[test]
    fn rows_are_found_by_name_in_ascending_order() {
        let column = [Some(7), None, Some(2), Some(7), Some(2)];
        let column = NameColumn::new(&column.map(|position| position.map(index).into()));
        assert_eq!(column.names(), [index(2), index(7)]);
        assert_eq!(column.rows(index(2)), [2, 4]);
        assert_eq!(column.rows(index(7)), [0, 3]);
        assert_eq!(column.rows(index(5)), [0; 0]);
        let codes = |row| column.codes(row).collect::<Vec<_>>();
        assert_eq!((codes(1), codes(3)), (vec![], vec![1]));
        assert_eq!(column.name(1), index(7));
    }

    #[test]
    fn row_with_several_names_is_among_the_rows_of_each() {
        let rows = [vec![7, 2], vec![2], vec![], vec![7, 2, 9], vec![7, 2]];
        let rows = rows.map(|row| row.into_iter().map(index).collect());
        let column = NameColumn::new(&rows);
        assert_eq!(column.names(), [index(2), index(7), index(9)]);
        assert_eq!(column.rows(index(2)), [0, 1, 3, 4]);
        assert_eq!(column.rows(index(7)), [0, 3, 4]);
        assert_eq!(column.rows(index(9)), [3]);
        let names = |row| {
            let codes = column.codes(row);
            codes.map(|code| column.name(code)).collect::<RowNames>()
        };
        for (row, expected) in (0..).zip(rows) {
            assert_eq!(names(row), expected, "in the order given");
        }
    }
}
