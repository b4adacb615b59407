//! Contract cases for members and their data.

mod members;
mod one_time_tokens;
mod outbox;
mod sessions;

use chrono::{DateTime, TimeDelta, Utc};
use klarlonn_domain::{
    account::{Member, TokenHash},
    store::Store,
};
pub use members::*;
pub use one_time_tokens::*;
pub use outbox::*;
pub use sessions::*;

use super::write;
use crate::member;

/// Adds the members with these numbers.
fn members<const COUNT: usize>(store: &dyn Store, numbers: [u32; COUNT]) -> [Member; COUNT] {
    let members = numbers.map(member);
    write(store, |unit| {
        for member in &members {
            unit.members().add(member)?;
        }
        Ok(())
    });
    members
}

fn token(number: u8) -> TokenHash {
    TokenHash([number; 32])
}

/// Returns a time this many seconds after a fixed start.
fn second(number: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(number)
}
