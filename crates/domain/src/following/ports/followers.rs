//! The repository for what members follow.

use crate::{
    account::{SealedRecords, TokenHash},
    following::{Follower, FollowerTag},
    store::StoreError,
};

/// What members follow. A stored record does not reveal when a letter was sent.
pub trait Followers: SealedRecords<FollowerTag, Follower> {
    /// Deletes the record whose letters have this token. Returns whether there was one.
    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool, StoreError>;
}
