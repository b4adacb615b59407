//! How input is read, and what is answered when it cannot be.

use actix_web::{
    error::{JsonPayloadError, PathError, QueryPayloadError},
    web::{JsonConfig, PathConfig, QueryConfig},
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

/// Names in paths.
pub(crate) fn path_config() -> PathConfig {
    PathConfig::default().error_handler(|_: PathError, _| ApiError::MalformedPath.into())
}

/// Queries.
pub(crate) fn query_config() -> QueryConfig {
    QueryConfig::default().error_handler(|_: QueryPayloadError, _| ApiError::MalformedQuery.into())
}
