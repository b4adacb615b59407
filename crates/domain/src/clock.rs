//! The port for time.

use chrono::{DateTime, NaiveDate, Utc};

/// Returns the current time. Tests set it.
pub trait Clock: Send + Sync {
    /// The current time.
    fn now(&self) -> DateTime<Utc>;

    /// The current day (UTC). Salary entries store no finer time than a day.
    fn today(&self) -> NaiveDate {
        self.now().date_naive()
    }
}
