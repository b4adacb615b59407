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
    /// Locks the record of a member until the end of the transaction, also if there is none yet. A
    /// second transaction that locks or removes it waits. Lock order of several: that of the tags.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn lock(&mut self, tag: &FollowerTag) -> Result<(), StoreError>;

    /// The record of a member. `None` also for one that cannot be opened, which the log tells: the
    /// member can follow again, export the other data and leave.
    ///
    /// # Errors
    /// Returns an error if the database fails.
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

    /// All records that can be opened, ordered by tag.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn all(&mut self, key: &dyn TagKey) -> Result<Vec<(FollowerTag, Follower)>, StoreError>;
}
