//! Contribution of a salary, and its editing.

use actix_web::{HttpResponse, post, put, web};
use klarlonn_domain::{
    contribution::{ContributionService, Input, SalaryForm, StoredSalary},
    salary::{EntryId, SalaryService},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    display::DisplayChoice,
    raw_field::RawField,
    wire::{EntryOutlier, PayPartsForm, UnknownName},
};
use crate::{
    account::OwnAccess,
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
};

/// A salary entry to store. Unknown fields are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalaryEntryForm {
    #[serde(default)]
    #[schema(value_type = String, required)]
    job_title: RawField,
    /// The employer.
    #[serde(default)]
    #[schema(value_type = String, required)]
    company: RawField,
    /// The employer's number in Enhetsregisteret.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    organization_number: RawField,
    /// Industry of the employer, as named in SN2007.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    industry: RawField,
    /// Kr per year, 100 000 to 10 000 000, unless an hourly wage was entered.
    #[serde(default)]
    #[schema(value_type = f64, required)]
    annual_salary: RawField,
    /// Kr per hour, 100 to 5 000, if an hourly wage was entered. The annual salary is then the wage × the
    /// hours of a full week, 30 to 40 in tenths, × 52 × the share (of a former job: without the share). Any
    /// other annual salary counts as 37.5 hours.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    hourly_wage: RawField,
    /// Percent of a full position, above 0 and at most 100.
    #[serde(default)]
    #[schema(value_type = f64, required)]
    employment_percentage: RawField,
    /// 0-1, 1-3, 3-5, 5-10 or 10+; or `N år siden` for a former job, optionally with the prefix
    /// `[HIDDEN] `, which hides the entry. From five years on it is hidden in any case.
    #[serde(default)]
    #[schema(value_type = String, required)]
    experience_years: RawField,
    /// grunnskole, videregaende, fagskole, bachelor, master or phd.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    education_level: RawField,
    /// The place of work; `Ikke oppgitt` for none.
    #[serde(default)]
    #[schema(value_type = String, required)]
    location: RawField,
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    benefits: RawField,
    /// Whether the pay includes additions and bonus.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    includes_additions: RawField,
    /// What an annual salary consists of. It then includes additions and bonus. Not with an hourly wage.
    #[serde(default)]
    #[schema(value_type = Option<PayPartsForm>)]
    pay_parts: RawField,
    /// How much of the entry other people see; by default `recommended`, and for an edited entry what it was.
    #[serde(default)]
    #[schema(value_type = Option<DisplayChoice>)]
    display: RawField,
    /// Years, 13 to 100.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    age: RawField,
    /// Whether the member confirmed the names after the error `personal_data`.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    confirmed: RawField,
}

impl From<&SalaryEntryForm> for SalaryForm {
    fn from(form: &SalaryEntryForm) -> Self {
        Self {
            job_title: form.job_title.text(),
            company: form.company.text(),
            organization_number: form.organization_number.optional_text(),
            industry: form.industry.text(),
            annual_salary: form.annual_salary.number(),
            hourly_wage: form.hourly_wage.number(),
            employment_percentage: form.employment_percentage.number(),
            experience: form.experience_years.text(),
            education: form.education_level.optional_text(),
            location: form.location.text(),
            benefits: form.benefits.input(),
            includes_additions: form.includes_additions.input(),
            pay_parts: form.pay_parts.pay_parts(),
            display: form.display.input::<DisplayChoice>().map(Into::into),
            age: form.age.number(),
            is_confirmed: form.confirmed.input() == Input::Given(true),
        }
    }
}

/// A stored salary entry.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SalaryEntryResponse {
    id: String,
    /// Whether it is hidden from others.
    hidden: bool,
    #[serde(flatten)]
    access: OwnAccess,
    /// Null if it counts in the figures or is hidden.
    #[schema(required)]
    outlier: Option<EntryOutlier>,
    /// Whether it waits for publication: others do not see it yet.
    is_waiting: bool,
    /// The names that others do not see, because few members gave them.
    unknown_names: Vec<UnknownName>,
}

impl SalaryEntryResponse {
    fn new(stored: &StoredSalary, salary_service: &SalaryService) -> Self {
        let own = &stored.own;
        Self {
            id: stored.id.0.to_string(),
            hidden: !own.is_public,
            access: salary_service.member_access(stored.access).into(),
            outlier: own.outlier.map(Into::into),
            is_waiting: own.is_waiting,
            unknown_names: UnknownName::all(&own.salary, salary_service),
        }
    }
}

/// Stores a salary entry of a current or former job. It replaces the member's entry for the same
/// title and employer. The same content on the same day changes nothing.
#[utoipa::path(
    tag = "contribution",
    request_body = SalaryEntryForm,
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
    form: web::Json<SalaryEntryForm>,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let form = SalaryForm::from(&*form);
    let stored = blocking::run(move || contribution_service.submit_salary(&member, &form)).await?;
    let response = SalaryEntryResponse::new(&stored, &salary_service);
    Ok(response::private(HttpResponse::Created(), &response))
}

/// Replaces a salary entry by an edited one, also with another title or employer. A published entry
/// stays public until the edited one is published, and the edited one has another id. An edit that
/// leaves pay, its parts, percentage and experience as they are keeps the day of the entry.
#[utoipa::path(
    tag = "contribution",
    params(("id" = String, Path)),
    request_body = SalaryEntryForm,
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
    form: web::Json<SalaryEntryForm>,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Contribute)?;
    let id = id.parse().map(EntryId);
    let id = id.map_err(|_| ApiError::UnknownEntry)?;
    let form = SalaryForm::from(&*form);
    let edited =
        blocking::run(move || contribution_service.edit_salary(&member, id, &form)).await?;
    let response = SalaryEntryResponse::new(&edited, &salary_service);
    Ok(response::private(HttpResponse::Ok(), &response))
}
