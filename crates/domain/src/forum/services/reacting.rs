//! What members think of each other's messages, and telling of what should not stand.

use crate::forum::{
    AbuseReport, ContentError, ForumError, ForumService, MessageId, MessageKind, Reaction,
    Reactions, ReportDetails, ReportReason, message, visible,
};
use crate::{
    account::CurrentMember,
    store::{StoreError, in_transaction},
};

impl ForumService {
    /// Keeps what a member thinks of a message; the same again takes it back, the other one
    /// replaces it. Answers what all think then.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is changed then.
    pub fn react(
        &self,
        current: &CurrentMember,
        company: &str,
        (kind, id): (MessageKind, MessageId),
        reaction: Reaction,
    ) -> Result<Reactions, ForumError> {
        let voter = self.voter(current);
        in_transaction(&*self.store, |unit| {
            let message = visible(message(unit, company, kind, id)?)?;
            let reacted = unit.forum().react(message.id, &voter, reaction);
            reacted.map_err(|error| gone_meanwhile(error, kind))?;
            if !current.is_still_there(unit)? {
                return Err(ForumError::AccountDeleted);
            }
            let reactions = unit.forum().reactions(&[message.id], &voter)?;
            Ok(reactions.get(&message.id).copied().unwrap_or_default())
        })
    }

    /// Tells the operator of a message. Another report of the same message by the same member
    /// replaces the one before.
    ///
    /// # Errors
    /// [`ForumError`]; nothing is kept then.
    pub fn report(
        &self,
        current: &CurrentMember,
        company: &str,
        (kind, id): (MessageKind, MessageId),
        reason: ReportReason,
        details: &str,
    ) -> Result<(), ForumError> {
        let details = ReportDetails::parse(details).map_err(ForumError::Details)?;
        if reason == ReportReason::Other && details.is_none() {
            return Err(ForumError::Details(ContentError::Empty));
        }
        let reporter = self.voter(current);
        in_transaction(&*self.store, |unit| {
            let message = visible(message(unit, company, kind, id)?)?;
            let kept = unit.forum().put_report(&AbuseReport {
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
                Err(ForumError::AccountDeleted)
            }
        })
    }
}

/// What a message that was there a moment ago is told as, when it went in between.
fn gone_meanwhile(error: StoreError, kind: MessageKind) -> ForumError {
    match error {
        StoreError::MissingReference => ForumError::UnknownMessage(kind),
        error => error.into(),
    }
}
