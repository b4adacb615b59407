//! Employers: the list, and the figures of one.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::salary::{DisclosedGroupWithJobs, DisclosedSummary, SalaryService};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::{self, Figures, GroupPay, JobListItem, NamedFigures, Range};
use crate::{
    error::{ApiError, ErrorBody},
    request::{CurrentViewer, input::nonblank},
    response::{self, Audience},
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
    request: HttpRequest,
    query: web::Query<CompaniesQuery>,
    viewer: CurrentViewer,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let companies: Vec<CompanyListItem> =
        wire::list(salary_service.companies(&viewer.0, query.q.as_deref()));
    response::json(&request, Audience::Viewer, &companies)
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
    request: HttpRequest,
    company: web::Path<String>,
    query: web::Query<CompanyQuery>,
    viewer: CurrentViewer,
    salary_service: web::Data<SalaryService>,
) -> Result<HttpResponse, ApiError> {
    let company = salary_service.company(&viewer.0, &company, nonblank(query.job.as_deref()))?;
    response::json(&request, Audience::Viewer, &CompanySummary::from(company))
}
