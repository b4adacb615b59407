//! Employers and messages that are not there.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::talk::{ForumSite, in_bergen};
use crate::account::members::{error, expected};

/// Ids that are nobody's, and texts that are no ids.
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
async fn an_employer_that_was_never_seen_has_no_forum() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let long = "x".repeat(3_000);
    for company in [
        "Finnes%20Ikke%20AS",
        "x",
        "%E2%80%AEreiel",
        "%00",
        long.as_str(),
    ] {
        let path = format!("/api/company-forum/{company}");
        let read = site.read(&path, &kari.token).await;
        let sentence = "Vi fant ingen arbeidsgiver med dette navnet.";
        assert_eq!(error(&read), expected(404, "unknown_company", sentence));
        let token = Some(kari.token.as_str());
        let form = json!({"content": "Er det noen her?"});
        let written = site.send(Method::POST, &path, token, &form).await;
        assert_eq!(error(&written), expected(404, "unknown_company", sentence));
    }
    assert!(site.written(&kari).await.is_empty());
    let companies = site.read("/api/companies", &kari.token).await.body;
    assert!(
        !companies.contains("Finnes Ikke"),
        "a question makes no employer"
    );
}

#[actix_web::test]
async fn an_employer_without_reports_keeps_the_forum_that_it_has() {
    let mut site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    site.0.site.forget_reports();
    assert_eq!(site.posts(&kari).await, [post]);
    let silent = site
        .read("/api/company-forum/Oslo%20kommune", &kari.token)
        .await;
    assert_eq!(silent.error_code(), "unknown_company");
}

#[actix_web::test]
async fn an_id_that_is_nobodys_or_no_id_is_told_as_unknown() {
    for id in unknown_ids() {
        let site = ForumSite::new();
        let kari = site.join("kari").await;
        site.post(&kari, "Hvordan er turnusen?").await;
        let said = json!({"content": "Hei"});
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
            let answer = site.send(method, &in_bergen(&path), token, &said).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path:.60}");
            assert_eq!(answer.error_code(), code, "{path:.60}");
        }
        for (field, code) in [("post_id", post), ("comment_id", comment)] {
            let form = json!({field: id, "reaction_type": "like", "reason": "spam"});
            for path in ["/reaction", "/report"] {
                let answer = site.tell(&kari, path, &form).await;
                assert_eq!(answer.status, StatusCode::NOT_FOUND, "{form:.60}");
                assert_eq!(answer.error_code(), code, "{form:.60}");
            }
        }
    }
}

#[actix_web::test]
async fn what_is_not_there_is_told_in_a_sentence() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let answer = site.delete(&kari, "/post/x").await;
    let sentence = "Dette innlegget finnes ikke.";
    assert_eq!(error(&answer), expected(404, "unknown_post", sentence));
    let answer = site.delete(&kari, "/comment/x").await;
    let sentence = "Denne kommentaren finnes ikke.";
    assert_eq!(error(&answer), expected(404, "unknown_comment", sentence));
    assert_eq!(site.posts(&kari).await, Vec::<Value>::new());
}
