//! Contribution of a desired job title.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::contribution::{ContributionService, JobSeekerForm};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Acknowledgement of a stored desired job title.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobSeekerEntryResponse {}

/// Sets the member's desired job title. It does not give access to exact figures.
#[utoipa::path(
    tag = "contribution",
    request_body = JobSeekerForm,
    responses((status = CREATED, body = JobSeekerEntryResponse), (status = UNPROCESSABLE_ENTITY)),
    security(("bearer" = [])),
)]
#[post("/api/job-seeker-entries")]
pub(crate) async fn post_job_seeker_entry(
    member: SignedInMember,
    form: web::Json<JobSeekerForm>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let form = form.into_inner();
    blocking::run(move || {
        contribution_service.submit_desired_job(&member, &form.desired_job_title)
    })
    .await?;
    let response = JobSeekerEntryResponse {};
    Ok(response::private(HttpResponse::Created(), &response))
}
