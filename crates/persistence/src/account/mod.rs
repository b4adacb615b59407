//! Members, their sessions and one-time tokens, and the email outbox.

mod members;
mod one_time_tokens;
pub(crate) mod outbox;
mod sessions;
