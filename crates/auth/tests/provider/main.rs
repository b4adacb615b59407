//! Sign-in with an OpenID provider: honest ones, liars, and those that do not answer.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod honest;
mod liars;
mod server;
mod trouble;
