//! The companies, or the places, of the entries of a job title.

use crate::dictionary::Index;

/// A column of names: the name of each row, and the rows of each name. A row has the code of its
/// name: its position in [`Self::names`].
#[derive(Debug)]
pub(crate) struct NameColumn {
    names: Box<[Index]>,
    codes: Codes,
    by_name: RowsByCode,
}

/// The code of each row, in two bytes if they suffice. The largest number is that of rows without a
/// name.
#[derive(Debug)]
enum Codes {
    Narrow(Box<[u16]>),
    Wide(Box<[u32]>),
}

impl NameColumn {
    /// Creates the column from the name of each row.
    pub(crate) fn new(column: &[Option<Index>]) -> Self {
        let mut names: Vec<Index> = column.iter().copied().flatten().collect();
        names.sort_unstable();
        names.dedup();
        let code = |name: &Option<Index>| {
            let position = name.and_then(|name| names.binary_search(&name).ok());
            position.and_then(|position| u32::try_from(position).ok())
        };
        let codes: Vec<Option<u32>> = column.iter().map(code).collect();
        let rows = codes.iter().zip(0..);
        let rows = rows.filter_map(|(code, row)| Some(((*code)?, row)));
        Self {
            by_name: RowsByCode::new(names.len(), rows),
            codes: Codes::new(names.len(), &codes),
            names: names.into(),
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

    /// Returns the code of a row; `None` if it has no name.
    pub(crate) fn code(&self, row: u32) -> Option<u32> {
        match &self.codes {
            Codes::Narrow(codes) => {
                let code = codes[row as usize];
                (code != u16::MAX).then(|| code.into())
            }
            Codes::Wide(codes) => Some(codes[row as usize]).filter(|code| *code != u32::MAX),
        }
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

    /// Returns the memory of the column.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        let codes = match &self.codes {
            Codes::Narrow(codes) => size_of_val(&**codes),
            Codes::Wide(codes) => size_of_val(&**codes),
        };
        let RowsByCode { rows, ends } = &self.by_name;
        codes + size_of_val(&*self.names) + size_of_val(&**rows) + size_of_val(&**ends)
    }

    /// Groups rows by these codes. Returns the companies or places with at least one of the rows,
    /// and calls `visit` with their rows, in the order given.
    pub(crate) fn group<T>(
        &self,
        rows: impl Iterator<Item = (u32, u32)> + Clone,
        mut visit: impl FnMut(Index, &[u32]) -> T,
    ) -> Vec<T> {
        let grouped = RowsByCode::new(self.names.len(), rows);
        let groups = self.names.iter().zip(grouped.iter());
        let groups = groups.filter(|(_, rows)| !rows.is_empty());
        groups.map(|(name, rows)| visit(*name, rows)).collect()
    }
}

impl Codes {
    fn new(names: usize, codes: &[Option<u32>]) -> Self {
        if names < usize::from(u16::MAX) {
            let narrow = |code: &Option<u32>| code.and_then(|code| u16::try_from(code).ok());
            let codes = codes.iter().map(narrow);
            Self::Narrow(codes.map(|code| code.unwrap_or(u16::MAX)).collect())
        } else {
            let codes = codes.iter().copied();
            Self::Wide(codes.map(|code| code.unwrap_or(u32::MAX)).collect())
        }
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
        let column = NameColumn::new(&column.map(|position| position.map(index)));
        assert_eq!(column.names(), [index(2), index(7)]);
        assert_eq!(column.rows(index(2)), [2, 4]);
        assert_eq!(column.rows(index(7)), [0, 3]);
        assert_eq!(column.rows(index(5)), [0; 0]);
        assert_eq!((column.code(1), column.code(3)), (None, Some(1)));
        assert_eq!(column.name(1), index(7));
    }

    #[test]
    fn titles_with_many_names_have_wide_codes() {
        let names: Vec<Option<Index>> = (0..70_000).map(|position| Some(index(position))).collect();
        let column = NameColumn::new(&names);
        assert!(matches!(column.codes, Codes::Wide(_)));
        assert_eq!(column.code(69_999), Some(69_999));
        assert_eq!(column.rows(index(65_535)), [65_535]);
    }
}
