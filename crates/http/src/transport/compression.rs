//! Compresses responses with gzip.
//!
//! A response is compressed in full before it is sent, so that no encoder waits for a slow client.
//! The number of concurrent encoders is limited, because each uses about 300 KB.

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

/// Smaller responses are not compressed, bytes: they fit in one packet.
const MIN_BYTES: u64 = 1_024;

/// Smaller responses are compressed on the worker thread, bytes: moving them to another thread
/// takes longer.
const MAX_INLINE_BYTES: usize = 8 * 1024;

/// Maximum number of concurrent compressions per worker.
const MAX_CONCURRENT: usize = 4;

/// Compresses the responses of a worker.
#[derive(Default)]
pub(crate) struct Compressor {
    in_progress: Cell<usize>,
}

/// A compression in progress.
struct CompressionGuard<'a>(&'a Cell<usize>);

impl Compressor {
    fn begin(&self) -> Option<CompressionGuard<'_>> {
        let count = self.in_progress.get();
        (count < MAX_CONCURRENT).then(|| {
            self.in_progress.set(count + 1);
            CompressionGuard(&self.in_progress)
        })
    }

    /// Returns the compressed bytes. `None` if too many compressions are in progress, or on
    /// failure.
    async fn compress(&self, bytes: &Bytes) -> Option<Bytes> {
        if bytes.len() < MAX_INLINE_BYTES {
            return gzip(bytes).ok();
        }
        let _guard = self.begin()?;
        let bytes = bytes.clone();
        web::block(move || gzip(&bytes)).await.ok()?.ok()
    }
}

impl Drop for CompressionGuard<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

fn gzip(bytes: &[u8]) -> std::io::Result<Bytes> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.into())
}

/// Middleware that compresses text responses for clients that accept gzip.
pub(crate) async fn compress(
    compressor: Rc<Compressor>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let accepts_gzip = accepts_encoding(request.headers(), "gzip");
    let response = next.call(request).await?.map_into_boxed_body();
    let is_large =
        matches!(response.response().body().size(), BodySize::Sized(size) if size >= MIN_BYTES);
    if !accepts_gzip || !is_large || !is_plain_text(response.headers()) {
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

/// Returns whether the response is text that is not compressed yet.
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
    fn concurrent_compressions_are_bounded() {
        let compressor = Compressor::default();
        let mut guards: Vec<_> = (0..4).map(|_| compressor.begin()).collect();
        assert!(guards.iter().all(Option::is_some));
        assert!(compressor.begin().is_none());
        guards.pop();
        assert!(compressor.begin().is_some());
    }
}
