//! The repository for contributions that wait for publication.

use chrono::{DateTime, Utc};

use crate::{
    account::{SealedRecords, WaitingTag},
    contribution::WaitingChanges,
    store::StoreError,
};

/// Changes of contributions that wait for publication, and the time of the next publication. A
/// publication reads all records and so locks them: it waits for members who change their records,
/// and they wait for it. Reading all records in a snapshot locks none.
pub trait WaitingContributions: SealedRecords<WaitingTag, WaitingChanges> {
    /// Locks the schedule until the transaction ends, so that one server publishes. Returns `false`
    /// without waiting if another transaction has locked it.
    fn lock_schedule(&mut self) -> Result<bool, StoreError>;

    /// Returns the time of the next publication; `None` if none was set.
    fn schedule(&mut self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Sets the time of the next publication.
    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<(), StoreError>;
}
