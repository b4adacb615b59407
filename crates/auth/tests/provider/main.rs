//! Sign-in with an OpenID provider: honest, dishonest and unavailable ones.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

mod dishonest;
mod honest;
mod server;
mod unavailable;
