//! Messages that a moderator has hidden.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::forum_site::{
    ForumSite, comment_path, comments_path, create_comment_path, id, in_bergen, post_path,
};
use crate::account::members::{TestMember, error, expected_error};

const REASON: &str = "Hets mot en kollega";

/// Returns every response from which the member can read the forum of Helse Bergen.
async fn all_responses(site: &ForumSite, member: &TestMember, post: &Value) -> String {
    let mut responses = String::new();
    for path in [
        in_bergen(""),
        in_bergen(&comments_path(post)),
        "/api/profile/comments".to_owned(),
        "/api/profile/export".to_owned(),
    ] {
        let response = site.get(&path, &member.token).await;
        assert_eq!(response.status, StatusCode::OK, "{path}");
        responses.push_str(&response.body);
    }
    responses
}

// safety S27
#[actix_web::test]
async fn hidden_post_is_shown_only_to_its_author_with_reason() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Sjefen er en apekatt").await;
    site.create_comment(&ola, &post, "Nå får du gi deg").await;
    site.set_hidden(&post, Some(REASON));

    let responses = all_responses(&site, &ola, &post).await;
    for secret in ["apekatt", "Sjefen er", REASON] {
        assert!(!responses.contains(secret), "{secret} in {responses}");
    }
    let seen_by_ola = &site.posts(&ola).await[0];
    assert_eq!(seen_by_ola["content"], "Skjult av moderator");
    assert_eq!(
        (&seen_by_ola["is_hidden"], &seen_by_ola["hidden_reason"]),
        (&json!(true), &Value::Null)
    );
    assert_eq!(site.own_messages(&ola).await[0]["post_title"], Value::Null);

    let own = &site.posts(&kari).await[0];
    assert_eq!(own["content"], "Sjefen er en apekatt");
    assert_eq!(
        (&own["is_hidden"], &own["hidden_reason"]),
        (&json!(true), &json!(REASON))
    );
    let written = &site.own_messages(&kari).await[0];
    assert_eq!(written["content"], "Sjefen er en apekatt");
    assert_eq!(
        (&written["is_hidden"], &written["hidden_reason"]),
        (&json!(true), &json!(REASON))
    );
}

#[actix_web::test]
async fn hidden_anonymous_comment_is_shown_only_to_its_author() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&ola, "Hvordan er turnusen?").await;
    let comment = site
        .create_anonymous_comment(&kari, &post, "Spør heller apekatten")
        .await;
    site.set_hidden(&comment, Some(REASON));
    let responses = all_responses(&site, &ola, &post).await;
    assert!(
        !responses.contains("apekatten") && !responses.contains(REASON),
        "{responses}"
    );
    let seen_by_ola = &site.posts(&ola).await[0]["comments"][0];
    assert_eq!(seen_by_ola["content"], "Skjult av moderator");
    assert_eq!(seen_by_ola["author_name"], "Anonym");
    let own = &site.list(&kari, &comments_path(&post)).await[0];
    assert_eq!(own["content"], "Spør heller apekatten");
    assert_eq!(own["hidden_reason"], REASON);
}

#[actix_web::test]
async fn hidden_message_allows_no_edit_comment_or_reaction() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Sjefen er en apekatt").await;
    let comment = site.create_comment(&kari, &post, "En stor en").await;
    site.set_hidden(&post, Some(REASON));
    site.set_hidden(&comment, Some(REASON));
    let body = json!({"content": "Sjefen er grei"});
    let reaction =
        |field: &str, message: &Value| json!({field: id(message), "reaction_type": "like"});
    let report = |field: &str, message: &Value| json!({field: id(message), "reason": "spam"});
    for (method, path, member, body) in [
        (Method::PUT, post_path(&post), &kari, body.clone()),
        (Method::PUT, comment_path(&comment), &kari, body.clone()),
        (
            Method::POST,
            create_comment_path(&post),
            &kari,
            body.clone(),
        ),
        (Method::POST, create_comment_path(&post), &ola, body),
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
        let response = site.call(method.clone(), &path, member, &body).await;
        let text = "Teksten er skjult av moderator.";
        assert_eq!(
            error(&response),
            expected_error(409, "hidden_by_moderator", text),
            "{method} {path}"
        );
    }
    let rejected = site.edit(&ola, &post_path(&post), "Noe annet").await;
    assert_eq!(
        rejected.error_code(),
        "not_author",
        "other members get the same error as before"
    );
}

#[actix_web::test]
async fn author_deletes_hidden_message() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Sjefen er en apekatt").await;
    let comment = site.create_comment(&kari, &post, "En stor en").await;
    for (message, path) in [
        (&comment, comment_path(&comment)),
        (&post, post_path(&post)),
    ] {
        site.set_hidden(message, Some(REASON));
        let deleted = site.delete(&kari, &path).await;
        assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    }
    assert!(site.posts(&kari).await.is_empty());
}
