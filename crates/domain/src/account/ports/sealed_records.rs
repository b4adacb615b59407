//! The port for sealed records.

use crate::{account::TagKey, store::StoreError};

/// Sealed records, one per member, under a tag. Without the key a stored record reveals neither its
/// content nor its size nor its member.
pub trait SealedRecords<Tag, T> {
    /// Locks the record of a member, stored or not, until the transaction ends. Other transactions that lock or
    /// remove it wait. Several records are locked in the order of their tags.
    fn lock(&mut self, tag: &Tag) -> Result<(), StoreError>;

    /// The record of a member. `None` also if it cannot be opened, which is logged; it stays
    /// stored until it is replaced or removed.
    fn get(&mut self, tag: &Tag, key: &dyn TagKey) -> Result<Option<T>, StoreError>;

    /// Stores the record of a member in place of the earlier one. The transaction must have locked it.
    fn put(&mut self, tag: &Tag, record: &T, key: &dyn TagKey) -> Result<(), StoreError>;

    /// Deletes the records of these members.
    fn remove(&mut self, tags: &[Tag]) -> Result<(), StoreError>;

    /// All records that can be opened, ordered by tag.
    fn all(&mut self, key: &dyn TagKey) -> Result<Vec<(Tag, T)>, StoreError>;
}
