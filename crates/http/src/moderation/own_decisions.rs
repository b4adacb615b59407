//! Decisions on the member's own content, and appeals.

use actix_web::{HttpResponse, get, post, web};
use klarlonn_domain::moderation::{AppealService, DecisionId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::OwnDecision;
use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, SignedInMember, Throttles, blocking},
    response,
};

/// The decisions against the member's content, newest first.
#[utoipa::path(
    tag = "moderation",
    responses((status = OK, body = Vec<OwnDecision>), (status = UNAUTHORIZED, body = ErrorBody)),
    security(("bearer" = [])),
)]
#[get("/api/my-decisions")]
pub(crate) async fn get_my_decisions(
    member: SignedInMember,
    appeals: web::Data<AppealService>,
) -> Result<HttpResponse, ApiError> {
    let decisions = blocking::run(move || appeals.own_decisions(&member.0)).await?;
    let decisions: Vec<OwnDecision> = decisions.into_iter().map(Into::into).collect();
    Ok(response::private(HttpResponse::Ok(), &decisions))
}

/// An appeal.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AppealForm {
    /// 1 to 1 000 UTF-16 code units.
    #[serde(default)]
    #[schema(required)]
    text: String,
}

/// Acknowledgement of a stored appeal.
#[derive(Serialize, ToSchema)]
pub(crate) struct AppealResponse {}

/// Appeals a decision on the member's content. Another moderator decides.
#[utoipa::path(
    tag = "moderation",
    params(("id" = String, Path)),
    request_body = AppealForm,
    responses(
        (status = CREATED, body = AppealResponse),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, description = "There is no such decision on the member's content", body = ErrorBody),
        (status = CONFLICT, description = "The member has appealed", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[post("/api/my-decisions/{id}/appeal")]
pub(crate) async fn post_appeal(
    member: SignedInMember,
    client: ClientAddress,
    id: web::Path<String>,
    form: web::Json<AppealForm>,
    throttles: web::Data<Throttles>,
    appeals: web::Data<AppealService>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_report(&client, member.0.member.id)?;
    let id = id.parse().map(DecisionId);
    let id = id.map_err(|_| ApiError::UnknownDecision)?;
    blocking::run(move || appeals.appeal(&member.0, id, &form.text)).await?;
    Ok(response::private(
        HttpResponse::Created(),
        &AppealResponse {},
    ))
}
