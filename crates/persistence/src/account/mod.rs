//! Members and what belongs to them.

mod members;
mod one_time_tokens;
mod outbox;
mod sessions;

use chrono::{DateTime, Utc};
use diesel::result::QueryResult;
use klarlonn_domain::account::{MemberId, TokenHash};
use uuid::Uuid;

use crate::error::UnreadableValue;

/// A UUID as it is kept.
fn uuid(bytes: &[u8], column: &'static str) -> QueryResult<Uuid> {
    Ok(Uuid::from_slice(bytes).map_err(|_| UnreadableValue(column))?)
}

/// A member's id as it is kept.
fn member_id(bytes: &[u8], column: &'static str) -> QueryResult<MemberId> {
    uuid(bytes, column).map(MemberId)
}

/// A token's hash as it is kept.
fn token_hash(bytes: &[u8], column: &'static str) -> QueryResult<TokenHash> {
    let bytes = bytes.try_into().map_err(|_| UnreadableValue(column))?;
    Ok(TokenHash(bytes))
}

/// A moment as it is kept, in seconds.
fn moment(seconds: i64, column: &'static str) -> QueryResult<DateTime<Utc>> {
    Ok(DateTime::from_timestamp(seconds, 0).ok_or(UnreadableValue(column))?)
}
