//! Encodes the responses that are not kept in memory.

use actix_web::{
    Error,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{CONTENT_ENCODING, CONTENT_TYPE, HeaderValue, VARY},
    middleware::Next,
    web::Bytes,
};
use tokio::sync::Semaphore;

use super::blocking;
use crate::{encoding::Encoding, error::ApiError};

/// Smaller bodies are encoded on the thread of the request, bytes: moving them to another thread takes
/// longer.
const MAX_INLINE_BYTES: usize = 8 * 1024;

/// Limits the encoders on the thread pool, each of which needs about a megabyte.
static ENCODERS: Semaphore = Semaphore::const_new(4);

/// Middleware that encodes responses that are not encoded yet: responses for one member, responses that are
/// computed for each request, and errors. All responses get `Vary`, encoded or not, so that caches store both
/// variants.
pub(crate) async fn encode_response(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let encoding = Encoding::accepted(request.headers());
    let response = next.call(request).await?.map_into_boxed_body();
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let headers = response.headers_mut();
    if !headers.contains_key(VARY) {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if headers.contains_key(CONTENT_ENCODING) || !matches!(body.size(), BodySize::Sized(1..)) {
        return Ok(ServiceResponse::new(request, response.set_body(body)));
    }
    let content_type = headers.get(CONTENT_TYPE);
    let media_type = content_type.and_then(|value| value.to_str().ok());
    let media_type = media_type.unwrap_or_default().to_owned();
    let body = match body.try_into_bytes() {
        Ok(bytes) => {
            let (encoding, bytes) = encode(encoding, media_type, bytes).await?;
            if let Some(value) = encoding.header() {
                headers.insert(CONTENT_ENCODING, value);
            }
            BoxBody::new(bytes)
        }
        Err(body) => body,
    };
    Ok(ServiceResponse::new(request, response.set_body(body)))
}

/// Encodes a body. A large one stays as it is while too many others are encoded.
async fn encode(
    encoding: Encoding,
    media_type: String,
    body: Bytes,
) -> Result<(Encoding, Bytes), ApiError> {
    let mut encoded = body.clone();
    let work = move || {
        let encoding = encoding.encode(&media_type, &mut encoded);
        let encoding = encoding.map_err(ApiError::fault)?;
        Ok::<_, ApiError>((encoding, encoded))
    };
    if body.len() <= MAX_INLINE_BYTES {
        return work();
    }
    match ENCODERS.try_acquire() {
        Ok(_permit) => blocking::run(work).await,
        Err(_) => Ok((Encoding::Identity, body)),
    }
}
