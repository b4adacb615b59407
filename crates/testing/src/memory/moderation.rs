//! Moderation in memory.

use std::{cmp::Reverse, collections::HashMap};

use chrono::NaiveDate;
use klarlonn_domain::{
    account::MemberId,
    moderation::{
        Appeal, AppealText, Appeals, Decision, DecisionId, Decisions, ItemId, Moderator, Moderators,
    },
    store::Conflict,
};

use super::{Result, State, require, require_free, select_by_ids};

impl State {
    fn find_decisions(&self, predicate: impl Fn(&Decision) -> bool) -> Vec<Decision> {
        let decisions = self.decisions.values();
        let found = decisions.filter(|decision| predicate(decision));
        let mut found: Vec<Decision> = found.cloned().collect();
        found.sort_by_key(|decision| Reverse((decision.decided_on, decision.id)));
        found
    }
}

impl Moderators for State {
    fn add(&mut self, moderator: &Moderator) -> Result<()> {
        let id = moderator.member;
        let mut names = self.moderators.values().map(|other| &other.name);
        let has_name = names.any(|name| *name == moderator.name);
        require_free(self.moderators.contains_key(&id.0), Conflict::Moderator)?;
        require_free(has_name, Conflict::ModeratorName)?;
        self.require_member(id)?;
        self.moderators.insert(id.0, moderator.clone());
        Ok(())
    }

    fn remove(&mut self, member: MemberId) -> Result<bool> {
        Ok(self.moderators.remove(&member.0).is_some())
    }

    fn get(&mut self, member: MemberId) -> Result<Option<Moderator>> {
        Ok(self.moderators.get(&member.0).cloned())
    }

    fn all(&mut self) -> Result<Vec<Moderator>> {
        let mut moderators: Vec<Moderator> = self.moderators.values().cloned().collect();
        moderators.sort_by(|left, right| left.name.cmp(&right.name));
        Ok(moderators)
    }
}

impl Decisions for State {
    fn lock_item(&mut self, _item: &ItemId) -> Result<()> {
        // Only one transaction writes at a time.
        Ok(())
    }

    fn add(&mut self, decision: &Decision) -> Result<()> {
        let is_known = self.decisions.contains_key(&decision.id);
        require_free(is_known, Conflict::DecisionId)?;
        if let Some(profile) = &decision.profile {
            self.require_member(profile.member)?;
        }
        self.decisions.insert(decision.id, decision.clone());
        Ok(())
    }

    fn get_all(&mut self, ids: &[DecisionId]) -> Result<HashMap<DecisionId, Decision>> {
        Ok(select_by_ids(&self.decisions, ids))
    }

    fn on_items(&mut self, items: &[ItemId]) -> Result<Vec<Decision>> {
        Ok(self.find_decisions(|decision| items.contains(&decision.item)))
    }

    fn on_profiles(&mut self, members: &[MemberId]) -> Result<Vec<Decision>> {
        Ok(self.find_decisions(|decision| {
            let profile = decision.profile.as_ref();
            profile.is_some_and(|profile| members.contains(&profile.member))
        }))
    }

    fn log(
        &mut self,
        before: Option<(NaiveDate, DecisionId)>,
        limit: usize,
    ) -> Result<Vec<Decision>> {
        let mut log = self.find_decisions(|decision| {
            before.is_none_or(|before| (decision.decided_on, decision.id) < before)
        });
        log.truncate(limit);
        Ok(log)
    }

    fn forget_profile(&mut self, member: MemberId) -> Result<()> {
        let decisions = self.decisions.values_mut();
        for profile in decisions.map(|decision| &mut decision.profile) {
            profile.take_if(|profile| profile.member == member);
        }
        Ok(())
    }
}

impl Appeals for State {
    fn add(&mut self, appeal: &Appeal) -> Result<()> {
        let is_appealed = self.appeals.contains_key(&appeal.decision);
        require_free(is_appealed, Conflict::Appeal)?;
        require(self.decisions.contains_key(&appeal.decision))?;
        self.appeals.insert(appeal.decision, appeal.clone());
        Ok(())
    }

    fn get_all(&mut self, decisions: &[DecisionId]) -> Result<HashMap<DecisionId, Appeal>> {
        Ok(select_by_ids(&self.appeals, decisions))
    }

    fn all(&mut self) -> Result<Vec<Appeal>> {
        let mut appeals: Vec<Appeal> = self.appeals.values().cloned().collect();
        appeals.sort_by_key(|appeal| (appeal.appealed_on, appeal.decision));
        Ok(appeals)
    }

    fn clear_texts(&mut self, decisions: &[DecisionId]) -> Result<()> {
        for id in decisions {
            if let Some(appeal) = self.appeals.get_mut(id) {
                appeal.text = AppealText::from_stored(String::new());
            }
        }
        Ok(())
    }
}
