//! Answers travel compressed to those who read that.
//!
//! An answer is compressed whole, so that no encoder waits for a slow client, and a few at a time:
//! an encoder takes about 300 KB.

use std::{cell::Cell, io::Write, rc::Rc};

use actix_web::{
    Error,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, ContentEncoding, HeaderMap},
    middleware::Next,
    web::{self, Bytes},
};
use flate2::{Compression, write::GzEncoder};

use crate::headers::accepts_encoding;

/// Answers under this size are sent as they are, bytes: they fit in a packet.
const MIN_BYTES: u64 = 1_024;

/// Answers under this size are compressed at once, bytes: that is quicker than to hand them over.
const MAX_INLINE_BYTES: usize = 8 * 1024;

/// Answers that a worker lets be compressed at the same time.
const MAX_UNDER_WAY: usize = 4;

/// Compresses a worker's answers.
#[derive(Default)]
pub(crate) struct Compressor {
    under_way: Cell<usize>,
}

/// A compression under way.
struct UnderWay<'a>(&'a Cell<usize>);

impl Compressor {
    fn begin(&self) -> Option<UnderWay<'_>> {
        let count = self.under_way.get();
        (count < MAX_UNDER_WAY).then(|| {
            self.under_way.set(count + 1);
            UnderWay(&self.under_way)
        })
    }

    /// The bytes compressed; `None` when too many are being compressed already, or it fails.
    async fn compress(&self, bytes: &Bytes) -> Option<Bytes> {
        if bytes.len() < MAX_INLINE_BYTES {
            return gzip(bytes).ok();
        }
        let _under_way = self.begin()?;
        let bytes = bytes.clone();
        web::block(move || gzip(&bytes)).await.ok()?.ok()
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

fn gzip(bytes: &[u8]) -> std::io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.into())
}

/// Compresses an answer of text, unless it is compressed already, for a client that reads gzip.
pub(crate) async fn compress(
    compressor: Rc<Compressor>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let reads_gzip = accepts_encoding(request.headers(), "gzip");
    let response = next.call(request).await?.map_into_boxed_body();
    let is_large =
        matches!(response.response().body().size(), BodySize::Sized(size) if size >= MIN_BYTES);
    if !reads_gzip || !is_large || !is_plain_text(response.headers()) {
        return Ok(response);
    }
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let body = match body.try_into_bytes() {
        Ok(bytes) => match compressor.compress(&bytes).await {
            Some(compressed) => {
                let headers = response.headers_mut();
                headers.insert(
                    header::CONTENT_ENCODING,
                    ContentEncoding::Gzip.to_header_value(),
                );
                BoxBody::new(compressed)
            }
            None => BoxBody::new(bytes),
        },
        Err(body) => body,
    };
    Ok(ServiceResponse::new(request, response.set_body(body)))
}

/// Whether the answer is text that is not compressed yet.
fn is_plain_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let is_text = kind.starts_with("text/")
        || kind.ends_with("json")
        || kind.ends_with("xml")
        || kind.ends_with("javascript");
    is_text && !headers.contains_key(header::CONTENT_ENCODING)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compressions_under_way_are_bounded() {
        let compressor = Compressor::default();
        let mut under_way: Vec<_> = (0..4).map(|_| compressor.begin()).collect();
        assert!(under_way.iter().all(Option::is_some));
        assert!(compressor.begin().is_none());
        // One that ends makes room for the next.
        under_way.pop();
        assert!(compressor.begin().is_some());
    }
}
