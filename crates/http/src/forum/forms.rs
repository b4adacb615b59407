//! What members send to the forum.

use klarlonn_domain::forum::{Draft, MessageId, MessageKind, Reaction, ReportReason};
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{ReactionType, ReasonOfReport};
use crate::error::{ApiError, FieldErrors};

/// What a member says. Whatever else is sent changes nothing.
#[derive(Deserialize, ToSchema)]
pub(crate) struct MessageForm {
    /// UTF-16 code units: 250 of a post and 2 000 of a comment, white space around it not counted.
    #[serde(default)]
    #[schema(required)]
    content: String,
    /// Whether others are not told who says it.
    #[serde(default)]
    is_anonymous: bool,
    /// Whether the member has been asked about personal data in it (`personal_data`).
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

/// What a member says instead.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EditForm {
    /// As long as what is said for the first time.
    #[serde(default)]
    #[schema(required)]
    pub(super) content: String,
    /// Whether the member has been asked about personal data in it (`personal_data`).
    #[serde(default)]
    pub(super) confirmed: bool,
}

/// What a member thinks of a post or of a comment: one of the two.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ReactionForm {
    post_id: Option<String>,
    comment_id: Option<String>,
    #[serde(default)]
    #[schema(value_type = ReactionType, required)]
    reaction_type: String,
}

impl ReactionForm {
    pub(super) fn target(&self) -> Result<(MessageKind, MessageId), ApiError> {
        target(self.post_id.as_deref(), self.comment_id.as_deref())
    }

    pub(super) fn reaction(&self) -> Result<Reaction, ApiError> {
        let reaction = Reaction::from_name(&self.reaction_type);
        reaction.ok_or_else(|| invalid("reaction_type", "Denne reaksjonen finnes ikke."))
    }
}

/// What is wrong with a post or with a comment: one of the two.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ReportForm {
    post_id: Option<String>,
    comment_id: Option<String>,
    #[serde(default)]
    #[schema(value_type = ReasonOfReport, required)]
    reason: String,
    /// At most 500 UTF-16 code units; needed for `other`.
    pub(super) details: Option<String>,
}

impl ReportForm {
    pub(super) fn target(&self) -> Result<(MessageKind, MessageId), ApiError> {
        target(self.post_id.as_deref(), self.comment_id.as_deref())
    }

    pub(super) fn reason(&self) -> Result<ReportReason, ApiError> {
        let reason = ReportReason::from_name(&self.reason);
        reason.ok_or_else(|| invalid("reason", "Velg hva som er galt."))
    }
}

/// The message that an address or a body names.
pub(super) fn message_id(kind: MessageKind, text: &str) -> Result<MessageId, ApiError> {
    let id = text.parse().map(MessageId);
    id.map_err(|_| match kind {
        MessageKind::Post => ApiError::UnknownPost,
        MessageKind::Comment => ApiError::UnknownComment,
    })
}

fn target(post: Option<&str>, comment: Option<&str>) -> Result<(MessageKind, MessageId), ApiError> {
    let (kind, id) = match (post, comment) {
        (Some(id), None) => (MessageKind::Post, id),
        (None, Some(id)) => (MessageKind::Comment, id),
        _ => {
            let sentence = "Velg enten et innlegg eller en kommentar.";
            return Err(invalid("post_id", sentence));
        }
    };
    Ok((kind, message_id(kind, id)?))
}

fn invalid(field: &'static str, sentence: &'static str) -> ApiError {
    ApiError::Fields(FieldErrors::new(field, sentence))
}
