//! Cache headers, and responses from memory.

use actix_web::http::{Method, StatusCode};

use crate::site::site;

#[actix_web::test]
async fn unchanged_response_returns_304() {
    let site = site();
    for path in [
        "/api/statistics",
        "/api/jobs/Sykepleier",
        "/api/openapi.json",
        "/",
    ] {
        let first = site.get(path).await;
        let tag = first.header("etag").to_owned();
        assert!(!tag.is_empty(), "{path}");
        let second = site
            .request(Method::GET, path, &[("if-none-match", &tag)], "")
            .await;
        assert_eq!(
            (second.status, second.body.as_str()),
            (StatusCode::NOT_MODIFIED, ""),
            "{path}"
        );
        assert_eq!(second.header("etag"), tag);
    }
}

// safety S24
#[actix_web::test]
async fn viewer_dependent_response_is_private_with_own_etag() {
    let site = site();
    let visitor = site.get("/api/jobs/Sykepleier").await;
    let member = site.get_with_access("/api/jobs/Sykepleier").await;
    for response in [&visitor, &member] {
        assert_eq!(response.header("cache-control"), "private, no-cache");
        assert!(response.header("vary").contains("Authorization"));
    }
    assert_ne!(visitor.header("etag"), member.header("etag"));
    assert!(
        site.get("/api/statistics")
            .await
            .header("cache-control")
            .starts_with("public")
    );
}

#[actix_web::test]
async fn invalid_token_gets_the_response_of_a_visitor() {
    let site = site();
    let visitor = site.get("/api/jobs/Sykepleier").await.body;
    for value in [
        "Bearer unknown",
        "Bearer ",
        "Bearer",
        "Basic dGVzdA==",
        "Bearer kls_dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd",
    ] {
        let headers = [("authorization", value)];
        let response = site
            .request(Method::GET, "/api/jobs/Sykepleier", &headers, "")
            .await;
        assert_eq!(response.body, visitor, "{value}");
    }
}

// safety S17, S18
#[actix_web::test]
async fn every_response_has_the_security_headers() {
    let site = site();
    for path in [
        "/",
        "/api/statistics",
        "/api/finnes-ikke",
        "/finnes-ikke",
        "/favicon.svg",
    ] {
        let response = site.get(path).await;
        assert!(
            response
                .header("content-security-policy")
                .starts_with("default-src 'none'"),
            "{path}"
        );
        assert_eq!(
            response.header("x-content-type-options"),
            "nosniff",
            "{path}"
        );
        assert!(
            response
                .header("strict-transport-security")
                .contains("max-age=31536000"),
            "{path}"
        );
        assert_eq!(response.header("access-control-allow-origin"), "", "{path}");
        assert_eq!(response.header("x-request-id").len(), 36, "{path}");
    }
}

#[actix_web::test]
async fn every_response_varies_by_encoding_exactly_once() {
    let site = site();
    for path in [
        "/",
        "/api/jobs/Sykepleier",
        "/sitemap.xml",
        "/assets/main-ABC.js",
        "/finnes-ikke",
    ] {
        for accepted in ["br", "identity"] {
            let headers = [("accept-encoding", accepted)];
            let response = site.request(Method::GET, path, &headers, "").await;
            let vary = response.headers.get_all("vary");
            let fields = vary.flat_map(|value| value.to_str().unwrap().split(','));
            let matching =
                fields.filter(|field| field.trim().eq_ignore_ascii_case("accept-encoding"));
            assert_eq!(matching.count(), 1, "{path} {accepted}");
        }
    }
    let tag = site.get("/").await.header("etag").to_owned();
    let second = site
        .request(Method::GET, "/", &[("if-none-match", &tag)], "")
        .await;
    assert_eq!(second.header("vary"), "accept-encoding");
}

#[actix_web::test]
async fn repeated_question_is_answered_from_memory() {
    let site = site();
    for path in [
        "/",
        "/job/Sykepleier",
        "/job/Sykepleier?location=Oslo",
        "/api/statistics",
        "/api/facts",
        "/api/popular-jobs",
        "/api/job-titles",
        "/api/jobs",
        "/api/jobs/Sykepleier",
        "/api/jobs/Sykepleier/trend",
        "/api/companies-stats",
        "/api/companies/Oslo%20kommune",
        "/api/locations",
        "/api/counties",
        "/api/location-jobs/Oslo",
        "/api/leaderboard?title=Sykepleier",
        "/api/salary-entries",
        "/api/search?q=syk",
        "/api/method",
        "/api/openapi.json",
        "/sitemap.xml",
        "/sitemap-1.xml",
    ] {
        let first = site.get(path).await;
        assert!(!first.is_cached, "{path}");
        let second = site.get(path).await;
        assert!(second.is_cached, "{path}");
        assert_eq!(second.body, first.body, "{path}");
        let tag = [("if-none-match", first.header("etag"))];
        let third = site.request(Method::GET, path, &tag, "").await;
        assert_eq!(third.status, StatusCode::NOT_MODIFIED, "{path}");
        let ids = [&first, &second, &third].map(|response| response.header("x-request-id"));
        assert_eq!(ids.map(str::len), [36; 3], "{path}");
        assert!(ids[0] != ids[1] && ids[1] != ids[2], "{path}");
        for (name, value) in &first.headers {
            let is_own = name.as_str() == "x-request-id";
            assert!(is_own || second.headers.get(name) == Some(value), "{name}");
        }
    }
}

// safety S24
#[actix_web::test]
async fn cached_response_is_sent_only_at_its_access_level() {
    let site = site();
    let path = "/api/jobs/Sykepleier";
    let exact = site.get_with_access(path).await;
    let limited = site.get(path).await;
    assert_ne!(exact.body, limited.body);
    assert_eq!(limited.json()["hasAccess"], false);
    let again = site.get_with_access(path).await;
    assert!(again.is_cached);
    assert_eq!(again.body, exact.body);
    assert_eq!(site.get(path).await.body, limited.body);
    let headers = [("authorization", "Bearer unknown")];
    let unknown = site.request(Method::GET, path, &headers, "").await;
    assert_eq!(unknown.body, limited.body);
}

#[actix_web::test]
async fn response_about_an_unknown_name_is_not_cached() {
    let site = site();
    for path in ["/api/jobs/Finnes%20ikke", "/job/Finnes%20ikke", "/finnes"] {
        for _ in 0..2 {
            let response = site.get(path).await;
            assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
            assert!(!response.is_cached, "{path}");
        }
    }
}

// safety S16
#[actix_web::test]
async fn page_with_a_token_is_not_cached() {
    let site = site();
    for _ in 0..2 {
        let page = site.get("/reset-password?token=hemmelig").await;
        assert!(!page.is_cached);
    }
}

#[actix_web::test]
async fn head_of_a_page_has_the_headers_of_get() {
    let site = site();
    let whole = site.get("/job/Sykepleier").await;
    let head = site.request(Method::HEAD, "/job/Sykepleier", &[], "").await;
    assert_eq!(head.status, StatusCode::OK);
    for name in ["etag", "cache-control", "content-type", "vary"] {
        assert_eq!(head.header(name), whole.header(name), "{name}");
    }
    for path in ["/api/health/live", "/api/statistics", "/favicon.svg"] {
        let head = site.request(Method::HEAD, path, &[], "").await;
        assert_eq!(head.status, StatusCode::OK, "{path}");
    }
}
