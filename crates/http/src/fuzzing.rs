//! Entry points to the parsers of request data, for property tests and the fuzz targets in `fuzz/`
//! (requirement R11).

#![expect(clippy::missing_panics_doc, reason = "fuzzing looks for panics")]

use std::{
    net::{IpAddr, Ipv4Addr},
    pin::pin,
    task::{Context, Poll, Waker},
};

use actix_multipart::Multipart;
use actix_web::{
    http::header::{CONTENT_TYPE, HeaderMap, HeaderValue},
    web::Bytes,
};
use futures_util::stream;

use crate::{account, pages, request};

/// Parses `X-Forwarded-For` values from a trusted proxy and from another peer.
pub fn forwarded_for(text: &str) {
    let proxy = IpAddr::from(Ipv4Addr::LOCALHOST);
    let untrusted_peer = IpAddr::from(Ipv4Addr::new(203, 0, 113, 9));
    let hops: Vec<&str> = text.split(',').collect();
    let client = request::find_client_address(Some(untrusted_peer), &hops, &[proxy]);
    assert_eq!(client, Some(untrusted_peer), "an untrusted entry was used");
    assert!(request::find_client_address(Some(proxy), &hops, &[proxy]).is_some());
    assert_eq!(request::find_client_address(None, &hops, &[proxy]), None);
}

/// Parses paths and queries of pages.
pub fn page_address(text: &str) {
    pages::parse_any_url(text);
}

/// Parses a multipart form with a picture. The first byte is the length of its chunks.
pub fn multipart(bytes: &[u8]) {
    let (length, rest) = bytes.split_first().unwrap_or((&1, bytes));
    let chunks: Vec<_> = rest
        .chunks(usize::from(*length).max(1))
        .map(|chunk| Ok(Bytes::copy_from_slice(chunk)))
        .collect();
    let count = chunks.len();
    let mut headers = HeaderMap::new();
    let kind = HeaderValue::from_static("multipart/form-data; boundary=x");
    headers.insert(CONTENT_TYPE, kind);
    let form = Multipart::new(&headers, stream::iter(chunks));
    let mut form = pin!(account::read_form(form));
    let mut context = Context::from_waker(Waker::noop());
    let is_read = (0..=8 * count + 64).any(|_| {
        let polled = form.as_mut().poll(&mut context);
        matches!(polled, Poll::Ready(_))
    });
    assert!(is_read, "a complete form was not read");
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns arbitrary texts, and sequences of fragments that the parsers know.
    fn text() -> impl Strategy<Value = String> {
        let known = "(1\\.2\\.3\\.4|::1|, |/job/|\\?|%[0-9A-F]{2}|[{}:\"]|1e3|null|annualSalary|--x|\r\n|content-disposition: form-data; name=\"image\"){0,30}";
        prop_oneof![any::<String>(), known]
    }

    proptest! {
        // safety R11
        #[test]
        fn request_parsers_never_panic(text in text(), bytes in any::<Vec<u8>>()) {
            forwarded_for(&text);
            page_address(&text);
            multipart(text.as_bytes());
            multipart(&bytes);
        }

        #[test]
        fn picture_form_is_read_in_chunks_of_any_length(length in 1_u8.., file in any::<Vec<u8>>()) {
            let start = b"--x\r\ncontent-disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\n";
            let form = [&[length][..], start, &file, b"\r\n--x--\r\n"].concat();
            multipart(&form);
        }
    }
}
