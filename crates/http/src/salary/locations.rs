//! Places: all of them, and the titles of one.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::salary::{Browse, DisclosedGroupWithJobs};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::{self, JobListItem, Range};
use crate::{
    answer::{self, Audience},
    error::ApiError,
    viewer::CurrentViewer,
};

/// A place with its reports.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocationListItem {
    location: String,
    /// Different titles; null without access.
    #[schema(required)]
    job_count: Option<u32>,
    /// Kr per year, rounded to 10 000 without access.
    #[schema(required)]
    average_salary: Option<u32>,
    /// Reports; null without access.
    #[schema(required)]
    salary_count: Option<u32>,
    #[schema(required)]
    range: Option<Range>,
}

impl From<DisclosedGroupWithJobs> for LocationListItem {
    fn from(place: DisclosedGroupWithJobs) -> Self {
        Self {
            location: place.group.name.to_string(),
            job_count: place.job_titles,
            average_salary: place.group.average,
            salary_count: place.group.count,
            range: place.group.range.map(Into::into),
        }
    }
}

/// Every place with reports, by name.
#[utoipa::path(tag = "salary", responses((status = OK, body = Vec<LocationListItem>)))]
#[get("/api/locations")]
pub(crate) async fn get_locations(
    request: HttpRequest,
    viewer: CurrentViewer,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    let places: Vec<LocationListItem> = wire::list(browse.places(&viewer.0));
    answer::json(&request, Audience::Viewer, &places)
}

/// The titles of a place, by name; an empty list for a place without reports.
#[utoipa::path(
    tag = "salary",
    params(("location" = String, Path, description = "In any case")),
    responses((status = OK, body = Vec<JobListItem>)),
)]
#[get("/api/location-jobs/{location}")]
pub(crate) async fn get_location_jobs(
    request: HttpRequest,
    place: web::Path<String>,
    viewer: CurrentViewer,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    let jobs: Vec<JobListItem> = wire::list(browse.jobs_in(&viewer.0, &place));
    answer::json(&request, Audience::Viewer, &jobs)
}
