//! The address at which metrics are read.

use std::{
    net::{SocketAddr, TcpListener},
    sync::Arc,
    thread,
};

use actix_web::{
    App, HttpResponse, HttpServer, get,
    http::header::{CACHE_CONTROL, CONTENT_TYPE},
    rt::System,
    web,
};
use klarlonn_metrics::Registry;

use crate::{error::ApiError, request::blocking, serve::ServeError};

/// Media type of Prometheus' text format.
const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";
/// Maximum number of connections: those of a few Prometheus servers.
const MAX_CONNECTIONS: usize = 32;

/// Returns all metrics. They are read on the thread pool, because some come from the database.
#[get("/metrics")]
async fn metrics(registry: web::Data<Registry>) -> Result<HttpResponse, ApiError> {
    let text = blocking::run(move || Ok::<_, ApiError>(registry.text())).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, MEDIA_TYPE))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(text))
}

/// Serves `GET /metrics` on an address of its own, on threads of its own, until the process ends.
/// Nothing else is served there, and the site serves no metrics.
///
/// # Errors
/// [`ServeError::Listen`] if the address is in use.
pub fn serve_metrics(address: SocketAddr, registry: Registry) -> Result<(), ServeError> {
    let fail = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).map_err(fail)?;
    let registry = web::Data::from(Arc::new(registry));
    let server = move || {
        HttpServer::new(move || App::new().app_data(registry.clone()).service(metrics))
            .workers(1)
            .max_connections(MAX_CONNECTIONS)
            .disable_signals()
            .listen(listener)
            .map(HttpServer::run)
    };
    thread::spawn(move || {
        let outcome = System::new().block_on(async { server()?.await });
        if let Err(error) = outcome {
            tracing::error!(%error, "metrics are no longer served");
        }
    });
    tracing::info!(%address, "metrics are served");
    Ok(())
}
