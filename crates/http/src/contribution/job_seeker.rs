//! Contribution of a desired job title.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::contribution::ContributionService;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::raw_field::RawField;
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Desired job title of a member without work experience.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobSeekerEntryForm {
    #[serde(default)]
    #[schema(value_type = String, required)]
    desired_job_title: RawField,
}

/// Acknowledgement of a stored desired job title.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobSeekerEntryResponse {}

/// Sets the member's desired job title. It does not give access to exact figures.
#[utoipa::path(
    tag = "contribution",
    request_body = JobSeekerEntryForm,
    responses((status = CREATED, body = JobSeekerEntryResponse), (status = UNPROCESSABLE_ENTITY)),
    security(("bearer" = [])),
)]
#[post("/api/job-seeker-entries")]
pub(crate) async fn post_job_seeker_entry(
    member: SignedInMember,
    form: web::Json<JobSeekerEntryForm>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let title = form.desired_job_title.text();
    blocking::run(move || contribution_service.submit_desired_job(&member, &title)).await?;
    let response = JobSeekerEntryResponse {};
    Ok(response::private(HttpResponse::Created(), &response))
}
