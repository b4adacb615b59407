//! What members can do with their accounts, on a store in memory.
#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod emails;
mod hashing;
mod password_reset;
mod profile;
mod registration;
mod sessions;
mod site;
