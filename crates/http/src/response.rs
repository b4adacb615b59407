//! Responses with cache headers and an entity tag.

use std::sync::{Arc, OnceLock};

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    http::{
        StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
            HeaderMap, HeaderName, HeaderValue, IF_NONE_MATCH, VARY,
        },
    },
    web::Bytes,
};
use data_encoding::HEXLOWER;
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{encoding::Encoding, error::ApiError, metrics::RouteMetrics};

/// Bytes of the digest in an entity tag.
const TAG_BYTES: usize = 16;

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

/// Acknowledgement of something that was stored.
#[derive(Serialize, ToSchema)]
pub(crate) struct Acknowledgement {}

/// Returns a JSON response with personal data, which must not be cached.
pub(crate) fn private(mut response: HttpResponseBuilder, body: &impl Serialize) -> HttpResponse {
    response
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .json(body)
}

/// Returns a [`private`] response with the status 200.
pub(crate) fn private_ok(body: &impl Serialize) -> HttpResponse {
    private(HttpResponse::Ok(), body)
}

/// The body of a response and its headers.
pub(crate) struct Content {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
    pub(crate) media_type: &'static str,
    pub(crate) cache_control: &'static str,
    pub(crate) vary: &'static str,
    /// Further headers, with names in lower case.
    pub(crate) headers: &'static [(&'static str, &'static str)],
    /// The content security policy; `None` for the policy of all responses.
    pub(crate) policy: Option<HeaderValue>,
    /// Number of exact entries in the body.
    pub(crate) exact_entries: usize,
}

impl Content {
    /// Returns content that is the same for all viewers.
    pub(crate) fn new(
        media_type: &'static str,
        cache_control: &'static str,
        body: impl Into<Bytes>,
    ) -> Self {
        Self {
            status: StatusCode::OK,
            body: body.into(),
            media_type,
            cache_control,
            vary: "accept-encoding",
            headers: &[],
            policy: None,
            exact_entries: 0,
        }
    }

    /// Returns `body` as JSON.
    ///
    /// # Errors
    /// [`ApiError::Fault`] if it cannot be serialized.
    pub(crate) fn json(audience: Audience, body: &impl Serialize) -> Result<Self, ApiError> {
        let json = serde_json::to_vec(body).map_err(ApiError::fault)?;
        let content = |cache_control| Self::new("application/json", cache_control, json);
        Ok(match audience {
            Audience::Everybody => content("public, max-age=60"),
            Audience::EverybodyForMinutes => content("public, max-age=300"),
            Audience::Viewer => Self {
                vary: "accept-encoding, Authorization",
                ..content("private, no-cache")
            },
        })
    }

    /// Encodes the content.
    ///
    /// # Errors
    /// [`ApiError::Fault`] if the encoder fails.
    pub(crate) fn encode(mut self, encoding: Encoding) -> Result<EncodedResponse, ApiError> {
        let encoding = encoding
            .encode(self.media_type, &mut self.body)
            .map_err(ApiError::fault)?;
        // A strong tag: it names exactly these bytes, in this encoding.
        self.with_tag("", encoding)
    }

    /// Returns the response to a request, or 304 if the client has it already.
    ///
    /// # Errors
    /// As [`Self::encode`].
    pub(crate) fn respond(self, request: &HttpRequest) -> Result<HttpResponse, ApiError> {
        // A weak tag: the response is encoded later, unless the client has it.
        let response = self.with_tag("W/", Encoding::Identity)?;
        Ok(response.to_response(request.headers()))
    }

    fn with_tag(self, prefix: &str, encoding: Encoding) -> Result<EncodedResponse, ApiError> {
        let digest = Sha256::digest(&self.body);
        let tag = format!("{prefix}\"{}\"", HEXLOWER.encode(&digest[..TAG_BYTES]));
        let tag = HeaderValue::from_str(&tag).map_err(ApiError::fault)?;
        Ok(EncodedResponse {
            content: self,
            encoding,
            tag,
            route: OnceLock::new(),
        })
    }
}

/// A complete response.
pub(crate) struct EncodedResponse {
    /// With the encoded body.
    pub(crate) content: Content,
    encoding: Encoding,
    tag: HeaderValue,
    /// The metrics of its route, from the first time that it is sent from memory.
    pub(crate) route: OnceLock<Arc<RouteMetrics>>,
}

