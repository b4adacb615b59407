//! Editions: the tables as they were published in a month, kept for good.

use chrono::NaiveDate;

use crate::Month;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditionFile {
    /// The name, such as `KL01.csv`.
    pub name: String,
    /// The bytes.
    pub content: Vec<u8>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// The day of its figures. An edition is known by its month.
    pub figures_on: NaiveDate,
    /// The files, by name.
    pub files: Vec<EditionFile>,
}

impl Edition {
    pub fn month(&self) -> Month {
        Month::from_day(self.figures_on)
    }
}

/// An edition without the bytes of its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditionSummary {
    /// The day of its figures.
    pub figures_on: NaiveDate,
    /// The names of its files, sorted. Empty if it was withdrawn.
    pub files: Vec<String>,
}

impl EditionSummary {
    pub fn month(&self) -> Month {
        Month::from_day(self.figures_on)
    }
}
