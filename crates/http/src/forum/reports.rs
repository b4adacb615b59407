//! Abuse reports.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::forum::ForumService;
use serde::Serialize;
use utoipa::ToSchema;
use validator::Validate;

use super::forms::ReportForm;
use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, SignedInMember, Throttles, blocking},
    response,
};

/// Acknowledgement of a stored abuse report.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportResponse {}

/// Reports a message to the moderators. A second report by the same member replaces the first.
#[utoipa::path(
    tag = "forum",
    params(("company" = String, Path, description = "Case-insensitive")),
    request_body = ReportForm,
    responses(
        (status = ACCEPTED, body = ReportResponse),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = NOT_FOUND, description = "There is no such message in this forum", body = ErrorBody),
        (status = CONFLICT, description = "A moderator hid it", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[post("/api/company-forum/{company}/report")]
pub(crate) async fn post_forum_report(
    member: SignedInMember,
    client: ClientAddress,
    company: web::Path<String>,
    form: web::Json<ReportForm>,
    throttles: web::Data<Throttles>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_report(&client, member.0.member.id)?;
    let (target, reason) = (form.target()?, form.reason()?);
    form.validate()?;
    blocking::run(move || {
        let details = form.details.as_deref().unwrap_or_default();
        forum_service.report(&member.0, &company, target, reason, details)
    })
    .await?;
    Ok(response::private(
        HttpResponse::Accepted(),
        &ReportResponse {},
    ))
}
