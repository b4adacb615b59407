//! The repository for moderators.

use crate::{account::MemberId, moderation::Moderator, store::StoreError};

/// Members who moderate.
pub trait Moderators {
    /// Makes a member a moderator.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Moderator` if the member is one, with
    /// `Conflict::ModeratorName` if another one has the name; [`StoreError::MissingReference`] if there is no
    /// such member.
    fn add(&mut self, moderator: &Moderator) -> Result<(), StoreError>;

    /// Ends the role of a moderator. Decisions stay. Returns whether the member was one.
    fn remove(&mut self, member: MemberId) -> Result<bool, StoreError>;

    /// The moderator with this account.
    fn get(&mut self, member: MemberId) -> Result<Option<Moderator>, StoreError>;

    /// All moderators, sorted by the bytes of their names.
    fn all(&mut self) -> Result<Vec<Moderator>, StoreError>;
}
