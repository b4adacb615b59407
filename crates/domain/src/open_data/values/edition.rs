//! Editions: the tables as they were published in a month, kept for good.

use std::fmt;

use chrono::{Datelike as _, NaiveDate};

/// The month of an edition, such as 2026-12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct EditionMonth(NaiveDate);

impl EditionMonth {
    pub fn from_day(day: NaiveDate) -> Self {
        // Every month has a first day.
        Self(day.with_day(1).unwrap_or(day))
    }

    /// Parses a month such as `2026-12`. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let day = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").ok()?;
        // chrono accepts signs, and other numbers of digits.
        let is_plain = text.len() == 7 && text.starts_with(|first: char| first.is_ascii_digit());
        Some(Self(day)).filter(|month| is_plain && month.to_string() == text)
    }

    pub fn first_day(self) -> NaiveDate {
        self.0
    }
}

impl fmt::Display for EditionMonth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0.format("%Y-%m"))
    }
}

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
    pub fn month(&self) -> EditionMonth {
        EditionMonth::from_day(self.figures_on)
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
    pub fn month(&self) -> EditionMonth {
        EditionMonth::from_day(self.figures_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn month_is_parsed_as_it_is_written() {
        let month = EditionMonth::parse("2026-12").unwrap();
        assert_eq!(month.to_string(), "2026-12");
        assert_eq!(month.first_day().to_string(), "2026-12-01");
        let last_day = NaiveDate::from_ymd_opt(2026, 12, 31).unwrap();
        assert_eq!(EditionMonth::from_day(last_day), month);
        for text in [
            "2026-13",
            "2026-1",
            "26-12",
            "2026-12-01",
            "-9999-01",
            "+026-12",
            "",
            "desember",
        ] {
            assert_eq!(EditionMonth::parse(text), None, "{text}");
        }
    }
}
