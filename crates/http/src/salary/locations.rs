//! Places, counties, and the job titles of a place.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::{DisclosedCounty, DisclosedListedGroup, DisclosedPay};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::{self, JobListItem};
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// A place in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LocationListItem {
    location: String,
    /// County; null if the place is not a municipality.
    #[schema(required)]
    county: Option<String>,
    /// Different titles; null without access.
    #[schema(required)]
    job_count: Option<u32>,
    #[serde(flatten)]
    pay: DisclosedPay,
    /// Number of entries; null without access.
    #[schema(required)]
    salary_count: Option<u32>,
}

impl From<DisclosedListedGroup> for LocationListItem {
    fn from(place: DisclosedListedGroup) -> Self {
        Self {
            location: place.group.name.to_string(),
            county: place.county.map(|county| county.to_string()),
            job_count: place.job_titles,
            pay: place.group.pay,
            salary_count: place.group.count,
        }
    }
}

/// Every place with entries, by name.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<LocationListItem>)),
    security((), ("bearer" = [])),
)]
#[get("/api/locations")]
pub(crate) async fn get_locations(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, |sources| {
        wire::list::<_, LocationListItem>(sources.salary_service.places(&sources.viewer))
    })
    .await
}

/// A county in a list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CountyListItem {
    county: String,
    /// Two digits.
    code: String,
    #[serde(flatten)]
    pay: DisclosedPay,
    /// Number of entries. Without access, 0 or null.
    #[schema(required)]
    salary_count: Option<u32>,
    /// Places with entries.
    location_count: u32,
}

impl From<DisclosedCounty> for CountyListItem {
    fn from(county: DisclosedCounty) -> Self {
        Self {
            county: county.name.to_string(),
            code: county.code.to_string(),
            pay: county.pay,
            salary_count: county.count,
            location_count: county.places,
        }
    }
}

/// All counties by name, including those without entries.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<CountyListItem>)),
    security((), ("bearer" = [])),
)]
#[get("/api/counties")]
pub(crate) async fn get_counties(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, |sources| {
        wire::list::<_, CountyListItem>(sources.salary_service.counties(&sources.viewer))
    })
    .await
}

/// The titles of a place, by name; an empty list for a place without entries.
#[utoipa::path(
    tag = "salary",
    params(("location" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<JobListItem>)),
    security((), ("bearer" = [])),
)]
#[get("/api/location-jobs/{location}")]
pub(crate) async fn get_location_jobs(
    call: FigureCall,
    place: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, move |sources| {
        let jobs = sources.salary_service.jobs_in(&sources.viewer, &place);
        wire::list::<_, JobListItem>(jobs)
    })
    .await
}
