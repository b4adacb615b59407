//! Decisions on the member's own content, and appeals.

use actix_web::{HttpResponse, get, post, web};
use klarlonn_domain::moderation::{DecisionId, ModerationService, OwnDecision};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response::{self, Acknowledgement},
};

/// The decisions against the member's content, newest first.
#[utoipa::path(
    tag = "moderation",
    responses((status = OK, body = Vec<OwnDecision>)),
    security(("bearer" = [])),
)]
#[get("/api/my-decisions")]
pub(crate) async fn get_my_decisions(
    member: SignedInMember,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let decisions = blocking::run(move || moderation.own_decisions(&member.0)).await?;
    Ok(response::private_ok(&decisions))
}

/// An appeal.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AppealForm {
    /// 1 to 1 000 UTF-16 code units.
    #[serde(default)]
    #[schema(required)]
    text: String,
}

/// Appeals a decision on the member's content. Another moderator decides.
#[utoipa::path(
    tag = "moderation",
    params(("id" = String, Path)),
    request_body = AppealForm,
    responses(
        (status = CREATED, body = Acknowledgement),
        (status = NOT_FOUND, description = "There is no such decision on the member's content"),
        (status = CONFLICT, description = "The member has appealed"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[post("/api/my-decisions/{id}/appeal")]
pub(crate) async fn post_appeal(
    member: SignedInMember,
    id: web::Path<String>,
    form: web::Json<AppealForm>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Report)?;
    let id = id.parse().map(DecisionId);
    let id = id.map_err(|_| ApiError::UnknownDecision)?;
    blocking::run(move || moderation.appeal(&member, id, &form.text)).await?;
    Ok(response::private(
        HttpResponse::Created(),
        &Acknowledgement {},
    ))
}
