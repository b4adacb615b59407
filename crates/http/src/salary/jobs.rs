//! Job titles: the popular ones, the list, and the figures of one.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    account::Access,
    catalog::NameKey,
    salary::{
        BackgroundCounts, Benefit, DisclosedAnswer, DisclosedFigures, DisclosedGroup, DisclosedJob,
        DisclosedPayMix, DisclosedPlaceGroup, DisclosedPopularJob, DisclosedSummary,
        DisclosedTrend, Education, ExperienceBand, JobBreakdown, JobFilter, OfficialComparison,
        Outliers, SalaryService,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{first, for_viewer};
use crate::{cache::FigureCall, error::ApiError, request::input::nonblank, response::Audience};

/// Job titles with the most searches and entries in the last 30 days, at most 12.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DisclosedPopularJob>)),
    security((), ("bearer" = [])),
)]
#[get("/api/popular-jobs")]
pub(crate) async fn get_popular_jobs(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_viewer(call, SalaryService::popular_jobs).await
}

/// Every title with entries, those with most first.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DisclosedJob>)),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs")]
pub(crate) async fn get_jobs(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_viewer(call, SalaryService::jobs).await
}

/// Filter of a title's entries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct JobQuery {
    /// Only entries of this employer.
    pub(crate) company: Option<String>,
    /// Only entries of this place.
    pub(crate) location: Option<String>,
    /// Only this experience: 0-1, 1-3, 3-5, 5-10 or 10+ years.
    pub(crate) experience: Option<String>,
    /// Only this education: grunnskole, videregaende, fagskole, bachelor, master or phd.
    pub(crate) education: Option<String>,
}

impl JobQuery {
    /// Returns whether there is no filter.
    pub(crate) fn is_empty(&self) -> bool {
        let filters = [
            &self.company,
            &self.location,
            &self.experience,
            &self.education,
        ];
        filters.into_iter().all(Option::is_none)
    }

    /// Returns the filter for the domain.
    ///
    /// # Errors
    /// [`ApiError::UnknownFilter`] if the experience or education is unknown.
    pub(crate) fn filter(&self) -> Result<JobFilter, ApiError> {
        let name = |text: &Option<String>| nonblank(text.as_deref()).map(NameKey::new);
        Ok(JobFilter {
            company: name(&self.company),
            place: name(&self.location),
            experience: parse_choice(self.experience.as_deref(), ExperienceBand::from_name)?,
            education: parse_choice(self.education.as_deref(), Education::from_name)?,
        })
    }
}

/// Parses the value of a filter.
///
/// # Errors
/// [`ApiError::UnknownFilter`] if the value is unknown.
pub(super) fn parse_choice<T>(
    text: Option<&str>,
    parse: fn(&str) -> Option<T>,
) -> Result<Option<T>, ApiError> {
    // An unencoded plus sign in a query is decoded as a space.
    nonblank(text)
        .map(|text| parse(text).or_else(|| parse(&text.replace(' ', "+"))))
        .map(|value| value.ok_or(ApiError::UnknownFilter))
        .transpose()
}

/// The figures of a job title, with the first of its employers and places.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobSummary {
    job_title: String,
    has_access: bool,
    figures: DisclosedFigures,
    /// The first three employers: with access by average, highest first; otherwise by name.
    /// `GET /api/jobs/{jobTitle}/companies` has all.
    companies: Vec<DisclosedGroup>,
    /// Number of all employers.
    company_count: usize,
    /// The first three places, in the same order. `GET /api/jobs/{jobTitle}/locations` has all.
    locations: Vec<DisclosedPlaceGroup>,
    /// Number of all places.
    location_count: usize,
    /// Place with the most entries; null without access.
    #[schema(required)]
    largest_location: Option<DisclosedPlaceGroup>,
    /// The most common benefits, at most five.
    #[schema(value_type = Vec<String>)]
    top_benefits: Vec<Benefit>,
    /// Null for a title without an official mean and with fewer than three entries.
    #[schema(required)]
    answer: Option<DisclosedAnswer>,
    /// The same answer from Statistics Norway's figures alone, for the experience and place of the filter. It is the same with
    /// and without access. Null for a title without an official mean.
    #[schema(required)]
    official_answer: Option<DisclosedAnswer>,
    #[schema(required)]
    official: Option<OfficialComparison>,
    /// Null without access.
    #[schema(required)]
    backgrounds: Option<BackgroundCounts>,
    /// Null with a filter, or if fewer than 20 members told how their pay is made up.
    #[schema(required)]
    pay_mix: Option<DisclosedPayMix>,
    /// Entries outside every known distribution of the job, excluded from all figures and lists
    /// until others confirm them; null without access.
    #[schema(required)]
    outliers: Option<Outliers>,
}

