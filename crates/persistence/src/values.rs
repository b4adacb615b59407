//! Parses stored values whose column type accepts more than the domain type does.

use chrono::{DateTime, Utc};
use diesel::result::QueryResult;
use klarlonn_domain::account::MemberId;
use uuid::Uuid;

use crate::error::InvalidStoredValue;

/// Parses a UUID of 16 bytes.
pub(crate) fn parse_uuid(bytes: &[u8], column: &'static str) -> QueryResult<Uuid> {
    Ok(Uuid::from_slice(bytes).map_err(|_| InvalidStoredValue(column))?)
}

/// Parses a member's id of 16 bytes.
pub(crate) fn parse_member_id(bytes: &[u8], column: &'static str) -> QueryResult<MemberId> {
    parse_uuid(bytes, column).map(MemberId)
}

/// Parses a hash or tag of 32 bytes.
pub(crate) fn parse_hash(bytes: &[u8], column: &'static str) -> QueryResult<[u8; 32]> {
    Ok(bytes.try_into().map_err(|_| InvalidStoredValue(column))?)
}

/// Parses a Unix timestamp in seconds.
pub(crate) fn parse_timestamp(seconds: i64, column: &'static str) -> QueryResult<DateTime<Utc>> {
    Ok(DateTime::from_timestamp(seconds, 0).ok_or(InvalidStoredValue(column))?)
}
