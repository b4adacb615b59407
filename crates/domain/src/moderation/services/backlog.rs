//! How long moderators have kept people waiting, for the operator's metrics.

use chrono::NaiveDate;

use super::{queue::days_of_reported_items, sources::open_appeals};
use crate::{
    moderation::ModerationService,
    store::{StoreError, in_batch_snapshot},
};

/// The reported messages and profiles and the appeals that wait for a decision since before today.
/// Those of today are left out: a number that grows during the day would tell when somebody reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Backlog {
    /// The number of items.
    pub items: usize,
    /// Number of days that the oldest of them has waited; 0 if there is none.
    pub oldest_days: u64,
}

impl ModerationService {
    /// Returns what waits for a moderator since before today.
    pub fn backlog(&self) -> Result<Backlog, StoreError> {
        let today = self.clock.today();
        in_batch_snapshot(&*self.store, |unit| {
            let mut days = days_of_reported_items(unit)?;
            let appeals = open_appeals(self, unit)?;
            days.extend(appeals.iter().map(|appeal| appeal.appealed_on));
            days.retain(|day| *day < today);
            let age = |day: &NaiveDate| (today - *day).num_days().unsigned_abs();
            Ok(Backlog {
                items: days.len(),
                oldest_days: days.iter().map(age).max().unwrap_or_default(),
            })
        })
    }
}
