//! A response in memory.

use std::{
    io,
    sync::{Arc, OnceLock},
};

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{
            CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
            IF_NONE_MATCH, VARY,
        },
    },
    web::Bytes,
};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::encoding::Encoding;
use crate::metrics::RouteMetrics;

/// Bytes of the digest in an entity tag.
const TAG_BYTES: usize = 16;

/// The body of a response and its headers.
pub(crate) struct Content {
    pub(crate) status: StatusCode,
    pub(crate) body: Bytes,
    pub(crate) media_type: &'static str,
    pub(crate) cache_control: &'static str,
    /// The value of `Vary`.
    pub(crate) vary: &'static str,
    /// Number of exact entries in the body.
    pub(crate) exact_entries: usize,
}

/// A complete response.
pub(crate) struct CachedResponse {
    /// With the encoded body.
    pub(crate) content: Content,
    encoding: Encoding,
    tag: HeaderValue,
    /// The metrics of its route, from the first time that it is sent from memory.
    route: OnceLock<Option<Arc<RouteMetrics>>>,
}

impl CachedResponse {
    /// Encodes the content.
    ///
    /// # Errors
    /// The error of the encoder.
    pub(crate) fn new(mut content: Content, encoding: Encoding) -> io::Result<Self> {
        let encoding = encoding.encode(&mut content.body)?;
        let digest = Sha256::digest(&content.body);
        // A strong tag: it names exactly these bytes, in this encoding.
        let tag = format!("\"{}\"", HEXLOWER.encode(&digest[..TAG_BYTES]));
        Ok(Self {
            content,
            encoding,
            tag: HeaderValue::from_str(&tag).map_err(io::Error::other)?,
            route: OnceLock::new(),
        })
    }

    /// Returns the metrics of the response's route, which `find` finds once.
    pub(super) fn route(
        &self,
        find: impl FnOnce() -> Option<Arc<RouteMetrics>>,
    ) -> Option<&RouteMetrics> {
        self.route.get_or_init(find).as_deref()
    }

    /// Returns whether the client has this response already.
    pub(crate) fn is_known_to(&self, headers: &HeaderMap) -> bool {
        let Some(known) = headers.get(IF_NONE_MATCH) else {
            return false;
        };
        if self.content.status != StatusCode::OK {
            return false;
        }
        // Proxies that compress make the tag weak.
        let is_same = |tag: &str| {
            let tag = tag.trim();
            tag == "*" || tag.strip_prefix("W/").unwrap_or(tag).as_bytes() == self.tag.as_bytes()
        };
        *known == self.tag
            || headers
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
