//! Response bodies of moderation. None of them names a member: neither authors nor reporters nor
//! owners of entries.

use klarlonn_domain::{
    catalog::NameKind,
    forum::{AbuseReport, MessageKind, ReportReason},
    moderation::{self as domain, Action, AppealOutcome, ItemKind, OwnAppeal, QueueItem, Subject},
    salary::NameSuggestion,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::entry::ModeratedEntry;
use crate::{account::image_path, forum::wire::format_time};

/// A decision of a moderator.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModerationDecision {
    id: String,
    /// Id of the item.
    item: String,
    /// The employer of the forum, the name, the job title, or `profil`.
    label: String,
    action: Action,
    /// The name that another one was merged into.
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    reason: String,
    /// Name of the moderator.
    decided_by: String,
    #[schema(format = Date)]
    decided_on: String,
    /// Whether it changed the item, or kept it as it is.
    has_effect: bool,
}

impl From<domain::Decision> for ModerationDecision {
    fn from(decision: domain::Decision) -> Self {
        Self {
            id: decision.id.0.to_string(),
            item: decision.item.to_string(),
            label: decision.label,
            action: decision.action,
            target: decision.target,
            reason: decision.reason.as_str().to_owned(),
            decided_by: decision.decided_by.as_str().to_owned(),
            decided_on: decision.decided_on.to_string(),
            has_effect: decision.has_effect,
        }
    }
}

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
    #[schema(format = DateTime)]
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
    similar: Vec<ModeratedSimilarName>,
}

/// A name that may be another spelling.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModeratedSimilarName {
    name: String,
    /// Whether it waits for a moderator too.
    is_waiting: bool,
}

impl From<NameSuggestion> for ModeratedSimilarName {
    fn from(suggestion: NameSuggestion) -> Self {
        Self {
            name: suggestion.name,
            is_waiting: suggestion.is_waiting,
        }
    }
}

/// A member's appeal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ModerationAppeal {
    text: String,
    #[schema(format = Date)]
    appealed_on: String,
    /// The appealed decision.
    decision: ModerationDecision,
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
    history: Vec<ModerationDecision>,
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
            history: item.history.into_iter().map(Into::into).collect(),
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
                    similar: similar.into_iter().map(Into::into).collect(),
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
                    decision: (*decision).into(),
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
            written_at: format_time(message.written_at),
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

/// A decision on the member's own content.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnDecision {
    id: String,
    /// `message`, `profile` or `entry`.
    kind: ItemKind,
    label: String,
    /// The text of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
    action: Action,
    reason: String,
    #[schema(format = Date)]
    decided_on: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    appeal: Option<OwnAppealBody>,
    /// Whether the member can appeal.
    can_appeal: bool,
}

/// The member's appeal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnAppealBody {
    text: String,
    #[schema(format = Date)]
    appealed_on: String,
    /// Absent while the appeal waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<AppealOutcome>,
    /// Reason of the outcome.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl From<domain::OwnDecision> for OwnDecision {
    fn from(own: domain::OwnDecision) -> Self {
        let decision = own.decision;
        Self {
            id: decision.id.0.to_string(),
            kind: decision.item.kind(),
            label: decision.label,
            content: own.content.map(|content| content.as_str().to_owned()),
            action: decision.action,
            reason: decision.reason.as_str().to_owned(),
            decided_on: decision.decided_on.to_string(),
            appeal: own.appeal.map(Into::into),
            can_appeal: own.can_appeal,
        }
    }
}

impl From<OwnAppeal> for OwnAppealBody {
    fn from(own: OwnAppeal) -> Self {
        let (outcome, reason) = own.outcome.unzip();
        Self {
            text: own.appeal.text.as_str().to_owned(),
            appealed_on: own.appeal.appealed_on.to_string(),
            outcome,
            reason: reason.map(|reason| reason.as_str().to_owned()),
        }
    }
}
