//! Everything of the forum that is held about a member.

use crate::{
    account::{MemberId, TagKey},
    forum::{AbuseReport, Authorship, MessageId, OwnMessage, Reaction, VoterTag},
    store::{StoreError, UnitOfWork},
};

/// Everything of the forum that is held about a member.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ForumData {
    /// Posts and comments, newest first.
    pub messages: Vec<OwnMessage>,
    /// What the member thinks of messages.
    pub reactions: Vec<(MessageId, Reaction)>,
    /// Reports that wait for a moderator.
    pub reports: Vec<AbuseReport>,
}

impl ForumData {
    /// Everything of this member.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) fn load(
        unit: &mut dyn UnitOfWork,
        key: &dyn TagKey,
        member: MemberId,
    ) -> Result<Self, StoreError> {
        let voter = VoterTag::new(key, member);
        let author = Authorship::new(key, member);
        let written = unit.forum().written_by(author, None, usize::MAX)?;
        Ok(Self {
            messages: OwnMessage::load_all(unit, written)?,
            reactions: unit.forum().reactions_by(&voter)?,
            reports: unit.forum().reports_by(&voter)?,
        })
    }

    /// Lets go of a member: reactions and reports go, messages go too or stay as nobody's.
    ///
    /// # Errors
    /// When the store fails.
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
