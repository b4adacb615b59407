//! Content encodings of responses.
//!
//! A response is encoded in full before it is sent, so that no encoder waits for a slow client
//! (requirement S29).

use std::io::{self, Write};

use actix_web::{
    http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue},
    web::Bytes,
};
use brotli::enc::{BrotliEncoderParams, writer::CompressorWriter};
use flate2::{Compression, write::GzEncoder};

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
    pub(crate) fn accepted(headers: &HeaderMap) -> Self {
        if accepts_encoding(headers, "br") {
            Self::Brotli
        } else if accepts_encoding(headers, "gzip") {
            Self::Gzip
        } else {
            Self::Identity
        }
    }

    /// Returns the value of `Content-Encoding`.
    pub(crate) fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Brotli => Some(HeaderValue::from_static("br")),
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Identity => None,
        }
    }

    /// Encodes the body and returns its encoding. Small bodies and those that are not text stay as they are.
    ///
    /// # Errors
    /// The error of the encoder.
    pub(crate) fn encode(self, media_type: &str, body: &mut Bytes) -> io::Result<Self> {
        if body.len() < MIN_BYTES || !is_text(media_type) {
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
        // Without spare capacity, also if not compressed: some bodies stay in memory for long.
        *body = encoded.into_boxed_slice().into();
        Ok(self)
    }
}

fn is_text(media_type: &str) -> bool {
    let kind = media_type.split(';').next().unwrap_or_default().trim();
    kind.starts_with("text/")
        || kind.ends_with("json")
        || kind.ends_with("xml")
        || kind.ends_with("javascript")
}

/// Returns whether the client accepts this encoding. An encoding with `q=0` is not accepted.
pub(crate) fn accepts_encoding(headers: &HeaderMap, encoding: &str) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING);
    let mut parts = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    parts.any(|part| {
        let (name, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality = quality
            .trim()
            .strip_prefix("q=")
            .and_then(|q| q.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && quality.is_none_or(|quality| quality > 0.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn best_accepted_encoding_is_chosen() {
        for (accepted, encoding) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("gzip, br;q=0", Encoding::Gzip),
            ("deflate", Encoding::Identity),
            ("", Encoding::Identity),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            assert_eq!(Encoding::accepted(&headers), encoding, "{accepted}");
        }
        assert_eq!(Encoding::accepted(&HeaderMap::new()), Encoding::Identity);
    }
}
