//! Liveness and readiness checks.

use actix_web::{HttpResponse, get, http::header, web};
use klarlonn_domain::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, request::blocking};

/// Status of a healthy server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; everything else is an error response.
    status: &'static str,
}

/// Liveness: the process runs.
#[utoipa::path(tag = "operation", responses((status = OK, body = Health)))]
#[get("/api/health/live")]
pub(crate) async fn live() -> HttpResponse {
    ok()
}

/// Readiness: the database can be read and written.
#[utoipa::path(tag = "operation", responses((status = OK, body = Health)))]
#[get("/api/health/ready")]
pub(crate) async fn ready(store: web::Data<dyn Store>) -> Result<HttpResponse, ApiError> {
    blocking::run(move || store.ping()).await?;
    Ok(ok())
}

fn ok() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(Health { status: "ok" })
}
