//! Contribution of student data.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::{
    contribution::{ContributionService, StudentForm},
    salary::SalaryService,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    account::OwnAccess,
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Acknowledgement of stored student data.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudentEntryResponse {
    #[serde(flatten)]
    access: OwnAccess,
}

/// Stores student data. It replaces the member's earlier data.
#[utoipa::path(
    tag = "contribution",
    request_body = StudentForm,
    responses((status = CREATED, body = StudentEntryResponse), (status = UNPROCESSABLE_ENTITY)),
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
    let response = StudentEntryResponse {
        access: salary_service.member_access(access.await?).into(),
    };
    Ok(response::private(HttpResponse::Created(), &response))
}
