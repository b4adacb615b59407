//! Official pay in the county of a place.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::catalog;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Statistics Norway's medians of full-time employees in a group of occupations, kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct GroupWage {
    /// Name of the group of occupations.
    name: String,
    /// In the county.
    median: u32,
    /// In the whole country.
    country_median: u32,
}

impl From<catalog::GroupWage> for GroupWage {
    fn from(wage: catalog::GroupWage) -> Self {
        Self {
            name: wage.name,
            median: wage.median,
            country_median: wage.country_median,
        }
    }
}

/// Official pay in a county, by group of occupations.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CountyWages {
    county: String,
    year: u16,
    /// Publisher of the figures.
    source: &'static str,
    /// The nine major groups.
    groups: Vec<GroupWage>,
}

/// Statistics Norway's pay in the county that a place is or lies in; null for other places.
#[utoipa::path(
    tag = "salary",
    params(("location" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Option<CountyWages>)),
)]
#[get("/api/county-wages/{location}")]
pub(crate) async fn get_county_wages(
    call: FigureCall,
    location: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, move |sources| {
        let wages = sources.salary_service.county_wages(&location);
        wages.map(|(county, wages)| CountyWages {
            county,
            year: wages.year,
            source: "Kilde: Statistisk sentralbyrå, tabell 11422",
            groups: wire::list(wages.groups),
        })
    })
    .await
}
