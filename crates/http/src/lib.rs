//! The HTTP server: API calls under `/api/`, pages and static assets.
//!
//! A handler parses the request, calls one domain service and writes the response. The domain
//! decides which figures a viewer may see; this crate receives disclosed values only.

mod account;
mod amounts;
mod app;
mod cache;
mod catalog;
mod contribution;
mod data_rights;
mod encoding;
mod error;
mod following;
mod forum;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod headers;
mod health;
mod metrics;
mod moderation;
mod open_data;
mod openapi;
mod operator;
mod page_routes;
mod pages;
mod request;
mod response;
mod salary;
mod serve;
mod serve_metrics;
mod starting;
mod telemetry;
mod transport;
mod version;

pub use account::PROVIDER_CALLBACK_PATH;
pub use app::{Services, application};
pub use cache::ResponseCache;
pub use data_rights::export_json;
pub use metrics::{Counter, Counters, HttpMetrics, MetricsText, Samples};
pub use open_data::make_edition;
pub use openapi::openapi_json;
pub use pages::{Frontend, FrontendError};
pub use request::{Throttles, TrustedProxies};
pub use serve::{ServeError, ignore_hangups, serve};
pub use serve_metrics::serve_metrics;
pub use starting::serve_while;
pub use telemetry::RequestSpan;
pub use transport::{BodyLimits, TransportLimits};
pub use version::Version;
