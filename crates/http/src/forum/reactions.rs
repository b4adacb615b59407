//! Reactions to messages.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::forum::ForumService;

use super::{forms::ReactionForm, wire::ForumReactions};
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Sets the member's reaction to a message. Sending the same reaction again removes it; the other
/// one replaces it.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive")),
    request_body = ReactionForm,
    responses(
        (status = OK, body = ForumReactions),
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
    let (target, reaction) = (form.target()?, form.reaction()?);
    let reactions =
        blocking::run(move || forum_service.react(&member, &company, target, reaction)).await?;
    let reactions = ForumReactions::from(reactions);
    Ok(response::private(HttpResponse::Ok(), &reactions))
}
