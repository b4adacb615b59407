//! Request targets with bytes that should be percent-encoded.
//!
//! Some clients send `GET /søk?q=lærer` as it is typed. The parser of actix-web refuses such bytes with
//! an empty answer. They are replaced by one allowed byte each while the request line is read, and put
//! back, percent-encoded, before the request is routed. No byte is added or removed on the way to
//! the parser, so it sees the same requests as a proxy in front (requirement S29).

use actix_web::http::Uri;
use percent_encoding::percent_encode_byte;

/// Stands for a replaced byte.
const MASK: u8 = b'_';
/// Maximum number of replaced bytes of a request target.
const MAX_RAW_BYTES: usize = 2_000;

/// The request line that is being read.
#[derive(Debug, Default)]
pub(super) struct RequestLine {
    /// The number of bytes so far. `None` between the end of a line and the next request.
    length: Option<usize>,
    /// The length of the method, when it is read.
    method: Option<usize>,
    /// The replaced bytes, by their position in the request target.
    raw: Vec<(usize, u8)>,
}

impl RequestLine {
    pub(super) fn begin(&mut self) {
        *self = Self {
            length: Some(0),
            ..Self::default()
        };
    }

    /// Replaces the bytes of the request target that the parser would refuse.
    pub(super) fn mask(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            let Some(length) = &mut self.length else {
                return;
            };
            match (*byte, self.method) {
                // Parsers ignore empty lines before a request.
                (b'\r' | b'\n', _) if *length == 0 => continue,
                (b'\n', _) => {
                    self.length = None;
                    return;
                }
                (b' ', None) => self.method = Some(*length),
                (0x80.., Some(method)) if self.raw.len() < MAX_RAW_BYTES => {
                    self.raw.push((*length - method - 1, *byte));
                    *byte = MASK;
                }
                _ => {}
            }
            *length += 1;
        }
    }

    /// Returns the request target with the replaced bytes percent-encoded; `None` if none was replaced.
    ///
    /// # Errors
    /// [`UnreadableTarget`] if they do not belong to this target, or if it becomes too long.
    pub(super) fn restore(&mut self, masked: &Uri) -> Option<Result<Uri, UnreadableTarget>> {
        let raw = std::mem::take(&mut self.raw);
        if raw.is_empty() {
            return None;
        }
        let path = masked.path_and_query().map_or("", |path| path.as_str());
        let is_origin_form = masked.authority().is_none() && path.starts_with('/');
        Some(if is_origin_form {
            percent_encode(path, &raw)
        } else {
            Err(UnreadableTarget)
        })
    }
}

/// A request target whose bytes cannot be put back.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UnreadableTarget;

fn percent_encode(masked: &str, raw: &[(usize, u8)]) -> Result<Uri, UnreadableTarget> {
    let mut encoded = String::with_capacity(masked.len() + 2 * raw.len());
    let mut start = 0;
    for (position, byte) in raw {
        // What follows a `#` is not in the request target.
        let Some(mask) = masked.as_bytes().get(*position) else {
            break;
        };
        if *mask != MASK {
            return Err(UnreadableTarget);
        }
        encoded.push_str(&masked[start..*position]);
        encoded.push_str(percent_encode_byte(*byte));
        start = position + 1;
    }
    encoded.push_str(&masked[start..]);
    Uri::try_from(encoded).map_err(|_| UnreadableTarget)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what the parser sees of these pieces, and the line.
    fn read(pieces: &[&[u8]]) -> (Vec<u8>, RequestLine) {
        let mut line = RequestLine::default();
        line.begin();
        let mut seen = Vec::new();
        for piece in pieces {
            let mut piece = piece.to_vec();
            line.mask(&mut piece);
            seen.extend(piece);
        }
        (seen, line)
    }

    fn restored(line: &mut RequestLine, masked: &'static str) -> Option<String> {
        let restored = line.restore(&Uri::from_static(masked))?;
        Some(restored.unwrap().to_string())
    }

    #[test]
    fn raw_bytes_of_the_target_are_masked_and_restored() {
        let request = "\r\nGET /søk?q=lærer HTTP/1.1\r\nX: ø\r\n\r\nø".as_bytes();
        for cut in 0..request.len() {
            let (before, after) = request.split_at(cut);
            let (seen, mut line) = read(&[before, after]);
            let expected = "\r\nGET /s__k?q=l__rer HTTP/1.1\r\nX: ø\r\n\r\nø";
            assert_eq!(seen, expected.as_bytes());
            let target = restored(&mut line, "/s__k?q=l__rer");
            assert_eq!(target.as_deref(), Some("/s%C3%B8k?q=l%C3%A6rer"));
            assert_eq!(restored(&mut line, "/s__k?q=l__rer"), None);
        }
    }

    #[test]
    fn other_bytes_are_not_masked() {
        for request in [
            &b"GET /a_b?c=%C3%B8 HTTP/1.1\r\n\xc3\xb8"[..],
            b"G\xc3\xb8T / HTTP/1.1\r\n",
            b"\x16\x03\x01\xff\xfe",
        ] {
            let (seen, mut line) = read(&[request]);
            assert_eq!(seen, request);
            assert!(line.restore(&Uri::from_static("/a_b")).is_none());
        }
    }

    #[test]
    fn bytes_of_another_target_are_refused() {
        let request = "GET /ø HTTP/1.1\r\n".as_bytes();
        for other in ["/ab", "http://klarlonn.example/__", "*"] {
            let (_, mut line) = read(&[request]);
            let other = Uri::from_static(other);
            assert_eq!(line.restore(&other), Some(Err(UnreadableTarget)));
        }
        let (_, mut line) = read(&[request]);
        assert_eq!(restored(&mut line, "/").as_deref(), Some("/"));
        let long = format!("GET /{} HTTP/1.1\r\n", "ø".repeat(1_001));
        let (seen, _) = read(&[long.as_bytes()]);
        assert_eq!(seen.iter().filter(|byte| **byte >= 0x80).count(), 2);
    }
}
