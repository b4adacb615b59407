//! The queue of what waits for a moderator. Except the username and picture of a reported profile, nothing in it names
//! a member: neither authors nor reporters nor owners of entries.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    catalog::{NameKind, WaitingTable},
    forum::{AbuseReport, ReportReason},
    moderation::{
        Action, Decision, ItemId, ItemKind, ModerationService, Queue, QueueItem, ReportedMessage,
        Subject,
    },
    salary::NameSuggestion,
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{entry::ModeratedEntry, moderator::AsModerator};
use crate::{account::image_path, error::ApiError, request::blocking, response};

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
    message: Option<ReportedMessage>,
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
        let mut parts = Self::default();
        match subject {
            Subject::Message(message) => parts.message = Some(message),
            Subject::Profile(profile) => {
                parts.profile = Some(ModeratedProfile {
                    username: profile.public.username.as_str().to_owned(),
                    picture_url: profile.public.image.as_ref().map(image_path),
                });
            }
            Subject::Name(name, similar) => {
                parts.name = Some(ModeratedName {
                    similar,
                    kind: name.kind,
                    name: name.name.to_string(),
                    members: name.members,
                    entries: name.entries,
                });
            }
            Subject::Entry(entry, outlier) => {
                parts.entry = Some(ModeratedEntry::new(*entry, outlier));
            }
            Subject::Appeal(appeal, decision, about) => {
                parts = (*about).into();
                parts.appeal = Some(ModerationAppeal {
                    text: appeal.text.as_str().to_owned(),
                    appealed_on: appeal.appealed_on.to_string(),
                    decision: *decision,
                });
            }
        }
        parts
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
    fn new(queue: &Queue) -> Self {
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

/// What waits for a moderator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationQueue {
    /// All that wait, including those that are not in `items`.
    counts: QueueCounts,
    /// At most 100 of each kind: appeals, messages, profiles, names, entries. Messages and profiles with most reports come
    /// first.
    items: Vec<ModerationItem>,
    /// Newer official figures that a check stopped, for an operator to accept.
    #[serde(rename = "waitingTables")]
    waiting_tables: Vec<WaitingTable>,
}

impl From<Queue> for ModerationQueue {
    fn from(queue: Queue) -> Self {
        Self {
            counts: QueueCounts::new(&queue),
            items: queue.items.into_iter().map(Into::into).collect(),
            waiting_tables: queue.waiting_tables,
        }
    }
}

/// What waits for a moderator.
#[utoipa::path(
    tag = "moderation",
    responses(
        (status = OK, body = ModerationQueue),
        (status = NOT_FOUND, description = "The viewer is not a moderator"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/moderation/queue")]
pub(crate) async fn get_moderation_queue(
    _call: AsModerator<()>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let queue = blocking::run(move || {
        let queue = moderation.queue()?;
        Ok::<_, StoreError>(ModerationQueue::from(queue))
    })
    .await?;
    Ok(response::private_ok(&queue))
}

/// Which item.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ItemQuery {
    /// Id of the item.
    #[serde(default)]
    #[param(required)]
    id: String,
}

/// An item that a moderator can decide on, waiting or not: a hidden message, a rejected entry, a replaced
/// username, or a public name that can be merged.
#[utoipa::path(
    tag = "moderation",
    params(ItemQuery),
    responses(
        (status = OK, body = ModerationItem),
        (status = NOT_FOUND, description = "There is nothing to decide on, or the viewer is not a moderator"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/moderation/item")]
pub(crate) async fn get_moderation_item(
    call: AsModerator<web::Query<ItemQuery>>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let AsModerator(_, query) = call;
    let id: ItemId = query.id.parse().map_err(|_| ApiError::UnknownItem)?;
    let item = blocking::run(move || moderation.item(&id)).await?;
    let item = item.ok_or(ApiError::UnknownItem)?;
    Ok(response::private_ok(&ModerationItem::from(item)))
}
