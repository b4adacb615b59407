//! Content encodings of responses.

use std::io::Read;

use actix_web::http::Method;
use brotli::Decompressor;
use flate2::read::GzDecoder;
use klarlonn_testing::entry;

use crate::site::{Response, Site, nurses_and_a_developer};

/// Returns a site with a list of job titles that is longer than one chunk of the compressor.
fn site_with_many_titles() -> Site {
    let entries = (0..200).map(|number| {
        let title = format!("Stilling nummer {number}");
        entry(number + 1, &title, 500_000 + number).build()
    });
    Site::with(entries.collect())
}

async fn get(site: &Site, path: &str, accepted: &str) -> Response {
    let headers = [("accept-encoding", accepted)];
    site.request(Method::GET, path, &headers, "").await
}

fn decompress(encoding: &str, bytes: &[u8]) -> String {
    let mut text = String::new();
    match encoding {
        "br" => Decompressor::new(bytes, 4_096).read_to_string(&mut text),
        _ => GzDecoder::new(bytes).read_to_string(&mut text),
    }
    .unwrap();
    text
}

#[actix_web::test]
async fn responses_are_sent_in_the_best_accepted_encoding() {
    let site = site_with_many_titles();
    for path in ["/", "/api/jobs", "/stillinger", "/login"] {
        let plain = site.get(path).await;
        assert_eq!(plain.header("content-encoding"), "", "{path}");
        for (accepted, encoding) in [
            ("gzip", "gzip"),
            ("gzip, deflate, br", "br"),
            ("br;q=1, gzip;q=0.5", "br"),
        ] {
            let response = get(&site, path, accepted).await;
            assert_eq!(response.header("content-encoding"), encoding, "{path}");
            assert!(response.bytes.len() < plain.bytes.len() / 2, "{path}");
            assert_eq!(decompress(encoding, &response.bytes), plain.body, "{path}");
            if !plain.header("etag").is_empty() {
                assert_ne!(response.header("etag"), plain.header("etag"));
            }
        }
        for accepted in ["identity", "gzip;q=0", ""] {
            let response = get(&site, path, accepted).await;
            assert_eq!(response.header("content-encoding"), "", "{path} {accepted}");
            assert_eq!(response.body, plain.body, "{path}");
        }
    }
}

#[actix_web::test]
async fn small_responses_and_images_are_not_compressed() {
    let site = Site::with(nurses_and_a_developer());
    for path in [
        "/api/health/live",
        "/api/company-logo/Helse%20Bergen",
        "/favicon.svg",
    ] {
        let response = get(&site, path, "gzip").await;
        assert_eq!(response.header("content-encoding"), "", "{path}");
    }
}
