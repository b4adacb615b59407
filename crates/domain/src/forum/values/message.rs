//! A message: a post, or a comment on one.

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::forum::{Author, Content};
use crate::{
    catalog::CompanyId,
    random::{Random, random_uuid},
};

/// Identifies a message; random.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MessageId(pub Uuid);

impl MessageId {
    /// A new random id.
    pub fn random(random: &mut dyn Random) -> Self {
        Self(random_uuid(random))
    }
}

/// What a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MessageKind {
    /// It begins a discussion.
    Post,
    /// It is part of one.
    Comment,
}

impl MessageKind {
    /// UTF-16 code units at the most (specification part 2 section 9).
    pub fn max_length(self) -> usize {
        match self {
            Self::Post => 250,
            Self::Comment => 2_000,
        }
    }
}

/// A message as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The random id.
    pub id: MessageId,
    /// In whose forum it stands.
    pub company: CompanyId,
    /// The post that it is a comment on; none for a post.
    pub post: Option<MessageId>,
    /// Whose it is.
    pub author: Author,
    /// What it says.
    pub content: Content,
    /// When it was written; seconds count.
    pub written_at: DateTime<Utc>,
    /// Whether it was changed afterwards.
    pub is_edited: bool,
    /// Why a moderator hid it, if one did. It is told to the author alone.
    pub hidden: Option<String>,
}

impl Message {
    /// What it is.
    pub fn kind(&self) -> MessageKind {
        match self.post {
            None => MessageKind::Post,
            Some(_) => MessageKind::Comment,
        }
    }

    /// Where it stands among others.
    pub fn position(&self) -> MessagePosition {
        MessagePosition {
            written_at: self.written_at,
            id: self.id,
        }
    }
}

/// Where a message stands among others: by time, and within a second by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MessagePosition {
    /// When it was written; seconds count.
    pub written_at: DateTime<Utc>,
    /// The message.
    pub id: MessageId,
}

/// What a member thinks of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reaction {
    /// For it.
    Like,
    /// Against it.
    Dislike,
}

impl Reaction {
    /// Every one.
    pub const ALL: [Self; 2] = [Self::Like, Self::Dislike];

    /// Its name, as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Like => "like",
            Self::Dislike => "dislike",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// What members think of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Reactions {
    /// How many are for it.
    pub likes: u64,
    /// How many are against it.
    pub dislikes: u64,
    /// What the one who asks thinks.
    pub own: Option<Reaction>,
}
