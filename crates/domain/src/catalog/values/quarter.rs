//! Quarters of a year, and their official pay.

use std::fmt;

use chrono::{Datelike, NaiveDate};

use crate::named::sent_as_text;

/// A quarter of a year, written as Statistics Norway does: `2016K1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarter {
    year: i32,
    number: u32,
}

impl Quarter {
    /// The first quarter after the break of the quarterly series: from then on, employers report
    /// better, which moved people between occupations. Figures before and after it are not
    /// comparable.
    pub const SERIES_BREAK: Self = Self {
        year: 2025,
        number: 1,
    };

    /// Parses a text such as `2016K1`. `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let (year, number) = text.split_once('K')?;
        let quarter = Self {
            year: year.parse().ok()?,
            number: number.parse().ok()?,
        };
        (1..=4).contains(&quarter.number).then_some(quarter)
    }

    pub fn containing(day: NaiveDate) -> Self {
        Self {
            year: day.year(),
            number: day.month0() / 3 + 1,
        }
    }

    /// The quarter after this one.
    #[must_use]
    pub fn next(self) -> Self {
        match self.number {
            4 => Self {
                year: self.year + 1,
                number: 1,
            },
            number => Self {
                number: number + 1,
                ..self
            },
        }
    }

    /// The middle of the quarter: the 15th of its second month.
    pub fn middle(self) -> NaiveDate {
        NaiveDate::from_ymd_opt(self.year, self.number * 3 - 1, 15).unwrap_or_default()
    }
}

sent_as_text!(Quarter);

impl fmt::Display for Quarter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}K{}", self.year, self.number)
    }
}

/// The median pay of a quarter, with the bonuses that were paid in the month of its survey. Only the
/// mean of four quarters in a row says what a year pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuarterMedian {
    pub period: Quarter,
    /// Median of total earnings (månedslønn) in all sectors: twelve times the monthly median, kr per
    /// year.
    pub median: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarter_is_parsed_and_written() {
        let quarter = Quarter::parse("2026K2").unwrap();
        assert_eq!(quarter.to_string(), "2026K2");
        assert_eq!(Some(quarter.middle()), NaiveDate::from_ymd_opt(2026, 5, 15));
        assert_eq!(Quarter::containing(quarter.middle()), quarter);
        assert!(Quarter::parse("2025K4").unwrap() < quarter);
        assert_eq!(Quarter::SERIES_BREAK.to_string(), "2025K1");
        for text in ["", "2026", "2026K0", "2026K5", "K1", "2026Q1"] {
            assert_eq!(Quarter::parse(text), None, "{text}");
        }
    }

    #[test]
    fn fourth_quarter_is_followed_by_the_first() {
        let next = |text| Quarter::parse(text).unwrap().next().to_string();
        assert_eq!([next("2024K3"), next("2024K4")], ["2024K4", "2025K1"]);
    }
}
