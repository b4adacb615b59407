//! What the mailer's adapters promise: the port's contract, and what each does beside it.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod files;
mod smtp;
