//! Counts and durations of requests, by the closed set of routes that have metrics.

use std::{collections::HashMap, sync::Arc, time::Duration};

use actix_web::http::{Method, StatusCode};

use super::{MetricsText, Shards};
use crate::page_routes::PATHS;

/// Stands for every route and method that is not in the set: assets, unknown paths, and methods that a
/// route does not have. Anybody can ask for these, so they must not become labels.
const OTHER: &str = "other";
/// Upper bounds of the durations, in seconds. Most computed answers are below the first one, like those from memory,
/// so that durations do not reveal members with waiting changes, who never get an answer from memory.
const BOUNDS: [f64; 6] = [0.005, 0.025, 0.1, 0.5, 1.0, 5.0];
/// What a duration above the last bound adds to the sum, in seconds.
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
    fn new(pattern: &str, method: &'static str) -> Arc<Self> {
        Arc::new(Self {
            pattern: pattern.to_owned(),
            method,
            counters: Shards::default(),
        })
    }

    /// Counts a response and the time until its first byte.
    pub(super) fn count(&self, status: StatusCode, duration: Duration) {
        let seconds = duration.as_secs_f64();
        let bucket = BOUNDS.partition_point(|bound| *bound < seconds);
        self.count_in(bucket, status);
    }

    /// Counts a response from memory, which takes some microseconds. So that counting does not slow it down, this reads
    /// no clock and writes two numbers in a cache line of its thread.
    pub(crate) fn count_cached(&self, status: StatusCode) {
        self.count_in(0, status);
    }

    fn count_in(&self, bucket: usize, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(2, 5) - 2;
        self.counters.increment(&[bucket, BUCKETS + class]);
    }
}

/// The metrics of every call and page.
pub(super) struct RouteTable {
    /// By pattern; a route has few methods.
    by_pattern: HashMap<String, Vec<Arc<RouteMetrics>>>,
    other: Arc<RouteMetrics>,
}

impl RouteTable {
    /// Creates the metrics of these calls and of the pages.
    pub(super) fn new(calls: Vec<(String, &'static str)>) -> Self {
        let pages = PATHS.values().map(|pattern| (pattern.clone(), "GET"));
        let mut by_pattern: HashMap<_, Vec<_>> = HashMap::new();
        for (pattern, method) in calls.into_iter().chain(pages) {
            let route = RouteMetrics::new(&pattern, method);
            by_pattern.entry(pattern).or_default().push(route);
        }
        Self {
            by_pattern,
            other: RouteMetrics::new(OTHER, OTHER),
        }
    }

    /// Returns the metrics of a route. `HEAD` counts as `GET`.
    pub(super) fn find(&self, pattern: &str, method: &Method) -> &Arc<RouteMetrics> {
        let method = match *method {
            Method::HEAD => "GET",
            _ => method.as_str(),
        };
        let mut routes = self.by_pattern.get(pattern).into_iter().flatten();
        let found = routes.find(|route| route.method == method);
        found.unwrap_or(&self.other)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Arc<RouteMetrics>> {
        self.by_pattern.values().flatten().chain([&self.other])
    }

    /// Writes the metrics of the routes that were asked for.
    pub(super) fn write(&self, out: &mut MetricsText) {
        let sums = self.all().map(|route| (route, route.counters.sums()));
        let asked: Vec<_> = sums.filter(|(_, sums)| *sums != [0; _]).collect();
        let mut requests = out.counters(
            "klarlonn_http_requests_total",
            "Requests by route, method and class of status, without successful writes that the log omits",
        );
        for (route, sums) in &asked {
            for (class, count) in CLASSES.into_iter().zip(&sums[BUCKETS..]) {
                let labels = [
                    ("route", route.pattern.as_str()),
                    ("method", route.method),
                    ("status", class),
                ];
                if *count > 0 {
                    requests.sample(&labels, count);
                }
            }
        }
        let mut durations = out.histograms(
            "klarlonn_http_request_duration_seconds",
            "Time from the request to the first byte of its response; the sum is that of the upper bounds",
        );
        for (route, sums) in &asked {
            let counts = &sums[..BUCKETS];
            let labels = [("route", route.pattern.as_str()), ("method", route.method)];
            durations.distribution(&labels, &BOUNDS, counts, sum_of_bounds(counts));
        }
    }
}

/// Returns the sum of the upper bounds. The exact sum would reveal how long a single request took.
#[expect(
    clippy::cast_precision_loss,
    reason = "no count of requests reaches 2^52"
)]
fn sum_of_bounds(counts: &[u64]) -> f64 {
    let bounds = BOUNDS.into_iter().chain([LONGEST]);
    counts
        .iter()
        .zip(bounds)
        .map(|(count, bound)| *count as f64 * bound)
        .sum()
}
