//! Employers: the list, and the figures of one.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    account::Access,
    catalog::UsualTitles,
    salary::{
        Benefit, CountryComparison, DisclosedCompany, DisclosedFigures, DisclosedJob,
        DisclosedPlaceGroup, DisclosedSummary,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::first;
use crate::{cache::FigureCall, error::ApiError, request::input::nonblank, response::Audience};

/// Filter of the list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompaniesQuery {
    /// Only names that contain this text.
    q: Option<String>,
}

/// Every employer with entries, those with most first.
#[utoipa::path(
    tag = "salary",
    params(CompaniesQuery),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DisclosedCompany>)),
    security((), ("bearer" = [])),
)]
#[get("/api/companies-stats")]
pub(crate) async fn get_companies_stats(
    call: FigureCall,
    query: web::Query<CompaniesQuery>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, move |sources| {
        let text = query.q.as_deref();
        sources.salary_service.companies(&sources.viewer, text)
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
    figures: DisclosedFigures,
    /// Industry in words; null if unknown.
    #[schema(required)]
    industry: Option<String>,
    /// How its titles pay compared with the whole country. Null without entries.
    #[schema(required)]
    country: Option<CountryComparison>,
    /// The usual titles in its industry, if it has no entries and the industry is known.
    #[schema(required)]
    usual_titles: Option<UsualTitles>,
    /// The first three job titles: those with most entries first.
    /// `GET /api/companies/{company}/jobs` has all.
    jobs: Vec<DisclosedJob>,
    /// Number of all job titles.
    job_count: usize,
    /// The first three places, in the same order. `GET /api/companies/{company}/locations` has all.
    locations: Vec<DisclosedPlaceGroup>,
    /// Number of all places.
    location_count: usize,
    /// The most common benefits, at most five.
    #[schema(value_type = Vec<String>)]
    top_benefits: Vec<Benefit>,
}

impl From<DisclosedSummary<DisclosedJob>> for CompanySummary {
    fn from(company: DisclosedSummary<DisclosedJob>) -> Self {
        Self {
            has_access: company.access == Access::Exact,
            name: company.name.to_string(),
            figures: company.figures,
            industry: company.industry.map(|industry| industry.to_string()),
            country: company.country,
            usual_titles: company.usual_titles,
            job_count: company.groups.len(),
            jobs: first(company.groups),
            location_count: company.places.len(),
            locations: first(company.places),
            top_benefits: company.top_benefits,
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
    convert: fn(DisclosedSummary<DisclosedJob>) -> T,
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

/// Every job title of an employer, those with most entries first.
#[utoipa::path(
    tag = "salary",
    params(("company" = String, Path, description = "Case-insensitive"), CompanyQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<DisclosedJob>),
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
    respond(call, company, query, |company| company.groups).await
}

/// Every place of an employer: with access by average, highest first; otherwise by name.
#[utoipa::path(
    tag = "salary",
    params(("company" = String, Path, description = "Case-insensitive"), CompanyQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<DisclosedPlaceGroup>),
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
    respond(call, company, query, |company| company.places).await
}
