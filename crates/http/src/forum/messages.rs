//! Posts, which start discussions, and comments on them.

use actix_web::{HttpResponse, delete, get, post, put, web};
use klarlonn_domain::forum::{ForumService, MessageKind};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use super::{
    forms::{EditForm, MessageForm, message_id},
    wire::{ForumMessage, ForumPost, parse_cursor},
};
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking, input::ValidQuery},
    response,
};

/// Pagination parameters.
#[derive(Deserialize, IntoParams, Validate)]
#[into_params(parameter_in = Query)]
pub(crate) struct PostsQuery {
    /// Cursor: the id of the last post of the previous page.
    before: Option<String>,
    /// Posts per page, default 20, at most 50.
    #[param(minimum = 1, maximum = 50)]
    #[validate(range(min = 1, max = ForumService::MAX_POSTS))]
    limit: Option<usize>,
}

/// Posts about an employer, newest first. A page shorter than the limit is the last one.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive"), PostsQuery),
    responses(
        (status = OK, body = Vec<ForumPost>),
        (status = NOT_FOUND, description = "The employer is unknown"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/company-forum/{company}")]
pub(crate) async fn get_forum_posts(
    member: SignedInMember,
    company: web::Path<String>,
    ValidQuery(query): ValidQuery<PostsQuery>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let before = parse_cursor(query.before.as_deref())?;
    let limit = query.limit.unwrap_or(ForumService::DEFAULT_POSTS);
    let posts =
        blocking::run(move || forum_service.posts(&member.0, &company, before, limit)).await?;
    let posts: Vec<ForumPost> = posts.into_iter().map(Into::into).collect();
    Ok(response::private_ok(&posts))
}

/// Creates a post. The same text within a minute returns the existing post.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive")),
    request_body = MessageForm,
    responses(
        (status = CREATED, body = ForumPost),
        (status = NOT_FOUND, description = "The employer is unknown"),
        (status = UNPROCESSABLE_ENTITY, description = "A field is invalid, or the text seems to contain personal data (`personal_data`)"),
    ),
    security(("bearer" = [])),
)]
#[post("/api/company-forum/{company}")]
pub(crate) async fn post_forum_post(
    member: SignedInMember,
    company: web::Path<String>,
    form: web::Json<MessageForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Write)?;
    let post = blocking::run(move || forum_service.post(&member, &company, form.draft())).await?;
    Ok(response::private(
        HttpResponse::Created(),
        &ForumPost::from(post),
    ))
}

/// Edits the member's own post.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive"), ("postId" = String, Path)),
    request_body = EditForm,
    responses(
        (status = OK, body = ForumPost),
        (status = FORBIDDEN, description = "The member is not the author"),
        (status = NOT_FOUND, description = "There is no such post in this forum"),
        (status = CONFLICT, description = "A moderator hid it"),
        (status = UNPROCESSABLE_ENTITY, description = "A field is invalid, or the text seems to contain personal data (`personal_data`)"),
    ),
    security(("bearer" = [])),
)]
#[put("/api/company-forum/{company}/post/{postId}")]
pub(crate) async fn put_forum_post(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    form: web::Json<EditForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Write)?;
    let (company, id) = path.into_inner();
    let id = message_id(MessageKind::Post, &id)?;
    let post = blocking::run(move || {
        forum_service.edit_post(&member, &company, id, &form.content, form.confirmed)
    })
    .await?;
    Ok(response::private_ok(&ForumPost::from(post)))
}

/// Deletes the member's own post with all its comments.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive"), ("postId" = String, Path)),
    responses(
        (status = NO_CONTENT),
        (status = FORBIDDEN, description = "The member is not the author"),
        (status = NOT_FOUND, description = "There is no such post in this forum"),
    ),
    security(("bearer" = [])),
)]
#[delete("/api/company-forum/{company}/post/{postId}")]
pub(crate) async fn delete_forum_post(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    delete_message(MessageKind::Post, member, path, forum_service).await
}

