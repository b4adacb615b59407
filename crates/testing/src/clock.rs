//! A clock that only changes when a test sets it.

use std::sync::{Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::clock::Clock;

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
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = noon(day);
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: TimeDelta) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) += by;
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
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