impl From<DisclosedSummary> for JobSummary {
    fn from(job: DisclosedSummary) -> Self {
        Self {
            has_access: job.access == Access::Exact,
            largest_location: job.largest_place().cloned(),
            job_title: job.name.to_string(),
            figures: job.figures,
            company_count: job.groups.len(),
            companies: first(job.groups),
            location_count: job.places.len(),
            locations: first(job.places),
            top_benefits: job.top_benefits,
            answer: job.answer,
            official_answer: job.official_answer,
            official: job.official,
            backgrounds: job.backgrounds,
            pay_mix: job.pay_mix,
            outliers: job.outliers,
        }
    }
}

/// Figures of a job title, with Statistics Norway's figures and the first employers and places.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive"), JobQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = JobSummary),
        (status = NOT_FOUND, description = "The title has no entries and is not in the catalogue"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs/{jobTitle}")]
pub(crate) async fn get_job(
    call: FigureCall,
    title: web::Path<String>,
    query: web::Query<JobQuery>,
) -> Result<HttpResponse, ApiError> {
    respond(call, title, query, JobSummary::from).await
}

/// Responds with what `convert` takes of the figures of a job title.
async fn respond<T: Serialize + 'static>(
    call: FigureCall,
    title: web::Path<String>,
    query: web::Query<JobQuery>,
    convert: fn(DisclosedSummary) -> T,
) -> Result<HttpResponse, ApiError> {
    let filter = query.filter()?;
    call.try_respond(Audience::Viewer, move |sources| {
        let job = sources.salary_service.job(&sources.viewer, &title, &filter);
        job.map(convert)
    })
    .await
}

/// How the pay of a job title differs by experience, county and sex. The filter of experience does not count.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive"), JobQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = JobBreakdown),
        (status = NOT_FOUND, description = "The title has no entries and is not in the catalogue"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs/{jobTitle}/breakdown")]
pub(crate) async fn get_job_breakdown(
    call: FigureCall,
    title: web::Path<String>,
    query: web::Query<JobQuery>,
) -> Result<HttpResponse, ApiError> {
    let filter = query.filter()?;
    call.try_respond(Audience::Viewer, move |sources| {
        let service = &sources.salary_service;
        service.job_breakdown(&sources.viewer, &title, &filter)
    })
    .await
}

/// Every employer of a job title: with access by average, highest first; otherwise by name.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive"), JobQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<DisclosedGroup>),
        (status = NOT_FOUND, description = "The title has no entries and is not in the catalogue"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs/{jobTitle}/companies")]
pub(crate) async fn get_job_companies(
    call: FigureCall,
    title: web::Path<String>,
    query: web::Query<JobQuery>,
) -> Result<HttpResponse, ApiError> {
    respond(call, title, query, |job| job.groups).await
}

/// Every place of a job title: with access by average, highest first; otherwise by name.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive"), JobQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<DisclosedPlaceGroup>),
        (status = NOT_FOUND, description = "The title has no entries and is not in the catalogue"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs/{jobTitle}/locations")]
pub(crate) async fn get_job_locations(
    call: FigureCall,
    title: web::Path<String>,
    query: web::Query<JobQuery>,
) -> Result<HttpResponse, ApiError> {
    respond(call, title, query, |job| job.places).await
}

/// Pay of a job title over time: Statistics Norway's medians, and those of the entries.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = DisclosedTrend),
        (status = NOT_FOUND, description = "The title has no entries and is not in the catalogue"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs/{jobTitle}/trend")]
pub(crate) async fn get_job_trend(
    call: FigureCall,
    title: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.try_respond(Audience::Viewer, move |sources| {
        sources.salary_service.trend(&sources.viewer, &title)
    })
    .await
}
