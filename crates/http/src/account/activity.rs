//! What a member wrote in the forum.

use actix_web::{HttpResponse, get};
use serde::Serialize;
use utoipa::ToSchema;

use super::member::SignedInMember;
use crate::{answer, error::ErrorBody};

/// What a piece of writing is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[expect(dead_code, reason = "nobody can write before the forum exists")]
pub(crate) enum ActivityKind {
    /// It began a discussion.
    Post,
    /// It is part of one.
    Comment,
}

/// A post or a comment of the member's own.
#[derive(Serialize, ToSchema)]
pub(crate) struct Activity {
    id: String,
    r#type: ActivityKind,
    /// In whose forum it stands.
    company: String,
    /// The beginning of the post that a comment belongs to; null for a post.
    #[schema(required)]
    post_title: Option<String>,
    content: String,
    #[schema(format = DateTime)]
    created_at: String,
}

/// The member's own posts and comments, the newest first. The list is empty until the forum
/// exists.
#[utoipa::path(
    tag = "account",
    responses((status = OK, body = Vec<Activity>), (status = UNAUTHORIZED, body = ErrorBody)),
)]
#[get("/api/profile/comments")]
pub(crate) async fn get_comments(_member: SignedInMember) -> HttpResponse {
    answer::personal(HttpResponse::Ok(), &Vec::<Activity>::new())
}
