//! What actions change.

use std::sync::{Mutex, PoisonError};

use super::merging::{MergeError, merge_name};
use crate::{
    account::{
        EmailContent, EmailKind, MemberId, Renamed, Username, clear_picture, give_username_back,
        is_neutral_username, rename_to_neutral,
    },
    catalog::{NameKey, NameKind},
    forum::{Author, MessageId, ReportSubject},
    moderation::{Action, DecidedProfile, Decision, DecisionId, ItemId, ModerationService},
    random::Random,
    store::{StoreError, UnitOfWork},
};

/// What a decision changed.
pub(super) struct Closing {
    /// Whether it changed what it is about, or kept it as it is.
    pub(super) has_effect: bool,
    /// The number of abuse reports that it closed.
    pub(super) reports: u32,
}

/// There is nothing left to change.
const NOTHING: Closing = Closing {
    has_effect: false,
    reports: 0,
};

impl ModerationService {
    /// Makes the change of a decision. If what it is about is gone or has changed in the meantime,
    /// nothing changes.
    pub(super) fn apply(
        &self,
        unit: &mut dyn UnitOfWork,
        decision: &Decision,
    ) -> Result<Closing, StoreError> {
        let reason = decision.reason.as_str();
        match (&decision.item, decision.action) {
            (ItemId::Message(id), Action::Hide) => {
                let has_effect = self.set_hidden(unit, *id, Some(reason))?;
                close_reports(unit, *id, has_effect)
            }
            (ItemId::Message(id), Action::Restore) => {
                let has_effect = self.set_hidden(unit, *id, None)?;
                close_reports(unit, *id, has_effect)
            }
            (ItemId::Message(id), Action::Keep) => {
                let has_effect = unit.forum().get(*id)?.is_some();
                close_reports(unit, *id, has_effect)
            }
            (ItemId::Profile(_), action) => match &decision.profile {
                Some(profile) => self.change_profile(unit, profile, action),
                // The account was deleted.
                None => Ok(NOTHING),
            },
            (ItemId::Name(kind, key), Action::Approve) => {
                let (names, today) = ([(*kind, key.clone())], self.clock.today());
                let approved = unit.catalog().approve_names(&names, Some(today))?;
                unit.salaries().raise_version();
                Ok(has_effect(approved > 0))
            }
            (ItemId::Name(kind, key), Action::Merge) => {
                self.merge(unit, *kind, key, decision).map(has_effect)
            }
            (ItemId::Entry(id), Action::Keep) => {
                let entry = unit.salaries().get(*id)?;
                Ok(has_effect(entry.is_some()))
            }
            (ItemId::Entry(id), Action::Reject) => {
                unit.salaries().set_hidden(*id, true).map(has_effect)
            }
            (ItemId::Entry(id), Action::Restore) => {
                unit.salaries().set_hidden(*id, false).map(has_effect)
            }
            (ItemId::Appeal(_), Action::Uphold) => Ok(has_effect(true)),
            (ItemId::Appeal(id), Action::Reverse) => self.reverse(unit, *id).map(has_effect),
            // The queue offers no other actions.
            _ => Ok(NOTHING),
        }
    }

    /// Changes a profile. Closes its reports, also if it has changed in the meantime.
    fn change_profile(
        &self,
        unit: &mut dyn UnitOfWork,
        profile: &DecidedProfile,
        action: Action,
    ) -> Result<Closing, StoreError> {
        // Before the member: others lock in this order.
        let closing = close_profile_reports(unit, profile.member)?;
        let (member, now, key) = (profile.member, self.clock.now(), &*self.tag_key);
        let mut random = SharedRandom(&self.random);
        let has_effect = match action {
            Action::Keep => true,
            Action::ClearPicture => clear_picture(unit, member, &mut random, now, key)?,
            // The member may have chosen another name in the meantime.
            Action::Rename if has_username(unit, profile)? => {
                rename_to_neutral(unit, member, &mut random, now, key)?.is_some()
            }
            Action::Restore => give_back_newest(unit, member)?,
            // Profiles have no other actions.
            _ => false,
        };
        Ok(Closing {
            has_effect,
            ..closing
        })
    }

    /// Merges a name into the target of the decision. Returns `false` if one of the names is gone or
    /// has become public in the meantime.
    fn merge(
        &self,
        unit: &mut dyn UnitOfWork,
        kind: NameKind,
        key: &NameKey,
        decision: &Decision,
    ) -> Result<bool, StoreError> {
        let target = decision.target.as_deref().unwrap_or_default();
        let today = self.clock.today();
        match merge_name(unit, &self.reference, kind, key, target, today) {
            Ok(_) => Ok(true),
            Err(MergeError::Store(error)) => Err(error),
            Err(_) => Ok(false),
        }
    }

