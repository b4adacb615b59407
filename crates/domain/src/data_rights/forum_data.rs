//! The forum data of a member.

use crate::{
    account::{MemberId, TagKey},
    forum::{AbuseReport, Authorship, MessageId, OwnMessage, Reaction, VoterTag},
    store::{StoreError, UnitOfWork},
};

/// The forum data of a member.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ForumData {
    /// Posts and comments, newest first.
    pub messages: Vec<OwnMessage>,
    /// The member's reactions.
    pub reactions: Vec<(MessageId, Reaction)>,
    /// The member's open abuse reports.
    pub reports: Vec<AbuseReport>,
}

impl ForumData {
    /// Loads the forum data of a member.
    ///
    /// Returns an error if the store fails.
    /// Returns an error if the store fails.
    pub(crate) fn load(
        unit: &mut dyn UnitOfWork,
        key: &dyn TagKey,
        member: MemberId,
    ) -> Result<Self, StoreError> {
        let voter = VoterTag::new(key, member);
        let author = Authorship::new(key, member);
        let written = unit.forum().messages_by(author, None, usize::MAX)?;
        Ok(Self {
            messages: OwnMessage::load_all(unit, written)?,
            reactions: unit.forum().reactions_by(&voter)?,
            reports: unit.forum().reports_by(&voter)?,
        })
    }

    /// Deletes a member's reactions and abuse reports. Deletes the member's messages or removes
    /// their author.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) fn remove(
        unit: &mut dyn UnitOfWork,
        key: &dyn TagKey,
        member: MemberId,
        with_messages: bool,
    ) -> Result<(), StoreError> {
        let author = Authorship::new(key, member);
        unit.forum().lock_author(author)?;
        unit.forum().remove_votes_by(&VoterTag::new(key, member))?;
        if with_messages {
            unit.forum().remove_all_by(author)
        } else {
            unit.forum().detach_author(author)
        }
    }
}
