//! The month of a survey.

use std::str::FromStr;

use chrono::{Datelike, NaiveDate};

/// The earliest year of a row.
const EARLIEST_YEAR: i32 = 1980;

/// The month in which the answers of a survey were given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SurveyMonth(NaiveDate);

impl SurveyMonth {
    /// The first day of the month, which stands for the whole month.
    pub fn first_day(self) -> NaiveDate {
        self.0
    }

    /// The first day of the same month of another year.
    pub(super) fn first_day_in(self, year: i32) -> Option<NaiveDate> {
        self.0.with_year(year)
    }
}

impl FromStr for SurveyMonth {
    type Err = String;

    /// Parses a month such as `2025-09`.
    fn from_str(text: &str) -> Result<Self, String> {
        let day = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d");
        let day = day.ok().filter(|day| day.year() >= EARLIEST_YEAR);
        day.map(Self)
            .ok_or_else(|| format!("write the month as YYYY-MM, from {EARLIEST_YEAR}-01"))
    }
}

/// Whether a row can be of this day.
pub(super) fn is_possible_day(day: NaiveDate, today: NaiveDate) -> bool {
    day.year() >= EARLIEST_YEAR && day <= today
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn month_is_parsed_and_has_a_first_day() {
        let month: SurveyMonth = "2025-09".parse().unwrap();
        assert_eq!(month.first_day().to_string(), "2025-09-01");
        for text in ["2025", "2025-13", "2025-09-02", "september", "1979-12", ""] {
            assert!(text.parse::<SurveyMonth>().is_err(), "{text}");
        }
    }
}
