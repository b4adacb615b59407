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
            reactions: unit.votes().reactions_by(&voter)?,
            reports: unit.votes().reports_by(&voter)?,
        })
    }

    /// Removes the author from a member's messages. If `with_messages`, deletes those under the
    /// username and returns the anonymous ones, to be removed later: if all went at once, the username
    /// would tell who wrote them. Detach the votes of the member first.
    pub(crate) fn detach_messages(
        unit: &mut dyn UnitOfWork,
        author: Authorship,
        with_messages: bool,
    ) -> Result<Vec<MessageId>, StoreError> {
        let mut anonymous = Vec::new();
        if with_messages {
            let written = unit.forum().messages_by(author, None, usize::MAX)?;
            let written = written
                .iter()
                .filter(|message| message.author.is_anonymous());
            anonymous.extend(written.map(|message| message.id));
            unit.forum().remove_named_by(author)?;
        }
        unit.forum().detach_author(author)?;
        Ok(anonymous)
    }
}
