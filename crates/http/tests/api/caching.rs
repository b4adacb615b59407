use actix_web::http::{Method, StatusCode};

use crate::site::{Site, nurses_and_a_developer};

fn site() -> Site {
    Site::with(nurses_and_a_developer())
}

#[actix_web::test]
async fn what_the_caller_has_is_not_sent_again() {
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
        let again = site
            .ask(Method::GET, path, &[("if-none-match", &tag)], "")
            .await;
        assert_eq!(
            (again.status, again.body.as_str()),
            (StatusCode::NOT_MODIFIED, ""),
            "{path}"
        );
        assert_eq!(again.header("etag"), tag);
    }
}

// safety S24
#[actix_web::test]
async fn what_depends_on_the_viewer_is_private_and_has_another_tag() {
    let site = site();
    let visitor = site.get("/api/jobs/Sykepleier").await;
    let member = site.get_with_access("/api/jobs/Sykepleier").await;
    for answer in [&visitor, &member] {
        assert_eq!(answer.header("cache-control"), "private, no-cache");
        assert!(answer.header("vary").contains("Authorization"));
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
async fn a_token_that_is_none_is_a_visitors() {
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
        let answer = site
            .ask(Method::GET, "/api/jobs/Sykepleier", &headers, "")
            .await;
        assert_eq!(answer.body, visitor, "{value}");
    }
}

// safety S17, S18
#[actix_web::test]
async fn every_answer_carries_the_headers_that_keep_browsers_careful() {
    let site = site();
    for path in [
        "/",
        "/api/statistics",
        "/api/finnes-ikke",
        "/finnes-ikke",
        "/favicon.svg",
    ] {
        let answer = site.get(path).await;
        assert!(
            answer
                .header("content-security-policy")
                .starts_with("default-src 'none'"),
            "{path}"
        );
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(
            answer
                .header("strict-transport-security")
                .contains("max-age=31536000"),
            "{path}"
        );
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
        assert_eq!(answer.header("x-request-id").len(), 36, "{path}");
    }
}

#[actix_web::test]
async fn every_answer_says_once_that_it_may_travel_compressed() {
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
            let answer = site.ask(Method::GET, path, &headers, "").await;
            let vary = answer.headers.get_all("vary");
            let said = vary.filter(|value| {
                value
                    .to_str()
                    .unwrap()
                    .eq_ignore_ascii_case("accept-encoding")
            });
            assert_eq!(said.count(), 1, "{path} {accepted}");
        }
    }
    let tag = site.get("/").await.header("etag").to_owned();
    let again = site
        .ask(Method::GET, "/", &[("if-none-match", &tag)], "")
        .await;
    assert_eq!(again.header("vary"), "accept-encoding");
}

#[actix_web::test]
async fn a_page_has_another_tag_when_its_figures_change_and_only_then() {
    let before = site();
    let mut reports = nurses_and_a_developer();
    reports.push(klarlonn_testing::entry(11, "Systemutvikler", 999_999).report());
    let after = Site::with(reports);
    for (path, changes) in [
        ("/job/Systemutvikler", true),
        ("/", true),
        ("/job/Sykepleier", false),
    ] {
        let tag = before.get(path).await.header("etag").to_owned();
        assert!(tag.starts_with("W/"), "{path}");
        assert_eq!(
            after.get(path).await.header("etag") != tag,
            changes,
            "{path}"
        );
    }
}

#[actix_web::test]
async fn the_headers_of_a_page_can_be_asked_for_alone() {
    let site = site();
    let whole = site.get("/job/Sykepleier").await;
    let head = site.ask(Method::HEAD, "/job/Sykepleier", &[], "").await;
    assert_eq!(head.status, StatusCode::OK);
    for name in ["etag", "cache-control", "content-type", "vary"] {
        assert_eq!(head.header(name), whole.header(name), "{name}");
    }
}
