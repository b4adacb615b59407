//! Contribution of student data.

use actix_web::{HttpResponse, post, web};
use klarlonn_domain::{
    contribution::{ContributionService, StudentForm},
    salary::SalaryService,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::raw_field::RawField;
use crate::{
    account::OwnAccess,
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// Student data to store.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StudentEntryForm {
    #[serde(default)]
    #[schema(value_type = String, required)]
    institution: RawField,
    #[serde(default)]
    #[schema(value_type = String, required)]
    program: RawField,
    /// Job title that the student hopes for.
    #[serde(default)]
    #[schema(value_type = String, required)]
    future_job_title: RawField,
}

/// Acknowledgement of stored student data.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudentEntryResponse {
    #[serde(flatten)]
    access: OwnAccess,
}

/// Stores student data. It replaces the member's earlier data.
#[utoipa::path(
    tag = "contribution",
    request_body = StudentEntryForm,
    responses((status = CREATED, body = StudentEntryResponse), (status = UNPROCESSABLE_ENTITY)),
    security(("bearer" = [])),
)]
#[post("/api/student-entries")]
pub(crate) async fn post_student_entry(
    member: SignedInMember,
    form: web::Json<StudentEntryForm>,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let form = StudentForm {
        institution: form.institution.text(),
        program: form.program.text(),
        future_job_title: form.future_job_title.text(),
    };
    let access = blocking::run(move || contribution_service.submit_student_data(&member, &form));
    let response = StudentEntryResponse {
        access: salary_service.member_access(access.await?).into(),
    };
    Ok(response::private(HttpResponse::Created(), &response))
}
