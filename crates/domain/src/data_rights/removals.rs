//! The repository for removals on a later day.

use chrono::NaiveDate;

use crate::{forum::MessageId, salary::EntryId, store::StoreError};

/// A row of a deleted account, which no longer has an owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemovalTarget {
    Salary(EntryId),
    /// A forum message. A post is removed with all its comments.
    Message(MessageId),
}

/// Rows of deleted accounts that are removed on a later day, each on its own, so that they do not
/// vanish together.
pub trait ScheduledRemovals {
    /// Schedules the removal of a row.
    fn schedule(&mut self, target: RemovalTarget, on: NaiveDate) -> Result<(), StoreError>;

    /// Removes the rows that are scheduled for `today` or an earlier day. Returns their number.
    fn remove_due(&mut self, today: NaiveDate) -> Result<usize, StoreError>;
}
