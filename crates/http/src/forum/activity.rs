//! Forum messages of a member.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::forum::{ForumService, MessageKind, OwnMessage, ShownTime};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire;
use crate::{
    error::ApiError,
    request::{SignedInMember, blocking},
    response,
};

/// A post or comment of the member, including anonymous ones.
#[derive(Serialize, ToSchema)]
pub(crate) struct Activity {
    id: String,
    r#type: MessageKind,
    /// Employer of the forum.
    company: String,
    /// Beginning of the comment's post; null for a post, and if the post is hidden.
    #[schema(required)]
    post_title: Option<String>,
    content: String,
    #[schema(format = DateTime)]
    created_at: String,
    is_anonymous: bool,
    /// Whether a moderator hid it from others.
    is_hidden: bool,
    /// Reason given by the moderator; null if not hidden.
    #[schema(required)]
    hidden_reason: Option<String>,
}

impl From<OwnMessage> for Activity {
    fn from(own: OwnMessage) -> Self {
        let message = own.message;
        Self {
            id: message.id.0.to_string(),
            r#type: message.kind(),
            company: own.company.to_string(),
            post_title: own.post_title,
            content: message.content.as_str().to_owned(),
            created_at: ShownTime::Second(message.written_at).to_string(),
            is_anonymous: message.author.is_anonymous(),
            is_hidden: message.hidden.is_some(),
            hidden_reason: message.hidden,
        }
    }
}

/// Pagination parameters.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActivityQuery {
    /// Cursor: the id of the last item of the previous page.
    before: Option<String>,
}

/// The member's own posts and comments, newest first, 50 per page. A shorter page is the last one.
#[utoipa::path(
    tag = "account",
    params(ActivityQuery),
    responses((status = OK, body = Vec<Activity>)),
    security(("bearer" = [])),
)]
#[get("/api/profile/comments")]
pub(crate) async fn get_comments(
    member: SignedInMember,
    query: web::Query<ActivityQuery>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let before = wire::parse_cursor(query.before.as_deref())?;
    let messages = blocking::run(move || {
        forum_service.own_messages(&member.0, before, ForumService::OWN_MESSAGES)
    })
    .await?;
    let messages: Vec<Activity> = messages.into_iter().map(Into::into).collect();
    Ok(response::private_ok(&messages))
}
