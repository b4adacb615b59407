//! What members think of each other's messages, and telling of what should not stand.

use super::{
    ContentError, Discussing, DiscussionError, MessageId, MessageKind, Reaction, Reactions, Report,
    ReportDetails, ReportReason,
    discussing::{message, visible},
};
use crate::{
    account::CurrentMember,
    store::{StoreError, in_transaction},
};

impl Discussing {
    /// Keeps what a member thinks of a message; the same again takes it back, the other one
    /// replaces it. Answers what all think then.
    ///
    /// # Errors
    /// [`DiscussionError`]; nothing is changed then.
    pub fn react(
        &self,
        current: &CurrentMember,
        company: &str,
        (kind, id): (MessageKind, MessageId),
        reaction: Reaction,
    ) -> Result<Reactions, DiscussionError> {
        let voter = self.voter(current);
        in_transaction(&*self.store, |unit| {
            let message = visible(message(unit, company, kind, id)?)?;
            let reacted = unit.forum().react(message.id, &voter, reaction);
            reacted.map_err(|error| gone_meanwhile(error, kind))?;
            if !current.is_still_there(unit)? {
                return Err(DiscussionError::Gone);
            }
            let reactions = unit.forum().reactions(&[message.id], &voter)?;
            Ok(reactions.get(&message.id).copied().unwrap_or_default())
        })
    }

    /// Tells the operator of a message. Another report of the same message by the same member
    /// replaces the one before.
    ///
    /// # Errors
    /// [`DiscussionError`]; nothing is kept then.
    pub fn report(
        &self,
        current: &CurrentMember,
        company: &str,
        (kind, id): (MessageKind, MessageId),
        reason: ReportReason,
        details: &str,
    ) -> Result<(), DiscussionError> {
        let details = ReportDetails::parse(details).map_err(DiscussionError::Details)?;
        if reason == ReportReason::Other && details.is_none() {
            return Err(DiscussionError::Details(ContentError::Empty));
        }
        let reporter = self.voter(current);
        in_transaction(&*self.store, |unit| {
            let message = visible(message(unit, company, kind, id)?)?;
            let kept = unit.forum().put_report(&Report {
                message: message.id,
                content: message.content,
                reporter,
                reason,
                details: details.clone(),
                reported_on: self.clock.today(),
            });
            kept.map_err(|error| gone_meanwhile(error, kind))?;
            if current.is_still_there(unit)? {
                Ok(())
            } else {
                Err(DiscussionError::Gone)
            }
        })
    }
}

/// What a message that was there a moment ago is told as, when it went in between.
fn gone_meanwhile(error: StoreError, kind: MessageKind) -> DiscussionError {
    match error {
        StoreError::MissingReference => DiscussionError::UnknownMessage(kind),
        error => error.into(),
    }
}
