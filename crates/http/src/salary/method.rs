//! How well the figures agree with official ones.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::Accuracy;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// How well the figures agree with official ones, by occupation.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Accuracy)),
    security((), ("bearer" = [])),
)]
#[get("/api/method")]
pub(crate) async fn get_method(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, |sources| {
        sources.salary_service.accuracy(&sources.viewer)
    })
    .await
}
