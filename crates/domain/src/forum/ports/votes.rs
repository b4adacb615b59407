//! The repository of reactions and abuse reports, which members add to messages under a voter tag.

use std::collections::HashMap;

use crate::{
    forum::{AbuseReport, MessageId, Reaction, Reactions, ReportSubject, VoterTag},
    store::StoreError,
};

/// Reactions and abuse reports.
pub trait Votes {
    /// The reactions to these messages, including the member's own reaction. Messages without
    /// reactions are left out.
    fn reactions(
        &mut self,
        messages: &[MessageId],
        voter: &VoterTag,
    ) -> Result<HashMap<MessageId, Reactions>, StoreError>;

    /// Stores a member's reaction to a message and replaces the previous reaction. The same
    /// reaction again deletes it. There is never more than one per member and message (requirement
    /// S36).
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if there is no such message.
    fn react(
        &mut self,
        message: MessageId,
        voter: &VoterTag,
        reaction: Reaction,
    ) -> Result<(), StoreError>;

    /// All reactions of a member, sorted by message id.
    fn reactions_by(&mut self, voter: &VoterTag) -> Result<Vec<(MessageId, Reaction)>, StoreError>;

    /// Stores an abuse report and replaces an earlier report of the same message by the same
    /// member.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if there is no such message.
    fn put_report(&mut self, report: &AbuseReport) -> Result<(), StoreError>;

    /// All open abuse reports, sorted by message id, day and reporter.
    fn reports(&mut self) -> Result<Vec<AbuseReport>, StoreError>;

    /// All open abuse reports by a member, sorted by message id.
    fn reports_by(&mut self, reporter: &VoterTag) -> Result<Vec<AbuseReport>, StoreError>;

    /// Deletes the abuse reports of messages that are about this subject. Returns their number.
    fn remove_reports(
        &mut self,
        messages: &[MessageId],
        subject: ReportSubject,
    ) -> Result<usize, StoreError>;

    /// Deletes a member's reactions, and replaces the reporter of each of the member's abuse reports
    /// by a new tag from `draw_tag`.
    ///
    /// Lock the author first. Delete or detach the member's messages only after this call.
    fn detach_voter(
        &mut self,
        voter: &VoterTag,
        draw_tag: &mut dyn FnMut() -> VoterTag,
    ) -> Result<(), StoreError>;

    /// Replaces the tag of reactions and abuse reports. Returns the number of changed rows.
    fn retag_voter(&mut self, from: &VoterTag, to: &VoterTag) -> Result<usize, StoreError>;
}
