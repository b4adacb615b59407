//! The repository for decisions.

use std::collections::HashMap;

use chrono::NaiveDate;

use crate::{
    account::MemberId,
    moderation::{Decision, DecisionId, ItemId},
    store::StoreError,
};

/// Decisions of moderators. Lists are ordered by day, newest first, then by id, descending.
pub trait Decisions {
    /// Serialises the decisions on one item: waits until another transaction that has locked it
    /// ends, and then sees its changes. Lock it before anything else.
    fn lock_item(&mut self, item: &ItemId) -> Result<(), StoreError>;

    /// Stores a decision.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::DecisionId` if there is one with the id,
    /// [`StoreError::MissingReference`] if it is about the profile of a deleted account.
    fn add(&mut self, decision: &Decision) -> Result<(), StoreError>;

    /// The decisions with these ids. Unknown ids are left out.
    fn get_all(&mut self, ids: &[DecisionId]) -> Result<HashMap<DecisionId, Decision>, StoreError>;

    /// The decision with this id.
    fn get(&mut self, id: DecisionId) -> Result<Option<Decision>, StoreError> {
        Ok(self.get_all(&[id])?.remove(&id))
    }

    /// The decisions on these items.
    fn on_items(&mut self, items: &[ItemId]) -> Result<Vec<Decision>, StoreError>;

    /// The decisions on the profiles of these members.
    fn on_profiles(&mut self, members: &[MemberId]) -> Result<Vec<Decision>, StoreError>;

    /// At most `limit` decisions of all moderators, from the one that follows `before` in this order.
    fn log(
        &mut self,
        before: Option<(NaiveDate, DecisionId)>,
        limit: usize,
    ) -> Result<Vec<Decision>, StoreError>;

    /// Removes the member and the username from all decisions on a profile.
    fn forget_profile(&mut self, member: MemberId) -> Result<(), StoreError>;
}
