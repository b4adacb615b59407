//! How input is read, and what is answered when it cannot be.

use std::{io, time::Duration};

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{Payload, ServiceRequest, ServiceResponse},
    error::{JsonPayloadError, PayloadError, QueryPayloadError},
    http::header::{CONTENT_TYPE, HeaderMap, HeaderValue},
    middleware::Next,
    rt::time::{Instant, timeout},
    web::{JsonConfig, QueryConfig},
};
use futures_util::{StreamExt, stream};

use crate::{error::ApiError, transport::BodyLimits};

/// The most that a JSON body may hold, bytes.
const MAX_JSON_BYTES: usize = 16 * 1024;

/// How long the body of a request with these headers may take.
fn time_for_body(limits: BodyLimits, headers: &HeaderMap) -> Duration {
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let start = kind.and_then(|kind| kind.get(..FORM.len()));
    if start.is_some_and(|start| start.eq_ignore_ascii_case(FORM)) {
        limits.picture
    } else {
        limits.other
    }
}

/// How the type of a form's content begins, in any case.
const FORM: &[u8] = b"multipart/";

/// Reads no body for longer than it may be on its way, so that nobody holds connections by sending
/// slowly.
pub(crate) async fn read_bodies_in_time(
    limits: BodyLimits,
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let end = Instant::now() + time_for_body(limits, request.headers());
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

/// Whether a body was longer on its way than it may be.
pub(crate) fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut)
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
            JsonPayloadError::Payload(error) if is_too_slow(&error) => ApiError::BodyTooSlow.into(),
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

/// The number of rows of a page: `default` unless given.
///
/// # Errors
/// [`ApiError::LimitOutOfRange`] for none and for more than `max`.
pub(crate) fn page_limit(
    given: Option<usize>,
    default: usize,
    max: usize,
) -> Result<usize, ApiError> {
    let limit = given.unwrap_or(default);
    if (1..=max).contains(&limit) {
        Ok(limit)
    } else {
        Err(ApiError::LimitOutOfRange)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_may_take_longer_however_its_type_is_spelled() {
        let limits = BodyLimits::default();
        for (kind, seconds) in [
            ("multipart/form-data; boundary=x", 60),
            ("Multipart/Form-Data; boundary=x", 60),
            ("application/json", 10),
            ("multipart", 10),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
            assert_eq!(
                time_for_body(limits, &headers),
                Duration::from_secs(seconds),
                "{kind}"
            );
        }
        assert_eq!(
            time_for_body(limits, &HeaderMap::new()),
            Duration::from_secs(10)
        );
    }
}
