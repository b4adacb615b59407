//! Search for employers in the business registry.

use actix_web::http::{Method, StatusCode};
use serde_json::json;

use crate::site::Site;

fn site() -> Site {
    Site::with(Vec::new())
}

// spec 2.3.26, 2.7.6
#[actix_web::test]
async fn company_has_number_industry_and_address() {
    let response = site().get("/api/companies/search?query=equi").await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(
        response.json(),
        json!([{
            "name": "Equinor ASA",
            "organizationNumber": "923609016",
            "industry": "Utvinning av råolje",
            "address": "Forusbeen 50, 4035 STAVANGER",
        }])
    );
}

#[actix_web::test]
async fn missing_company_details_are_null() {
    let response = site().get("/api/companies/search?query=%C3%86RLIG").await;
    assert_eq!(
        response.json(),
        json!([{
            "name": "Ærlig <b>Bakeri</b>",
            "organizationNumber": null,
            "industry": null,
            "address": null,
        }])
    );
}

// spec 2.9.20
#[actix_web::test]
async fn company_search_is_cached_publicly_for_five_minutes() {
    let site = site();
    let path = "/api/companies/search?query=equinor";
    let response = site.get(path).await;
    assert_eq!(response.header("cache-control"), "public, max-age=300");
    let tag = response.header("etag").to_owned();
    let second = site
        .request(Method::GET, path, &[("if-none-match", &tag)], "")
        .await;
    assert_eq!(second.status, StatusCode::NOT_MODIFIED);
    let member = site.get_with_access(path).await;
    assert_eq!(member.header("cache-control"), "public, max-age=300");
    assert_eq!(member.body, response.body);
}

// spec 2.7.6, 2.9.20
#[actix_web::test]
async fn company_search_requires_at_least_two_characters() {
    let site = site();
    for query in [
        "",
        "?query=",
        "?query=e",
        "?query=%20e%20",
        "?query=%E2%80%8Be%E2%80%AE",
    ] {
        let response = site.get(&format!("/api/companies/search{query}")).await;
        assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
        assert_eq!(response.error_code(), "query_too_short");
    }
    let response = site.get("/api/companies/search?query=eq").await;
    assert_eq!(response.json()[0]["name"], "Equinor ASA");
}

#[actix_web::test]
async fn unavailable_registry_returns_503() {
    let response = site().get("/api/companies/search?query=broken").await;
    assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(response.error_code(), "unavailable");
    assert_eq!(response.header("retry-after"), "2");
}

// safety S21
#[actix_web::test]
async fn company_search_is_throttled_after_120_calls() {
    let site = site();
    let path = "/api/companies/search?query=equinor";
    for _ in 0..120 {
        assert_eq!(site.get(path).await.status, StatusCode::OK);
    }
    let mut rejected = site.get(path).await;
    // The limit recovers by two searches a second while the test runs.
    for _ in 0..60 {
        if rejected.status != StatusCode::OK {
            break;
        }
        rejected = site.get(path).await;
    }
    assert_eq!(rejected.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(rejected.error_code(), "too_many_tries");
    assert_eq!(rejected.header("retry-after"), "1");
}
