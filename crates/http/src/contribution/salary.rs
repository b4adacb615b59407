//! Contribution of a salary, and its editing.

use actix_web::{HttpResponse, post, put, web};
use klarlonn_domain::{
    contribution::{ContributionService, HiddenName, SalaryForm, StoredSalary},
    salary::{EntryId, Outlier, SalaryService},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::entry_id;
use crate::{
    account::OwnAccess,
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// A stored salary entry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalaryEntryResponse {
    #[schema(value_type = String)]
    id: EntryId,
    /// Whether it is hidden from others.
    hidden: bool,
    #[serde(flatten)]
    access: OwnAccess,
    /// Null if it counts in the figures or is hidden.
    #[schema(required)]
    outlier: Option<Outlier>,
    /// Whether it waits for publication: others do not see it yet.
    is_waiting: bool,
    /// The names that others do not see until a moderator approves them.
    unknown_names: Vec<HiddenName>,
}

impl SalaryEntryResponse {
    fn new(stored: StoredSalary, salary_service: &SalaryService) -> Self {
        let own = stored.own;
        Self {
            id: stored.id,
            hidden: own.hidden,
            access: salary_service.member_access(stored.access).into(),
            outlier: own.outlier,
            is_waiting: own.is_waiting,
            unknown_names: own.unknown_names,
        }
    }
}

/// Stores a salary entry of a current or former job. It replaces the member's entry for the same
/// title and employer. The same content on the same day changes nothing.
#[utoipa::path(
    tag = "contribution",
    request_body = SalaryForm,
    responses(
        (status = CREATED, body = SalaryEntryResponse),
        (status = CONFLICT, description = "The member has reached the maximum number of entries"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[post("/api/salary-entries")]
pub(crate) async fn post_salary_entry(
    member: SignedInMember,
    form: web::Json<SalaryForm>,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let stored = blocking::run(move || contribution_service.submit_salary(&member, &form)).await?;
    let response = SalaryEntryResponse::new(stored, &salary_service);
    Ok(response::private(HttpResponse::Created(), &response))
}

/// Replaces a salary entry by an edited one, also with another title or employer. A published entry
/// stays public until the edited one is published, and the edited one has another id. An edit that
/// leaves pay, its parts, percentage and experience as they are keeps the day of the entry.
#[utoipa::path(
    tag = "contribution",
    params(("id" = String, Path)),
    request_body = SalaryForm,
    responses(
        (status = OK, body = SalaryEntryResponse),
        (status = NOT_FOUND, description = "The member has no such entry"),
        (status = CONFLICT, description = "Another entry has the title and employer"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[put("/api/my-salary-entries/{id}")]
pub(crate) async fn put_my_salary_entry(
    member: SignedInMember,
    id: web::Path<String>,
    form: web::Json<SalaryForm>,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let id = entry_id(&id)?;
    let edited =
        blocking::run(move || contribution_service.edit_salary(&member, id, &form)).await?;
    let response = SalaryEntryResponse::new(edited, &salary_service);
    Ok(response::private_ok(&response))
}
