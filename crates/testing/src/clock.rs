//! A clock that only changes when a test sets it.

use std::sync::Mutex;

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::clock::Clock;

use crate::mutex::lock;

/// Clock that returns the time last set.
pub struct SettableClock(Mutex<DateTime<Utc>>);

impl SettableClock {
    /// Creates a clock set to noon of this day, `YYYY-MM-DD`.
    ///
    /// # Panics
    /// If the text is not a day.
    pub fn at_noon(day: &str) -> Self {
        Self(Mutex::new(noon(day)))
    }

    /// Sets the clock to noon of this day, `YYYY-MM-DD`.
    ///
    /// # Panics
    /// If the text is not a day.
    pub fn set_noon(&self, day: &str) {
        *lock(&self.0) = noon(day);
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: TimeDelta) {
        *lock(&self.0) += by;
    }
}

fn noon(day: &str) -> DateTime<Utc> {
    super::day(day)
        .and_hms_opt(12, 0, 0)
        .expect("noon exists")
        .and_utc()
}

impl Clock for SettableClock {
    fn now(&self) -> DateTime<Utc> {
        *lock(&self.0)
    }
}
