//! Outage of the session store (requirement R6): figures stay available and nobody is signed out.

use actix_web::http::{Method, StatusCode};
use serde_json::json;

use crate::site::{Site, nurses_and_a_developer};

/// Public calls whose responses depend on the viewer.
const PUBLIC: [&str; 8] = [
    "/api/jobs/Sykepleier",
    "/api/jobs/Sykepleier/companies",
    "/api/companies/Oslo%20kommune",
    "/api/companies/Oslo%20kommune/jobs",
    "/api/salary-entries",
    "/api/location-jobs/Oslo",
    "/api/search?q=sykepleier",
    "/api/jobs",
];

// safety R6
#[actix_web::test]
async fn session_outage_returns_the_figures_of_a_visitor_uncached() {
    let mut site = Site::with(nurses_and_a_developer());
    site.break_account_store();
    for path in PUBLIC {
        let visitor = site.get(path).await;
        let member = site.get_with_access(path).await;
        assert_eq!(visitor.status, StatusCode::OK, "{path}");
        assert_eq!(
            (member.status, &member.body),
            (visitor.status, &visitor.body),
            "{path}"
        );
        let headers = (member.header("cache-control"), member.header("etag"));
        assert_eq!(headers, ("private, no-store", ""), "{path}");
        assert_ne!(visitor.header("etag"), "", "{path}");
    }
}

// safety R6
#[actix_web::test]
async fn session_outage_returns_503_for_member_calls() {
    let mut site = Site::with(nurses_and_a_developer());
    let form = r#"{"name":"Kari","username":"kari","email":"kari@example.no",
        "password":"fjell og fjord"}"#;
    let joined = site.post("/api/auth/register", form).await.json();
    let bearer = format!("Bearer {}", joined["token"].as_str().unwrap());
    site.break_account_store();
    for path in [
        "/api/auth/me",
        "/api/auth/data-access",
        "/api/company-forum/Oslo%20kommune",
        "/api/my-salary-entries",
    ] {
        let response = site
            .request(Method::GET, path, &[("authorization", &bearer)], "")
            .await;
        assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert_eq!(response.header("retry-after"), "2", "{path}");
    }
}

// safety R6
#[actix_web::test]
async fn session_outage_returns_503_for_the_next_page() {
    let mut site = Site::with(nurses_and_a_developer());
    let list = "/api/salary-entries?limit=2";
    let first = site.get_with_access(list).await.json();
    let next = format!("{list}&cursor={}", first["nextCursor"].as_str().unwrap());
    site.break_account_store();
    let member = site.get_with_access(&next).await.status;
    assert_eq!(member, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(site.get(&next).await.status, StatusCode::BAD_REQUEST);
}

/// A password has ten attempts.
#[actix_web::test]
async fn attempts_during_an_outage_do_not_count() {
    let mut site = Site::with(nurses_and_a_developer());
    site.break_account_store();
    let form = json!({"email": "kari@example.no", "password": "fjell og fjord"}).to_string();
    for _ in 0..20 {
        let response = site.post("/api/auth/login", &form).await;
        assert_eq!(response.status, StatusCode::SERVICE_UNAVAILABLE);
    }
}
