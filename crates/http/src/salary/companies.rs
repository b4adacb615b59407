//! Employers: the list, and the figures of one.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::{DisclosedListedGroup, DisclosedPay, DisclosedSummary};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::{self, Figures, JobListItem, PlaceFigures};
use crate::{cache::FigureCall, error::ApiError, request::input::nonblank, response::Audience};

/// An employer in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanyListItem {
    name: String,
    /// Number of entries; null without access.
    #[schema(required)]
    count: Option<u32>,
    #[serde(flatten)]
    pay: DisclosedPay,
    /// Null without access.
    #[schema(required)]
    unique_job_titles: Option<u32>,
}

impl From<DisclosedListedGroup> for CompanyListItem {
    fn from(company: DisclosedListedGroup) -> Self {
        Self {
            name: company.group.name.to_string(),
            count: company.group.count,
            pay: company.group.pay,
            unique_job_titles: company.job_titles,
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
    call.respond(Audience::Viewer, move |sources| {
        let text = query.q.as_deref();
        let companies = sources.salary_service.companies(&sources.viewer, text);
        wire::list::<_, CompanyListItem>(companies)
    })
    .await
}

/// Filter of an employer's entries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompanyQuery {
    /// Only entries of this job title.
    job: Option<String>,
}

/// The figures of an employer, with the first of its job titles and places.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CompanySummary {
    name: String,
    has_access: bool,
    figures: Figures,
    /// Industry in words; null if unknown.
    #[schema(required)]
    industry: Option<String>,
    /// The first three job titles: with access by average, highest first; otherwise by name.
    /// `GET /api/companies/{company}/jobs` has all.
    jobs: Vec<JobListItem>,
    /// Number of all job titles.
    job_count: usize,
    /// The first three places, in the same order. `GET /api/companies/{company}/locations` has all.
    locations: Vec<PlaceFigures>,
    /// Number of all places.
    location_count: usize,
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
            job_count: company.groups.len(),
            jobs: wire::first(company.groups),
            location_count: company.places.len(),
            locations: wire::first(company.places),
            top_benefits: wire::benefits(&company.top_benefits),
        }
    }
}

/// Figures of an employer, with the first of its job titles and places. An employer of the reference data or
/// the imported register has none until somebody contributes.
#[utoipa::path(
    tag = "salary",
    params(("company" = String, Path, description = "Case-insensitive"), CompanyQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = CompanySummary),
        (status = NOT_FOUND, description = "The employer is unknown"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/companies/{company}")]
pub(crate) async fn get_company(
    call: FigureCall,
    company: web::Path<String>,
    query: web::Query<CompanyQuery>,
) -> Result<HttpResponse, ApiError> {
    respond(call, company, query, CompanySummary::from).await
}

/// Responds with what `convert` takes of the figures of an employer.
async fn respond<T: Serialize + 'static>(
    call: FigureCall,
    company: web::Path<String>,
    query: web::Query<CompanyQuery>,
    convert: fn(DisclosedSummary) -> T,
) -> Result<HttpResponse, ApiError> {
    call.try_respond(Audience::Viewer, move |sources| {
        let job = nonblank(query.job.as_deref());
        let company = sources
            .salary_service
            .company(&sources.viewer, &company, job);
        company.map(convert)
    })
    .await
}

/// Every job title of an employer: with access by average, highest first; otherwise by name.
#[utoipa::path(
    tag = "salary",
    params(("company" = String, Path, description = "Case-insensitive"), CompanyQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<JobListItem>),
        (status = NOT_FOUND, description = "The employer is unknown"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/companies/{company}/jobs")]
pub(crate) async fn get_company_jobs(
    call: FigureCall,
    company: web::Path<String>,
    query: web::Query<CompanyQuery>,
) -> Result<HttpResponse, ApiError> {
    respond(call, company, query, |company| {
        wire::list::<_, JobListItem>(company.groups)
    })
    .await
}

/// Every place of an employer: with access by average, highest first; otherwise by name.
#[utoipa::path(
    tag = "salary",
    params(("company" = String, Path, description = "Case-insensitive"), CompanyQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<PlaceFigures>),
        (status = NOT_FOUND, description = "The employer is unknown"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/companies/{company}/locations")]
pub(crate) async fn get_company_locations(
    call: FigureCall,
    company: web::Path<String>,
    query: web::Query<CompanyQuery>,
) -> Result<HttpResponse, ApiError> {
    respond(call, company, query, |company| {
        wire::list::<_, PlaceFigures>(company.places)
    })
    .await
}
