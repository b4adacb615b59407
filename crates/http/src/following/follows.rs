//! What the member follows. No call tells what others follow, or how many.

use actix_web::{HttpResponse, delete, get, put, web};
use klarlonn_domain::following::FollowService;

use super::wire::{FollowKind, Follows, parse_kind};
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// The job titles and employers that the member follows.
#[utoipa::path(
    tag = "following",
    responses((status = OK, body = Follows)),
    security(("bearer" = [])),
)]
#[get("/api/follows")]
pub(crate) async fn get_follows(
    member: SignedInMember,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    let own = blocking::run(move || follow_service.own(&member.0)).await?;
    Ok(response::private(HttpResponse::Ok(), &Follows::from(own)))
}

/// Follows a job title or an employer: the member gets an email when at least ten new entries have
/// come, at most one in 30 days. Members with an unverified email address cannot follow.
#[utoipa::path(
    tag = "following",
    params(("kind" = FollowKind, Path), ("name" = String, Path)),
    responses(
        (status = NO_CONTENT),
        (status = FORBIDDEN, description = "The email address is not verified"),
        (status = NOT_FOUND, description = "The site has no such name"),
        (status = CONFLICT, description = "The member follows 20 names"),
    ),
    security(("bearer" = [])),
)]
#[put("/api/follows/{kind}/{name}")]
pub(crate) async fn put_follow(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Follow)?;
    let (kind, name) = path.into_inner();
    let kind = parse_kind(&kind)?;
    blocking::run(move || follow_service.follow(&member, kind, &name)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Stops following a job title or an employer. A name that the member does not follow is no error.
#[utoipa::path(
    tag = "following",
    params(("kind" = FollowKind, Path), ("name" = String, Path)),
    responses((status = NO_CONTENT), (status = NOT_FOUND, description = "There is no such kind")),
    security(("bearer" = [])),
)]
#[delete("/api/follows/{kind}/{name}")]
pub(crate) async fn delete_follow(
    member: SignedInMember,
    path: web::Path<(String, String)>,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Follow)?;
    let (kind, name) = path.into_inner();
    let kind = parse_kind(&kind)?;
    blocking::run(move || follow_service.unfollow(&member, kind, &name)).await?;
    Ok(HttpResponse::NoContent().finish())
}
