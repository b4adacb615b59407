//! Facts about all entries, for the home page.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::Facts;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Facts about all entries, the same for every viewer.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = Facts)))]
#[get("/api/facts")]
pub(crate) async fn get_facts(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        sources.salary_service.facts()
    })
    .await
}
