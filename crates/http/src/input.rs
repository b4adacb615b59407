//! How input is read, and what is answered when it cannot be.

use std::{io, time::Duration};

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::{JsonPayloadError, PayloadError, QueryPayloadError},
    http::header::{CONTENT_TYPE, HeaderMap},
    middleware::Next,
    rt::time::{Instant, timeout},
    web::{JsonConfig, QueryConfig},
};
use futures_util::{StreamExt, stream};

use crate::error::ApiError;

/// The most that a JSON body may hold, bytes.
const MAX_JSON_BYTES: usize = 16 * 1024;

/// How long a body may be on its way; a picture is larger than all others.
const BODY_TIME: Duration = Duration::from_secs(10);
const PICTURE_TIME: Duration = Duration::from_mins(1);

/// Reads no body for longer than it may be on its way, so that nobody holds connections by sending
/// slowly.
pub(crate) async fn read_bodies_in_time(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let end = Instant::now() + body_time(request.headers());
    let parts = stream::unfold(request.take_payload(), move |mut payload| async move {
        let left = end.saturating_duration_since(Instant::now());
        let part = match timeout(left, payload.next()).await {
            Ok(part) => part?,
            Err(_) => Err(PayloadError::Io(io::ErrorKind::TimedOut.into())),
        };
        Some((part, payload))
    });
    request.set_payload(Payload::Stream {
        // Who reads a form asks once more after the end.
        payload: Box::pin(parts.fuse()),
    });
    next.call(request).await
}

fn body_time(headers: &HeaderMap) -> Duration {
    let is_form = |kind: &[u8]| kind.starts_with(b"multipart/");
    match headers.get(CONTENT_TYPE) {
        Some(kind) if is_form(kind.as_bytes()) => PICTURE_TIME,
        _ => BODY_TIME,
    }
}

/// JSON bodies: small, and marked as JSON.
pub(crate) fn json_config() -> JsonConfig {
    JsonConfig::default()
        .limit(MAX_JSON_BYTES)
        .error_handler(|error, _| match error {
            JsonPayloadError::Overflow { .. } | JsonPayloadError::OverflowKnownLength { .. } => {
                ApiError::BodyTooLarge.into()
            }
            JsonPayloadError::ContentType => ApiError::NotJson.into(),
            JsonPayloadError::Payload(PayloadError::Io(error))
                if error.kind() == io::ErrorKind::TimedOut =>
            {
                ApiError::BodyTooSlow.into()
            }
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
