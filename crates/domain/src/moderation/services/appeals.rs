//! What members see of decisions on their own content, and their appeals. Whose content a decision
//! is about follows from the session, and is not stored.

use chrono::NaiveDate;
use serde::Serialize;
use std::{cmp::Reverse, collections::HashMap};

use crate::{
    account::{ContributorTag, CurrentMember, Member, MemberId, TagKey},
    forum::{Authorship, Content, ContentError, Message, MessageId},
    moderation::{
        Action, Appeal, AppealText, Decision, DecisionId, ItemId, ItemKind, ModerationService,
        Reason,
    },
    store::{StoreError, UnitOfWork, in_snapshot, in_transaction},
};

/// A decision on the member's own content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnDecision {
    /// Random id of the decision.
    #[schema(value_type = String)]
    pub id: DecisionId,
    /// `message`, `profile` or `entry`.
    pub kind: ItemKind,
    /// The employer of the forum, the job title, or `profil`.
    pub label: String,
    /// The text of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub content: Option<Content>,
    /// The action.
    pub action: Action,
    /// The reason.
    #[schema(value_type = String)]
    pub reason: Reason,
    /// The day of the decision.
    #[schema(value_type = String, format = Date)]
    pub decided_on: NaiveDate,
    /// The member's appeal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appeal: Option<OwnAppeal>,
    /// Whether the member can appeal.
    pub can_appeal: bool,
}

/// The member's appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = OwnAppealBody)]
#[serde(rename_all = "camelCase")]
pub struct OwnAppeal {
    /// What the member wrote.
    #[schema(value_type = String)]
    pub text: AppealText,
    /// The day of the appeal.
    #[schema(value_type = String, format = Date)]
    pub appealed_on: NaiveDate,
    /// Absent while the appeal waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<AppealOutcome>,
    /// Reason of the outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub reason: Option<Reason>,
}

/// What an appeal led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AppealOutcome {
    /// The appealed decision stands.
    Upheld,
    /// It was undone.
    Reversed,
    /// The other moderator agreed with the member, but there was nothing left to undo: the content was
    /// restored or replaced in the meantime, or another member has the username.
    WithoutEffect,
}

