//! What a member wrote in the forum.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::forum::{ForumService, MessageKind, OwnMessage};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    answer,
    error::{ApiError, ErrorBody},
    forum::wire,
    request::{SignedInMember, blocking},
};

/// What a piece of writing is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ActivityKind {
    /// It began a discussion.
    Post,
    /// It is part of one.
    Comment,
}

/// A post or a comment of the member's own, those written anonymously among them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Activity {
    id: String,
    r#type: ActivityKind,
    /// In whose forum it stands.
    company: String,
    /// The beginning of the post that a comment belongs to; null for a post, and where a moderator
    /// hid the post.
    #[schema(required)]
    post_title: Option<String>,
    content: String,
    #[schema(format = DateTime)]
    created_at: String,
    is_anonymous: bool,
    /// Whether a moderator hid it from others.
    is_hidden: bool,
    /// Why; null where it is not hidden.
    #[schema(required)]
    hidden_reason: Option<String>,
}

impl From<OwnMessage> for Activity {
    fn from(own: OwnMessage) -> Self {
        let message = own.message;
        Self {
            id: message.id.0.to_string(),
            r#type: match message.kind() {
                MessageKind::Post => ActivityKind::Post,
                MessageKind::Comment => ActivityKind::Comment,
            },
            company: own.company.to_string(),
            post_title: own.post_title,
            content: message.content.as_str().to_owned(),
            created_at: wire::time(message.written_at),
            is_anonymous: message.author.is_anonymous(),
            is_hidden: message.hidden.is_some(),
            hidden_reason: message.hidden,
        }
    }
}

/// Where the list goes on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ActivityQuery {
    /// `{created_at},{id}` of the last one of the page before.
    before: Option<String>,
}

/// The member's own posts and comments, the newest first, 50 at a time; fewer are the end.
#[utoipa::path(
    tag = "account",
    params(ActivityQuery),
    responses(
        (status = OK, body = Vec<Activity>),
        (status = BAD_REQUEST, body = ErrorBody),
        (status = UNAUTHORIZED, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[get("/api/profile/comments")]
pub(crate) async fn get_comments(
    member: SignedInMember,
    query: web::Query<ActivityQuery>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let before = wire::position(query.before.as_deref())?;
    let written =
        blocking::run(move || forum_service.written(&member.0, before, ForumService::OWN_MESSAGES))
            .await?;
    let written: Vec<Activity> = written.into_iter().map(Into::into).collect();
    Ok(answer::personal(HttpResponse::Ok(), &written))
}
