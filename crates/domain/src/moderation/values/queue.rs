//! The queue of what waits for a moderator.

use serde::Serialize;

use crate::{
    account::{MemberId, PublicProfile},
    forum::{AbuseReport, Content, MessageKind, ShownTime},
    moderation::{Action, Appeal, Decision, ItemId},
    salary::{Card, NameSuggestion, Outlier, UnknownName},
};

/// An item that a moderator can decide on. It does not name the author of a message.
#[derive(Debug, Clone, PartialEq)]
pub struct QueueItem {
    /// Identifies the item.
    pub id: ItemId,
    /// What the log will show of it.
    pub label: String,
    /// The actions that a moderator can choose.
    pub actions: Vec<Action>,
    /// The open abuse reports, oldest first.
    pub reports: Vec<AbuseReport>,
    /// Earlier decisions on the item, newest first.
    pub history: Vec<Decision>,
    /// What a moderator sees of the item.
    pub subject: Subject,
}

/// What a moderator sees of an item.
#[derive(Debug, Clone, PartialEq)]
pub enum Subject {
    Message(ReportedMessage),
    /// A reported username and picture.
    Profile(ReportedProfile),
    /// A name that members gave, and names that are written alike, public or waiting.
    Name(UnknownName, Vec<NameSuggestion>),
    /// An entry of a member, as the member chose to show it, and why it is an outlier.
    Entry(Box<Card>, Option<Outlier>),
    /// An appeal, with the appealed decision and what that is about.
    Appeal(Appeal, Box<Decision>, Box<Subject>),
}

/// A message, without its author.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = ModeratedMessage)]
#[serde(rename_all = "camelCase")]
pub struct ReportedMessage {
    pub kind: MessageKind,
    pub company: String,
    #[schema(value_type = String)]
    pub content: Content,
    /// The day (UTC) if the author is anonymous, otherwise the time to the second.
    #[schema(value_type = String)]
    pub written_at: ShownTime,
    /// Present if the message is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hidden_reason: Option<String>,
}

/// The profile of a member who wrote under a username.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedProfile {
    /// The member. Never sent to a moderator.
    pub member: MemberId,
    /// What everybody sees of the member.
    pub public: PublicProfile,
}
