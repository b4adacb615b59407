//! What makes a job title popular.

use chrono::{Days, NaiveDate};

/// Days whose searches and entries make a title popular, today included (specification part 1
/// section 3).
const POPULARITY_DAYS: u64 = 30;

/// The first day whose searches and entries make a title popular on `today`.
pub fn popularity_start(today: NaiveDate) -> NaiveDate {
    let back = Days::new(POPULARITY_DAYS - 1);
    today.checked_sub_days(back).unwrap_or(NaiveDate::MIN)
}
