//! Reactions to messages.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::forum::ForumService;

use super::{forms::ReactionForm, wire::ForumReactions};
use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, SignedInMember, Throttles, blocking},
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
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, description = "There is no such message in this forum", body = ErrorBody),
        (status = CONFLICT, description = "A moderator hid it", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[post("/api/company-forum/{company}/reaction")]
pub(crate) async fn post_forum_reaction(
    member: SignedInMember,
    client: ClientAddress,
    company: web::Path<String>,
    form: web::Json<ReactionForm>,
    throttles: web::Data<Throttles>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_react(&client, member.0.member.id)?;
    let (target, reaction) = (form.target()?, form.reaction()?);
    let reactions =
        blocking::run(move || forum_service.react(&member.0, &company, target, reaction)).await?;
    let reactions = ForumReactions::from(reactions);
    Ok(response::private(HttpResponse::Ok(), &reactions))
}
