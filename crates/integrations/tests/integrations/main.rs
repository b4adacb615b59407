//! The adapters against the contracts of their ports and against local test servers.
#![expect(clippy::unwrap_used, reason = "a panic fails the test")]

mod log;
mod mail;
mod pictures;
mod registry;
