//! Security headers of every response (requirements S17 and S18).

use actix_web::{
    http::header::{self, HeaderValue},
    middleware::DefaultHeaders,
};

/// Returns the middleware that adds the security headers that a response does not have. Only an `https` URL gets
/// `Strict-Transport-Security`.
pub(crate) fn security_headers(public_url: &str, policy: HeaderValue) -> DefaultHeaders {
    let headers = DefaultHeaders::new()
        .add((header::CONTENT_SECURITY_POLICY, policy))
        .add((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .add((header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
        .add((
            header::PERMISSIONS_POLICY,
            "camera=(), geolocation=(), microphone=(), payment=()",
        ))
        .add((header::CROSS_ORIGIN_OPENER_POLICY, "same-origin"))
        .add((header::CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"));
    if public_url.starts_with("https://") {
        let lifetime = "max-age=31536000; includeSubDomains";
        headers.add((header::STRICT_TRANSPORT_SECURITY, lifetime))
    } else {
        headers
    }
}
