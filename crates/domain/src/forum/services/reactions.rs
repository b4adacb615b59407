//! Reactions to messages, and abuse reports.

use crate::forum::{
    AbuseReport, Author, ContentError, ForumError, ForumService, MessageId, MessageKind, Reaction,
    Reactions, ReportDetails, ReportReason, ReportSubject, VoterTag, find_message, require_visible,
};
use crate::{account::CurrentMember, store::StoreError};

impl ForumService {
    /// Stores a member's reaction to a message. The same reaction again deletes it; the other one
    /// replaces it. Returns all reactions to the message.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is changed then.
    pub fn react(
        &self,
        current: &CurrentMember,
        company: &str,
        (kind, id): (MessageKind, MessageId),
        reaction: Reaction,
    ) -> Result<Reactions, ForumError> {
        let voter = self.voter(current);
        self.write(|unit| {
            let message = require_visible(find_message(unit, company, kind, id)?)?;
            let reacted = unit.votes().react(message.id, &voter, reaction);
            reacted.map_err(|error| map_missing_message(error, kind))?;
            if !current.account_exists(unit)? {
                return Err(ForumError::AccountDeleted);
            }
            let reactions = unit.votes().reactions(&[message.id], &voter)?;
            Ok(reactions.get(&message.id).copied().unwrap_or_default())
        })
    }

    /// Reports a message to the moderators. Replaces an earlier report of the message by the same member. All visitors
    /// together count as one member, and nothing about them is stored.
    ///
    /// # Errors
    /// [`ForumError`]. Nothing is stored then.
    pub fn report(
        &self,
        current: Option<&CurrentMember>,
        company: &str,
        (kind, id): (MessageKind, MessageId),
        reason: ReportReason,
        details: &str,
    ) -> Result<(), ForumError> {
        let reporter = current.map_or(VoterTag::VISITOR, |current| self.voter(current));
        let details = ReportDetails::parse(details).map_err(ForumError::Details)?;
        if reason == ReportReason::Other && details.is_none() {
            return Err(ForumError::Details(ContentError::Empty));
        }
        self.write(|unit| {
            let message = require_visible(find_message(unit, company, kind, id)?)?;
            let has_profile = matches!(message.author, Author::Member(_));
            if reason.subject() == ReportSubject::Profile && !has_profile {
                return Err(ForumError::NoProfile);
            }
            let stored = unit.votes().put_report(&AbuseReport {
                message: message.id,
                content: message.content,
                reporter,
                reason,
                details: details.clone(),
                reported_on: self.0.clock.today(),
            });
            stored.map_err(|error| map_missing_message(error, kind))?;
            match current {
                Some(current) if !current.account_exists(unit)? => Err(ForumError::AccountDeleted),
                _ => Ok(()),
            }
        })
    }
}

/// Maps the error of a message that was deleted during the call to [`ForumError::UnknownMessage`].
fn map_missing_message(error: StoreError, kind: MessageKind) -> ForumError {
    match error {
        StoreError::MissingReference => ForumError::UnknownMessage(kind),
        error => error.into(),
    }
}
