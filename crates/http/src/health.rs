//! Whether the server lives, and whether it can serve.

use actix_web::{HttpResponse, get, http::header, web};
use klarlonn_domain::store::Store;
use serde_json::json;

use crate::{blocking, error::ApiError};

/// The process runs.
#[get("/api/health/live")]
pub(crate) async fn live() -> HttpResponse {
    ok()
}

/// The database answers as well.
#[get("/api/health/ready")]
pub(crate) async fn ready(store: web::Data<dyn Store>) -> Result<HttpResponse, ApiError> {
    blocking::run(move || store.ping()).await?;
    Ok(ok())
}

fn ok() -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(json!({ "status": "ok" }))
}
