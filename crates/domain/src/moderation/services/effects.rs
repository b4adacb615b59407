//! What actions change.

use super::merging::merge_name;
use crate::{
    account::{
        EmailContent, EmailKind, MemberId, clear_picture, give_username_back, rename_to_neutral,
    },
    catalog::{NameKey, NameKind},
    forum::{Author, MessageId, ReportSubject},
    moderation::{
        Action, DecidedProfile, Decision, DecisionId, ItemId, ModerationError, ModerationService,
        QueueItem,
    },
    random::random_uuid,
    salary::EntryReview,
    store::{StoreError, UnitOfWork},
};

impl ModerationService {
    /// Makes the change of a decision on an item. Returns `false` if there is nothing left to change, or if
    /// what it is about has changed in the meantime.
    pub(super) fn apply(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &EntryReview,
        decision: &Decision,
    ) -> Result<bool, ModerationError> {
        let today = self.ports.clock.today();
        Ok(match (&decision.item, decision.action) {
            (ItemId::Message(id), Action::Hide) => {
                self.set_hidden(unit, *id, Some(decision.reason.as_str()))?
            }
            (ItemId::Message(id), Action::Restore) => self.set_hidden(unit, *id, None)?,
            (ItemId::Message(id), Action::Keep) => unit.forum().get(*id)?.is_some(),
            (ItemId::Profile(_), action) => match &decision.profile {
                Some(profile) => self.change_profile(unit, profile, action)?,
                // The account was deleted.
                None => false,
            },
            (ItemId::Name(kind, key), Action::Approve) => {
                let names = [(*kind, key.clone())];
                unit.salaries().raise_version();
                unit.catalog().approve_names(&names, Some(today))? > 0
            }
            (ItemId::Name(kind, key), Action::Merge) => {
                let target = decision.target.as_deref().unwrap_or_default();
                self.check_public(unit, review, *kind, target)?;
                merge_name(unit, &self.ports.reference.get(), *kind, key, target, today)?;
                true
            }
            (ItemId::Entry(id), Action::Keep) => unit.salaries().get(*id)?.is_some(),
            (ItemId::Entry(id), Action::Reject) => unit.salaries().set_hidden(*id, true)?,
            (ItemId::Entry(id), Action::Restore) => unit.salaries().set_hidden(*id, false)?,
            (ItemId::Appeal(_), Action::Uphold) => true,
            (ItemId::Appeal(id), Action::Reverse) => self.reverse(unit, *id)?,
            // Items have no other actions.
            _ => false,
        })
    }

    /// Checks that a name, or the one in place of it, is public: a moderator must not learn which names
    /// their givers withhold.
    fn check_public(
        &self,
        unit: &mut dyn UnitOfWork,
        review: &EntryReview,
        kind: NameKind,
        name: &str,
    ) -> Result<(), ModerationError> {
        let merged = unit.catalog().merged_name(kind, &NameKey::new(name))?;
        let key = NameKey::new(merged.as_deref().unwrap_or(name));
        let reference = self.ports.reference.get();
        let is_public =
            reference.contains(kind, &key) || review.names(&reference).find(kind, &key).is_some();
        is_public.then_some(()).ok_or(ModerationError::Target)
    }

    fn change_profile(
        &self,
        unit: &mut dyn UnitOfWork,
        profile: &DecidedProfile,
        action: Action,
    ) -> Result<bool, StoreError> {
        let (member, now, key) = (profile.member, self.ports.clock.now(), &*self.ports.tag_key);
        let random = &mut &*self.ports.random;
        match action {
            Action::Keep => Ok(true),
            Action::ClearPicture => clear_picture(unit, member, random, now, key),
            Action::Rename => {
                let current = unit.members().lock(member)?.map(|member| member.username);
                // The member may have chosen another name since the moderator saw it.
                if current != profile.username {
                    return Ok(false);
                }
                Ok(rename_to_neutral(unit, member, random, now, key)?.is_some())
            }
            Action::Restore => restore_newest_username(unit, member),
            // Profiles have no other actions.
            _ => Ok(false),
        }
    }

    /// Undoes an appealed decision. Returns whether there was something to undo.
    fn reverse(&self, unit: &mut dyn UnitOfWork, id: DecisionId) -> Result<bool, StoreError> {
        let Some(appealed) = unit.decisions().get(id)? else {
            return Ok(false);
        };
        match (&appealed.item, appealed.action) {
            (ItemId::Message(id), Action::Hide) => self.set_hidden(unit, *id, None),
            (ItemId::Entry(id), Action::Reject) => unit.salaries().set_hidden(*id, false),
            // The member can upload the picture again.
            (ItemId::Profile(_), Action::ClearPicture) => Ok(true),
            (ItemId::Profile(_), Action::Rename) => match appealed.profile {
                Some(DecidedProfile {
                    member,
                    username: Some(username),
                }) => give_username_back(unit, member, &username),
                _ => Ok(false),
            },
            _ => Ok(false),
        }
    }

    /// Hides a message with a reason, or restores it with `None`. Returns whether this changed the message. The author of
    /// a message with a username gets an email. An anonymous author gets none, because the time of the email would reveal
    /// the author.
    fn set_hidden(
        &self,
        unit: &mut dyn UnitOfWork,
        id: MessageId,
        reason: Option<&str>,
    ) -> Result<bool, StoreError> {
        if !unit.forum().set_hidden(id, reason)? {
            return Ok(false);
        }
        let message = unit.forum().get(id)?;
        if let Some(Author::Member(member)) = message.map(|message| message.author) {
            let kind = match reason {
                Some(_) => EmailKind::MessageHidden,
                None => EmailKind::MessageRestored,
            };
            let notice = EmailContent::notice(kind, member);
            let (now, key) = (self.ports.clock.now(), &*self.ports.tag_key);
            let id = random_uuid(&mut &*self.ports.random);
            unit.outbox().add(id, &notice, now, key)?;
        }
        Ok(true)
    }
}

/// Closes the reports on the messages of an item that the moderator could see. Returns their number.
pub(super) fn close_reports(
    unit: &mut dyn UnitOfWork,
    item: &QueueItem,
) -> Result<usize, StoreError> {
    if item.reports.is_empty() {
        return Ok(0);
    }
    let subject = match item.id {
        ItemId::Profile(_) => ReportSubject::Profile,
        _ => ReportSubject::Message,
    };
    let mut messages: Vec<MessageId> = item.reports.iter().map(|report| report.message).collect();
    messages.sort_unstable();
    messages.dedup();
    unit.votes().remove_reports(&messages, subject)
}

/// Gives a member back the username that the newest decision with an effect replaced.
fn restore_newest_username(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<bool, StoreError> {
    let decisions = unit.decisions().on_profiles(&[member])?;
    let mut replaced = decisions
        .into_iter()
        .filter(|decision| decision.has_effect)
        .filter_map(|decision| decision.profile?.username);
    match replaced.next() {
        Some(username) => give_username_back(unit, member, &username),
        None => Ok(false),
    }
}
