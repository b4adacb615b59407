//! Authors of messages, and the tags of authors and voters.

use crate::account::{MemberId, TagKey, tag};

tag!(
    /// The tag of a member's anonymous messages. Without the key it can be traced neither to the
    /// member nor to the member's contributions.
    AuthorTag,
    "author"
);
tag!(
    /// The tag of a member's reactions and abuse reports. It differs from the [`AuthorTag`], so
    /// that a reaction to an own anonymous post does not reveal the author.
    VoterTag,
    "voter"
);

impl VoterTag {
    /// The tag of everybody without an account. Together they have one report per message, so they
    /// weigh no more than one member, and nothing tells them apart.
    pub const VISITOR: Self = Self([0; 32]);
}

/// The stored author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Author {
    /// A member who wrote with their username.
    Member(MemberId),
    /// A member who wrote anonymously.
    Anonymous(AuthorTag),
    /// A deleted account. The message was written with a username.
    Deleted,
    /// A deleted account. The message was written anonymously.
    DeletedAnonymous,
}

impl Author {
    /// Whether the message was written anonymously.
    pub fn is_anonymous(self) -> bool {
        matches!(self, Self::Anonymous(_) | Self::DeletedAnonymous)
    }
}

/// Identifies the messages of a member: the id for messages with a username, the tag for anonymous
/// messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Authorship {
    /// The id of the account.
    pub member: MemberId,
    /// The tag of anonymous messages.
    pub tag: AuthorTag,
}

impl Authorship {
    pub fn new(key: &dyn TagKey, member: MemberId) -> Self {
        Self {
            member,
            tag: AuthorTag::new(key, member),
        }
    }

    /// The author of a new message.
    pub fn author(self, is_anonymous: bool) -> Author {
        if is_anonymous {
            Author::Anonymous(self.tag)
        } else {
            Author::Member(self.member)
        }
    }

    /// Whether a message of this author is the member's own (requirement S26).
    pub fn owns(self, author: Author) -> bool {
        author == Author::Member(self.member) || author == Author::Anonymous(self.tag)
    }
}
