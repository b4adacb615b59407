//! Content encodings of cached responses.

use std::io::{self, Write};

use actix_web::{
    http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue},
    web::Bytes,
};
use brotli::enc::{BrotliEncoderParams, writer::CompressorWriter};
use flate2::{Compression, write::GzEncoder};

use crate::headers::accepts_encoding;

/// Smaller bodies are not compressed, bytes: they fit in one packet.
const MIN_BYTES: usize = 1_024;
/// Higher qualities take several times longer and save a few percent.
const BROTLI_QUALITY: i32 = 5;
/// The window covers 1 MB, like the largest lists.
const BROTLI_WINDOW: i32 = 20;
const BUFFER_BYTES: usize = 4 * 1024;

/// A content encoding, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

impl Encoding {
    /// Returns the best encoding that the client accepts.
    pub(super) fn accepted(headers: &HeaderMap) -> Self {
        if !headers.contains_key(ACCEPT_ENCODING) {
            Self::Identity
        } else if accepts_encoding(headers, "br") {
            Self::Brotli
        } else if accepts_encoding(headers, "gzip") {
            Self::Gzip
        } else {
            Self::Identity
        }
    }

    /// Returns the value of `Content-Encoding`.
    pub(super) fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Brotli => Some(HeaderValue::from_static("br")),
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Identity => None,
        }
    }

    /// Encodes the body and returns its encoding. Small bodies stay as they are.
    ///
    /// # Errors
    /// The error of the encoder.
    pub(super) fn encode(self, body: &mut Bytes) -> io::Result<Self> {
        if body.len() < MIN_BYTES {
            return Ok(Self::Identity);
        }
        let output = Vec::with_capacity(body.len() / 4);
        let encoded = match self {
            Self::Identity => body.to_vec(),
            Self::Gzip => {
                let mut encoder = GzEncoder::new(output, Compression::default());
                encoder.write_all(body)?;
                encoder.finish()?
            }
            Self::Brotli => {
                let parameters = BrotliEncoderParams {
                    quality: BROTLI_QUALITY,
                    lgwin: BROTLI_WINDOW,
                    size_hint: body.len(),
                    ..BrotliEncoderParams::default()
                };
                let mut encoder = CompressorWriter::with_params(output, BUFFER_BYTES, &parameters);
                encoder.write_all(body)?;
                encoder.into_inner()
            }
        };
        // Bodies stay in memory for long.
        *body = encoded.into_boxed_slice().into();
        Ok(self)
    }
}
