//! The address at which all metrics are read.

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

use crate::{
    app::Services, error::ApiError, metrics::MetricsText, request::blocking, serve::ServeError,
};

/// Media type of Prometheus' text format.
const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";
/// Maximum number of connections: those of a few Prometheus servers.
const MAX_CONNECTIONS: usize = 32;

/// Granularity of the numbers of cached responses and of sessions. The exact number of responses would show whether one
/// was kept. Responses to members with waiting changes are not, so it would reveal such a member.
const ENTRIES_STEP: u64 = 100;
/// Granularity of the size of cached responses, bytes.
const SIZE_STEP: u64 = 1 << 20;

/// Writes all metrics.
type WriteMetrics = dyn Fn(&mut MetricsText) + Send + Sync;

/// Returns all metrics. They are read on the thread pool, because some come from the database.
#[get("/metrics")]
async fn metrics(write: web::Data<WriteMetrics>) -> Result<HttpResponse, ApiError> {
    let text = blocking::run(move || {
        let mut out = MetricsText::default();
        write(&mut out);
        Ok::<_, ApiError>(out.into_text())
    });
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, MEDIA_TYPE))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(text.await?))
}

/// Serves `GET /metrics` on an address of its own, on threads of its own, until the process ends.
/// Nothing else is served there, and the site serves no metrics. Each request calls `write`.
///
/// # Errors
/// [`ServeError::Listen`] if the address is in use.
pub fn serve_metrics(
    address: SocketAddr,
    write: impl Fn(&mut MetricsText) + Send + Sync + 'static,
) -> Result<(), ServeError> {
    let fail = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).map_err(fail)?;
    let write: Arc<WriteMetrics> = Arc::new(write);
    let write = web::Data::from(write);
    let server = move || {
        HttpServer::new(move || App::new().app_data(write.clone()).service(metrics))
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

impl Services {
    /// Writes the metrics of the HTTP server and of what its workers share.
    pub fn write_metrics(&self, out: &mut MetricsText) {
        self.metrics.write(out);
        self.throttles.reached().write(
            out,
            "klarlonn_limits_reached_total",
            "Attempts over a rate limit, by limit",
            "limit",
        );
        let [hits, misses] = self.responses.hits_and_misses();
        out.counter(
            "klarlonn_response_cache_hits_total",
            "Rounded figures and pages answered from memory",
            hits,
        );
        out.counter(
            "klarlonn_response_cache_misses_total",
            "Rounded figures and pages computed",
            misses,
        );
        out.gauge(
            "klarlonn_response_cache_entries",
            "Responses in memory, rounded down to hundreds",
            round_down(self.responses.len(), ENTRIES_STEP),
        );
        out.gauge(
            "klarlonn_response_cache_bytes",
            "Size of the responses in memory, rounded down to MiB",
            round_down(self.responses.size(), SIZE_STEP),
        );
        out.gauge(
            "klarlonn_session_cache_entries",
            "Sessions in memory, rounded down to hundreds",
            round_down(
                self.domain.accounts.sessions.count_in_memory(),
                ENTRIES_STEP,
            ),
        );
    }
}

fn round_down(number: u64, step: u64) -> u64 {
    number - number % step
}
