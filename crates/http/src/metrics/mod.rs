//! The metrics of requests, and the address at which all metrics are read.
//!
//! Labels are route patterns, methods and classes of statuses from closed sets ([`routes`]). The rules
//! of the log hold here too: a successful write on a route without `log_success` is not counted at all,
//! because who reads the metrics every second would learn when somebody contributed (requirement S25).

mod endpoint;
mod requests;
mod routes;

use std::sync::Arc;

use actix_web::{
    Error,
    dev::{ServiceRequest, ServiceResponse},
    http::StatusCode,
    rt::time::Instant,
};
use klarlonn_metrics::{Counter, Counters, Registry};

pub use endpoint::serve_metrics;
pub(crate) use requests::RouteMetrics;
use routes::RouteTable;

use crate::{app::Services, telemetry};

/// Granularity of the number of cached responses: one more after a request would tell that the
/// request's response was not one of a member whose changes wait.
const ENTRIES_STEP: u64 = 100;
/// Granularity of the size of cached responses, bytes.
const SIZE_STEP: u64 = 1 << 20;

/// What the HTTP server counts.
pub struct HttpMetrics {
    routes: RouteTable,
    errors: Counters,
    sign_in_failures: Counters,
}

impl Default for HttpMetrics {
    fn default() -> Self {
        Self {
            routes: RouteTable::new(),
            errors: Counters::new("status"),
            sign_in_failures: Counters::new("method"),
        }
    }
}

impl HttpMetrics {
    /// Registers the metrics of the HTTP server and of what its workers share.
    pub(crate) fn register(services: &Services, registry: &mut Registry) {
        let metrics = Arc::clone(&services.metrics);
        registry.counters(
            "klarlonn_http_errors",
            "Responses with a status of 400 or above, by status",
            &metrics.errors,
        );
        for method in ["password", "provider"] {
            metrics.sign_in_failures.with(method);
        }
        registry.counters(
            "klarlonn_sign_in_failures",
            "Sign-ins with a wrong password, or that the identity provider or its answer failed",
            &metrics.sign_in_failures,
        );
        registry.counters(
            "klarlonn_limits_reached",
            "Attempts over a rate limit, by limit",
            services.throttles.reached(),
        );
        registry.collect(move |out| requests::write(metrics.routes.all(), out));
        let responses = Arc::clone(&services.responses);
        registry.collect(move |out| {
            out.counter(
                "klarlonn_response_cache_hits",
                "Rounded figures and pages answered from memory",
            )?
            .count(&[], responses.hits())?;
            out.counter(
                "klarlonn_response_cache_misses",
                "Rounded figures and pages computed",
            )?
            .count(&[], responses.misses())?;
            out.gauge(
                "klarlonn_response_cache_entries",
                "Responses in memory, rounded down to hundreds",
            )?
            .count(&[], round_down(responses.len(), ENTRIES_STEP))?;
            out.gauge(
                "klarlonn_response_cache_bytes",
                "Size of the responses in memory, rounded down to MiB",
            )?
            .count(&[], round_down(responses.size(), SIZE_STEP))
        });
        let sessions = services.accounts.sessions.clone();
        registry.collect(move |out| {
            out.gauge(
                "klarlonn_session_cache_entries",
                "Sessions in memory, rounded down to hundreds",
            )?
            .count(&[], round_down(sessions.count_in_memory(), ENTRIES_STEP))
        });
    }

    /// Returns the metrics of the route that a request asks for.
    pub(crate) fn route(&self, request: &ServiceRequest) -> &Arc<RouteMetrics> {
        let route = telemetry::route_of(request);
        self.routes.find(&route, request.method())
    }

    /// Begins to time a request.
    pub(crate) fn start(&self, request: &ServiceRequest) -> Timer {
        Timer {
            route: Arc::clone(self.route(request)),
            started: Instant::now(),
        }
    }

    /// Counts the outcome of a request.
    pub(crate) fn finish<B>(&self, timer: &Timer, outcome: &Result<ServiceResponse<B>, Error>) {
        if outcome.as_ref().is_ok_and(telemetry::is_private_write) {
            return;
        }
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        timer.route.count(status, timer.started.elapsed());
        if let Some(status) = error_label(status) {
            self.errors.with(status).inc();
        }
    }

    /// Counts a sign-in with a wrong password.
    pub(crate) fn count_wrong_password(&self) {
        self.sign_in_failures.with("password").inc();
    }

    /// Counts a sign-in with an identity provider that failed.
    pub(crate) fn count_provider_failure(&self) {
        self.sign_in_failures.with("provider").inc();
    }
}

/// A request in progress.
pub(crate) struct Timer {
    route: Arc<RouteMetrics>,
    started: Instant,
}

/// The attempts over each limit, by its name.
pub(crate) type LimitCounters = Counters;

/// Creates counters of attempts over each limit.
pub(crate) fn limit_counters() -> LimitCounters {
    Counters::new("limit")
}

/// The counter of a limit.
pub(crate) type LimitCounter = Counter;

fn round_down(number: u64, step: u64) -> u64 {
    number - number % step
}

/// Returns the label of an error's status; `None` if it is no error.
fn error_label(status: StatusCode) -> Option<&'static str> {
    const STATUSES: [&str; 16] = [
        "400", "401", "403", "404", "405", "408", "409", "411", "413", "414", "415", "422", "429",
        "500", "501", "503",
    ];
    if !status.is_client_error() && !status.is_server_error() {
        return None;
    }
    let found = STATUSES.iter().find(|known| **known == status.as_str());
    Some(found.copied().unwrap_or("other"))
}

#[cfg(test)]
mod tests;
