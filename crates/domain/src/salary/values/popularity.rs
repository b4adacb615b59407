//! The period that decides which job titles are popular.

use chrono::{Days, NaiveDate};

/// Number of days whose searches and entries count for popularity, including today (specification
/// part 1 section 3).
const POPULARITY_DAYS: u64 = 30;

/// The first day whose searches and entries count for popularity on `today`.
pub fn popularity_start(today: NaiveDate) -> NaiveDate {
    let offset = Days::new(POPULARITY_DAYS - 1);
    today.checked_sub_days(offset).unwrap_or(NaiveDate::MIN)
}
