//! What a moderator hides.

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::forum::Verdict;
use serde_json::{Value, json};

use super::talk::{ForumSite, comment_on, comment_path, comments_of, id, in_bergen, post_path};
use crate::account::members::{Joined, error, expected};

const REASON: &str = "Hets mot en kollega";

/// Every answer that tells the member of Helse Bergen's forum.
async fn everything_told(site: &ForumSite, member: &Joined, post: &Value) -> String {
    let mut told = String::new();
    for path in [
        in_bergen(""),
        in_bergen(&comments_of(post)),
        "/api/profile/comments".to_owned(),
        "/api/profile/export".to_owned(),
    ] {
        let answer = site.read(&path, &member.token).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        told.push_str(&answer.body);
    }
    told
}

// safety S27
#[actix_web::test]
async fn a_hidden_post_is_told_to_nobody_but_its_author_who_learns_why() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Sjefen er en apekatt").await;
    site.comment(&ola, &post, "Nå får du gi deg").await;
    site.decide(&post, Verdict::Hide, REASON);

    let told = everything_told(&site, &ola, &post).await;
    for secret in ["apekatt", "Sjefen er", REASON] {
        assert!(!told.contains(secret), "{secret} in {told}");
    }
    let others = &site.posts(&ola).await[0];
    assert_eq!(others["content"], "Skjult av moderator");
    assert_eq!(
        (&others["is_hidden"], &others["hidden_reason"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(site.written(&ola).await[0]["post_title"], Value::Null);

    let own = &site.posts(&kari).await[0];
    assert_eq!(own["content"], "Sjefen er en apekatt");
    assert_eq!(
        (&own["is_hidden"], &own["hidden_reason"]),
        (&json!(true), &json!(REASON))
    );
    let written = &site.written(&kari).await[0];
    assert_eq!(written["content"], "Sjefen er en apekatt");
    assert_eq!(
        (&written["is_hidden"], &written["hidden_reason"]),
        (&json!(true), &json!(REASON))
    );
}

#[actix_web::test]
async fn a_hidden_comment_is_told_to_nobody_but_its_author_who_may_be_anonymous() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&ola, "Hvordan er turnusen?").await;
    let comment = site
        .comment_anonymously(&kari, &post, "Spør heller apekatten")
        .await;
    site.decide(&comment, Verdict::Hide, REASON);
    let told = everything_told(&site, &ola, &post).await;
    assert!(
        !told.contains("apekatten") && !told.contains(REASON),
        "{told}"
    );
    let others = &site.posts(&ola).await[0]["comments"][0];
    assert_eq!(others["content"], "Skjult av moderator");
    assert_eq!(others["author_name"], "Anonym");
    let own = &site.list(&kari, &comments_of(&post)).await[0];
    assert_eq!(own["content"], "Spør heller apekatten");
    assert_eq!(own["hidden_reason"], REASON);
}

#[actix_web::test]
async fn what_is_hidden_can_neither_be_changed_nor_answered_nor_judged() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Sjefen er en apekatt").await;
    let comment = site.comment(&kari, &post, "En stor en").await;
    site.decide(&post, Verdict::Hide, REASON);
    site.decide(&comment, Verdict::Hide, REASON);
    let said = json!({"content": "Sjefen er grei"});
    let reaction =
        |field: &str, message: &Value| json!({field: id(message), "reaction_type": "like"});
    let report = |field: &str, message: &Value| json!({field: id(message), "reason": "spam"});
    for (method, path, member, body) in [
        (Method::PUT, post_path(&post), &kari, said.clone()),
        (Method::PUT, comment_path(&comment), &kari, said.clone()),
        (Method::POST, comment_on(&post), &kari, said.clone()),
        (Method::POST, comment_on(&post), &ola, said),
        (
            Method::POST,
            "/reaction".to_owned(),
            &kari,
            reaction("post_id", &post),
        ),
        (
            Method::POST,
            "/reaction".to_owned(),
            &ola,
            reaction("comment_id", &comment),
        ),
        (
            Method::POST,
            "/report".to_owned(),
            &ola,
            report("post_id", &post),
        ),
        (
            Method::POST,
            "/report".to_owned(),
            &ola,
            report("comment_id", &comment),
        ),
    ] {
        let answer = site.call(method.clone(), &path, member, &body).await;
        let sentence = "Teksten er skjult av moderator.";
        assert_eq!(
            error(&answer),
            expected(409, "hidden_by_moderator", sentence),
            "{method} {path}"
        );
    }
    let refused = site.edit(&ola, &post_path(&post), "Noe annet").await;
    assert_eq!(
        refused.error_code(),
        "not_author",
        "others are told as before"
    );
}

#[actix_web::test]
async fn its_author_can_delete_what_is_hidden() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Sjefen er en apekatt").await;
    let comment = site.comment(&kari, &post, "En stor en").await;
    for (message, path) in [
        (&comment, comment_path(&comment)),
        (&post, post_path(&post)),
    ] {
        site.decide(message, Verdict::Hide, REASON);
        let gone = site.delete(&kari, &path).await;
        assert_eq!(gone.status, StatusCode::NO_CONTENT);
    }
    assert!(site.posts(&kari).await.is_empty());
}

#[actix_web::test]
async fn what_is_shown_again_is_as_it_was() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Sjefen er en løve").await;
    site.decide(&post, Verdict::Hide, REASON);
    site.decide(&post, Verdict::Restore, "Det var ros");
    assert_eq!(site.posts(&ola).await, std::slice::from_ref(&post));
    let answer = site.edit(&kari, &post_path(&post), "Sjefen er grei").await;
    assert_eq!(answer.status, StatusCode::OK);
}
