//! The repository for what members follow.

use crate::{
    account::{TagKey, TokenHash},
    following::{Follower, FollowerTag},
    store::StoreError,
};

/// What members follow: one sealed record per member, under a tag.
///
/// Without the key a row reveals neither the member nor the names, nor when a letter was sent.
pub trait Followers {
    /// Locks the record of a member until the end of the transaction, also if there is none yet, and
    /// returns it. A second transaction that locks or removes it waits.
    ///
    /// # Errors
    /// Returns an error if the database fails or the record was sealed with another key.
    fn lock(&mut self, tag: &FollowerTag, key: &dyn TagKey)
    -> Result<Option<Follower>, StoreError>;

    /// The record of a member.
    ///
    /// # Errors
    /// Returns an error if the database fails or the record was sealed with another key.
    fn get(&mut self, tag: &FollowerTag, key: &dyn TagKey) -> Result<Option<Follower>, StoreError>;

    /// Stores the record of a member in place of the earlier one. The transaction must have locked it.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn put(
        &mut self,
        tag: &FollowerTag,
        follower: &Follower,
        key: &dyn TagKey,
    ) -> Result<(), StoreError>;

    /// Deletes the record of a member.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn remove(&mut self, tag: &FollowerTag) -> Result<(), StoreError>;

    /// Deletes the record whose letters have this token. Returns whether there was one.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool, StoreError>;

    /// All records, in no particular order.
    ///
    /// # Errors
    /// Returns an error if the database fails or a record was sealed with another key.
    fn all(&mut self, key: &dyn TagKey) -> Result<Vec<(FollowerTag, Follower)>, StoreError>;
}
