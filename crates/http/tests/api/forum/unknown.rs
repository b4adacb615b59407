//! Unknown employers and messages.

use actix_web::http::{Method, StatusCode};
use serde_json::json;

use super::forum_site::{ForumSite, in_bergen};
use crate::{
    account::members::{MemberSite, error, expected_error},
    contributions::{nurse_with, submit_salary},
    site::Site,
};

/// Returns ids of no message and malformed ids.
fn unknown_ids() -> [String; 8] {
    [
        "00000000-0000-4000-8000-000000000000".to_owned(),
        "ffffffff-ffff-ffff-ffff-ffffffffffff".to_owned(),
        "1".to_owned(),
        "x".to_owned(),
        "%00".to_owned(),
        "%F0%9F%9A%80".to_owned(),
        "%27%20OR%201%3D1--".to_owned(),
        "0".repeat(5_000),
    ]
}

#[actix_web::test]
async fn unknown_employer_has_no_forum() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let long = "x".repeat(3_000);
    for company in [
        "Finnes%20Ikke%20AS",
        "x",
        "%E2%80%AEreiel",
        "%00",
        long.as_str(),
    ] {
        let path = format!("/api/company-forum/{company}");
        let read = site.get(&path, &kari.token).await;
        let text = "Vi fant ingen arbeidsgiver med dette navnet.";
        assert_eq!(error(&read), expected_error(404, "unknown_company", text));
        let token = Some(kari.token.as_str());
        let form = json!({"content": "Er det noen her?"});
        let written = site.send(Method::POST, &path, token, &form).await;
        assert_eq!(
            error(&written),
            expected_error(404, "unknown_company", text)
        );
    }
    assert!(site.own_messages(&kari).await.is_empty());
    let companies = site.get("/api/companies", &kari.token).await.body;
    assert!(
        !companies.contains("Finnes Ikke"),
        "the request creates no employer"
    );
}

#[actix_web::test]
async fn employer_that_waits_has_a_forum_for_its_giver() {
    let mut app = Site::with(Vec::new());
    app.publish_nightly(Vec::new());
    let site = MemberSite::from_site(app);
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let form = nurse_with("company", &json!("Nabolaget Kafe"));
    assert_eq!(
        submit_salary(&site, &kari, &form).await.status,
        StatusCode::CREATED
    );
    let path = "/api/company-forum/Nabolaget%20Kafe";
    for (member, status) in [(&kari, StatusCode::OK), (&ola, StatusCode::NOT_FOUND)] {
        let token = Some(member.token.as_str());
        let read = site.send(Method::GET, path, token, &json!({})).await;
        assert_eq!(read.status, status, "{}", read.body);
    }
}

#[actix_web::test]
async fn employer_with_removed_entries_still_has_its_forum() {
    let mut site = ForumSite::new();
    let kari = site.register("kari").await;
    let forum = "/api/company-forum/Oslo%20kommune";
    let form = json!({"content": "Hvordan er turnusen?"});
    let token = Some(kari.token.as_str());
    let post = site.send(Method::POST, forum, token, &form).await.json();
    site.0.app.clear_forum_figures();
    assert_eq!(site.get(forum, &kari.token).await.json(), json!([post]));
    let without_posts = "/api/company-forum/AC%2FDC%20%26%20S%C3%B8nner";
    let without_posts = site.get(without_posts, &kari.token).await;
    assert_eq!(without_posts.error_code(), "unknown_company");
}

#[actix_web::test]
async fn known_employer_without_entries_has_a_forum() {
    let site = ForumSite(MemberSite::from_site(Site::with(Vec::new())));
    site.0.app.register_company("Fjellbrygg AS");
    let kari = site.register("kari").await;
    for company in ["helse%20bergen", "fjellbrygg%20as"] {
        let forum = format!("/api/company-forum/{company}");
        assert_eq!(site.get(&forum, &kari.token).await.json(), json!([]));
        let form = json!({"content": "Er det noen her?"});
        let token = Some(kari.token.as_str());
        let post = site.send(Method::POST, &forum, token, &form).await;
        assert_eq!(post.status, StatusCode::CREATED, "{}", post.body);
    }
    let own = site.own_messages(&kari).await;
    let mut companies: Vec<_> = own.iter().map(|message| &message["company"]).collect();
    companies.sort_by_key(|company| company.as_str());
    assert_eq!(companies, [&json!("Fjellbrygg AS"), &json!("Helse Bergen")]);
}

#[actix_web::test]
async fn unknown_and_malformed_ids_are_not_found() {
    for id in unknown_ids() {
        let site = ForumSite::new();
        let kari = site.register("kari").await;
        site.create_post(&kari, "Hvordan er turnusen?").await;
        let body = json!({"content": "Hei"});
        let (post, comment) = ("unknown_post", "unknown_comment");
        for (method, path, code) in [
            (Method::GET, format!("/post/{id}/comments"), post),
            (Method::POST, format!("/comment/{id}"), post),
            (Method::PUT, format!("/post/{id}"), post),
            (Method::DELETE, format!("/post/{id}"), post),
            (Method::PUT, format!("/comment/{id}"), comment),
            (Method::DELETE, format!("/comment/{id}"), comment),
        ] {
            let token = Some(kari.token.as_str());
            let response = site.send(method, &in_bergen(&path), token, &body).await;
            assert_eq!(response.status, StatusCode::NOT_FOUND, "{path:.60}");
            assert_eq!(response.error_code(), code, "{path:.60}");
        }
        for (field, code) in [("post_id", post), ("comment_id", comment)] {
            let form = json!({field: id, "reaction_type": "like", "reason": "spam"});
            for path in ["/reaction", "/report"] {
                let response = site.submit(&kari, path, &form).await;
                assert_eq!(response.status, StatusCode::NOT_FOUND, "{form:.60}");
                assert_eq!(response.error_code(), code, "{form:.60}");
            }
        }
    }
}
