//! Request bodies of the forum.
//!
//! Clients must send the fields marked `required`. Their default turns a missing field into an invalid value, which gets the
//! error of that field instead of that of a malformed body.

use klarlonn_domain::forum::{Draft, MessageId, MessageKind, Reaction, ReportReason};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::error::ApiError;

/// A new forum message. Unknown fields are ignored.
#[derive(Deserialize, ToSchema)]
pub(crate) struct MessageForm {
    /// At most 250 UTF-16 code units for a post and 2 000 for a comment, after trimming.
    #[serde(default)]
    #[schema(required)]
    content: String,
    /// Whether to hide the author from others.
    #[serde(default)]
    is_anonymous: bool,
    /// Whether the member confirmed the text after the error `personal_data`.
    #[serde(default)]
    confirmed: bool,
}

impl MessageForm {
    pub(super) fn draft(&self) -> Draft<'_> {
        Draft {
            content: &self.content,
            is_anonymous: self.is_anonymous,
            is_confirmed: self.confirmed,
        }
    }
}

/// Edited text of a forum message.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EditForm {
    /// Same limits as for a new message.
    #[serde(default)]
    #[schema(required)]
    pub(super) content: String,
    /// Whether the member confirmed the text after the error `personal_data`.
    #[serde(default)]
    pub(super) confirmed: bool,
}

/// A reaction to either a post or a comment.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ReactionForm {
    pub(super) post_id: Option<String>,
    pub(super) comment_id: Option<String>,
    #[serde(default)]
    #[schema(value_type = Reaction, required)]
    reaction_type: String,
}

impl ReactionForm {
    pub(super) fn reaction(&self) -> Result<Reaction, ApiError> {
        let reaction = Reaction::from_name(&self.reaction_type);
        reaction.ok_or_else(|| {
            ApiError::invalid_field("reaction_type", "Denne reaksjonen finnes ikke.")
        })
    }
}

/// An abuse report of either a post or a comment.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ReportForm {
    pub(super) post_id: Option<String>,
    pub(super) comment_id: Option<String>,
    #[serde(default)]
    #[schema(value_type = ReportReason, required)]
    reason: String,
    /// At most 500 UTF-16 code units; required for `other`.
    pub(super) details: Option<String>,
}

impl ReportForm {
    pub(super) fn reason(&self) -> Result<ReportReason, ApiError> {
        let reason = ReportReason::from_name(&self.reason);
        reason.ok_or_else(|| ApiError::invalid_field("reason", "Velg hva som er galt."))
    }
}

/// Parses the id of a message.
///
/// # Errors
/// [`ApiError::UnknownPost`] or [`ApiError::UnknownComment`] if the id is malformed.
pub(super) fn message_id(kind: MessageKind, text: &str) -> Result<MessageId, ApiError> {
    let id = text.parse().map(MessageId);
    id.map_err(|_| match kind {
        MessageKind::Post => ApiError::UnknownPost,
        MessageKind::Comment => ApiError::UnknownComment,
    })
}

/// Parses the id of either a post or a comment.
pub(super) fn target(
    post: Option<&str>,
    comment: Option<&str>,
) -> Result<(MessageKind, MessageId), ApiError> {
    let (kind, id) = match (post, comment) {
        (Some(id), None) => (MessageKind::Post, id),
        (None, Some(id)) => (MessageKind::Comment, id),
        _ => {
            let message = "Velg enten et innlegg eller en kommentar.";
            return Err(ApiError::invalid_field("post_id", message));
        }
    };
    Ok((kind, message_id(kind, id)?))
}
