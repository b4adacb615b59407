//! The `CompanyRegistry` port: Enhetsregisteret's open API, the imported register, and a list in
//! memory.
//!
//! Responses are untrusted: time and length are limited, and every unit is validated like user
//! input. Another server receives the text that was typed and nothing about who typed it; the log
//! contains neither.

mod api;
mod enhetsregisteret;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod imported;
mod in_memory;
mod unit;

pub use api::{InvalidRegistryUrl, RegistryUrl};
pub use enhetsregisteret::Enhetsregisteret;
pub use imported::ImportedRegistry;
pub use in_memory::InMemoryRegistry;
pub use unit::{Address, IndustryCode, InvalidUnit, Unit};
