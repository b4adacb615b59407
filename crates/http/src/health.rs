//! Whether the server lives, and whether it can serve.

use actix_web::{HttpResponse, get, http::header, web};
use klarlonn_domain::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, request::blocking};

/// The word of a server that is well.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`: all else is an error.
    status: &'static str,
}

/// The process runs.
#[utoipa::path(tag = "operation", responses((status = OK, body = Health)))]
#[get("/api/health/live")]
pub(crate) async fn live() -> HttpResponse {
    ok()
}

/// The database can be read and written as well.
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
