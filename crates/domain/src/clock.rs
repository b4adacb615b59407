//! The port for time.

use chrono::{DateTime, NaiveDate, Utc};

/// Tells the time; tests set it.
pub trait Clock: Send + Sync {
    /// The present moment.
    fn now(&self) -> DateTime<Utc>;

    /// The present day (UTC), the finest time that a salary entry carries.
    fn today(&self) -> NaiveDate {
        self.now().date_naive()
    }
}
