//! Answers in JSON, with what caches need to know.

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::header::{self, EntityTag, Header, HeaderValue, IfNoneMatch},
};
use klarlonn_domain::catalog::Icon;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::{error::ApiError, request::is_uncertain};

/// For whom an answer is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// The same for everybody.
    Everybody,
    /// The same for everybody, and for some minutes.
    EverybodyForMinutes,
    /// It depends on what the viewer may see.
    Viewer,
}

impl Audience {
    fn cache_control(self) -> &'static str {
        match self {
            Self::Everybody => "public, max-age=60",
            Self::EverybodyForMinutes => "public, max-age=300",
            Self::Viewer => "private, no-cache",
        }
    }
}

/// Answers what concerns one person alone: nobody keeps it.
pub(crate) fn personal(mut answer: HttpResponseBuilder, body: &impl Serialize) -> HttpResponse {
    answer
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .json(body)
}

/// Answers `body` as JSON, or 304 when the caller has it already. Nobody keeps an answer to a viewer
/// who could not be looked up.
///
/// # Errors
/// A fault when `body` cannot be written as JSON.
pub(crate) fn json(
    request: &HttpRequest,
    audience: Audience,
    body: &impl Serialize,
) -> Result<HttpResponse, ApiError> {
    let bytes = serde_json::to_vec(body).map_err(|error| ApiError::Fault(error.into()))?;
    if is_uncertain(request) {
        let mut answer = HttpResponse::Ok();
        answer.insert_header((header::CACHE_CONTROL, "private, no-store"));
        return Ok(answer.content_type("application/json").body(bytes));
    }
    let mut answer = tagged(request, audience.cache_control(), "application/json", bytes);
    if audience == Audience::Viewer {
        let headers = answer.headers_mut();
        headers.insert(header::VARY, HeaderValue::from_static("Authorization"));
    }
    Ok(answer)
}

/// Answers a picture that this program drew, or 304 when the caller has it already. Opened as a
/// page of its own it may load nothing and run nothing; its style is all it needs.
pub(crate) fn svg(request: &HttpRequest, picture: String) -> HttpResponse {
    let cache_control = "public, max-age=86400";
    let mut answer = tagged(
        request,
        cache_control,
        "image/svg+xml",
        picture.into_bytes(),
    );
    let policy = HeaderValue::from_static(
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    answer
}

/// Answers a picture of a kind that holds no script, or 304 when the caller has it already.
pub(crate) fn icon(request: &HttpRequest, icon: &Icon) -> HttpResponse {
    let (media_type, bytes) = (icon.kind().media_type(), icon.bytes().to_vec());
    tagged(request, "public, max-age=604800", media_type, bytes)
}

/// An answer with this content, or 304 when the caller has it already.
pub(crate) fn tagged(
    request: &HttpRequest,
    cache_control: &'static str,
    content_type: &'static str,
    bytes: Vec<u8>,
) -> HttpResponse {
    let tag = entity_tag(&bytes);
    let known = has_already(request, &tag);
    let mut answer = if known {
        HttpResponse::NotModified()
    } else {
        HttpResponse::Ok()
    };
    answer
        .insert_header((header::CACHE_CONTROL, cache_control))
        .insert_header(header::ETag(tag));
    if known {
        answer.finish()
    } else {
        answer.content_type(content_type).body(bytes)
    }
}

/// A weak tag: the same content may travel compressed or not.
fn entity_tag(bytes: &[u8]) -> EntityTag {
    let digest = Sha256::digest(bytes);
    let mut start = [0; 16];
    start.copy_from_slice(&digest[..16]);
    EntityTag::new_weak(format!("{:032x}", u128::from_be_bytes(start)))
}

/// Whether the caller says that it holds what `tag` names.
fn has_already(request: &HttpRequest, tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|held| held.weak_eq(tag)),
        Err(_) => false,
    }
}