/// Why an appeal was not stored.
#[derive(Debug, thiserror::Error)]
pub enum AppealError {
    /// There is no such decision on the member's content, or it cannot be appealed.
    #[error("no such decision")]
    Unknown,
    /// The decision has been appealed.
    #[error("appealed already")]
    Appealed,
    /// The text is not valid.
    #[error("invalid text")]
    Text(ContentError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl ModerationService {
    /// Returns the decisions against the member's content, newest first.
    pub fn own_decisions(&self, current: &CurrentMember) -> Result<Vec<OwnDecision>, StoreError> {
        in_snapshot(&*self.ports.store, |unit| {
            OwnDecision::load_all(unit, &*self.ports.tag_key, &current.member)
        })
    }

    /// Stores an appeal of a decision against the member's content.
    ///
    /// # Errors
    /// [`AppealError`]. Nothing is stored then.
    pub fn appeal(
        &self,
        current: &CurrentMember,
        id: DecisionId,
        text: &str,
    ) -> Result<(), AppealError> {
        let text = AppealText::parse(text).map_err(AppealError::Text)?;
        let outcome = in_transaction(&*self.ports.store, |unit| {
            // The deletion of the account removes the texts of the appeals that it finds.
            let (member, _) = current.lock(unit)?.ok_or(AppealError::Unknown)?;
            let own = OwnDecision::load_all(unit, &*self.ports.tag_key, &member)?;
            match own.iter().find(|own| own.id == id) {
                Some(own) if own.appeal.is_some() => return Err(AppealError::Appealed),
                Some(own) if own.can_appeal => {}
                _ => return Err(AppealError::Unknown),
            }
            let appeal = Appeal {
                decision: id,
                text: text.clone(),
                appealed_on: self.ports.clock.today(),
            };
            match unit.appeals().add(&appeal) {
                Err(StoreError::Conflict(_)) => Err(AppealError::Appealed),
                outcome => Ok(outcome?),
            }
        });
        // Next to a session in the log, the appeal would reveal the owner of the content. A failure is ignored: the log is
        // truncated again within a minute.
        let _ = self.ports.store.truncate_log();
        outcome
    }
}

impl OwnDecision {
    /// Loads the decisions against a member's content, newest first.
    pub(crate) fn load_all(
        unit: &mut dyn UnitOfWork,
        key: &dyn TagKey,
        member: &Member,
    ) -> Result<Vec<Self>, StoreError> {
        let contributor = ContributorTag::new(key, member.id);
        let author = Authorship::new(key, member.id);
        let messages = unit.forum().messages_by(author, None, usize::MAX)?;
        let entries = unit.salaries().find_by_contributor(&contributor)?;
        let items: Vec<ItemId> = messages
            .iter()
            .map(|message| ItemId::Message(message.id))
            .chain(entries.iter().map(|entry| ItemId::Entry(entry.id)))
            .collect();
        let decisions = decisions_against(unit, member.id, &items)?;
        let messages = messages.into_iter().map(|message| (message.id, message));
        let messages: HashMap<MessageId, Message> = messages.collect();
        let mut appeals = own_appeals(unit, &decisions)?;
        let own = decisions.into_iter().map(|decision| {
            let appeal = appeals.remove(&decision.id);
            let message = match &decision.item {
                ItemId::Message(id) => messages.get(id),
                _ => None,
            };
            let replaced = decision.profile.and_then(|profile| profile.username);
            // A moderator may have restored it since.
            let is_in_force = match &decision.item {
                ItemId::Message(_) => message.is_some_and(|message| message.hidden.is_some()),
                ItemId::Entry(id) => entries.iter().any(|it| it.id == *id && it.hidden),
                _ => replaced.is_none_or(|replaced| replaced != member.username),
            };
            Self {
                id: decision.id,
                kind: decision.item.kind(),
                label: decision.label,
                content: message.map(|message| message.content.clone()),
                action: decision.action,
                reason: decision.reason,
                decided_on: decision.decided_on,
                can_appeal: appeal.is_none() && is_in_force,
                appeal,
            }
        });
        Ok(own.collect())
    }
}

/// Removes what identifies the member of a deleted account: the member in decisions on the profile, and the
/// texts of appeals about the profile and messages under the username. Appeals about anonymous content
/// stay until that content is removed: if they vanished with the username, they would reveal whose content
/// it is. The caller has locked the member, so that no decision or appeal is added meanwhile.
pub(crate) fn forget_member(
    unit: &mut dyn UnitOfWork,
    author: Authorship,
) -> Result<(), StoreError> {
    let messages = unit.forum().messages_by(author, None, usize::MAX)?;
    let named: Vec<ItemId> = messages
        .iter()
        .filter(|message| !message.author.is_anonymous())
        .map(|message| ItemId::Message(message.id))
        .collect();
    let mut decisions = unit.decisions().on_items(&named)?;
    decisions.extend(unit.decisions().on_profiles(&[author.member])?);
    let ids: Vec<DecisionId> = decisions.iter().map(|decision| decision.id).collect();
    unit.appeals().clear_texts(&ids)?;
    unit.decisions().forget_profile(author.member)
}

/// Returns the decisions that took something from a member, on the profile or these items, newest first.
fn decisions_against(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    items: &[ItemId],
) -> Result<Vec<Decision>, StoreError> {
    let mut decisions = unit.decisions().on_items(items)?;
    decisions.extend(unit.decisions().on_profiles(&[member])?);
    decisions.retain(|decision| decision.action.can_be_appealed() && decision.has_effect);
    decisions.sort_by_key(|decision| Reverse((decision.decided_on, decision.id)));
    Ok(decisions)
}

/// Returns the appeals of these decisions with their outcomes.
fn own_appeals(
    unit: &mut dyn UnitOfWork,
    decisions: &[Decision],
) -> Result<HashMap<DecisionId, OwnAppeal>, StoreError> {
    let ids: Vec<DecisionId> = decisions.iter().map(|decision| decision.id).collect();
    let appeals = unit.appeals().get_all(&ids)?;
    let items: Vec<ItemId> = appeals.keys().copied().map(ItemId::Appeal).collect();
    let mut outcomes = HashMap::new();
    for decision in unit.decisions().on_items(&items)? {
        let outcome = match (decision.action, decision.has_effect) {
            (Action::Reverse, true) => AppealOutcome::Reversed,
            (Action::Reverse, false) => AppealOutcome::WithoutEffect,
            _ => AppealOutcome::Upheld,
        };
        outcomes.insert(decision.item, (outcome, decision.reason));
    }
    let appeals = appeals.into_iter().map(|(id, appeal)| {
        let (outcome, reason) = outcomes.remove(&ItemId::Appeal(id)).unzip();
        let own = OwnAppeal {
            text: appeal.text,
            appealed_on: appeal.appealed_on,
            outcome,
            reason,
        };
        (id, own)
    });
    Ok(appeals.collect())
}
