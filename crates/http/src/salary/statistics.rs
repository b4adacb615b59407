//! The totals of the site.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::Statistics;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// The totals of the site.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Statistics)),
)]
#[get("/api/statistics")]
pub(crate) async fn get_statistics(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        sources.salary_service.statistics()
    })
    .await
}