/// Pagination parameters.
#[derive(Deserialize, IntoParams, Validate)]
#[into_params(parameter_in = Query)]
pub(crate) struct CommentsQuery {
    /// Cursor: the id of the last comment of the previous page.
    after: Option<String>,
    /// Comments per page, default 50, at most 100.
    #[param(minimum = 1, maximum = 100)]
    #[validate(range(min = 1, max = ForumService::MAX_COMMENTS))]
    limit: Option<usize>,
}

/// Comments on a post, oldest first. A page shorter than the limit is the last one.
#[utoipa::path(
    tag = "forum",
    params(
        ("company" = String, Path, description = "Case-insensitive"),
        ("postId" = String, Path),
        CommentsQuery,
    ),
    responses(
        (status = OK, body = Vec<ForumMessage>),
        (status = NOT_FOUND, description = "There is no such post in this forum"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/company-forum/{company}/post/{postId}/comments")]
pub(crate) async fn get_forum_comments(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    ValidQuery(query): ValidQuery<CommentsQuery>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let (company, post) = path.into_inner();
    let post = message_id(MessageKind::Post, &post)?;
    let after = parse_cursor(query.after.as_deref())?;
    let limit = query.limit.unwrap_or(ForumService::DEFAULT_COMMENTS);
    let comments =
        blocking::run(move || forum_service.comments(&member.0, &company, post, after, limit))
            .await?;
    let comments: Vec<ForumMessage> = comments.into_iter().map(Into::into).collect();
    Ok(response::private_ok(&comments))
}

/// Creates a comment. The same text within a minute returns the existing comment.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive"), ("id" = String, Path, description = "Id of the post")),
    request_body = MessageForm,
    responses(
        (status = CREATED, body = ForumMessage),
        (status = NOT_FOUND, description = "There is no such post in this forum"),
        (status = CONFLICT, description = "A moderator hid it"),
        (status = UNPROCESSABLE_ENTITY, description = "A field is invalid, or the text seems to contain personal data (`personal_data`)"),
    ),
    security(("bearer" = [])),
)]
#[post("/api/company-forum/{company}/comment/{id}")]
pub(crate) async fn post_forum_comment(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    form: web::Json<MessageForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Write)?;
    let (company, post) = path.into_inner();
    let post = message_id(MessageKind::Post, &post)?;
    let comment =
        blocking::run(move || forum_service.comment(&member, &company, post, form.draft())).await?;
    let comment = ForumMessage::from(comment);
    Ok(response::private(HttpResponse::Created(), &comment))
}

/// Edits the member's own comment.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive"), ("id" = String, Path, description = "Id of the comment")),
    request_body = EditForm,
    responses(
        (status = OK, body = ForumMessage),
        (status = FORBIDDEN, description = "The member is not the author"),
        (status = NOT_FOUND, description = "There is no such comment in this forum"),
        (status = CONFLICT, description = "A moderator hid it"),
        (status = UNPROCESSABLE_ENTITY, description = "A field is invalid, or the text seems to contain personal data (`personal_data`)"),
    ),
    security(("bearer" = [])),
)]
#[put("/api/company-forum/{company}/comment/{id}")]
pub(crate) async fn put_forum_comment(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    form: web::Json<EditForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Write)?;
    let (company, id) = path.into_inner();
    let id = message_id(MessageKind::Comment, &id)?;
    let comment = blocking::run(move || {
        forum_service.edit_comment(&member, &company, id, &form.content, form.confirmed)
    })
    .await?;
    let comment = ForumMessage::from(comment);
    Ok(response::private_ok(&comment))
}

/// Deletes the member's own comment.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive"), ("id" = String, Path, description = "Id of the comment")),
    responses(
        (status = NO_CONTENT),
        (status = FORBIDDEN, description = "The member is not the author"),
        (status = NOT_FOUND, description = "There is no such comment in this forum"),
    ),
    security(("bearer" = [])),
)]
#[delete("/api/company-forum/{company}/comment/{id}")]
pub(crate) async fn delete_forum_comment(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    delete_message(MessageKind::Comment, member, path, forum_service).await
}

async fn delete_message(
    kind: MessageKind,
    member: SignedInMember,
    path: web::Path<(String, String)>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Delete)?;
    let (company, id) = path.into_inner();
    let id = message_id(kind, &id)?;
    blocking::run(move || forum_service.delete(&member, &company, kind, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
