//! Liveness and readiness checks, and the version of the server.

use actix_web::{HttpResponse, get, http::header, web};
use klarlonn_domain::store::Store;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Version, error::ApiError, request::blocking};

/// Status of a healthy server.
#[derive(Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`; everything else is an error response.
    status: &'static str,
}

/// Status and version of a healthy server.
#[derive(Serialize, ToSchema)]
pub(crate) struct ServerStatus {
    /// Always `ok`; everything else is an error response.
    status: &'static str,
    /// Version of the server, as in CHANGELOG.md.
    #[schema(example = "0.1.0")]
    version: &'static str,
    /// Commit that the server was built from; null if it is unknown.
    #[schema(required, example = "0935e373a1b2")]
    commit: Option<&'static str>,
}

/// Version of the server. Like liveness, it needs no database.
#[utoipa::path(tag = "operation", responses((status = OK, body = ServerStatus)))]
#[get("/api/health")]
pub(crate) async fn status(version: web::Data<Version>) -> HttpResponse {
    respond(&ServerStatus {
        status: "ok",
        version: version.number,
        commit: version.commit,
    })
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
    respond(&Health { status: "ok" })
}

fn respond(body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(body)
}
