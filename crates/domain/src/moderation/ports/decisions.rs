//! The repository for moderation.

use std::collections::HashMap;

use chrono::NaiveDate;

use crate::{
    account::MemberId,
    moderation::{Appeal, Decision, DecisionId, ItemId, Moderator},
    store::StoreError,
};

/// Moderators, their decisions, and appeals.
pub trait Moderation {
    /// Makes a member a moderator.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Moderator` if the member is one, with
    /// `Conflict::ModeratorName` if another one has the name; [`StoreError::MissingReference`] if there is no
    /// such member.
    fn add_moderator(&mut self, moderator: &Moderator) -> Result<(), StoreError>;

    /// Ends the role of a moderator. Decisions stay. Returns whether the member was one.
    fn remove_moderator(&mut self, member: MemberId) -> Result<bool, StoreError>;

    /// The moderator with this account.
    fn moderator(&mut self, member: MemberId) -> Result<Option<Moderator>, StoreError>;

    /// All moderators, sorted by the bytes of their names.
    fn moderators(&mut self) -> Result<Vec<Moderator>, StoreError>;

    /// Serialises the decisions on one item: waits until another transaction that has locked it
    /// ends, and then sees its changes. Lock it before anything else.
    fn lock_item(&mut self, item: &ItemId) -> Result<(), StoreError>;

    /// Stores a decision.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::DecisionId` if there is one with the id,
    /// [`StoreError::MissingReference`] if it is about the profile of a deleted account.
    fn add_decision(&mut self, decision: &Decision) -> Result<(), StoreError>;

    /// The decisions with these ids. Unknown ids are left out.
    fn decisions(
        &mut self,
        ids: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Decision>, StoreError>;

    /// The decision with this id.
    fn decision(&mut self, id: DecisionId) -> Result<Option<Decision>, StoreError> {
        Ok(self.decisions(&[id])?.remove(&id))
    }

    /// The decisions on these items, newest day first, on one day in descending order of id.
    fn decisions_on(&mut self, items: &[ItemId]) -> Result<Vec<Decision>, StoreError>;

    /// The decisions on the profiles of these members, in the order of
    /// [`decisions_on`](Self::decisions_on).
    fn decisions_on_profiles(&mut self, members: &[MemberId]) -> Result<Vec<Decision>, StoreError>;

    /// At most `limit` decisions of all moderators, in the order of
    /// [`decisions_on`](Self::decisions_on), starting after `before`.
    fn decision_log(
        &mut self,
        before: Option<(NaiveDate, DecisionId)>,
        limit: usize,
    ) -> Result<Vec<Decision>, StoreError>;

    /// Removes the member and the username from all decisions on a profile.
    fn forget_profile(&mut self, member: MemberId) -> Result<(), StoreError>;

    /// Stores an appeal.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] with `Conflict::Appeal` if the decision has been appealed,
    /// [`StoreError::MissingReference`] if there is no such decision.
    fn add_appeal(&mut self, appeal: &Appeal) -> Result<(), StoreError>;

    /// The appeals of these decisions. Those that were not appealed are left out.
    fn appeals_of(
        &mut self,
        decisions: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Appeal>, StoreError>;

    /// All appeals, by day, on one day by id.
    fn appeals(&mut self) -> Result<Vec<Appeal>, StoreError>;

    /// Empties the texts of appeals. Their days stay, for the open figures.
    fn clear_appeals(&mut self, decisions: &[DecisionId]) -> Result<(), StoreError>;
}
