//! Every registry by the port's contract, and Enhetsregisteret at its worst.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod contract;
mod open_api;
mod server;
