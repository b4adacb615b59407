//! HTTP endpoints of salary data: totals, facts, job titles, employers, places, entries and the leaderboard.

pub(crate) mod companies;
pub(crate) mod entries;
pub(crate) mod jobs;
pub(crate) mod leaderboard;
pub(crate) mod locations;
pub(crate) mod official;
pub(crate) mod statistics;

use actix_web::HttpResponse;
use klarlonn_domain::{account::Viewer, salary::SalaryService};
use serde::Serialize;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    cache::{FigureCall, Sources},
    error::ApiError,
    response::Audience,
};

/// Number of employers, titles and places in a summary: as many as the first screen of a page shows.
/// Calls of their own have the whole lists.
pub(crate) const FIRST_GROUPS: usize = 3;

pub(crate) fn routes(config: &mut ServiceConfig) {
    config
        .service(statistics::get_statistics)
        .service(statistics::get_facts)
        .service(jobs::get_popular_jobs)
        .service(jobs::get_jobs)
        .service(jobs::get_job)
        .service(jobs::get_job_breakdown)
        .service(jobs::get_job_companies)
        .service(jobs::get_job_locations)
        .service(jobs::get_job_trend)
        .service(official::get_pay_rules)
        .service(official::get_official_sources)
        .service(official::get_consumer_prices)
        .service(official::get_pay_references)
        .service(statistics::get_method)
        .service(official::get_equal_pay)
        .service(official::get_official_pay)
        .service(locations::get_locations)
        .service(locations::get_counties)
        .service(locations::get_location_jobs)
        .service(official::get_county_wages)
        .service(companies::get_companies_stats)
        .service(companies::get_company)
        .service(companies::get_company_jobs)
        .service(companies::get_company_locations)
        .service(entries::get_salary_entries)
        .service(leaderboard::get_leaderboard);
}

/// Responds with figures that are the same for all viewers.
async fn for_everybody<T: Serialize + 'static>(
    call: FigureCall,
    figures: fn(&SalaryService) -> T,
) -> Result<HttpResponse, ApiError> {
    let figures = move |sources: &Sources| figures(&sources.salary_service);
    call.respond(Audience::Everybody, figures).await
}

/// Responds with figures as the viewer may see them.
async fn for_viewer<T: Serialize + 'static>(
    call: FigureCall,
    figures: fn(&SalaryService, &Viewer) -> T,
) -> Result<HttpResponse, ApiError> {
    let figures = move |sources: &Sources| figures(&sources.salary_service, &sources.viewer);
    call.respond(Audience::Viewer, figures).await
}

/// Returns the first items of a list.
fn first<T>(mut items: Vec<T>) -> Vec<T> {
    items.truncate(FIRST_GROUPS);
    items
}
