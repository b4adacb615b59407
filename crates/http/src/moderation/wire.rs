//! Response bodies of moderation. None of them names a member: neither authors nor reporters nor
//! owners of entries.

use klarlonn_domain::{
    catalog::NameKind,
    forum::{AbuseReport, MessageKind, ReportReason},
    moderation::{self as domain, Action, Decision, ItemKind, QueueItem, Subject},
    salary::NameSuggestion,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::entry::ModeratedEntry;
use crate::account::image_path;

/// An abuse report.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModerationReport {
    reason: ReportReason,
    #[serde(skip_serializing_if = "Option::is_none")]
    details: Option<String>,
    #[schema(format = Date)]
    reported_on: String,
    /// The text when it was reported, if the message was edited since.
    #[serde(skip_serializing_if = "Option::is_none")]
    content_when_reported: Option<String>,
}

impl ModerationReport {
    fn new(report: AbuseReport, subject: &Subject) -> Self {
        let is_changed = match subject {
            Subject::Message(message) => message.content != report.content,
            _ => false,
        };
        Self {
            reason: report.reason,
            details: report.details.map(|details| details.as_str().to_owned()),
            reported_on: report.reported_on.to_string(),
            content_when_reported: is_changed.then(|| report.content.as_str().to_owned()),
        }
    }
}

/// A message, without its author.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModeratedMessage {
    kind: MessageKind,
    company: String,
    content: String,
    /// The day (UTC) if the author is anonymous, otherwise the time to the second.
    written_at: String,
    /// Present if the message is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden_reason: Option<String>,
}

/// Username and picture of a member who wrote under the username.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModeratedProfile {
    username: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    picture_url: Option<String>,
}

/// A name that members gave.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModeratedName {
    kind: NameKind,
    name: String,
    /// Number of members who gave it.
    members: usize,
    /// Number of entries with it.
    entries: usize,
    /// Names that are written alike, most similar first.
    similar: Vec<NameSuggestion>,
}

/// A member's appeal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModerationAppeal {
    text: String,
    #[schema(format = Date)]
    appealed_on: String,
    /// The appealed decision.
    decision: Decision,
}

/// An item that waits for a moderator. It has the part of its kind; an appeal also has the part that
/// it is about.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationItem {
    id: String,
    kind: ItemKind,
    /// The actions to choose from.
    actions: Vec<Action>,
    reports: Vec<ModerationReport>,
    /// Earlier decisions, newest first.
    history: Vec<Decision>,
    #[serde(flatten)]
    parts: ItemParts,
}

/// What an item is about.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct ItemParts {
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<ModeratedMessage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    profile: Option<ModeratedProfile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<ModeratedName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<ModeratedEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    appeal: Option<ModerationAppeal>,
}

impl From<QueueItem> for ModerationItem {
    fn from(item: QueueItem) -> Self {
        let reports = item.reports.into_iter();
        Self {
            id: item.id.to_string(),
            kind: item.id.kind(),
            actions: item.actions,
            reports: reports
                .map(|report| ModerationReport::new(report, &item.subject))
                .collect(),
            history: item.history,
            parts: item.subject.into(),
        }
    }
}

impl From<Subject> for ItemParts {
    fn from(subject: Subject) -> Self {
        let none = Self::default();
        match subject {
            Subject::Message(message) => Self {
                message: Some(message.into()),
                ..none
            },
            Subject::Profile(profile) => Self {
                profile: Some(ModeratedProfile {
                    username: profile.public.username.as_str().to_owned(),
                    picture_url: profile.public.image.as_ref().map(image_path),
                }),
                ..none
            },
            Subject::Name(name, similar) => Self {
                name: Some(ModeratedName {
                    similar,
                    kind: name.kind,
                    name: name.name.to_string(),
                    members: name.members,
                    entries: name.entries,
                }),
                ..none
            },
            Subject::Entry(entry, outlier) => Self {
                entry: Some(ModeratedEntry::new(*entry, outlier)),
                ..none
            },
            Subject::Appeal(appeal, decision, about) => Self {
                appeal: Some(ModerationAppeal {
                    text: appeal.text.as_str().to_owned(),
                    appealed_on: appeal.appealed_on.to_string(),
                    decision: *decision,
                }),
                ..(*about).into()
            },
        }
    }
}

impl From<domain::ReportedMessage> for ModeratedMessage {
    fn from(message: domain::ReportedMessage) -> Self {
        Self {
            kind: message.kind,
            company: message.company,
            content: message.content.as_str().to_owned(),
            written_at: message.written_at.to_string(),
            hidden_reason: message.hidden,
        }
    }
}

/// Number of waiting items of each kind.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct QueueCounts {
    message: usize,
    profile: usize,
    name: usize,
    entry: usize,
    appeal: usize,
}

impl QueueCounts {
    pub(super) fn new(queue: &domain::Queue) -> Self {
        let count = |kind: ItemKind| queue.counts.get(&kind).copied().unwrap_or_default();
        Self {
            message: count(ItemKind::Message),
            profile: count(ItemKind::Profile),
            name: count(ItemKind::Name),
            entry: count(ItemKind::Entry),
            appeal: count(ItemKind::Appeal),
        }
    }
}
