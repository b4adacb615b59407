//! Decisions of moderators.

use std::sync::{Arc, Mutex, PoisonError};

use uuid::Uuid;

use super::{log::LatestFigures, merging::check_merge};
use crate::{
    account::TagKey,
    catalog::{CompanyName, JobTitle, NameKey, NameKind, PlaceName, Reference},
    clock::Clock,
    forum::Author,
    moderation::{
        Action, DecidedProfile, Decision, DecisionId, ItemId, ModerationError, Moderator,
        ModeratorName, NewDecision, QueueItem, Reason, Subject,
    },
    random::{Random, random_uuid},
    salary::{EntryReview, Insights},
    store::{Store, StoreError, UnitOfWork, in_batch},
};

/// The moderation service.
#[derive(Clone)]
pub struct ModerationService {
    pub(super) store: Arc<dyn Store>,
    pub(super) insights: Arc<dyn Insights>,
    pub(super) reference: Arc<Reference>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) random: Arc<Mutex<dyn Random>>,
    pub(super) tag_key: Arc<dyn TagKey>,
    /// The open figures of a day.
    pub(super) figures: Arc<LatestFigures>,
}

impl ModerationService {
    /// Number of decisions of a page of the log.
    pub const LOG_PAGE: usize = 50;

    /// Creates the service.
    pub fn new(
        store: Arc<dyn Store>,
        insights: Arc<dyn Insights>,
        reference: Arc<Reference>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        tag_key: Arc<dyn TagKey>,
    ) -> Self {
        Self {
            store,
            insights,
            reference,
            clock,
            random,
            tag_key,
            figures: Arc::default(),
        }
    }

    /// Makes a decision, which takes effect at once.
    ///
    /// # Errors
    /// [`ModerationError`]. Nothing is changed then.
    pub fn decide(
        &self,
        moderator: &Moderator,
        new: NewDecision<'_>,
    ) -> Result<Decision, ModerationError> {
        let draft = self.draft(moderator, new)?;
        let review = self.insights.review();
        in_batch(&*self.store, |unit| {
            unit.moderation().lock_item(new.item)?;
            let item = match self.find(unit, &review, new.item)? {
                Some(item) if item.actions.contains(&new.action) => item,
                _ if is_decided(unit, new.item)? => return Err(ModerationError::Decided),
                Some(_) => return Err(ModerationError::Action),
                None => return Err(ModerationError::UnknownItem),
            };
            check_other_moderator(&item, &moderator.name)?;
            if self.is_own(unit, moderator.member, &item)? {
                return Err(ModerationError::OwnContent);
            }
            self.check_target(unit, &review, &draft)?;
            let mut decision = complete(draft.clone(), item);
            let closing = self.apply(unit, &decision)?;
            decision.has_effect = closing.has_effect;
            decision.reports = closing.reports;
            // It has changed in the meantime. The member learns what became of an appeal.
            if !decision.has_effect && !matches!(decision.item, ItemId::Appeal(_)) {
                return Err(ModerationError::UnknownItem);
            }
            match unit.moderation().add_decision(&decision) {
                // The account was deleted in the meantime.
                Err(StoreError::MissingReference) => Err(ModerationError::UnknownItem),
                outcome => Ok(outcome.map(|()| decision)?),
            }
        })
    }

    /// Creates a decision without what is known of its item.
    fn draft(
        &self,
        moderator: &Moderator,
        new: NewDecision<'_>,
    ) -> Result<Decision, ModerationError> {
        Ok(Decision {
            id: DecisionId(self.uuid()),
            item: new.item.clone(),
            label: String::new(),
            action: new.action,
            target: parse_target(new)?,
            reason: Reason::parse(new.reason).map_err(ModerationError::Reason)?,
            decided_by: moderator.name.clone(),
            decided_on: self.clock.today(),
            reports: 0,
            has_effect: true,
            profile: None,
        })
    }

    /// Checks that a name can be merged into the target of the decision, and that the target exists.
    fn check_target(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &EntryReview,
        decision: &Decision,
    ) -> Result<(), ModerationError> {
        let (ItemId::Name(kind, key), Some(target)) = (&decision.item, &decision.target) else {
            return Ok(());
        };
        let into = NameKey::new(&check_merge(unit, &self.reference, *kind, key, target)?);
        let names = review.names(&self.reference);
        let is_known = self.reference.contains(*kind, &into) || names.find(*kind, &into).is_some();
        is_known.then_some(()).ok_or(ModerationError::Target)
    }

    pub(super) fn uuid(&self) -> Uuid {
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        random_uuid(&mut *random)
    }
}

/// Whether there is a decision on an item. Those on a profile include decisions through other messages
/// of the same member.
fn is_decided(unit: &mut dyn UnitOfWork, item: &ItemId) -> Result<bool, StoreError> {
    if !unit
        .moderation()
        .decisions_on(std::slice::from_ref(item))?
        .is_empty()
    {
        return Ok(true);
    }
    let ItemId::Profile(message) = item else {
        return Ok(false);
    };
    match unit.forum().get(*message)?.map(|message| message.author) {
        Some(Author::Member(member)) => {
            let decisions = unit.moderation().decisions_on_profiles(&[member])?;
            Ok(!decisions.is_empty())
        }
        _ => Ok(false),
    }
}

/// Checks that an appeal is of a decision by another moderator.
fn check_other_moderator(item: &QueueItem, name: &ModeratorName) -> Result<(), ModerationError> {
    match &item.subject {
        Subject::Appeal(_, appealed, _) if appealed.decided_by == *name => {
            Err(ModerationError::OwnDecision)
        }
        _ => Ok(()),
    }
}

/// Adds what is known of the item.
fn complete(decision: Decision, item: QueueItem) -> Decision {
    let profile = match item.subject {
        Subject::Profile(profile) => Some(DecidedProfile {
            member: profile.member,
            username: (decision.action == Action::Rename).then_some(profile.public.username),
        }),
        _ => None,
    };
    Decision {
        item: item.id,
        label: item.label,
        profile,
        ..decision
    }
}

/// Returns the name to merge into as it is shown. Only a merge has one.
fn parse_target(new: NewDecision<'_>) -> Result<Option<String>, ModerationError> {
    let (ItemId::Name(kind, _), Action::Merge) = (new.item, new.action) else {
        return Ok(None);
    };
    let text = new.target.unwrap_or_default();
    let name = match kind {
        NameKind::JobTitle => JobTitle::parse(text).map(|name| name.to_string()),
        NameKind::Company => CompanyName::parse(text).map(|name| name.to_string()),
        NameKind::Place => PlaceName::parse(text).map(|name| name.to_string()),
        NameKind::Benefit => return Err(ModerationError::Target),
    };
    name.map(Some).map_err(|_| ModerationError::Target)
}
