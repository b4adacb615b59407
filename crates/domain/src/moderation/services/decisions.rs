//! Decisions of moderators: made and undone.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};
use uuid::Uuid;

use super::{log::LatestFigures, merging::check_merge, overview::LatestOverview};
use crate::{
    account::TagKey,
    catalog::{CompanyName, JobTitle, NameKey, NameKind, PlaceName, Reference},
    clock::Clock,
    forum::Author,
    moderation::{
        DecidedProfile, Decision, DecisionId, DecisionState, ItemId, ModerationError, Moderator,
        ModeratorName, QueueItem, Reason, Subject, Verdict,
    },
    random::{Random, random_uuid},
    salary::{EntryOverview, MemberVerification},
    store::{Store, StoreError, UnitOfWork, in_transaction},
};

/// What a moderator decides.
#[derive(Debug, Clone, Copy)]
pub struct Ruling<'a> {
    /// What it is about.
    pub item: &'a ItemId,
    /// The verdict.
    pub verdict: Verdict,
    /// The reason.
    pub reason: &'a str,
    /// The other name of [`Verdict::Merge`].
    pub target: Option<&'a str>,
}

/// The moderation service.
#[derive(Clone)]
pub struct ModerationService {
    pub(super) store: Arc<dyn Store>,
    pub(super) reference: Arc<Reference>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) random: Arc<Mutex<dyn Random>>,
    pub(super) tag_key: Arc<dyn TagKey>,
    pub(super) verification: Arc<MemberVerification>,
    pub(super) overview: LatestOverview,
    /// The open figures of a day.
    pub(super) figures: Arc<LatestFigures>,
}

impl ModerationService {
    /// Seconds during which a moderator can undo a decision.
    pub const UNDO_SECONDS: u32 = 10;
    /// Number of decisions of a page of the log.
    pub const LOG_PAGE: usize = 50;

    /// Creates the service.
    pub fn new(
        store: Arc<dyn Store>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
        verification: Arc<MemberVerification>,
    ) -> Self {
        Self {
            store,
            reference,
            clock,
            random,
            tag_key,
            verification,
            overview: LatestOverview::default(),
            figures: Arc::default(),
        }
    }

    /// Stores a decision that takes effect after [`UNDO_SECONDS`](Self::UNDO_SECONDS). Its item
    /// leaves the queue at once. The caller chooses the id, so that the same call again, because the
    /// answer was lost, returns the decision that is stored.
    ///
    /// # Errors
    /// [`ModerationError`]. Nothing is stored then.
    pub fn decide(
        &self,
        moderator: &Moderator,
        id: DecisionId,
        ruling: Ruling<'_>,
    ) -> Result<Decision, ModerationError> {
        let state = DecisionState::Pending(effect_time(self.clock.now()));
        let decision = self.draft(id, ruling, moderator.name.clone(), state)?;
        let lock = |unit: &mut dyn UnitOfWork| unit.moderation().lock_item(ruling.item);
        self.change(lock, |unit, overview| {
            if let Some(stored) = unit.moderation().decision(id)? {
                return repeated(stored, &decision);
            }
            let earlier = earlier_decisions(unit, ruling.item)?;
            let found = self.find(unit, overview, ruling.item)?;
            let found = found.filter(|item| !item.verdicts.is_empty());
            let item = match found {
                Some(item) if item.verdicts.contains(&ruling.verdict) => item,
                _ if !earlier.is_empty() => return Err(ModerationError::Decided),
                Some(_) => return Err(ModerationError::Verdict),
                None => return Err(ModerationError::UnknownItem),
            };
            if earlier.iter().any(is_pending) {
                return Err(ModerationError::Decided);
            }
            check_other_moderator(&item, &moderator.name)?;
            if self.is_own(unit, moderator.member, ruling.item)? {
                return Err(ModerationError::OwnContent);
            }
            self.check_target(unit, overview, &decision)?;
            let decision = complete(decision.clone(), item);
            match unit.moderation().add_decision(&decision) {
                // The account was deleted in the meantime.
                Err(StoreError::MissingReference) => Err(ModerationError::UnknownItem),
                Err(StoreError::Conflict(_)) => Err(ModerationError::UsedId),
                outcome => Ok(outcome.map(|()| decision)?),
            }
        })
    }

    /// Returns the whole seconds during which a decision can still be undone, at most
    /// [`UNDO_SECONDS`](Self::UNDO_SECONDS).
    pub fn undo_seconds(&self, decision: &Decision) -> u32 {
        let DecisionState::Pending(end) = decision.state else {
            return 0;
        };
        let left = (end - self.clock.now()).num_seconds();
        u32::try_from(left).map_or(0, |left| left.min(Self::UNDO_SECONDS))
    }

    /// Deletes a decision of this moderator that has not taken effect.
    ///
    /// # Errors
    /// [`ModerationError::InEffect`] if it has, [`ModerationError::UnknownItem`] if the moderator
    /// has made no such decision.
    pub fn undo(&self, moderator: &Moderator, id: DecisionId) -> Result<(), ModerationError> {
        in_transaction(&*self.store, |unit| {
            let pending = unit.moderation().lock_pending(id)?;
            let is_pending = pending.is_some();
            let decision = match pending {
                None => unit.moderation().decision(id)?,
                pending => pending,
            };
            let own = decision.filter(|decision| decision.decided_by == moderator.name);
            own.ok_or(ModerationError::UnknownItem)?;
            if !is_pending {
                return Err(ModerationError::InEffect);
            }
            Ok(unit.moderation().remove_pending(id)?)
        })
    }

