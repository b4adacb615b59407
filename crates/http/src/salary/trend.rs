//! The pay of a job title over time.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::DisclosedTrend;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

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
