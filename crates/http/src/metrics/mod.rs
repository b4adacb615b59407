//! The metrics of requests.
//!
//! Labels are route patterns, methods and classes of statuses from closed sets. The rules of the log
//! hold here too: a successful write on a route without `log_success` is not counted at all, because
//! anyone who reads the metrics every second would learn when somebody contributed (requirement S25).

mod counters;
mod requests;
mod text;

use std::{sync::Arc, time::Duration};

use actix_web::{
    Error,
    dev::{ServiceRequest, ServiceResponse},
    http::StatusCode,
};

pub(crate) use counters::Shards;
pub use counters::{Counter, Counters};
pub(crate) use requests::RouteMetrics;
use requests::RouteTable;
pub use text::{MetricsText, Samples};

use crate::telemetry;

/// The statuses of errors that have a label of their own; the last one stands for all others.
const ERRORS: [&str; 17] = [
    "400", "401", "403", "404", "405", "408", "409", "411", "413", "414", "415", "422", "429",
    "500", "501", "503", "other",
];

/// What the HTTP server counts.
pub struct HttpMetrics {
    routes: RouteTable,
    errors: Shards<{ ERRORS.len() }>,
    /// Sign-ins with a wrong password.
    pub(crate) wrong_passwords: Counter,
    /// Sign-ins with an identity provider that failed.
    pub(crate) provider_failures: Counter,
}

impl HttpMetrics {
    /// Creates the metrics of these calls, which are patterns with their methods, and of the pages.
    pub(crate) fn new(calls: Vec<(String, &'static str)>) -> Self {
        Self {
            routes: RouteTable::new(calls),
            errors: Shards::default(),
            wrong_passwords: Counter::default(),
            provider_failures: Counter::default(),
        }
    }

    pub(crate) fn write(&self, out: &mut MetricsText) {
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
            "Sign-ins that failed, by method",
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

    /// Counts the outcome of a request that took this time.
    pub(crate) fn count<B>(
        &self,
        route: &RouteMetrics,
        duration: Duration,
        outcome: &Result<ServiceResponse<B>, Error>,
    ) {
        if outcome.as_ref().is_ok_and(telemetry::is_private_write) {
            return;
        }
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        route.count(status, duration);
        self.count_error(status);
    }

    fn count_error(&self, status: StatusCode) {
        if status.is_client_error() || status.is_server_error() {
            let found = ERRORS.iter().position(|known| *known == status.as_str());
            self.errors.increment(&[found.unwrap_or(ERRORS.len() - 1)]);
        }
    }
}

#[cfg(test)]
mod tests;