    /// Undoes an appealed decision. Returns whether there was something to undo.
    fn reverse(&self, unit: &mut dyn UnitOfWork, id: DecisionId) -> Result<bool, StoreError> {
        let Some(appealed) = unit.moderation().decision(id)? else {
            return Ok(false);
        };
        match (&appealed.item, appealed.action) {
            (ItemId::Message(id), Action::Hide) => self.set_hidden(unit, *id, None),
            (ItemId::Entry(id), Action::Reject) => unit.salaries().set_hidden(*id, false),
            // The member can upload the picture again.
            (ItemId::Profile(_), Action::ClearPicture) => Ok(true),
            (ItemId::Profile(_), Action::Rename) => match &appealed.profile {
                Some(DecidedProfile {
                    member,
                    username: Some(username),
                }) => give_back(unit, *member, username.clone()),
                _ => Ok(false),
            },
            _ => Ok(false),
        }
    }

    /// Hides a message with a reason, or restores it with `None`. The author sees that on the
    /// profile. The author of a message with a username also gets an email. An anonymous author gets
    /// none, because the time of the email would reveal the author.
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
            let (now, key) = (self.clock.now(), &*self.tag_key);
            unit.outbox().add(self.uuid(), &notice, now, key)?;
        }
        Ok(true)
    }
}

/// Whether the member still has the username that was judged.
fn has_username(unit: &mut dyn UnitOfWork, profile: &DecidedProfile) -> Result<bool, StoreError> {
    let member = unit.members().lock(profile.member)?;
    Ok(member.map(|member| member.username) == profile.username)
}

/// Gives a member the username back that the newest decision replaced.
fn give_back_newest(unit: &mut dyn UnitOfWork, member: MemberId) -> Result<bool, StoreError> {
    let decisions = unit.moderation().decisions_on_profiles(&[member])?;
    let mut replaced = decisions
        .into_iter()
        .filter(|decision| decision.has_effect)
        .filter_map(|decision| decision.profile?.username);
    match replaced.next() {
        Some(username) => give_back(unit, member, username),
        None => Ok(false),
    }
}

/// Gives a member a username back that was replaced, unless the member has chosen another since.
fn give_back(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
    from: Username,
) -> Result<bool, StoreError> {
    let current = unit.members().get(member)?;
    let current = current.map(|member| member.username);
    match current.filter(is_neutral_username) {
        Some(into) => give_username_back(unit, member, &Renamed { from, into }),
        None => Ok(false),
    }
}

/// The service's random numbers. They are locked for each draw, not while the database works.
struct SharedRandom<'a>(&'a Mutex<dyn Random>);

impl Random for SharedRandom<'_> {
    fn fill(&mut self, bytes: &mut [u8]) {
        let mut random = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        random.fill(bytes);
    }
}

fn has_effect(has_effect: bool) -> Closing {
    Closing {
        has_effect,
        reports: 0,
    }
}

/// Closes the reports of a message, also if it has changed in the meantime.
fn close_reports(
    unit: &mut dyn UnitOfWork,
    id: MessageId,
    has_effect: bool,
) -> Result<Closing, StoreError> {
    let reports = unit.forum().remove_reports(&[id], ReportSubject::Message)?;
    Ok(closed(has_effect, reports))
}

/// Closes the reports of a member's profile, also if it has changed in the meantime.
fn close_profile_reports(
    unit: &mut dyn UnitOfWork,
    member: MemberId,
) -> Result<Closing, StoreError> {
    let reports = unit.forum().reports()?.into_iter();
    let reported: Vec<MessageId> = reports
        .filter(|report| report.reason.subject() == ReportSubject::Profile)
        .map(|report| report.message)
        .collect();
    let messages = unit.forum().get_all(&reported)?;
    let own = messages.values();
    let own: Vec<MessageId> = own
        .filter(|message| message.author == Author::Member(member))
        .map(|message| message.id)
        .collect();
    let reports = unit.forum().remove_reports(&own, ReportSubject::Profile)?;
    Ok(closed(true, reports))
}

fn closed(has_effect: bool, reports: usize) -> Closing {
    Closing {
        has_effect,
        reports: u32::try_from(reports).unwrap_or(u32::MAX),
    }
}
