//! The [`Moderation`] of a transaction.

mod appeals;
mod decisions;
mod moderators;

use std::collections::HashMap;

use chrono::NaiveDate;
use klarlonn_domain::{
    account::MemberId,
    moderation::{Appeal, Decision, DecisionId, ItemId, Moderation, Moderator},
    store::StoreError,
};

use crate::transaction::Transaction;

impl Moderation for Transaction<'_> {
    fn add_moderator(&mut self, moderator: &Moderator) -> Result<(), StoreError> {
        self.query_in_savepoint(|connection| moderators::add(connection, moderator))?;
        Ok(())
    }

    fn remove_moderator(&mut self, member: MemberId) -> Result<bool, StoreError> {
        let removed = self.query(|connection| moderators::remove(connection, member))?;
        Ok(removed > 0)
    }

    fn moderator(&mut self, member: MemberId) -> Result<Option<Moderator>, StoreError> {
        self.query(|connection| moderators::get(connection, member))
    }

    fn moderators(&mut self) -> Result<Vec<Moderator>, StoreError> {
        self.query(moderators::all)
    }

    fn lock_item(&mut self, item: &ItemId) -> Result<(), StoreError> {
        self.query(|connection| decisions::lock_item(connection, item))
    }

    fn add_decision(&mut self, decision: &Decision) -> Result<(), StoreError> {
        self.query_in_savepoint(|connection| decisions::add(connection, decision))?;
        Ok(())
    }

    fn decisions(
        &mut self,
        ids: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Decision>, StoreError> {
        self.query(|connection| decisions::get_all(connection, ids))
    }

    fn decisions_on(&mut self, items: &[ItemId]) -> Result<Vec<Decision>, StoreError> {
        self.query(|connection| decisions::on_items(connection, items))
    }

    fn decisions_on_profiles(&mut self, members: &[MemberId]) -> Result<Vec<Decision>, StoreError> {
        self.query(|connection| decisions::on_profiles(connection, members))
    }

    fn decision_log(
        &mut self,
        before: Option<(NaiveDate, DecisionId)>,
        limit: usize,
    ) -> Result<Vec<Decision>, StoreError> {
        self.query(|connection| decisions::log(connection, before, limit))
    }

    fn forget_profile(&mut self, member: MemberId) -> Result<(), StoreError> {
        self.query(|connection| decisions::forget_profile(connection, member))?;
        Ok(())
    }

    fn add_appeal(&mut self, appeal: &Appeal) -> Result<(), StoreError> {
        self.query_in_savepoint(|connection| appeals::add(connection, appeal))?;
        Ok(())
    }

    fn appeals_of(
        &mut self,
        decisions: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Appeal>, StoreError> {
        self.query(|connection| appeals::of_decisions(connection, decisions))
    }

    fn appeals(&mut self) -> Result<Vec<Appeal>, StoreError> {
        self.query(appeals::all)
    }

    fn clear_appeals(&mut self, decisions: &[DecisionId]) -> Result<(), StoreError> {
        self.query(|connection| appeals::clear(connection, decisions))
    }
}