    /// Creates a decision without what is known of its item.
    pub(super) fn draft(
        &self,
        id: DecisionId,
        ruling: Ruling<'_>,
        decided_by: ModeratorName,
        state: DecisionState,
    ) -> Result<Decision, ModerationError> {
        Ok(Decision {
            id,
            item: ruling.item.clone(),
            label: String::new(),
            verdict: ruling.verdict,
            target: parse_target(ruling)?,
            reason: Reason::parse(ruling.reason).map_err(ModerationError::Reason)?,
            decided_by,
            decided_on: self.clock.today(),
            reports: 0,
            state,
            profile: None,
        })
    }

    /// Checks that a name can be merged into the target of the decision, and that the target exists.
    pub(super) fn check_target(
        &self,
        unit: &mut dyn UnitOfWork,
        overview: &EntryOverview,
        decision: &Decision,
    ) -> Result<(), ModerationError> {
        let (ItemId::Name(kind, key), Some(target)) = (&decision.item, &decision.target) else {
            return Ok(());
        };
        let into = NameKey::new(&check_merge(unit, &self.reference, *kind, key, target)?);
        let is_known =
            self.reference.contains(*kind, &into) || overview.stored(*kind, &into).is_some();
        is_known.then_some(()).ok_or(ModerationError::Target)
    }

    pub(super) fn uuid(&self) -> Uuid {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        random_uuid(&mut *random)
    }
}

/// Returns a stored decision if it says what `sent`, which has the same id, says.
fn repeated(stored: Decision, sent: &Decision) -> Result<Decision, ModerationError> {
    let content = |decision: &Decision| {
        let Decision {
            item,
            target,
            reason,
            ..
        } = decision.clone();
        (
            item,
            decision.verdict,
            target,
            reason,
            decision.decided_by.clone(),
        )
    };
    if content(&stored) == content(sent) {
        Ok(stored)
    } else {
        Err(ModerationError::UsedId)
    }
}

/// Returns the decisions on an item; those on a profile include decisions through other messages
/// of the same member.
pub(super) fn earlier_decisions(
    unit: &mut dyn UnitOfWork,
    item: &ItemId,
) -> Result<Vec<Decision>, StoreError> {
    let decisions = unit.moderation().decisions_on(std::slice::from_ref(item))?;
    let ItemId::Profile(message) = item else {
        return Ok(decisions);
    };
    let message = unit.forum().get(*message)?;
    match message.map(|message| message.author) {
        Some(Author::Member(member)) => unit.moderation().decisions_on_profiles(&[member]),
        _ => Ok(decisions),
    }
}

/// Checks that an appeal is of a decision by another moderator.
pub(super) fn check_other_moderator(
    item: &QueueItem,
    name: &ModeratorName,
) -> Result<(), ModerationError> {
    match &item.subject {
        Subject::Appeal(_, appealed, _) if appealed.decided_by == *name => {
            Err(ModerationError::OwnDecision)
        }
        _ => Ok(()),
    }
}

/// Adds what is known of the item.
pub(super) fn complete(decision: Decision, item: QueueItem) -> Decision {
    let profile = match item.subject {
        Subject::Profile(profile) => Some(DecidedProfile {
            member: profile.member,
            username: (decision.verdict == Verdict::Rename).then_some(profile.public.username),
        }),
        _ => None,
    };
    Decision {
        item: item.id,
        label: item.label,
        reports: u32::try_from(item.reports.len()).unwrap_or(u32::MAX),
        profile,
        ..decision
    }
}

pub(super) fn is_pending(decision: &Decision) -> bool {
    matches!(decision.state, DecisionState::Pending(_))
}

/// The time at which a decision of now takes effect, rounded up to a second.
fn effect_time(now: DateTime<Utc>) -> DateTime<Utc> {
    let end = now + TimeDelta::seconds(ModerationService::UNDO_SECONDS.into());
    let whole = end.trunc_subsecs(0);
    if whole < end {
        whole + TimeDelta::seconds(1)
    } else {
        whole
    }
}

/// Returns the name to merge into as it is shown. Only a merge has one.
fn parse_target(ruling: Ruling<'_>) -> Result<Option<String>, ModerationError> {
    let (ItemId::Name(kind, _), Verdict::Merge) = (ruling.item, ruling.verdict) else {
        return Ok(None);
    };
    let text = ruling.target.unwrap_or_default();
    let name = match kind {
        NameKind::JobTitle => JobTitle::parse(text).map(|name| name.to_string()),
        NameKind::Company => CompanyName::parse(text).map(|name| name.to_string()),
        NameKind::Place => PlaceName::parse(text).map(|name| name.to_string()),
        NameKind::Benefit => return Err(ModerationError::Target),
    };
    name.map(Some).map_err(|_| ModerationError::Target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effect_time_is_at_least_ten_seconds_later() {
        let now = DateTime::UNIX_EPOCH;
        let seconds = TimeDelta::seconds;
        assert_eq!(effect_time(now), now + seconds(10));
        let later = now + TimeDelta::milliseconds(1);
        assert_eq!(effect_time(later), now + seconds(11));
    }
}
