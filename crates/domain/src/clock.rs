//! The port for time, and a clock that a wrong system clock does not mislead.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::Relaxed},
};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use crate::store::{Store, StoreError, in_snapshot, in_transaction};

/// Maximum difference between a clock and the latest time that a server has seen.
const MAX_DIFFERENCE: TimeDelta = TimeDelta::days(1);

/// Returns the current time. Tests set it.
pub trait Clock: Send + Sync {
    /// The current time.
    fn now(&self) -> DateTime<Utc>;

    /// The current day (UTC). Salary entries store no finer time than a day.
    fn today(&self) -> NaiveDate {
        self.now().date_naive()
    }
}

/// The repository for the latest time that a server has seen.
pub trait SeenTime {
    /// Returns the time; `None` before the first server ran.
    fn latest(&mut self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Stores the time, in whole seconds.
    fn set_latest(&mut self, time: DateTime<Utc>) -> Result<(), StoreError>;
}

/// A clock that follows another clock. It stands still while the other one differs by more than a day from the latest
/// time that was seen, until the other one agrees again or an operator accepts its time.
pub struct SteadyClock {
    clock: Arc<dyn Clock>,
    /// The latest time that was seen, seconds since 1970.
    latest: AtomicI64,
}

impl SteadyClock {
    /// Follows `clock`, if it agrees with the latest time that a server has seen.
    pub fn new(clock: Arc<dyn Clock>, store: &dyn Store) -> Result<Self, StoreError> {
        let seen = Self::seen_by_servers(store)?;
        let latest = seen.unwrap_or_else(|| clock.now()).timestamp();
        Ok(Self {
            clock,
            latest: AtomicI64::new(latest),
        })
    }

    /// Returns how far the clock is ahead of the latest time, negative if behind; `None` if they agree.
    pub fn difference(&self) -> Option<TimeDelta> {
        difference(self.clock.now(), self.latest())
    }

    /// Stores the time if the clock agrees. Follows the clock again if an operator has accepted its time.
    pub fn remember(&self, store: &dyn Store) -> Result<(), StoreError> {
        let now = self.clock.now();
        in_transaction(store, |unit| {
            let stored = unit.seen_time().latest()?;
            if self.difference().is_some()
                && let Some(accepted) = stored.filter(|it| difference(now, *it).is_none())
            {
                self.latest.store(accepted.timestamp(), Relaxed);
            }
            match self.difference() {
                None => unit.seen_time().set_latest(now.max(self.latest())),
                Some(_) => Ok(()),
            }
        })
    }

    /// Returns the latest time that the servers of a store have seen; `None` before the first one ran.
    pub fn seen_by_servers(store: &dyn Store) -> Result<Option<DateTime<Utc>>, StoreError> {
        in_snapshot(store, |unit| unit.seen_time().latest())
    }

    /// Makes the servers of a store follow this time.
    pub fn accept(store: &dyn Store, time: DateTime<Utc>) -> Result<(), StoreError> {
        in_transaction(store, |unit| unit.seen_time().set_latest(time))
    }

    fn latest(&self) -> DateTime<Utc> {
        let latest = DateTime::from_timestamp(self.latest.load(Relaxed), 0);
        latest.unwrap_or_default()
    }
}

impl Clock for SteadyClock {
    fn now(&self) -> DateTime<Utc> {
        let (now, latest) = (self.clock.now(), self.latest());
        if difference(now, latest).is_some() {
            return latest;
        }
        self.latest.fetch_max(now.timestamp(), Relaxed);
        now
    }
}

/// Returns how far a clock is ahead of the latest time, negative if behind; `None` if they agree.
pub fn difference(now: DateTime<Utc>, latest: DateTime<Utc>) -> Option<TimeDelta> {
    let difference = now - latest;
    (difference.abs() > MAX_DIFFERENCE).then_some(difference)
}
