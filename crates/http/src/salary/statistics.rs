//! Figures of the whole site: totals, facts, and how well they agree with official ones.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::{Accuracy, Facts, SalaryService, Statistics};

use super::{for_everybody, for_viewer};
use crate::{cache::FigureCall, error::ApiError};

/// The totals of the site.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Statistics)),
)]
#[get("/api/statistics")]
pub(crate) async fn get_statistics(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::statistics).await
}

/// Facts about all entries, the same for every viewer.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = Facts)))]
#[get("/api/facts")]
pub(crate) async fn get_facts(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::facts).await
}

/// How well the figures agree with official ones, by occupation.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Accuracy)),
    security((), ("bearer" = [])),
)]
#[get("/api/method")]
pub(crate) async fn get_method(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_viewer(call, SalaryService::accuracy).await
}
