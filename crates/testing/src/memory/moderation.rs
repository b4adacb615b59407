//! Moderation in memory.

use std::{cmp::Reverse, collections::HashMap};

use chrono::NaiveDate;
use klarlonn_domain::{
    account::MemberId,
    moderation::{Appeal, AppealText, Decision, DecisionId, ItemId, Moderation, Moderator},
    store::{Conflict, StoreError},
};

use super::{State, Transaction, catalog::select_by_ids};

impl State {
    /// Ends the role of a deleted member, and removes the member from decisions on the profile.
    pub(super) fn detach_moderation(&mut self, member: MemberId) {
        self.moderators.remove(&member.0);
        self.forget_profile(member);
    }

    fn forget_profile(&mut self, member: MemberId) {
        for decision in self.decisions.values_mut() {
            let profile = decision.profile.as_ref();
            if profile.is_some_and(|profile| profile.member == member) {
                decision.profile = None;
            }
        }
    }
}

impl Transaction {
    fn find_decisions(&self, predicate: impl Fn(&Decision) -> bool) -> Vec<Decision> {
        let decisions = self.state.decisions.values();
        let mut found: Vec<Decision> = decisions
            .filter(|decision| predicate(decision))
            .cloned()
            .collect();
        found.sort_by_key(|decision| Reverse((decision.decided_on, decision.id)));
        found
    }
}

impl Moderation for Transaction {
    fn add_moderator(&mut self, moderator: &Moderator) -> Result<(), StoreError> {
        let moderators = &mut self.state.moderators;
        if moderators.contains_key(&moderator.member.0) {
            return Err(StoreError::Conflict(Conflict::Moderator));
        }
        if moderators
            .values()
            .any(|other| other.name == moderator.name)
        {
            return Err(StoreError::Conflict(Conflict::ModeratorName));
        }
        if !self.state.members.contains_key(&moderator.member.0) {
            return Err(StoreError::MissingReference);
        }
        moderators.insert(moderator.member.0, moderator.clone());
        Ok(())
    }

    fn remove_moderator(&mut self, member: MemberId) -> Result<bool, StoreError> {
        Ok(self.state.moderators.remove(&member.0).is_some())
    }

    fn moderator(&mut self, member: MemberId) -> Result<Option<Moderator>, StoreError> {
        Ok(self.state.moderators.get(&member.0).cloned())
    }

    fn moderators(&mut self) -> Result<Vec<Moderator>, StoreError> {
        let mut moderators: Vec<Moderator> = self.state.moderators.values().cloned().collect();
        moderators.sort_by(|left, right| left.name.cmp(&right.name));
        Ok(moderators)
    }

    fn lock_item(&mut self, _item: &ItemId) -> Result<(), StoreError> {
        // Only one transaction writes at a time.
        Ok(())
    }

    fn add_decision(&mut self, decision: &Decision) -> Result<(), StoreError> {
        if self.state.decisions.contains_key(&decision.id) {
            return Err(StoreError::Conflict(Conflict::DecisionId));
        }
        let profile = decision.profile.as_ref();
        if profile.is_some_and(|profile| !self.state.members.contains_key(&profile.member.0)) {
            return Err(StoreError::MissingReference);
        }
        self.state.decisions.insert(decision.id, decision.clone());
        Ok(())
    }

    fn decisions(
        &mut self,
        ids: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Decision>, StoreError> {
        Ok(select_by_ids(&self.state.decisions, ids))
    }

    fn decisions_on(&mut self, items: &[ItemId]) -> Result<Vec<Decision>, StoreError> {
        Ok(self.find_decisions(|decision| items.contains(&decision.item)))
    }

    fn decisions_on_profiles(&mut self, members: &[MemberId]) -> Result<Vec<Decision>, StoreError> {
        Ok(self.find_decisions(|decision| {
            let profile = decision.profile.as_ref();
            profile.is_some_and(|profile| members.contains(&profile.member))
        }))
    }

    fn decision_log(
        &mut self,
        before: Option<(NaiveDate, DecisionId)>,
        limit: usize,
    ) -> Result<Vec<Decision>, StoreError> {
        let mut log = self.find_decisions(|decision| {
            before.is_none_or(|before| (decision.decided_on, decision.id) < before)
        });
        log.truncate(limit);
        Ok(log)
    }

    fn forget_profile(&mut self, member: MemberId) -> Result<(), StoreError> {
        self.state.forget_profile(member);
        Ok(())
    }

    fn add_appeal(&mut self, appeal: &Appeal) -> Result<(), StoreError> {
        if self.state.appeals.contains_key(&appeal.decision) {
            return Err(StoreError::Conflict(Conflict::Appeal));
        }
        if !self.state.decisions.contains_key(&appeal.decision) {
            return Err(StoreError::MissingReference);
        }
        self.state.appeals.insert(appeal.decision, appeal.clone());
        Ok(())
    }

    fn appeals_of(
        &mut self,
        decisions: &[DecisionId],
    ) -> Result<HashMap<DecisionId, Appeal>, StoreError> {
        Ok(select_by_ids(&self.state.appeals, decisions))
    }

    fn appeals(&mut self) -> Result<Vec<Appeal>, StoreError> {
        let mut appeals: Vec<Appeal> = self.state.appeals.values().cloned().collect();
        appeals.sort_by_key(|appeal| (appeal.appealed_on, appeal.decision));
        Ok(appeals)
    }

    fn clear_appeals(&mut self, decisions: &[DecisionId]) -> Result<(), StoreError> {
        for id in decisions {
            if let Some(appeal) = self.state.appeals.get_mut(id) {
                appeal.text = AppealText::from_stored(String::new());
            }
        }
        Ok(())
    }
}
