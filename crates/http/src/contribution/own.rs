//! Contributions of the member.

use actix_web::{HttpResponse, delete, get, web};
use klarlonn_domain::contribution::{ContributionService, OwnContributions};

use super::entry_id;
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Everything that the member contributed.
#[utoipa::path(
    tag = "contribution",
    responses((status = OK, body = OwnContributions)),
    security(("bearer" = [])),
)]
#[get("/api/my-salary-entries")]
pub(crate) async fn get_my_salary_entries(
    member: SignedInMember,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let own = blocking::run(move || contribution_service.own_contributions(&member.0)).await?;
    Ok(response::private_ok(&own))
}

/// Withdraws a salary entry.
#[utoipa::path(
    tag = "contribution",
    params(("id" = String, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, description = "The member has no such entry"),
    ),
    security(("bearer" = [])),
)]
#[delete("/api/my-salary-entries/{id}")]
pub(crate) async fn delete_my_salary_entry(
    member: SignedInMember,
    id: web::Path<String>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Delete)?;
    let id = entry_id(&id)?;
    blocking::run(move || contribution_service.withdraw_salary(&member, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Withdraws the student data.
#[utoipa::path(tag = "contribution", responses((status = NO_CONTENT)), security(("bearer" = [])))]
#[delete("/api/my-student-entry")]
pub(crate) async fn delete_my_student_entry(
    member: SignedInMember,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Delete)?;
    blocking::run(move || contribution_service.withdraw_student_data(&member)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Withdraws the desired job title.
#[utoipa::path(tag = "contribution", responses((status = NO_CONTENT)), security(("bearer" = [])))]
#[delete("/api/my-job-seeker-entry")]
pub(crate) async fn delete_my_job_seeker_entry(
    member: SignedInMember,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Delete)?;
    blocking::run(move || contribution_service.withdraw_desired_job(&member)).await?;
    Ok(HttpResponse::NoContent().finish())
}
