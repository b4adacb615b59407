//! Responses with cache headers.

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::header::{self, EntityTag, Header, HeaderValue, IfNoneMatch},
};
use klarlonn_domain::catalog::Icon;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::error::ApiError;

/// The viewers that receive the same response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// All viewers, cached for one minute.
    Everybody,
    /// All viewers, cached for five minutes.
    EverybodyForMinutes,
    /// One viewer: the response depends on the access of the viewer.
    Viewer,
}

impl Audience {
    /// Returns the value of `Cache-Control`.
    pub(crate) fn cache_control(self) -> &'static str {
        match self {
            Self::Everybody => "public, max-age=60",
            Self::EverybodyForMinutes => "public, max-age=300",
            Self::Viewer => "private, no-cache",
        }
    }

    /// Returns the value of `Vary`.
    pub(crate) fn vary(self) -> &'static str {
        match self {
            Self::Everybody | Self::EverybodyForMinutes => "accept-encoding",
            Self::Viewer => "accept-encoding, Authorization",
        }
    }
}

/// Returns a JSON response with personal data, which must not be cached.
pub(crate) fn private(mut response: HttpResponseBuilder, body: &impl Serialize) -> HttpResponse {
    response
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .json(body)
}

/// Returns `body` as JSON, or 304 if the client has the current version.
///
/// # Errors
/// [`ApiError::Fault`] if `body` cannot be serialized.
pub(crate) fn json(
    request: &HttpRequest,
    audience: Audience,
    body: &impl Serialize,
) -> Result<HttpResponse, ApiError> {
    let bytes = serde_json::to_vec(body).map_err(|error| ApiError::Fault(error.into()))?;
    let cache_control = audience.cache_control();
    Ok(with_etag(request, cache_control, "application/json", bytes))
}

/// Returns a generated SVG, or 304 if the client has the current version. The content security
/// policy forbids scripts and external resources if the SVG is opened as a document; inline styles
/// are allowed.
pub(crate) fn svg(request: &HttpRequest, picture: String) -> HttpResponse {
    let cache_control = "public, max-age=86400";
    let mut response = with_etag(
        request,
        cache_control,
        "image/svg+xml",
        picture.into_bytes(),
    );
    let policy = HeaderValue::from_static(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

/// Returns an icon, or 304 if the client has the current version. Its image formats cannot contain
/// scripts.
pub(crate) fn icon(request: &HttpRequest, icon: &Icon) -> HttpResponse {
    let (media_type, bytes) = (icon.kind().media_type(), icon.bytes().to_vec());
    with_etag(request, "public, max-age=604800", media_type, bytes)
}

/// Returns `bytes` with an entity tag, or 304 if the client has the current version.
pub(crate) fn with_etag(
    request: &HttpRequest,
    cache_control: &'static str,
    content_type: &'static str,
    bytes: Vec<u8>,
) -> HttpResponse {
    let tag = entity_tag(&bytes);
    let is_current = has_current_version(request, &tag);
    let mut response = if is_current {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    response
        .insert_header((header::CACHE_CONTROL, cache_control))
        .insert_header(header::ETag(tag));
    if is_current {
        response.finish()
    } else {
        response.content_type(content_type).body(bytes)
    }
}

/// Returns the tag of the content. It is weak, because the content may be sent compressed or not.
fn entity_tag(bytes: &[u8]) -> EntityTag {
    let digest = Sha256::digest(bytes);
    let mut start = [0; 16];
    start.copy_from_slice(&digest[..16]);
    EntityTag::new_weak(format!("{:032x}", u128::from_be_bytes(start)))
}

/// Returns whether `If-None-Match` contains `tag`.
fn has_current_version(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(tag)),
        Err(_) => false,
    }
}
