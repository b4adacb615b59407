//! What verdicts change.

use crate::{
    account::{EmailKind, MemberId, OutboxEmail},
    forum::{Author, MessageId, ReportSubject},
    moderation::{Closing, Decision, DecisionId, ItemId, ModerationService, Verdict},
    salary::approve_name,
    store::{StoreError, UnitOfWork},
};

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
        match (&decision.item, decision.verdict) {
            (ItemId::Message(id), Verdict::Hide) => {
                let has_effect = self.set_hidden(unit, *id, Some(reason))?;
                close_reports(unit, *id, has_effect)
            }
            (ItemId::Message(id), Verdict::Restore) => {
                let has_effect = self.set_hidden(unit, *id, None)?;
                close_reports(unit, *id, has_effect)
            }
            (ItemId::Message(id), Verdict::Keep) => {
                let has_effect = unit.forum().get(*id)?.is_some();
                close_reports(unit, *id, has_effect)
            }
            (ItemId::Profile(_), Verdict::Keep) => match &decision.profile {
                Some(profile) => close_profile_reports(unit, profile.member, true),
                // The account was deleted.
                None => Ok(NOTHING),
            },
            (ItemId::Name(kind, key), Verdict::Approve) => {
                let today = self.clock.today();
                let approved = approve_name(unit, &self.reference, *kind, key, today)?;
                Ok(has_effect(approved.is_some()))
            }
            (ItemId::Appeal(_), Verdict::Uphold) => Ok(has_effect(true)),
            (ItemId::Appeal(id), Verdict::Reverse) => self.reverse(unit, *id).map(has_effect),
            // The queue offers no other verdicts.
            _ => Ok(NOTHING),
        }
    }

    /// Undoes an appealed decision. Returns whether there was something to undo.
    fn reverse(&self, unit: &mut dyn UnitOfWork, id: DecisionId) -> Result<bool, StoreError> {
        let Some(appealed) = unit.moderation().decision(id)? else {
            return Ok(false);
        };
        match (&appealed.item, appealed.verdict) {
            (ItemId::Message(id), Verdict::Hide) => self.set_hidden(unit, *id, None),
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
            let email = OutboxEmail::new(self.uuid(), kind, member, self.clock.now());
            unit.outbox().add(&email)?;
        }
        Ok(true)
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
    has_effect: bool,
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
    Ok(closed(has_effect, reports))
}

fn closed(has_effect: bool, reports: usize) -> Closing {
    Closing {
        has_effect,
        reports: u32::try_from(reports).unwrap_or(u32::MAX),
    }
}
