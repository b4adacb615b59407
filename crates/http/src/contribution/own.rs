//! Contributions of the member.

use actix_web::{HttpResponse, delete, get, web};
use klarlonn_domain::{
    contribution::{
        ContributionService, JobSeekerEntry, OwnContributions, OwnSalary, StudentEntry,
    },
    salary::{EntryId, SalaryService},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    display::EntryDisplay,
    wire::{EntryOutlier, PayParts, UnknownName},
};
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
    salary::wire::SalaryEntryBody,
};

/// Everything that a member contributed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyContributions {
    /// Newest day first.
    entries: Vec<MySalaryEntry>,
    #[schema(required)]
    student_entry: Option<MyStudentEntry>,
    #[schema(required)]
    job_seeker_entry: Option<MyJobSeekerEntry>,
}

/// A salary entry of the member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MySalaryEntry {
    #[serde(flatten)]
    body: SalaryEntryBody,
    /// What the annual salary consists of, if told. Nobody else sees it.
    #[schema(required)]
    pay_parts: Option<PayParts>,
    /// Number of the employer in Enhetsregisteret; null if no registry confirms it.
    #[schema(required)]
    organization_number: Option<String>,
    /// Name of the employer's industry; null if unknown.
    #[schema(required)]
    industry: Option<String>,
    /// Day of the entry.
    #[schema(format = Date)]
    created_at: String,
    display: EntryDisplay,
    /// Whether it is hidden from others: it is five years old or older, or a moderator rejected it.
    hidden: bool,
    /// Whether others can see it today, unless it waits or is an outlier.
    is_public: bool,
    /// Whether it waits for publication: others do not see it yet.
    is_waiting: bool,
    /// Null if it counts in the figures or is not public.
    #[schema(required)]
    outlier: Option<EntryOutlier>,
    /// The names that others do not see, because few members gave them.
    unknown_names: Vec<UnknownName>,
}

/// Student data of the member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyStudentEntry {
    institution: String,
    program: String,
    future_job_title: String,
    /// Day of the entry.
    #[schema(format = Date)]
    created_at: String,
}

/// Desired job title of the member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyJobSeekerEntry {
    desired_job_title: String,
    /// Day of the entry.
    #[schema(format = Date)]
    created_at: String,
}

impl MyContributions {
    pub(crate) fn new(own: OwnContributions, salary_service: &SalaryService) -> Self {
        let entries = own.salaries.iter();
        Self {
            entries: entries
                .map(|own| MySalaryEntry::new(own, salary_service))
                .collect(),
            student_entry: own.student.map(Into::into),
            job_seeker_entry: own.job_seeker.map(Into::into),
        }
    }
}

impl MySalaryEntry {
    fn new(own: &OwnSalary, salary_service: &SalaryService) -> Self {
        let (entry, company) = (&own.salary.entry, own.salary.company.as_ref());
        let number = company.and_then(|company| company.organization_number);
        let industry = company.and_then(|company| company.industry.clone());
        let mut body = SalaryEntryBody::new(
            entry.id,
            own.salary.job_title.as_str(),
            company.map(|company| company.name.as_str()),
            Some(own.sent_location()),
            &entry.facts,
            entry.facts.full_time_equivalent(),
            &entry.benefits,
        );
        body.experience_years = own.sent_experience();
        Self {
            body,
            pay_parts: entry.pay_parts.map(Into::into),
            organization_number: number.map(|number| number.to_string()),
            industry,
            created_at: entry.reported_on.to_string(),
            display: entry.display.into(),
            hidden: !own.is_public,
            is_public: own.is_public,
            is_waiting: own.is_waiting,
            outlier: own.outlier.map(Into::into),
            unknown_names: UnknownName::all(&own.salary, salary_service),
        }
    }
}

impl From<StudentEntry> for MyStudentEntry {
    fn from(entry: StudentEntry) -> Self {
        Self {
            institution: entry.institution.as_str().to_owned(),
            program: entry.program.as_str().to_owned(),
            future_job_title: entry.future_job_title.to_string(),
            created_at: entry.reported_on.to_string(),
        }
    }
}

impl From<JobSeekerEntry> for MyJobSeekerEntry {
    fn from(entry: JobSeekerEntry) -> Self {
        Self {
            desired_job_title: entry.desired_job_title.to_string(),
            created_at: entry.reported_on.to_string(),
        }
    }
}

/// Everything that the member contributed.
#[utoipa::path(
    tag = "contribution",
    responses((status = OK, body = MyContributions)),
    security(("bearer" = [])),
)]
#[get("/api/my-salary-entries")]
pub(crate) async fn get_my_salary_entries(
    member: SignedInMember,
    contribution_service: web::Data<ContributionService>,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let own = blocking::run(move || contribution_service.own_contributions(&member.0)).await?;
    let contributions = MyContributions::new(own, &salary_service);
    Ok(response::private(HttpResponse::Ok(), &contributions))
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
    let id = id
        .parse()
        .map(EntryId)
        .map_err(|_| ApiError::UnknownEntry)?;
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
