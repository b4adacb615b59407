//! Counts and durations of the requests of a route.

use std::{fmt, time::Duration};

use actix_web::http::StatusCode;
use klarlonn_metrics::{Exposition, Shards};

/// Upper bounds of the durations, in seconds. Below the first one, an answer from memory does not
/// differ from one that was computed: only members whose changes wait never get the first kind.
const BOUNDS: [f64; 6] = [0.005, 0.025, 0.1, 0.5, 1.0, 5.0];
/// Stands for durations above the last bound in the sum, in seconds.
const LONGEST: f64 = 10.0;
/// Number of counters for durations.
const BUCKETS: usize = BOUNDS.len() + 1;
/// Classes of statuses, in the order of their counters.
const CLASSES: [&str; 4] = ["2xx", "3xx", "4xx", "5xx"];

/// The metrics of a route and method.
#[derive(Debug)]
pub(crate) struct RouteMetrics {
    pattern: String,
    method: &'static str,
    /// The durations by bucket, then the statuses by class.
    counters: Shards<{ BUCKETS + CLASSES.len() }>,
}

impl RouteMetrics {
    pub(super) fn new(pattern: &str, method: &'static str) -> Self {
        Self {
            pattern: pattern.to_owned(),
            method,
            counters: Shards::default(),
        }
    }

    pub(super) fn method(&self) -> &'static str {
        self.method
    }

    /// Counts a response and the time until its first byte.
    pub(super) fn count(&self, status: StatusCode, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let bucket = BOUNDS.partition_point(|bound| *bound < seconds);
        self.count_in(bucket, status);
    }

    /// Counts a response from memory, which takes some microseconds. It reads no clock and writes two
    /// numbers in a cache line of its thread, because its path is measured beside fixed bytes.
    pub(crate) fn count_cached(&self, status: StatusCode) {
        self.count_in(0, status);
    }

    fn count_in(&self, bucket: usize, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(2, 5) - 2;
        let counters = self.counters.local();
        counters.increment(bucket);
        counters.increment(BUCKETS + class);
    }
}

/// Writes the metrics of the routes that were asked for.
pub(super) fn write<'a>(
    routes: impl Iterator<Item = &'a RouteMetrics> + Clone,
    out: &mut Exposition<'_>,
) -> fmt::Result {
    let sums = |route: &'a RouteMetrics| (route, route.counters.sums());
    let mut requests = out.counter(
        "klarlonn_http_requests",
        "Requests by route, method and class of status, without successful writes that the log omits",
    )?;
    for (route, sums) in routes.clone().map(sums) {
        for (class, count) in CLASSES.into_iter().zip(&sums[BUCKETS..]) {
            let labels = [
                ("route", route.pattern.as_str()),
                ("method", route.method),
                ("status", class),
            ];
            if *count > 0 {
                requests.count(&labels, *count)?;
            }
        }
    }
    let mut durations = out.histogram(
        "klarlonn_http_request_duration_seconds",
        "Time from the request to the first byte of its response; the sum is that of the upper bounds",
    )?;
    for (route, sums) in routes.map(sums) {
        let counts = &sums[..BUCKETS];
        let labels = [("route", route.pattern.as_str()), ("method", route.method)];
        if counts.iter().any(|count| *count > 0) {
            durations.distribution(&labels, &BOUNDS, counts, sum(counts))?;
        }
    }
    Ok(())
}

/// Returns the sum of the upper bounds. The exact sum would tell how long a single request took.
#[expect(
    clippy::cast_precision_loss,
    reason = "no count of requests reaches 2^52"
)]
fn sum(counts: &[u64]) -> f64 {
    let bounds = BOUNDS.into_iter().chain([LONGEST]);
    counts
        .iter()
        .zip(bounds)
        .map(|(count, bound)| *count as f64 * bound)
        .sum()
}
