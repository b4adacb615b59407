//! Abuse reports.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::forum::ForumService;
use serde::Serialize;
use utoipa::ToSchema;

use super::forms::ReportForm;
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
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
        (status = NOT_FOUND, description = "There is no such message in this forum"),
        (status = CONFLICT, description = "A moderator hid it"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[post("/api/company-forum/{company}/report")]
pub(crate) async fn post_forum_report(
    member: SignedInMember,
    company: web::Path<String>,
    form: web::Json<ReportForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Report)?;
    let (target, reason) = (form.target()?, form.reason()?);
    blocking::run(move || {
        let details = form.details.as_deref().unwrap_or_default();
        forum_service.report(&member, &company, target, reason, details)
    })
    .await?;
    Ok(response::private(
        HttpResponse::Accepted(),
        &ReportResponse {},
    ))
}
