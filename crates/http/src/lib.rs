//! The web: every call under `/api/`, the pages and their assets.
//!
//! A handler reads its input, asks one use case and writes one answer. What a viewer may see is
//! decided in the domain; nothing here holds an exact figure that was not disclosed there.

mod account;
mod answer;
mod app;
mod catalog;
mod contribution;
mod error;
mod forum;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
mod headers;
mod health;
mod openapi;
mod pages;
mod request;
mod salary;
mod serve;
mod telemetry;
mod transport;

pub use account::PROVIDER_RETURN_PATH;
pub use app::{Services, application};
pub use headers::SecurityHeaders;
pub use openapi::openapi_json;
pub use pages::{Frontend, FrontendError};
pub use request::{Throttles, TrustedProxies};
pub use serve::{ServeError, serve};
pub use telemetry::RequestSpan;
pub use transport::{BodyLimits, TransportLimits};
