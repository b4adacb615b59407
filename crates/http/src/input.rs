//! How input is read, and what is answered when it cannot be.

use actix_web::{
    error::{JsonPayloadError, QueryPayloadError},
    web::{JsonConfig, QueryConfig},
};

use crate::error::ApiError;

/// The most that a JSON body may hold, bytes.
const MAX_JSON_BYTES: usize = 16 * 1024;

/// JSON bodies: small, and marked as JSON.
pub(crate) fn json_config() -> JsonConfig {
    JsonConfig::default()
        .limit(MAX_JSON_BYTES)
        .error_handler(|error, _| match error {
            JsonPayloadError::Overflow { .. } | JsonPayloadError::OverflowKnownLength { .. } => {
                ApiError::BodyTooLarge.into()
            }
            JsonPayloadError::ContentType => ApiError::NotJson.into(),
            _ => ApiError::MalformedBody.into(),
        })
}

/// Queries.
pub(crate) fn query_config() -> QueryConfig {
    QueryConfig::default().error_handler(|_: QueryPayloadError, _| ApiError::MalformedQuery.into())
}

/// A text of a query that says something: an empty one is no filter.
pub(crate) fn given(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}
