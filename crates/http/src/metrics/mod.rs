//! The metrics of requests, and the address at which all metrics are read.
//!
//! Labels are route patterns, methods and classes of statuses from closed sets. The rules of the log
//! hold here too: a successful write on a route without `log_success` is not counted at all, because
//! who reads the metrics every second would learn when somebody contributed (requirement S25).

mod counters;
mod endpoint;
mod requests;
mod text;

use std::sync::Arc;

use actix_web::{
    Error,
    dev::{ServiceRequest, ServiceResponse},
    http::StatusCode,
    rt::time::Instant,
};

pub(crate) use counters::Shards;
pub use counters::{Counter, Counters};
pub use endpoint::serve_metrics;
pub(crate) use requests::RouteMetrics;
use requests::RouteTable;
pub use text::{MetricsText, Samples};

use crate::{app::Services, telemetry};

/// Granularity of the number of cached responses: one more after a request would tell that the
/// request's response was not one of a member whose changes wait.
const ENTRIES_STEP: u64 = 100;
/// Granularity of the size of cached responses, bytes.
const SIZE_STEP: u64 = 1 << 20;
/// The statuses of errors that have a label of their own; the last one stands for all others.
const ERRORS: [&str; 17] = [
    "400", "401", "403", "404", "405", "408", "409", "411", "413", "414", "415", "422", "429",
    "500", "501", "503", "other",
];

/// What the HTTP server counts.
#[derive(Default)]
pub struct HttpMetrics {
    routes: RouteTable,
    errors: Shards<{ ERRORS.len() }>,
    /// Sign-ins with a wrong password.
    pub(crate) wrong_passwords: Counter,
    /// Sign-ins with an identity provider that failed.
    pub(crate) provider_failures: Counter,
}

impl HttpMetrics {
    fn write(&self, out: &mut MetricsText) {
        let mut errors = out.counters(
            "klarlonn_http_errors_total",
            "Responses with a status of 400 or above, by status",
        );
        for (status, count) in ERRORS.into_iter().zip(self.errors.sums()) {
            if count > 0 {
                errors.sample(&[("status", status)], count);
            }
        }
        let mut failures = out.counters(
            "klarlonn_sign_in_failures_total",
            "Sign-ins with a wrong password, or that the identity provider or its answer failed",
        );
        failures.sample(&[("method", "password")], self.wrong_passwords.value());
        failures.sample(&[("method", "provider")], self.provider_failures.value());
        self.routes.write(out);
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
        self.count_error(status);
    }

    fn count_error(&self, status: StatusCode) {
        if status.is_client_error() || status.is_server_error() {
            let found = ERRORS.iter().position(|known| *known == status.as_str());
            self.errors.increment(&[found.unwrap_or(ERRORS.len() - 1)]);
        }
    }
}

/// A request in progress.
pub(crate) struct Timer {
    route: Arc<RouteMetrics>,
    started: Instant,
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
            round_down(self.accounts.sessions.count_in_memory(), ENTRIES_STEP),
        );
    }
}

fn round_down(number: u64, step: u64) -> u64 {
    number - number % step
}

#[cfg(test)]
mod tests;