impl EncodedResponse {
    /// Returns whether the client has this response already.
    pub(crate) fn is_known_to(&self, headers: &HeaderMap) -> bool {
        if !headers.contains_key(IF_NONE_MATCH) {
            return false;
        }
        // Proxies that compress make the tag weak.
        let opaque = |tag: &[u8]| tag.strip_prefix(b"W/").unwrap_or(tag).to_vec();
        let own = opaque(self.tag.as_bytes());
        let is_same = |tag: &str| tag.trim() == "*" || opaque(tag.trim().as_bytes()) == own;
        self.content.status == StatusCode::OK
            && headers
                .get_all(IF_NONE_MATCH)
                .filter_map(|value| value.to_str().ok())
                .any(|value| value.split(',').any(is_same))
    }

    /// Returns the response, or 304 if the client has it already.
    pub(crate) fn to_response(&self, request_headers: &HeaderMap) -> HttpResponse {
        let (content, is_known) = (&self.content, self.is_known_to(request_headers));
        let mut response = if is_known {
            HttpResponse::NotModified().finish()
        } else {
            HttpResponse::build(content.status).body(content.body.clone())
        };
        let headers = response.headers_mut();
        headers.insert(ETAG, self.tag.clone());
        let cache_control = HeaderValue::from_static(content.cache_control);
        headers.insert(CACHE_CONTROL, cache_control);
        headers.insert(VARY, HeaderValue::from_static(content.vary));
        for (name, value) in content.headers {
            headers.insert(
                HeaderName::from_static(name),
                HeaderValue::from_static(value),
            );
        }
        if let Some(policy) = &content.policy {
            headers.insert(CONTENT_SECURITY_POLICY, policy.clone());
        }
        if !is_known {
            let content_type = HeaderValue::from_static(content.media_type);
            headers.insert(CONTENT_TYPE, content_type);
            if let Some(encoding) = self.encoding.header() {
                headers.insert(CONTENT_ENCODING, encoding);
            }
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use actix_web::body::to_bytes;

    use super::*;

    fn text() -> String {
        "Sykepleier ".repeat(1_000)
    }

    fn encoded(encoding: Encoding) -> EncodedResponse {
        let content = Content::new("application/json", "no-cache", text());
        content.encode(encoding).unwrap()
    }

    #[actix_web::test]
    async fn encoded_bodies_decode_to_the_same_text() {
        for (encoding, header) in [(Encoding::Brotli, "br"), (Encoding::Gzip, "gzip")] {
            let response = encoded(encoding).to_response(&HeaderMap::new());
            assert_eq!(response.headers().get(CONTENT_ENCODING).unwrap(), header);
            let bytes = to_bytes(response.into_body()).await.unwrap();
            assert!(bytes.len() < text().len() / 10);
            let mut decoded = String::new();
            match encoding {
                Encoding::Brotli => {
                    brotli::Decompressor::new(&*bytes, 4_096).read_to_string(&mut decoded)
                }
                _ => flate2::read::GzDecoder::new(&*bytes).read_to_string(&mut decoded),
            }
            .unwrap();
            assert_eq!(decoded, text());
        }
    }

    #[test]
    fn entity_tag_is_strong_and_differs_by_encoding() {
        let (brotli, identity) = (encoded(Encoding::Brotli), encoded(Encoding::Identity));
        assert_eq!(brotli.tag, encoded(Encoding::Brotli).tag);
        assert_ne!(brotli.tag, identity.tag);
        assert!(identity.tag.to_str().unwrap().starts_with('"'));
    }

    #[test]
    fn known_entity_tag_gets_304() {
        let response = encoded(Encoding::Identity);
        let tag = response.tag.to_str().unwrap();
        for (known, status) in [
            (tag.to_owned(), StatusCode::NOT_MODIFIED),
            (format!("W/{tag}"), StatusCode::NOT_MODIFIED),
            (format!("\"other\", {tag}"), StatusCode::NOT_MODIFIED),
            ("*".to_owned(), StatusCode::NOT_MODIFIED),
            ("\"other\"".to_owned(), StatusCode::OK),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(IF_NONE_MATCH, HeaderValue::from_str(&known).unwrap());
            assert_eq!(response.to_response(&headers).status(), status, "{known}");
        }
    }
}
