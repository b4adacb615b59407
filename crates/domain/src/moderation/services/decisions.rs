//! Decisions of moderators.

use std::slice;

use super::effects::close_reports;
use crate::{
    account::{ContributorTag, MemberId},
    catalog::clean_text,
    forum::{Author, Authorship},
    moderation::{
        Action, DecidedProfile, Decision, DecisionId, ItemId, ModerationError, ModerationService,
        Moderator, NewDecision, QueueItem, Reason, Subject,
    },
    random::random_uuid,
    salary::EntryReview,
    store::{StoreError, UnitOfWork, in_batch},
};

impl ModerationService {
    /// Makes a decision, which takes effect at once.
    ///
    /// # Errors
    /// [`ModerationError`]. Nothing is changed then.
    pub fn decide(
        &self,
        moderator: &Moderator,
        new: NewDecision<'_>,
    ) -> Result<Decision, ModerationError> {
        let target = parse_target(new)?;
        let reason = Reason::parse(new.reason).map_err(ModerationError::Reason)?;
        let review = self.ports.insights.review();
        in_batch(&*self.ports.store, |unit| {
            unit.decisions().lock_item(new.item)?;
            let item = self.find_decidable(unit, &review, moderator, new)?;
            // Before the member is locked, in the order of `Members::lock`.
            let reports = close_reports(unit, &item)?;
            let mut decision = Decision {
                id: DecisionId(random_uuid(&mut &*self.ports.random)),
                item: item.id.clone(),
                label: item.label.clone(),
                action: new.action,
                target: target.clone(),
                reason: reason.clone(),
                decided_by: moderator.name.clone(),
                decided_on: self.ports.clock.today(),
                reports: u32::try_from(reports).unwrap_or(u32::MAX),
                has_effect: true,
                profile: decided_profile(&item, new.action),
            };
            decision.has_effect = self.apply(unit, &review, &decision)?;
            // It has changed in the meantime. The member learns what became of an appeal.
            if !decision.has_effect && !matches!(decision.item, ItemId::Appeal(_)) {
                return Err(ModerationError::UnknownItem);
            }
            match unit.decisions().add(&decision) {
                // The account was deleted in the meantime.
                Err(StoreError::MissingReference) => Err(ModerationError::UnknownItem),
                outcome => Ok(outcome.map(|()| decision)?),
            }
        })
    }

    /// Returns the item of a decision, if the moderator can make it.
    fn find_decidable(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &EntryReview,
        moderator: &Moderator,
        new: NewDecision<'_>,
    ) -> Result<QueueItem, ModerationError> {
        let item = match self.find(unit, review, new.item)? {
            Some(item) if item.actions.contains(&new.action) => item,
            _ if is_decided(unit, new.item)? => return Err(ModerationError::Decided),
            Some(_) => return Err(ModerationError::Action),
            None => return Err(ModerationError::UnknownItem),
        };
        if self.is_own(unit, moderator, &item)? {
            return Err(ModerationError::Own);
        }
        Ok(item)
    }

    /// Whether an item is the moderator's own content, or an appeal about it or of the moderator's own
    /// decision. Computed from the moderator's tags, so that nothing is stored.
    fn is_own(
        &self,
        unit: &mut dyn UnitOfWork,
        moderator: &Moderator,
        item: &QueueItem,
    ) -> Result<bool, StoreError> {
        let member = moderator.member;
        match &item.subject {
            Subject::Profile(profile) => Ok(profile.member == member),
            Subject::Appeal(_, appealed, _) if appealed.decided_by == moderator.name => Ok(true),
            Subject::Appeal(_, appealed, _) => match &appealed.profile {
                Some(profile) => Ok(profile.member == member),
                None => self.is_content_of(unit, member, &appealed.item),
            },
            _ => self.is_content_of(unit, member, &item.id),
        }
    }

    /// Whether the member wrote the message or gave the entry.
    fn is_content_of(
        &self,
        unit: &mut dyn UnitOfWork,
        member: MemberId,
        item: &ItemId,
    ) -> Result<bool, StoreError> {
        Ok(match item {
            ItemId::Message(id) | ItemId::Profile(id) => {
                let authorship = Authorship::new(&*self.ports.tag_key, member);
                let message = unit.forum().get(*id)?;
                message.is_some_and(|message| authorship.owns(message.author))
            }
            ItemId::Entry(id) => {
                let tag = ContributorTag::new(&*self.ports.tag_key, member);
                let entry = unit.salaries().get(*id)?;
                entry.is_some_and(|entry| entry.origin.contributor() == Some(tag))
            }
            ItemId::Name(..) | ItemId::Appeal(_) => false,
        })
    }
}

/// Whether there is a decision on an item. Those on a profile include decisions through other messages
/// of the same member.
fn is_decided(unit: &mut dyn UnitOfWork, item: &ItemId) -> Result<bool, StoreError> {
    if !unit.decisions().on_items(slice::from_ref(item))?.is_empty() {
        return Ok(true);
    }
    let ItemId::Profile(message) = item else {
        return Ok(false);
    };
    match unit.forum().get(*message)?.map(|message| message.author) {
        Some(Author::Member(member)) => Ok(!unit.decisions().on_profiles(&[member])?.is_empty()),
        _ => Ok(false),
    }
}

fn decided_profile(item: &QueueItem, action: Action) -> Option<DecidedProfile> {
    let Subject::Profile(profile) = &item.subject else {
        return None;
    };
    let replaced = (action == Action::Rename).then(|| profile.public.username.clone());
    Some(DecidedProfile {
        member: profile.member,
        username: replaced,
    })
}

/// The name to merge into. Only a merge has one.
fn parse_target(new: NewDecision<'_>) -> Result<Option<String>, ModerationError> {
    match (new.item, new.action) {
        (ItemId::Name(..), Action::Merge) => match clean_text(new.target.unwrap_or_default()) {
            Ok(name) if !name.is_empty() => Ok(Some(name)),
            _ => Err(ModerationError::Target),
        },
        _ => Ok(None),
    }
}
