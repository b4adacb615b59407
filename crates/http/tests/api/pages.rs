use actix_web::http::{Method, StatusCode};
use klarlonn_testing::entry;

use crate::site::{Site, nurses_and_a_developer};

#[actix_web::test]
async fn every_page_route_answers_the_page() {
    let site = Site::with(Vec::new());
    for path in [
        "/",
        "/job/Sykepleier",
        "/job/C%2B%2B-utvikler",
        "/bedrift/AC%2FDC",
        "/sted/%C3%85lesund",
        "/s%C3%B8k?q=lege",
        "/sok",
        "/sammenlign/Lege?location=Oslo",
        "/alle-lonnsinnlegg",
        "/om-oss",
        "/hjelp",
        "/api",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
}

#[actix_web::test]
async fn an_unknown_page_answers_404_with_the_page() {
    let site = Site::with(Vec::new());
    for path in [
        "/finnes-ikke",
        "/job",
        "/job/",
        "/job/a/b",
        "/%FF",
        "/wp-login.php",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.body.starts_with("<!doctype html>"), "{path}");
    }
}

#[actix_web::test]
async fn the_page_knows_whether_entries_are_made_up() {
    let page = Site::with(nurses_and_a_developer()).get("/").await.body;
    assert!(
        page.contains(r#"<script type="application/json" id="page-data">{"demo":false}</script>"#)
    );
    let page = Site::with(vec![entry(1, "Lege", 900_000).demo().report()])
        .get("/")
        .await
        .body;
    assert!(page.contains(r#"{"demo":true}"#));
}

#[actix_web::test]
async fn assets_are_kept_for_a_year_and_sent_compressed_to_those_who_can_read_it() {
    let site = Site::with(Vec::new());
    for (accepted, body, encoding) in [
        ("br, gzip", "brotli", "br"),
        ("gzip;q=0.5", "gzip", "gzip"),
        ("br;q=0, gzip", "gzip", "gzip"),
        ("identity", "plain", ""),
    ] {
        let headers = [("accept-encoding", accepted)];
        let answer = site
            .ask(Method::GET, "/assets/main-ABC.js", &headers, "")
            .await;
        assert_eq!(
            (answer.body.as_str(), answer.header("content-encoding")),
            (body, encoding)
        );
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(answer.header("vary"), "Accept-Encoding");
    }
}

#[actix_web::test]
async fn other_files_are_not_served() {
    let site = Site::with(Vec::new());
    for path in [
        "/assets/missing.js",
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/x.svg",
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(!answer.body.contains("page-data"), "{path}");
    }
}
