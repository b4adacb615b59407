//! Lets pages of other sites read open data, which are the same for all; no call changes anything.

use actix_web::{
    Error, HttpResponse,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{self, HeaderName, HeaderValue},
    },
    middleware::Next,
};

use crate::request::{TABLE_CALLS_PER_MINUTE, guards::OPEN_PATHS};

/// The limit of calls, as the draft of the RateLimit header fields writes it.
fn rate_limit_policy() -> HeaderValue {
    let policy = format!("\"address\";q={TABLE_CALLS_PER_MINUTE};w=60");
    // Digits and quotes are valid.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static(""))
}

/// The response to a browser that asks what it may send.
fn preflight() -> HttpResponse {
    HttpResponse::NoContent()
        .insert_header((header::ACCESS_CONTROL_ALLOW_METHODS, "GET, POST"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_HEADERS, "content-type"))
        .insert_header((header::ACCESS_CONTROL_MAX_AGE, "86400"))
        .finish()
}

/// Middleware that adds the CORS headers and the limit to the calls of open data, and answers the preflight requests of
/// browsers.
pub(crate) async fn allow_other_sites(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let is_open = |path: &&str| request.path().starts_with(path);
    if !OPEN_PATHS.iter().any(is_open) {
        return Ok(next.call(request).await?.map_into_left_body());
    }
    let is_preflight = request.method() == Method::OPTIONS
        && request
            .headers()
            .contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = if is_preflight {
        request.into_response(preflight()).map_into_right_body()
    } else {
        next.call(request).await?.map_into_left_body()
    };
    let headers = response.headers_mut();
    headers.insert(
        header::ACCESS_CONTROL_ALLOW_ORIGIN,
        HeaderValue::from_static("*"),
    );
    headers.insert(
        header::ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("retry-after, ratelimit-policy"),
    );
    headers.insert(
        HeaderName::from_static("ratelimit-policy"),
        rate_limit_policy(),
    );
    let cross_origin = HeaderValue::from_static("cross-origin");
    headers.insert(header::CROSS_ORIGIN_RESOURCE_POLICY, cross_origin);
    Ok(response)
}
