//! Reactions to messages, and abuse reports.

use actix_web::{FromRequest as _, HttpRequest, HttpResponse, post, web};
use klarlonn_domain::forum::{ForumService, Reactions};

use super::forms::{ReactionForm, ReportForm, target};
use crate::{
    error::ApiError,
    request::{Client, Limit, SignedInMember, bearer_token, blocking},
    response::{self, Acknowledgement},
};

/// Sets the member's reaction to a message. Sending the same reaction again removes it; the other
/// one replaces it.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive")),
    request_body = ReactionForm,
    responses(
        (status = OK, body = Reactions),
        (status = NOT_FOUND, description = "There is no such message in this forum"),
        (status = CONFLICT, description = "A moderator hid it"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[post("/api/company-forum/{company}/reaction")]
pub(crate) async fn post_forum_reaction(
    member: SignedInMember,
    company: web::Path<String>,
    form: web::Json<ReactionForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::React)?;
    let target = target(form.post_id.as_deref(), form.comment_id.as_deref())?;
    let reaction = form.reaction()?;
    let reactions =
        blocking::run(move || forum_service.react(&member, &company, target, reaction)).await?;
    Ok(response::private_ok(&reactions))
}

/// Reports a message to the moderators. A second report by the same member replaces the first one. All reports without a
/// token count as one member's.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive")),
    request_body = ReportForm,
    responses(
        (status = ACCEPTED, body = Acknowledgement),
        (status = NOT_FOUND, description = "There is no such message in this forum"),
        (status = CONFLICT, description = "A moderator hid it"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security((), ("bearer" = [])),
)]
#[post("/api/company-forum/{company}/report")]
pub(crate) async fn post_forum_report(
    request: HttpRequest,
    client: Client,
    company: web::Path<String>,
    form: web::Json<ReportForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    // An invalid token is an error: a member whose session has ended must sign in again.
    let member = if bearer_token(request.headers()).is_some() {
        let member = SignedInMember::extract(&request).await?;
        Some(member.within(Limit::Report)?)
    } else {
        client.count_attempt(Limit::VisitorReport)?;
        None
    };
    let target = target(form.post_id.as_deref(), form.comment_id.as_deref())?;
    let reason = form.reason()?;
    blocking::run(move || {
        let details = form.details.as_deref().unwrap_or_default();
        forum_service.report(member.as_ref(), &company, target, reason, details)
    })
    .await?;
    Ok(response::private(
        HttpResponse::Accepted(),
        &Acknowledgement {},
    ))
}
