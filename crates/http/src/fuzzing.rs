//! A function for each parser of what a request holds, for property tests and the fuzz targets in
//! `fuzz/` (requirement R11).

#![expect(clippy::missing_panics_doc, reason = "a panic is what is looked for")]

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

use crate::{account, contribution, forum::wire, pages, request};

/// `X-Forwarded-For` as the fields' lines, sent by a trusted proxy and by somebody else.
pub fn forwarded_for(text: &str) {
    let proxy = IpAddr::from(Ipv4Addr::LOCALHOST);
    let stranger = IpAddr::from(Ipv4Addr::new(203, 0, 113, 9));
    let hops: Vec<&str> = text.split(',').collect();
    let client = request::client_of(Some(stranger), &hops, &[proxy]);
    assert_eq!(client, Some(stranger), "a stranger's word counts");
    assert!(request::client_of(Some(proxy), &hops, &[proxy]).is_some());
    assert_eq!(request::client_of(None, &hops, &[proxy]), None);
}

/// Where a list of the forum goes on.
pub fn list_position(text: &str) {
    if let Ok(Some(position)) = wire::position(Some(text)) {
        let written = format!("{},{}", wire::time(position.written_at), position.id.0);
        let again = wire::position(Some(&written)).ok().flatten();
        assert_eq!(again, Some(position));
    }
}

/// The bodies of the contribution forms, with numbers of any notation.
pub fn contribution_json(bytes: &[u8]) {
    contribution::read_any_json(bytes);
}

/// The paths and queries of pages.
pub fn page_address(text: &str) {
    pages::read_any_address(text);
}

/// A form with a picture, in parts of the length that the first byte says.
pub fn multipart(bytes: &[u8]) {
    let (length, rest) = bytes.split_first().unwrap_or((&1, bytes));
    let parts: Vec<_> = rest
        .chunks(usize::from(*length).max(1))
        .map(|part| Ok(Bytes::copy_from_slice(part)))
        .collect();
    let count = parts.len();
    let mut headers = HeaderMap::new();
    let kind = HeaderValue::from_static("multipart/form-data; boundary=x");
    headers.insert(CONTENT_TYPE, kind);
    let form = Multipart::new(&headers, stream::iter(parts));
    let mut reading = pin!(account::read_form(form));
    let mut context = Context::from_waker(Waker::noop());
    let is_read = (0..=8 * count + 64).any(|_| {
        let polled = reading.as_mut().poll(&mut context);
        matches!(polled, Poll::Ready(_))
    });
    assert!(is_read, "a form that is there is waited for");
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Parts of the texts that the parsers know, in any order, and anything else.
    fn text() -> impl Strategy<Value = String> {
        let known = "(1\\.2\\.3\\.4|::1|, |2026-11-21T10:00:00Z|[0-9a-f-]{36}|/job/|\\?|%[0-9A-F]{2}|[{}:\"]|1e3|null|annualSalary|--x|\r\n|content-disposition: form-data; name=\"image\"){0,30}";
        prop_oneof![any::<String>(), known]
    }

    proptest! {
        // safety R11
        #[test]
        fn parsers_of_requests_never_panic(text in text(), bytes in any::<Vec<u8>>()) {
            forwarded_for(&text);
            list_position(&text);
            page_address(&text);
            contribution_json(text.as_bytes());
            contribution_json(&bytes);
            multipart(text.as_bytes());
            multipart(&bytes);
        }

        #[test]
        fn picture_forms_are_read_in_any_pieces(length in 1_u8.., file in any::<Vec<u8>>()) {
            let start = b"--x\r\ncontent-disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\n";
            let form = [&[length][..], start, &file, b"\r\n--x--\r\n"].concat();
            multipart(&form);
        }
    }
}
