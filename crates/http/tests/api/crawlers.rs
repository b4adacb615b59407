//! Files for crawlers: `robots.txt` and the sitemap.

use actix_web::http::StatusCode;
use klarlonn_testing::entry;

use crate::site::{Site, nurses_and_a_developer};

#[actix_web::test]
async fn robots_txt_disallows_account_pages_and_most_calls() {
    let response = Site::with(Vec::new()).get("/robots.txt").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("content-type"), "text/plain; charset=utf-8");
    let lines: Vec<&str> = response
        .body
        .lines()
        .filter(|line| !line.is_empty())
        .collect();
    assert_eq!(
        lines,
        [
            "User-agent: *",
            "Allow: /api/catalog",
            "Allow: /api/editions/",
            "Disallow: /api/",
            "Disallow: /auth/",
            "Disallow: /profile",
            "Sitemap: https://klarlonn.example/sitemap.xml",
        ]
    );
}

fn paths(sitemap: &str) -> Vec<&str> {
    sitemap
        .split("<loc>")
        .skip(1)
        .map(|rest| rest.split_once("</loc>").unwrap().0)
        .map(|url| url.strip_prefix("https://klarlonn.example").unwrap())
        .collect()
}

#[actix_web::test]
async fn sitemap_lists_every_indexable_page() {
    let site = Site::with(nurses_and_a_developer());
    let response = site.get("/sitemap.xml").await;
    assert_eq!(
        response.header("content-type"),
        "application/xml; charset=utf-8"
    );
    assert!(
        response
            .body
            .starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    );
    let listed = paths(&response.body);
    for path in [
        "/",
        "/stillinger",
        "/om-oss",
        "/om-tallene",
        "/job/Sykepleier",
        // It has no entries, but official pay.
        "/job/Programmerer",
        "/bedrift/AC%2FDC%20%26%20S%C3%B8nner",
        "/sted/Bergen",
    ] {
        assert!(listed.contains(&path), "{path} is not in {listed:?}");
    }
    for path in [
        "/job/Altmuligmann",
        "/sted/%C3%85lesund",
        "/login",
        "/s%C3%B8k",
    ] {
        assert!(!listed.contains(&path), "{path}");
    }
    for path in listed {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        let page = response.html();
        assert_eq!(page.meta("robots"), None, "{path}");
        let canonical = page.canonical().unwrap();
        assert_eq!(
            canonical.strip_prefix("https://klarlonn.example"),
            Some(path)
        );
    }
}

// safety S23
#[actix_web::test]
async fn sitemap_depends_on_names_only() {
    let few = Site::with(vec![entry(1, "Lege", 900_000).at("Ahus").build()]);
    let many = (1..9).map(|number| {
        let report = entry(number, "Lege", 700_000 + number * 11_111).at("Ahus");
        report.on(&format!("2026-11-{number:02}")).build()
    });
    let many = Site::with(many.collect());
    let (few, many) = (
        few.get("/sitemap.xml").await,
        many.get("/sitemap.xml").await,
    );
    assert_eq!(
        (few.header("etag"), few.body.as_str()),
        (many.header("etag"), many.body.as_str())
    );
    assert!(!few.body.contains("lastmod") && !few.body.contains("priority"));
}
