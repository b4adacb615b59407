//! Months.

use std::{fmt, str::FromStr};

use chrono::{Datelike as _, Months, NaiveDate};

/// A month, such as 2026-12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Month(NaiveDate);

impl Month {
    /// The month of a day.
    pub fn from_day(day: NaiveDate) -> Self {
        // Every month has a first day.
        Self(day.with_day(1).unwrap_or(day))
    }

    pub fn first_day(self) -> NaiveDate {
        self.0
    }

    pub fn last_day(self) -> NaiveDate {
        let next = self.0.checked_add_months(Months::new(1));
        next.and_then(|next| next.pred_opt()).unwrap_or(self.0)
    }
}

impl FromStr for Month {
    type Err = &'static str;

    /// Parses a month such as `2026-12`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let day = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").ok();
        // chrono accepts signs, and other numbers of digits.
        day.map(Self)
            .filter(|month| text.len() == 7 && month.to_string() == text)
            .ok_or("write the month as YYYY-MM")
    }
}

impl fmt::Display for Month {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0.format("%Y-%m"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn month_is_parsed_as_it_is_written() {
        let month: Month = "2026-12".parse().unwrap();
        assert_eq!(month.to_string(), "2026-12");
        let days = [month.first_day(), month.last_day()];
        assert_eq!(
            days.map(|day| day.to_string()),
            ["2026-12-01", "2026-12-31"]
        );
        assert_eq!(days.map(Month::from_day), [month, month]);
        for text in [
            "2026",
            "2026-13",
            "2026-1",
            "26-12",
            "2026-12-01",
            "-9999-01",
            "+026-12",
            "",
            "desember",
        ] {
            assert!(text.parse::<Month>().is_err(), "{text}");
        }
    }
}
