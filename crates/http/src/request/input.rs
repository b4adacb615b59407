//! Reads request bodies and queries, with an error response for invalid input.

use std::{
    future::{Future, Ready, ready},
    io,
    pin::Pin,
    time::Duration,
};

use actix_web::{
    Error, FromRequest, HttpMessage, HttpRequest,
    body::MessageBody,
    dev::{JsonBody, Payload, ServiceRequest, ServiceResponse},
    error::{JsonPayloadError, PayloadError, QueryPayloadError},
    http::header::{CONTENT_TYPE, HeaderMap, HeaderValue},
    middleware::Next,
    rt::time::{Instant, timeout},
    web::{self, JsonConfig, QueryConfig},
};
use futures_util::{StreamExt, stream};
use serde::de::DeserializeOwned;
use validator::Validate;

use crate::{error::ApiError, transport::BodyLimits};

/// Maximum length of a JSON body.
const MAX_JSON_BYTES: usize = 16 * 1024;
/// Maximum length of a JSON body that lists names, such as all job titles.
const MAX_LONG_JSON_BYTES: usize = 512 * 1024;

/// Prefix of the content type of a multipart form, case-insensitive.
const MULTIPART: &[u8] = b"multipart/";

/// Returns the time limit for receiving a body with these headers.
fn body_time_limit(limits: BodyLimits, headers: &HeaderMap) -> Duration {
    let media_type = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let start = media_type.and_then(|media_type| media_type.get(..MULTIPART.len()));
    if start.is_some_and(|start| start.eq_ignore_ascii_case(MULTIPART)) {
        limits.picture
    } else {
        limits.other
    }
}

/// Middleware that limits the time for receiving a body, so that slow senders cannot hold
/// connections.
pub(crate) async fn limit_body_time(
    limits: BodyLimits,
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let end = Instant::now() + body_time_limit(limits, request.headers());
    let parts = stream::unfold(request.take_payload(), move |mut payload| async move {
        let left = end.saturating_duration_since(Instant::now());
        let part = match timeout(left, payload.next()).await {
            Ok(part) => part?,
            Err(_) => Err(PayloadError::Io(io::ErrorKind::TimedOut.into())),
        };
        Some((part, payload))
    });
    request.set_payload(Payload::Stream {
        // The form parser polls once more after the end.
        payload: Box::pin(parts.fuse()),
    });
    next.call(request).await
}

/// Returns whether receiving the body exceeded the time limit.
pub(crate) fn is_too_slow(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == io::ErrorKind::TimedOut)
}

/// Configures JSON bodies: small, and with a JSON content type.
pub(crate) fn json_config() -> JsonConfig {
    JsonConfig::default()
        .limit(MAX_JSON_BYTES)
        .error_handler(|error, _| body_error(&error).into())
}

fn body_error(error: &JsonPayloadError) -> ApiError {
    match error {
        JsonPayloadError::Overflow { .. } | JsonPayloadError::OverflowKnownLength { .. } => {
            ApiError::BodyTooLarge
        }
        JsonPayloadError::ContentType => ApiError::NotJson,
        JsonPayloadError::Payload(error) if is_too_slow(error) => ApiError::BodyTooSlow,
        _ => ApiError::MalformedBody,
    }
}

/// A JSON body of at most [`MAX_LONG_JSON_BYTES`].
#[derive(Debug)]
pub(crate) struct LongJson<T>(pub(crate) T);

impl<T: DeserializeOwned + 'static> FromRequest for LongJson<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = JsonBody::new(request, payload, None, true).limit(MAX_LONG_JSON_BYTES);
        Box::pin(async move { body.await.map(Self).map_err(|error| body_error(&error)) })
    }
}

/// Configures queries.
pub(crate) fn query_config() -> QueryConfig {
    QueryConfig::default().error_handler(|_: QueryPayloadError, _| ApiError::MalformedQuery.into())
}

/// Returns the query parameter unless it is blank.
pub(crate) fn nonblank(text: Option<&str>) -> Option<&str> {
    text.filter(|text| !text.trim().is_empty())
}

/// A query whose parameters are within the bounds that their type states with `validator`.
#[derive(Debug)]
pub(crate) struct ValidQuery<T>(pub(crate) T);

impl<T: DeserializeOwned + Validate> FromRequest for ValidQuery<T> {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let query = web::Query::<T>::from_request(request, payload).into_inner();
        ready(query.and_then(|web::Query(query)| {
            query.validate().map_err(|_| ApiError::LimitOutOfRange)?;
            Ok(Self(query))
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multipart_form_has_a_longer_time_limit() {
        let limits = BodyLimits::default();
        for (media_type, seconds) in [
            ("multipart/form-data; boundary=x", 60),
            ("Multipart/Form-Data; boundary=x", 60),
            ("application/json", 10),
            ("multipart", 10),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
            assert_eq!(
                body_time_limit(limits, &headers),
                Duration::from_secs(seconds),
                "{media_type}"
            );
        }
        assert_eq!(
            body_time_limit(limits, &HeaderMap::new()),
            Duration::from_secs(10)
        );
    }
}
