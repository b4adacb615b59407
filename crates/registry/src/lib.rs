//! Employers by name: Enhetsregisteret's open API, the imported register, and a list in memory.
//!
//! What other servers answer is not trusted: time and size are limited, and each unit is checked
//! like one that somebody typed. They learn the name that is looked up and nothing of who typed
//! it, and the log does not learn even that.

#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
mod imported;
mod kept;
mod listed;
mod open_api;
mod unit;

pub use imported::ImportedRegister;
pub use kept::Enhetsregisteret;
pub use listed::ListedCompanies;
pub use open_api::{InvalidRegistryUrl, OpenApi, OpenApiError, RegistryUrl};
pub use unit::{Address, IndustryCode, Unit, UnusableUnit};
