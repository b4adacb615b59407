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

use crate::{
    error::ApiError,
    page_routes,
    transport::{self, UnreadableAddress},
};

/// The public URL of the site.
pub(crate) struct PublicUrl(pub(crate) String);

/// The path of the calls of the tables.
pub(crate) const TABLES_PATH: &str = "/api/v2/";
/// The path of the files of editions.
pub(crate) const EDITIONS_PATH: &str = "/api/editions/";
/// The path of the catalogue of open data.
pub(crate) const CATALOG_PATH: &str = "/api/catalog";
/// The paths of open data, which other sites may read.
pub(crate) const OPEN_PATHS: [&str; 3] = [TABLES_PATH, EDITIONS_PATH, CATALOG_PATH];

/// Rejects writes from pages of other sites (requirement S19), which browsers mark with `Origin`. Two kinds are
/// exempt: calls of the tables, which change nothing, and stopping letters, which needs a token and is posted with
/// `Origin: null` or by a webmail site.
pub(crate) async fn reject_foreign_writes(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let stops_letters =
        request.method() == Method::POST && request.path() == page_routes::stop_path();
    if !request.method().is_safe()
        && !stops_letters
        && !request.path().starts_with(TABLES_PATH)
        && is_foreign(&request)
    {
        let rejection = ApiError::ForeignOrigin.error_response();
        return Ok(request.into_response(rejection).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Rejects encoded request bodies before they are read: a few hundred bytes can decompress to
/// hundreds of megabytes (requirement S29).
pub(crate) async fn reject_encoded_bodies(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if is_encoded(request.headers()) {
        let rejection = ApiError::EncodedBody.error_response();
        return Ok(request.into_response(rejection).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Returns whether the headers have a content coding other than `identity`, or an unreadable one.
fn is_encoded(headers: &HeaderMap) -> bool {
    headers.get_all(header::CONTENT_ENCODING).any(|value| {
        let codings = value.to_str().unwrap_or("unreadable").split(',');
        codings
            .map(str::trim)
            .any(|coding| !coding.is_empty() && !coding.eq_ignore_ascii_case("identity"))
    })
}

/// Gives requests their address with unencoded bytes percent-encoded, before anything reads it.
pub(crate) async fn restore_address(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if let Err(UnreadableAddress) = transport::restore_address(&mut request) {
        let rejection = ApiError::MalformedAddress.error_response();
        return Ok(request.into_response(rejection).map_into_right_body());
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Rejects pages whose decoded path or query has control characters, which HTML and XML may not
/// contain, and calls whose decoded path or query is not UTF-8, which would turn a name into another
/// one. Handles `HEAD` as `GET`; the server leaves out the body.
pub(crate) async fn normalize_url(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    let path = request.path();
    let is_call = path.starts_with("/api/");
    let is_text = |part: &str| match percent_decode_str(part).decode_utf8() {
        Ok(text) => is_call || !text.contains(is_control),
        Err(_) => !is_call,
    };
    if !(is_text(path) && is_text(request.query_string())) {
        let rejection = ApiError::MalformedAddress.error_response();
        return Ok(request.into_response(rejection).map_into_right_body());
    }
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    Ok(next.call(request).await?.map_into_left_body())
}

/// Whether a character is a control character. Pasted texts have line breaks and tabs.
fn is_control(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\n' | '\r')
}

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
