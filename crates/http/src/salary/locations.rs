//! Places, counties, and the job titles of a place.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::{DisclosedCounty, DisclosedJob, DisclosedPlace, SalaryService};

use super::for_viewer;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Every place with entries, those with most first.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DisclosedPlace>)),
    security((), ("bearer" = [])),
)]
#[get("/api/locations")]
pub(crate) async fn get_locations(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_viewer(call, SalaryService::places).await
}

/// All counties by name, including those without entries.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DisclosedCounty>)),
    security((), ("bearer" = [])),
)]
#[get("/api/counties")]
pub(crate) async fn get_counties(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_viewer(call, SalaryService::counties).await
}

/// The titles of a place, those with most entries first; an empty list for a place without entries.
#[utoipa::path(
    tag = "salary",
    params(("location" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DisclosedJob>)),
    security((), ("bearer" = [])),
)]
#[get("/api/location-jobs/{location}")]
pub(crate) async fn get_location_jobs(
    call: FigureCall,
    place: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, move |sources| {
        sources.salary_service.jobs_in(&sources.viewer, &place)
    })
    .await
}
