//! Tests of the services on a store in memory.
#![expect(clippy::unwrap_used, reason = "a test fails on unexpected values")]

mod contact;
mod editions;
mod email_undo;
mod email_verification;
mod emails;
mod following;
mod hashing;
mod known_viewers;
mod password_reset;
mod profile;
mod profile_moderation;
mod registration;
mod sessions;
mod site;
mod steady_clock;
mod viewer_changes;
