//! The repository for contributions that wait for publication.

use chrono::{DateTime, Utc};

use crate::{
    account::{TagKey, WaitingTag},
    contribution::WaitingChanges,
    store::StoreError,
};

/// Changes of contributions that wait for publication, one sealed record per member, and the time
/// of the next publication.
///
/// A stored record reveals neither its content nor its size without the key. Transactions that
/// change a record lock it first.
pub trait WaitingContributions {
    /// Locks the record of a member, stored or not, until the transaction ends. A publication
    /// waits for this transaction, and this call for a publication.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn lock(&mut self, tag: &WaitingTag) -> Result<(), StoreError>;

    /// The record of a member. `None` also if it cannot be opened; it stays stored until it is
    /// replaced or removed.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn get(
        &mut self,
        tag: &WaitingTag,
        key: &dyn TagKey,
    ) -> Result<Option<WaitingChanges>, StoreError>;

    /// Stores the record of a member and replaces the previous record.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn put(
        &mut self,
        tag: &WaitingTag,
        changes: &WaitingChanges,
        key: &dyn TagKey,
    ) -> Result<(), StoreError>;

    /// Deletes the records of these members.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn remove(&mut self, tags: &[WaitingTag]) -> Result<(), StoreError>;

    /// Locks all records and returns those that can be opened, sorted by tag.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn all(&mut self, key: &dyn TagKey) -> Result<Vec<(WaitingTag, WaitingChanges)>, StoreError>;

    /// Locks the schedule until the transaction ends, so that one server publishes, and returns the
    /// time of the next publication. `None` if none was set.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn lock_schedule(&mut self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Sets the time of the next publication.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<(), StoreError>;
}
