//! Who wrote something, and who reacted to it.

use std::fmt;

use crate::account::{MemberId, TagKey};

macro_rules! tag {
    ($(#[$meta:meta])* $name:ident, $purpose:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub [u8; 32]);

        impl $name {
            /// The tag of a member under this key.
            pub fn new(key: &dyn TagKey, member: MemberId) -> Self {
                Self(key.sign(&format!(concat!($purpose, " {}"), member.0)))
            }
        }

        /// Beside a log's other lines a tag would tell whose it is.
        impl fmt::Debug for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    };
}

tag!(
    /// Marks what a member wrote anonymously. Without the key it is tied to nobody, neither to the
    /// member nor to what the member contributed.
    AuthorTag,
    "author"
);
tag!(
    /// Marks a member's reactions and reports. It is another one than the [`AuthorTag`]: who likes
    /// their own anonymous post is not recognised by it.
    VoterTag,
    "voter"
);

/// Whose a message is, as it is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Author {
    /// Written under the member's username.
    Member(MemberId),
    /// Written anonymously.
    Anonymous(AuthorTag),
    /// Written under the username of an account that is gone.
    Deleted,
    /// Written anonymously by somebody whose account is gone.
    DeletedAnonymous,
}

impl Author {
    /// Whether the message was written anonymously.
    pub fn is_anonymous(self) -> bool {
        matches!(self, Self::Anonymous(_) | Self::DeletedAnonymous)
    }
}

/// By what a member's own messages are found: the account for those under the username, the tag for
/// the anonymous ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Authorship {
    /// The account.
    pub member: MemberId,
    /// The tag on what was written anonymously.
    pub tag: AuthorTag,
}

impl Authorship {
    /// The authorship of a member under this key.
    pub fn new(key: &dyn TagKey, member: MemberId) -> Self {
        Self {
            member,
            tag: AuthorTag::new(key, member),
        }
    }

    /// The author that a new message gets.
    pub fn author(self, is_anonymous: bool) -> Author {
        if is_anonymous {
            Author::Anonymous(self.tag)
        } else {
            Author::Member(self.member)
        }
    }

    /// Whether the message of this author is the member's own (requirement S26).
    pub fn owns(self, author: Author) -> bool {
        author == Author::Member(self.member) || author == Author::Anonymous(self.tag)
    }
}
