use std::io::Read;

use actix_web::http::Method;
use flate2::read::GzDecoder;
use klarlonn_testing::entry;

use crate::site::{Answer, Site, nurses_and_a_developer};

/// A site whose list of titles is longer than what is compressed at once.
fn site_with_many_titles() -> Site {
    let reports = (0..200).map(|number| {
        let title = format!("Stilling nummer {number}");
        entry(number + 1, &title, 500_000 + number).report()
    });
    Site::with(reports.collect())
}

async fn ask(site: &Site, path: &str, accepted: &str) -> Answer {
    let headers = [("accept-encoding", accepted)];
    site.ask(Method::GET, path, &headers, "").await
}

fn unpack(bytes: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(bytes).read_to_string(&mut text).unwrap();
    text
}

#[actix_web::test]
async fn large_answers_travel_as_gzip_to_clients_that_read_it() {
    for site in [
        Site::with(nurses_and_a_developer()),
        site_with_many_titles(),
    ] {
        for path in ["/", "/api/jobs", "/stillinger"] {
            let plain = site.get(path).await;
            assert_eq!(plain.header("content-encoding"), "", "{path}");
            if plain.bytes.len() < 1_024 {
                continue;
            }
            for accepted in ["gzip", "gzip, deflate, br", "br;q=1, gzip;q=0.5"] {
                let answer = ask(&site, path, accepted).await;
                assert_eq!(
                    answer.header("content-encoding"),
                    "gzip",
                    "{path} {accepted}"
                );
                assert!(answer.bytes.len() < plain.bytes.len() / 2, "{path}");
                assert_eq!(unpack(&answer.bytes), plain.body, "{path}");
                assert_eq!(answer.header("etag"), plain.header("etag"));
            }
            for accepted in ["identity", "br", "gzip;q=0", ""] {
                let answer = ask(&site, path, accepted).await;
                assert_eq!(answer.header("content-encoding"), "", "{path} {accepted}");
                assert_eq!(answer.body, plain.body, "{path}");
            }
        }
    }
}

#[actix_web::test]
async fn small_answers_and_pictures_are_not_compressed() {
    let site = Site::with(nurses_and_a_developer());
    for path in [
        "/api/health/live",
        "/api/company-logo/Helse%20Bergen",
        "/favicon.svg",
    ] {
        let answer = ask(&site, path, "gzip").await;
        assert_eq!(answer.header("content-encoding"), "", "{path}");
    }
}
