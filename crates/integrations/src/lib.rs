//! Adapters of the domain's ports for other servers and for files from outside.
//!
//! Nothing that comes from outside is trusted: requests have limits on time, response length and
//! redirects, and all input is validated before the domain sees it.

mod address_filter;
mod http_client;
pub mod icons;
mod lookup_cache;
pub mod mail;
pub mod official;
pub mod pictures;
pub mod probe;
pub mod registry;

pub use http_client::{HttpClient, HttpError, HttpRuntime, HttpSetupError, Proxy};
