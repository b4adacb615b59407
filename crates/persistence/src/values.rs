//! Values as they are kept in columns that cannot refuse a wrong one.

use chrono::{DateTime, Utc};
use diesel::result::QueryResult;
use klarlonn_domain::account::MemberId;
use uuid::Uuid;

use crate::error::UnreadableValue;

/// A UUID as it is kept.
pub(crate) fn uuid(bytes: &[u8], column: &'static str) -> QueryResult<Uuid> {
    Ok(Uuid::from_slice(bytes).map_err(|_| UnreadableValue(column))?)
}

/// A member's id as it is kept.
pub(crate) fn member_id(bytes: &[u8], column: &'static str) -> QueryResult<MemberId> {
    uuid(bytes, column).map(MemberId)
}

/// A hash or a tag as it is kept.
pub(crate) fn hash(bytes: &[u8], column: &'static str) -> QueryResult<[u8; 32]> {
    Ok(bytes.try_into().map_err(|_| UnreadableValue(column))?)
}

/// A moment as it is kept, in seconds.
pub(crate) fn moment(seconds: i64, column: &'static str) -> QueryResult<DateTime<Utc>> {
    Ok(DateTime::from_timestamp(seconds, 0).ok_or(UnreadableValue(column))?)
}
