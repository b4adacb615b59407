//! Contributions of student data and of a desired job title.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::{
    contribution::{ContributionService, JobSeekerForm, StudentForm},
    salary::SalaryService,
};

use crate::{
    account::OwnAccess,
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response::{self, Acknowledgement},
};

/// Stores student data. It replaces the member's earlier data.
#[utoipa::path(
    tag = "contribution",
    request_body = StudentForm,
    responses((status = CREATED, body = OwnAccess), (status = UNPROCESSABLE_ENTITY)),
    security(("bearer" = [])),
)]
#[post("/api/student-entries")]
pub(crate) async fn post_student_entry(
    member: SignedInMember,
    form: web::Json<StudentForm>,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let access = blocking::run(move || contribution_service.submit_student_data(&member, &form));
    let access = OwnAccess::from(salary_service.member_access(access.await?));
    Ok(response::private(HttpResponse::Created(), &access))
}

/// Sets the member's desired job title. It does not give access to exact figures.
#[utoipa::path(
    tag = "contribution",
    request_body = JobSeekerForm,
    responses((status = CREATED, body = Acknowledgement), (status = UNPROCESSABLE_ENTITY)),
    security(("bearer" = [])),
)]
#[post("/api/job-seeker-entries")]
pub(crate) async fn post_job_seeker_entry(
    member: SignedInMember,
    form: web::Json<JobSeekerForm>,
    contribution_service: web::Data<ContributionService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    blocking::run(move || {
        contribution_service.submit_desired_job(&member, &form.desired_job_title)
    })
    .await?;
    let response = Acknowledgement {};
    Ok(response::private(HttpResponse::Created(), &response))
}
