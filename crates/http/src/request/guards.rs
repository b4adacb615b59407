//! Middleware that checks a request before its handler runs.

use actix_web::{
    Error, ResponseError,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{self, HeaderMap},
    },
    middleware::Next,
    web,
};
use percent_encoding::percent_decode_str;

use crate::{error::ApiError, page_routes, transport};

/// The public URL of the site.
pub(crate) struct PublicUrl(pub(crate) String);

/// Prefix of the calls of the tables.
pub(crate) const TABLES_PATH: &str = "/api/v2/";
/// Prefix of the files of editions.
pub(crate) const EDITIONS_PATH: &str = "/api/editions/";
/// The path of the catalogue of open data.
pub(crate) const CATALOG_PATH: &str = "/api/catalog";
/// Prefixes of open data, which other sites may read.
pub(crate) const OPEN_PATHS: [&str; 3] = [TABLES_PATH, EDITIONS_PATH, CATALOG_PATH];

/// Checks a request before its handler runs, and may change it.
type Check = fn(&mut ServiceRequest) -> Result<(), ApiError>;

/// Middleware that responds with the error of `check` if there is one.
pub(crate) async fn guard(
    check: Check,
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if let Err(rejection) = check(&mut request) {
        let rejection = rejection.error_response();
        return Ok(request.into_response(rejection).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Rejects writes from pages of other sites (requirement S19), which browsers mark with `Origin`. Two kinds are
/// exempt: calls of the tables, which change nothing, and the one-click unsubscribe of mail programs (RFC 8058), which
/// needs a token and is posted with `Origin: null` or by a webmail site.
pub(crate) fn reject_foreign_writes(request: &mut ServiceRequest) -> Result<(), ApiError> {
    let (method, path) = (request.method(), request.path());
    let is_one_click_unsubscribe =
        method == Method::POST && path == page_routes::unsubscribe_path();
    let is_exempt = is_one_click_unsubscribe || path.starts_with(TABLES_PATH);
    if !method.is_safe() && !is_exempt && is_foreign(request) {
        return Err(ApiError::ForeignOrigin);
    }
    Ok(())
}

/// Rejects encoded request bodies before they are read: a few hundred bytes can decompress to
/// hundreds of megabytes (requirement S29).
pub(crate) fn reject_encoded_bodies(request: &mut ServiceRequest) -> Result<(), ApiError> {
    if is_encoded(request.headers()) {
        return Err(ApiError::EncodedBody);
    }
    Ok(())
}

/// Returns whether the headers have a content coding other than `identity`, or an unreadable one.
fn is_encoded(headers: &HeaderMap) -> bool {
    headers.get_all(header::CONTENT_ENCODING).any(|value| {
        let Ok(codings) = value.to_str() else {
            return true;
        };
        let mut codings = codings.split(',').map(str::trim);
        codings.any(|coding| !coding.is_empty() && !coding.eq_ignore_ascii_case("identity"))
    })
}

/// Percent-encodes the unencoded bytes of the request target before anything reads it. Rejects a target that cannot be
/// restored.
pub(crate) fn restore_target(request: &mut ServiceRequest) -> Result<(), ApiError> {
    transport::restore_target(request).map_err(|_| ApiError::MalformedAddress)
}

/// Rejects pages whose decoded path or query has control characters, which HTML and XML may not
/// contain, and calls whose decoded path or query is not UTF-8, which would turn a name into another
/// one.
pub(crate) fn reject_malformed_urls(request: &mut ServiceRequest) -> Result<(), ApiError> {
    let path = request.path();
    let is_call = path.starts_with("/api/");
    let is_text = |part: &str| match percent_decode_str(part).decode_utf8() {
        Ok(text) => is_call || !text.contains(is_control),
        Err(_) => !is_call,
    };
    if !(is_text(path) && is_text(request.query_string())) {
        return Err(ApiError::MalformedAddress);
    }
    Ok(())
}

/// Handles `HEAD` as `GET`. The server leaves out the body.
pub(crate) async fn handle_head_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

/// Returns whether a character is a control character other than a tab or line break, which pasted texts have.
fn is_control(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\n' | '\r')
}

/// Returns whether `Origin` is neither the public URL nor the host that the request was sent to.
fn is_foreign(request: &ServiceRequest) -> bool {
    let Some(origin) = request.headers().get(header::ORIGIN) else {
        return false;
    };
    let Ok(origin) = origin.to_str() else {
        return true;
    };
    let public = request
        .app_data::<web::Data<PublicUrl>>()
        .is_some_and(|url| url.0 == origin);
    let same_host = origin
        .split_once("://")
        .zip(request.headers().get(header::HOST))
        .is_some_and(|((_, authority), host)| authority.as_bytes() == host.as_bytes());
    !(public || same_host)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    #[test]
    fn content_coding_other_than_identity_is_detected() {
        let is_encoded = |values: &[&'static [u8]]| {
            let mut headers = HeaderMap::new();
            for value in values {
                let value = HeaderValue::from_bytes(value).unwrap();
                headers.append(header::CONTENT_ENCODING, value);
            }
            is_encoded(&headers)
        };
        for plain in [
            &[][..],
            &[&b""[..]],
            &[b"identity"],
            &[b" Identity , identity"],
        ] {
            assert!(!is_encoded(plain), "{plain:?}");
        }
        for encoded in [
            &[&b"gzip"[..]][..],
            &[b"BR"],
            &[b"unknown"],
            &[b"identity, gzip"],
            &[b"identity", b"zstd"],
            &[b"\xff"],
        ] {
            assert!(is_encoded(encoded), "{encoded:?}");
        }
    }
}
