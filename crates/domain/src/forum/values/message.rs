//! Messages: posts and comments.

use std::fmt;

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use serde::Serialize;
use uuid::Uuid;

use crate::forum::{Author, Content, MessageKind};
use crate::{
    catalog::CompanyId,
    named::{named, sent_as_text},
    random::{Random, random_uuid},
};

/// Random id of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MessageId(pub Uuid);

impl MessageId {
    pub fn random(random: &mut dyn Random) -> Self {
        Self(random_uuid(random))
    }
}

/// A stored message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: MessageId,
    /// The company whose forum contains the message.
    pub company: CompanyId,
    /// The post that the message comments on. `None` for a post.
    pub post: Option<MessageId>,
    pub author: Author,
    /// The text.
    pub content: Content,
    /// The time of writing. Precision is one second.
    pub written_at: DateTime<Utc>,
    pub is_edited: bool,
    /// The reason if a moderator hid the message. Only the author may see it.
    pub hidden: Option<String>,
}

impl Message {
    /// Post or comment.
    pub fn kind(&self) -> MessageKind {
        match self.post {
            None => MessageKind::Post,
            Some(_) => MessageKind::Comment,
        }
    }

    /// The time of writing that others may know.
    pub fn shown_time(&self) -> ShownTime {
        if self.author.is_anonymous() {
            ShownTime::Day(self.written_at.date_naive())
        } else {
            ShownTime::Second(self.written_at)
        }
    }

    /// The position of the message in a list.
    pub fn position(&self) -> MessagePosition {
        MessagePosition {
            written_at: self.written_at,
            id: self.id,
        }
    }
}

/// The time of writing that others may know. The second of an anonymous message could tell who wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShownTime {
    /// Of a message under a username.
    Second(DateTime<Utc>),
    /// Of an anonymous message (UTC).
    Day(NaiveDate),
}

impl fmt::Display for ShownTime {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Second(time) => {
                formatter.write_str(&time.to_rfc3339_opts(SecondsFormat::Secs, true))
            }
            Self::Day(day) => day.fmt(formatter),
        }
    }
}

sent_as_text!(ShownTime);

/// The position of a message in a list: sorted by time, and within a second by id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct MessagePosition {
    /// The time of writing. Precision is one second.
    pub written_at: DateTime<Utc>,
    pub id: MessageId,
}

named! {
    /// A member's reaction to a message.
    #[schema(as = ReactionType)]
    pub enum Reaction {
        /// Approval.
        Like = "like",
        /// Disapproval.
        Dislike = "dislike",
    }
}

/// Reactions to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, utoipa::ToSchema)]
#[schema(as = ForumReactions)]
pub struct Reactions {
    pub likes: u64,
    pub dislikes: u64,
    /// The viewer's reaction; null for none.
    #[serde(rename = "userReaction")]
    #[schema(required)]
    pub own: Option<Reaction>,
}
