//! Covers and logos of employers.

use actix_web::http::{Method, StatusCode};

use crate::site::{LOGO, site};

// spec 1.2.67, 1.3.17, 1.7.18
#[actix_web::test]
async fn employer_has_a_cover_on_this_site() {
    let site = site();
    let image = site.get("/api/company-image/oslo%20KOMMUNE").await.json();
    assert_eq!(image["imageUrl"], "/api/company-covers/Oslo%20kommune");
    let cover = site.get("/api/company-covers/Oslo%20kommune").await;
    assert_eq!(cover.status, StatusCode::OK);
    assert_eq!(cover.header("content-type"), "image/svg+xml");
    assert_eq!(cover.header("cache-control"), "public, max-age=86400");
    assert_eq!(cover.header("x-content-type-options"), "nosniff");
    assert_eq!(
        cover.header("content-security-policy"),
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; \
         sandbox"
    );
    assert!(cover.body.starts_with("<svg "));
}

#[actix_web::test]
async fn unchanged_cover_returns_304() {
    let site = site();
    let path = "/api/company-covers/Helse%20Bergen";
    let tag = site.get(path).await.header("etag").to_owned();
    let second = site
        .request(Method::GET, path, &[("if-none-match", &tag)], "")
        .await;
    assert_eq!(
        (second.status, second.body.len()),
        (StatusCode::NOT_MODIFIED, 0)
    );
    let other = site.get("/api/company-covers/Oslo%20kommune").await;
    assert_ne!(other.header("etag"), tag);
}

#[actix_web::test]
async fn cover_url_works_for_names_with_special_characters() {
    let site = site();
    let image = site
        .get("/api/company-image/AC%2FDC%20%26%20S%C3%B8nner")
        .await
        .json();
    let url = image["imageUrl"].as_str().unwrap();
    assert_eq!(url, "/api/company-covers/AC%2FDC%20%26%20S%C3%B8nner");
    assert_eq!(site.get(url).await.status, StatusCode::OK);
}

// spec 1.2.67
#[actix_web::test]
async fn unknown_employer_has_no_cover() {
    let site = site();
    for path in ["/api/company-image/Ukjent", "/api/company-covers/Ukjent"] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(response.error_code(), "unknown_company", "{path}");
    }
}

#[actix_web::test]
async fn logo_is_served_with_its_image_type() {
    let site = site();
    let path = "/api/company-logo/helse%20bergen";
    let logo = site.get(path).await;
    assert_eq!(logo.status, StatusCode::OK);
    assert_eq!(logo.header("content-type"), "image/png");
    assert_eq!(logo.header("x-content-type-options"), "nosniff");
    assert_eq!(logo.header("cache-control"), "public, max-age=604800");
    assert_eq!(logo.body, String::from_utf8_lossy(LOGO));
    let tag = [("if-none-match", logo.header("etag"))];
    let second = site.request(Method::GET, path, &tag, "").await;
    assert_eq!(second.status, StatusCode::NOT_MODIFIED);
}

#[actix_web::test]
async fn missing_logo_is_cached_for_a_day() {
    let site = site();
    for company in [
        "Oslo%20kommune",
        "Nabokiosken",
        "localhost",
        "169.254.169.254",
    ] {
        let response = site.get(&format!("/api/company-logo/{company}")).await;
        assert_eq!(response.status, StatusCode::NO_CONTENT, "{company}");
        assert_eq!(response.header("cache-control"), "public, max-age=86400");
    }
}

#[actix_web::test]
async fn logo_being_fetched_is_not_cached() {
    let response = site().get("/api/company-logo/Equinor").await;
    assert_eq!(response.status, StatusCode::NO_CONTENT);
    assert_eq!(response.header("cache-control"), "no-store");
}
