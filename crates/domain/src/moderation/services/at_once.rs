//! Decisions of the command line, which take effect at once.

use super::{
    decisions::{check_other_moderator, complete, earlier_decisions, is_pending},
    sources::PROFILE_LABEL,
};
use crate::{
    account::Username,
    forum::MessageId,
    moderation::{
        DecidedProfile, Decision, DecisionId, DecisionState, ItemId, ModerationError,
        ModerationService, ModeratorName, Ruling, Verdict,
    },
    store::UnitOfWork,
};

impl ModerationService {
    /// Stores a decision that takes effect at once, also on a message that is not reported or an entry
    /// that is not held out.
    ///
    /// # Errors
    /// [`ModerationError`]. Nothing is changed then.
    pub fn decide_at_once(
        &self,
        decided_by: &str,
        ruling: Ruling<'_>,
    ) -> Result<Decision, ModerationError> {
        let decided_by = ModeratorName::parse(decided_by).map_err(ModerationError::Name)?;
        let id = DecisionId(self.uuid());
        let decision = self.draft(id, ruling, decided_by, DecisionState::Applied)?;
        let lock = |unit: &mut dyn UnitOfWork| unit.moderation().lock_item(ruling.item);
        self.change(lock, |unit, overview| {
            let earlier = earlier_decisions(unit, ruling.item)?;
            if earlier.iter().any(is_pending) {
                return Err(ModerationError::Decided);
            }
            self.check_target(unit, overview, &decision)?;
            let item = self.find(unit, overview, ruling.item)?;
            let item = item.ok_or_else(|| unknown(ruling.item))?;
            check_other_moderator(&item, &decision.decided_by)?;
            let mut decision = complete(decision.clone(), item);
            let closing = self.apply(unit, overview, &decision)?;
            if !closing.has_effect {
                return Err(without_effect(ruling));
            }
            decision.reports = closing.reports;
            unit.moderation().add_decision(&decision)?;
            Ok(decision)
        })
    }

    /// Stores a decision on the profile of a member that takes effect at once. It stands for no
    /// message.
    ///
    /// # Errors
    /// [`ModerationError`]. Nothing is changed then.
    pub fn decide_on_profile(
        &self,
        decided_by: &str,
        username: &Username,
        verdict: Verdict,
        reason: &str,
    ) -> Result<Decision, ModerationError> {
        let decided_by = ModeratorName::parse(decided_by).map_err(ModerationError::Name)?;
        let ruling = Ruling {
            item: &ItemId::Profile(MessageId(self.uuid())),
            verdict,
            reason,
            target: None,
        };
        let id = DecisionId(self.uuid());
        let decision = self.draft(id, ruling, decided_by, DecisionState::Applied)?;
        self.change(
            |_| Ok(()),
            |unit, overview| {
                let member = unit.members().find_by_username(username)?;
                let member = member.ok_or(ModerationError::UnknownMember)?;
                let stored = unit.members().get(member)?;
                let username = stored.map(|member| member.username);
                let mut decision = Decision {
                    label: PROFILE_LABEL.to_owned(),
                    profile: Some(DecidedProfile {
                        member,
                        username: username.filter(|_| verdict == Verdict::Rename),
                    }),
                    ..decision.clone()
                };
                let closing = self.apply(unit, overview, &decision)?;
                if !closing.has_effect {
                    return Err(ModerationError::NothingToDo);
                }
                decision.reports = closing.reports;
                unit.moderation().add_decision(&decision)?;
                Ok(decision)
            },
        )
    }
}

fn unknown(item: &ItemId) -> ModerationError {
    match item {
        ItemId::Message(_) => ModerationError::UnknownMessage,
        ItemId::Name(..) => ModerationError::UnknownName,
        _ => ModerationError::UnknownItem,
    }
}

/// Why a decision at once changed nothing.
fn without_effect(ruling: Ruling<'_>) -> ModerationError {
    match (ruling.item, ruling.verdict) {
        (ItemId::Message(_), Verdict::Hide) => ModerationError::AlreadyHidden,
        (ItemId::Message(_), Verdict::Restore) => ModerationError::NotHidden,
        (ItemId::Name(..), Verdict::Merge) => ModerationError::Target,
        (ItemId::Profile(_) | ItemId::Entry(_), _) => ModerationError::NothingToDo,
        (item, _) => unknown(item),
    }
}
