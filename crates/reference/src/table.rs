//! Reads the bundled CSV files.

use csv::Reader;
use serde::de::DeserializeOwned;

/// Reads the rows of a bundled file. Fields of a struct have the names of columns; a tuple has the first
/// columns, in order.
///
/// # Panics
/// If a row cannot be read, which is a bug in the bundled data that the tests exclude.
pub(crate) fn rows<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let rows = Reader::from_reader(file.as_bytes()).into_deserialize();
    rows.map(|row| row.unwrap_or_else(|error| panic!("a bundled row: {error}")))
        .collect()
}

/// Figures with the name of their column; `None` if withheld.
pub(crate) type Figures<'a> = Vec<(&'a str, Option<u32>)>;

/// Reads a bundled file whose first column names the row, and whose others are figures.
pub(crate) fn series(file: &str) -> Vec<(String, Figures<'_>)> {
    let header = file.lines().next().unwrap_or_default();
    let series = rows::<(String, Vec<Option<u32>>)>(file).into_iter();
    series
        .map(|(name, figures)| (name, header.split(',').skip(1).zip(figures).collect()))
        .collect()
}
