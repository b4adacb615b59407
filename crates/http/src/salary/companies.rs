//! Employers: the list, and the figures of one.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    catalog::NameKey,
    salary::{DisclosedGroupWithJobs, DisclosedSummary, Subject},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::{self, Figures, GroupPay, JobListItem, NamedFigures, Range};
use crate::{
    cache::{FigureCall, Sources},
    error::{ApiError, ErrorBody},
    request::input::nonblank,
    response::Audience,
};

/// An employer in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanyListItem {
    name: String,
    /// Number of entries; null without access.
    #[schema(required)]
    count: Option<u32>,
    #[serde(flatten)]
    pay: GroupPay,
    /// Null without access.
    #[schema(required)]
    unique_job_titles: Option<u32>,
    #[schema(required)]
    range: Option<Range>,
}

impl From<DisclosedGroupWithJobs> for CompanyListItem {
    fn from(company: DisclosedGroupWithJobs) -> Self {
        Self {
            name: company.group.name.to_string(),
            count: company.group.count,
            pay: company.group.pay.into(),
            unique_job_titles: company.job_titles,
            range: company.group.range.map(Into::into),
        }
    }
}

/// Filter of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompaniesQuery {
    /// Only names that contain this text.
    q: Option<String>,
}

/// Every employer with entries, by name.
#[utoipa::path(
    tag = "salary",
    params(CompaniesQuery),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<CompanyListItem>)),
    security((), ("bearer" = [])),
)]
#[get("/api/companies-stats")]
pub(crate) async fn get_companies_stats(
    call: FigureCall,
    query: web::Query<CompaniesQuery>,
) -> Result<HttpResponse, ApiError> {
    let companies = move |sources: &Sources| -> Result<Vec<CompanyListItem>, ApiError> {
        let text = query.q.as_deref();
        let companies = sources.salary_service.companies(&sources.viewer, text);
        Ok(wire::list(companies))
    };
    call.respond(Audience::Viewer, Subject::AllEntries, companies)
        .await
}

/// Filter of an employer's entries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompanyQuery {
    /// Only entries of this job title.
    job: Option<String>,
}

/// All figures of an employer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanySummary {
    name: String,
    has_access: bool,
    figures: Figures,
    /// Industry in words; null if unknown.
    #[schema(required)]
    industry: Option<String>,
    /// With access sorted by average, highest first; otherwise by name.
    jobs: Vec<JobListItem>,
    /// With access sorted by average, highest first; otherwise by name.
    locations: Vec<NamedFigures>,
    /// The most common benefits, at most five.
    top_benefits: Vec<String>,
}

impl From<DisclosedSummary> for CompanySummary {
    fn from(company: DisclosedSummary) -> Self {
        Self {
            has_access: wire::has_access(&company),
            name: company.name.to_string(),
            figures: company.figures.into(),
            industry: company.industry.map(|industry| industry.to_string()),
            jobs: wire::list(company.groups),
            locations: wire::list(company.places),
            top_benefits: wire::benefits(&company.top_benefits),
        }
    }
}

/// Returns the subject of an employer's figures. With a filter they may show the pay of a job title
/// that the employer has no entries of.
pub(crate) fn company_subject(company: &str, job: Option<&str>) -> Subject {
    match job {
        None => Subject::Company(NameKey::new(company)),
        Some(_) => Subject::AllEntries,
    }
}

/// Figures and job titles of an employer.
#[utoipa::path(
    tag = "salary",
    params(("company" = String, Path, description = "Case-insensitive"), CompanyQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = CompanySummary),
        (status = NOT_FOUND, body = ErrorBody, description = "The employer has no entries"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/companies/{company}")]
pub(crate) async fn get_company(
    call: FigureCall,
    company: web::Path<String>,
    query: web::Query<CompanyQuery>,
) -> Result<HttpResponse, ApiError> {
    let subject = company_subject(&company, query.job.as_deref());
    let company = move |sources: &Sources| {
        let job = nonblank(query.job.as_deref());
        let company = sources
            .salary_service
            .company(&sources.viewer, &company, job);
        company.map(CompanySummary::from)
    };
    call.respond(Audience::Viewer, subject, company).await
}
