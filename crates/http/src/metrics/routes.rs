//! The closed set of routes that have metrics.

use std::{collections::HashMap, sync::Arc};

use actix_web::http::Method;

use super::requests::RouteMetrics;
use crate::{openapi, pages};

/// Stands for every route and method that is not in the set: assets, unknown paths, and methods that a
/// route does not have. Anybody can ask for these, so they must not become labels.
const OTHER: &str = "other";

/// The metrics of every call and page.
pub(super) struct RouteTable {
    /// By pattern; a route has few methods.
    by_pattern: HashMap<String, Vec<Arc<RouteMetrics>>>,
    other: Arc<RouteMetrics>,
}

impl RouteTable {
    /// Creates the metrics of the calls of the OpenAPI document and of the pages.
    pub(super) fn new() -> Self {
        let pages = pages::patterns().map(|pattern| (pattern.to_owned(), "GET"));
        let mut by_pattern: HashMap<_, Vec<_>> = HashMap::new();
        for (pattern, method) in openapi::calls().into_iter().chain(pages) {
            let route = Arc::new(RouteMetrics::new(&pattern, method));
            by_pattern.entry(pattern).or_default().push(route);
        }
        Self {
            by_pattern,
            other: Arc::new(RouteMetrics::new(OTHER, OTHER)),
        }
    }

    /// Returns the metrics of a route. `HEAD` counts as `GET`.
    pub(super) fn find(&self, pattern: &str, method: &Method) -> &Arc<RouteMetrics> {
        let method = if *method == Method::HEAD {
            &Method::GET
        } else {
            method
        };
        let mut routes = self.by_pattern.get(pattern).into_iter().flatten();
        let found = routes.find(|route| route.method() == method.as_str());
        found.unwrap_or(&self.other)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &RouteMetrics> + Clone {
        let known = self.by_pattern.values().flatten().map(|route| &**route);
        known.chain([&*self.other])
    }
}
