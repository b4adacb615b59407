//! Tests the adapters against their port contracts and local test servers.
#![expect(clippy::unwrap_used, reason = "a panic fails the test")]

mod log;
mod mail;
mod official;
mod pictures;
mod registry;
