//! Errors of calls, and rejected requests.

use actix_web::http::{Method, StatusCode};

use crate::site::{Site, documented_calls, nurses_and_a_developer, site};

#[actix_web::test]
async fn unknown_resources_have_distinct_error_codes() {
    let site = site();
    for (path, code) in [
        ("/api/jobs/Astronaut", "unknown_job"),
        ("/api/jobs/%E2%80%AEreiel", "unknown_job"),
        ("/api/companies/Finnes%20Ikke%20AS", "unknown_company"),
        ("/api/finnes-ikke", "not_found"),
        ("/api/jobs/Sykepleier/mer", "not_found"),
        ("/api/", "not_found"),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(response.error_code(), code, "{path}");
    }
}

#[actix_web::test]
async fn control_characters_in_a_page_address_are_rejected() {
    let site = site();
    for path in [
        "/job/a%00b",
        "/job/Sykepleier?location=a%00b",
        "/bedrift/%1B",
        "/sted/a%7Fb",
        "/s%C3%B8k?q=a%C2%80b",
        "/s%C3%B8k?q=%0B",
        "/stillinger%00",
        "/ledertavle?title=%01",
        "/innbygging/Lege%00",
        "/innbygging/Lege?location=%00",
        "/link-pictures/Lege/svg?location=%0C",
        "/x%00.svg",
        "/finnes%00ikke",
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(response.error_code(), "malformed_address", "{path}");
    }
    for path in ["/api/search?q=syke%0Apleier%09", "/s%C3%B8k?q=a%0D%0Ab"] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
}

#[actix_web::test]
async fn malformed_queries_are_rejected() {
    let site = site();
    for (path, code) in [
        ("/api/salary-entries?cursor=junk", "malformed_cursor"),
        ("/api/salary-entries?limit=-1", "malformed_query"),
        ("/api/salary-entries?limit=mange", "malformed_query"),
        ("/api/jobs/Sykepleier?experience=lang", "unknown_filter"),
        ("/api/jobs/Sykepleier?education=kurs", "unknown_filter"),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(response.error_code(), code, "{path}");
    }
}

#[actix_web::test]
async fn url_that_is_not_utf8_is_rejected() {
    let site = site();
    for path in [
        "/api/jobs/%FF%FE",
        "/api/companies/%C3",
        "/api/location-jobs/%FF",
        "/api/search?q=%FF",
        "/api/salary-entries?company=%C3%28",
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(response.error_code(), "malformed_address", "{path}");
    }
}

// safety S29
#[actix_web::test]
async fn names_with_unusual_characters_or_lengths_are_unknown() {
    let site = site();
    let long = format!("/api/jobs/{}", "y".repeat(10_000));
    for path in [
        "/api/jobs/%",
        "/api/jobs/%ZZ",
        "/api/jobs/%00",
        "/api/jobs/%F0%9F%9A%80",
        &long,
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{path:.40}");
        assert_eq!(response.error_code(), "unknown_job", "{path:.40}");
    }
}

#[actix_web::test]
async fn limit_out_of_range_is_rejected() {
    let site = site();
    for (path, most) in [("/api/salary-entries?", 500), ("/api/search?q=syk&", 100)] {
        for limit in [1, most] {
            let response = site.get(&format!("{path}limit={limit}")).await;
            assert_eq!(response.status, StatusCode::OK, "{path} {limit}");
        }
        for limit in [0, most + 1, 1_000_000] {
            let response = site.get(&format!("{path}limit={limit}")).await;
            assert_eq!(response.status, StatusCode::BAD_REQUEST, "{path} {limit}");
            assert_eq!(response.error_code(), "limit_out_of_range");
        }
    }
}

// safety S19
#[actix_web::test]
async fn body_other_than_small_json_is_rejected() {
    let site = site();
    let json = [("content-type", "application/json")];
    let post = async |headers: &[(&str, &str)], body: &str| {
        let response = site
            .request(Method::POST, "/api/track-search", headers, body)
            .await;
        (response.status.as_u16(), response.error_code())
    };
    assert_eq!(
        post(&[], r#"{"query":"x"}"#).await,
        (415, "not_json".to_owned())
    );
    assert_eq!(post(&json, "{").await, (400, "malformed_body".to_owned()));
    assert_eq!(post(&json, "[1]").await, (400, "malformed_body".to_owned()));
    let large = format!(r#"{{"query":"{}"}}"#, "x".repeat(20_000));
    assert_eq!(
        post(&json, &large).await,
        (413, "body_too_large".to_owned())
    );
}

// safety S19
#[actix_web::test]
async fn write_from_foreign_origin_is_rejected() {
    let site = site();
    let send = async |method: &Method, path: &str, origin: &str| {
        let headers = [
            ("content-type", "application/json"),
            ("host", "127.0.0.1:8080"),
            ("origin", origin),
        ];
        let body = r#"{"query":"lege"}"#;
        site.request(method.clone(), path, &headers, body).await
    };
    for own in ["https://klarlonn.example", "http://127.0.0.1:8080"] {
        let response = send(&Method::POST, "/api/track-search", own).await;
        assert_eq!(response.status, StatusCode::ACCEPTED, "{own}");
    }
    let writes = documented_calls().into_iter();
    // Other sites may ask for tables.
    let writes =
        writes.filter(|(method, path)| *method != Method::GET && !path.starts_with("/api/v2/"));
    for (method, path) in writes {
        let path = path.replace(['{', '}'], "");
        for foreign in [
            "https://evil.example",
            "null",
            "https://klarlonn.example.evil",
            "",
        ] {
            let response = send(&method, &path, foreign).await;
            assert_eq!(response.status, StatusCode::FORBIDDEN, "{method} {path}");
            assert_eq!(response.error_code(), "foreign_origin");
            assert_ne!(response.header("content-security-policy"), "");
        }
    }
}

#[actix_web::test]
async fn unavailable_database_stops_only_calls_that_need_it() {
    let site = Site::without_database(nurses_and_a_developer());
    let ready = site.get("/api/health/ready").await;
    assert_eq!(ready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(
        (ready.error_code().as_str(), ready.header("retry-after")),
        ("unavailable", "2")
    );
    let track = site
        .post("/api/track-search", r#"{"jobTitle": "Sykepleier"}"#)
        .await;
    assert_eq!(track.status, StatusCode::SERVICE_UNAVAILABLE);
    for path in [
        "/api/health",
        "/api/health/live",
        "/api/jobs/Sykepleier",
        "/api/statistics",
    ] {
        assert_eq!(site.get(path).await.status, StatusCode::OK, "{path}");
    }
}

#[actix_web::test]
async fn health_has_version_and_commit() {
    let site = site();
    let health = site.get("/api/health").await;
    assert_eq!(health.header("cache-control"), "no-store");
    assert_eq!(
        health.json(),
        serde_json::json!({"status": "ok", "version": "1.2.3", "commit": "abc123"})
    );
    assert_eq!(site.get("/api/health/ready").await.status, StatusCode::OK);
}
