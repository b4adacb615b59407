//! Abuse reports.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::forum::ForumService;
use serde::Serialize;
use utoipa::ToSchema;

use super::forms::ReportForm;
use crate::{
    error::ApiError,
    request::{Limit, MemberOrVisitor, blocking},
    response,
};

/// Acknowledgement of a stored abuse report.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportResponse {}

/// Reports a message to the moderators. A second report by the same member replaces the first one. All reports without a
/// token count as one member's.
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
    security((), ("bearer" = [])),
)]
#[post("/api/company-forum/{company}/report")]
pub(crate) async fn post_forum_report(
    reporter: MemberOrVisitor,
    company: web::Path<String>,
    form: web::Json<ReportForm>,
    forum_service: web::Data<ForumService>,
) -> Result<HttpResponse, ApiError> {
    let member = match reporter {
        MemberOrVisitor::Member(member) => Some(member.within(Limit::Report)?),
        MemberOrVisitor::Visitor(client) => {
            client.count_attempt(Limit::VisitorReport)?;
            None
        }
    };
    let (target, reason) = (form.target()?, form.reason()?);
    blocking::run(move || {
        let details = form.details.as_deref().unwrap_or_default();
        match &member {
            Some(member) => forum_service.report(member, &company, target, reason, details),
            None => forum_service.report_as_visitor(&company, target, reason, details),
        }
    })
    .await?;
    Ok(response::private(
        HttpResponse::Accepted(),
        &ReportResponse {},
    ))
}
