//! Request bodies and callers that the forum accepts and rejects (requirements S26 and S28).

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::forum_site::{ForumSite, comment_path, create_comment_path, id, post_path};
use crate::site::documented_calls;

/// Returns every call of the forum except abuse reports, which are open to visitors.
fn calls() -> Vec<(Method, String)> {
    let calls = documented_calls()
        .into_iter()
        .filter(|(_, path)| path.starts_with("/api/company-forum/") && !path.ends_with("/report"));
    calls.collect()
}

/// Returns the path of a call for these messages.
fn call_path(method: &Method, pattern: &str, post: &Value, comment: &Value) -> String {
    // POST `comment/{id}` creates a comment on a post; the other methods change a comment.
    let message = if *method == Method::POST {
        post
    } else {
        comment
    };
    pattern
        .replace("{company}", "Helse%20Bergen")
        .replace("{postId}", id(post))
        .replace("{id}", id(message))
}

// spec 2.6.1, 2.7.61
// safety S26
#[actix_web::test]
async fn forum_calls_require_sign_in() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let comment = site.create_comment(&kari, &post, "Ingen vet.").await;
    let body =
        json!({"content": "Hei", "post_id": id(&post), "reaction_type": "like", "reason": "spam"});
    site.app.clock.advance(TimeDelta::days(60));
    let expired = Some(kari.token.as_str());
    let calls = calls();
    assert_eq!(calls.len(), 9);
    for (method, pattern) in calls {
        let path = call_path(&method, &pattern, &post, &comment);
        for token in [None, Some("x"), Some("kls_"), expired] {
            let response = site.send(method.clone(), &path, token, &body).await;
            assert_eq!(response.status, StatusCode::UNAUTHORIZED, "{method} {path}");
            assert_eq!(response.error_code(), "not_signed_in");
            assert_eq!(response.json()["error"], "Du må være logget inn.");
        }
    }
    let ola = site.register("ola").await;
    let posts = site.posts(&ola).await;
    assert_eq!(posts[0]["content"], "Hvordan er turnusen?");
    assert_eq!(posts[0]["comments"], json!([comment]));
}

// safety S25
#[actix_web::test]
async fn non_boolean_anonymity_is_rejected() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    for field in ["is_anonymous", "confirmed"] {
        for value in [json!("true"), json!(1), json!(null), json!([true])] {
            for path in [String::new(), create_comment_path(&post)] {
                let form = json!({"content": "Sjefen roper", field: value});
                let response = site.submit(&kari, &path, &form).await;
                assert_eq!(response.status, StatusCode::BAD_REQUEST, "{form}");
                assert_eq!(response.error_code(), "malformed_body");
            }
        }
    }
    assert_eq!(site.posts(&kari).await, [post]);
}

/// Returns a body with fields that the server must ignore.
fn ignored_fields(other: &str) -> Value {
    json!({
        "id": "00000000-0000-4000-8000-000000000007",
        "user_id": other,
        "member_id": other,
        "author": other,
        "author_name": "sjefen",
        "author_image": "/api/profile-images/x.webp",
        "author_tag": "00",
        "company": "Oslo kommune",
        "created_at": "1999-01-01T00:00:00Z",
        "is_edited": true,
        "is_hidden": true,
        "hidden": true,
        "hidden_reason": "derfor",
        "reactions": {"likes": 1_000, "dislikes": 0, "userReaction": "like"},
        "likes": 1_000,
        "comments": [{"content": "Enig"}],
        "comment_count": 7,
        "role": "admin",
    })
}

/// Asserts that two messages differ in id and text only.
fn assert_same_kind(message: &Value, expected: &Value) {
    for (field, value) in expected.as_object().unwrap() {
        if field != "id" && field != "content" {
            assert_eq!(message[field], *value, "{field}");
        }
    }
}

// safety S28
#[actix_web::test]
async fn extra_fields_of_a_message_have_no_effect() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let with_ignored = |content: &str| {
        let mut form = ignored_fields(&ola.id);
        form["content"] = json!(content);
        form
    };
    let post = site
        .submit(&kari, "", &with_ignored("Hvordan er turnusen?"))
        .await
        .json();
    let plain = site.create_post(&kari, "Hvordan er kantina?").await;
    assert_same_kind(&post, &plain);
    assert_ne!(post["id"], ignored_fields("")["id"]);
    let comment = site
        .submit(
            &kari,
            &create_comment_path(&post),
            &with_ignored("Ingen vet."),
        )
        .await
        .json();
    let plain = site.create_comment(&kari, &post, "Ingen vet noe.").await;
    assert_same_kind(&comment, &plain);
    for (path, before) in [
        (post_path(&post), &post),
        (comment_path(&comment), &comment),
    ] {
        let mut form = with_ignored("Noe annet");
        form["is_anonymous"] = json!(true);
        let edited = site.call(Method::PUT, &path, &kari, &form).await.json();
        assert_eq!(edited["content"], "Noe annet");
        for field in [
            "id",
            "user_id",
            "author_name",
            "author_image",
            "is_anonymous",
            "created_at",
            "is_hidden",
            "hidden_reason",
            "reactions",
        ] {
            assert_eq!(edited[field], before[field], "{field}");
        }
    }
    let mut form = ignored_fields(&ola.id);
    form["post_id"] = post["id"].clone();
    form["reaction_type"] = json!("dislike");
    let reactions = site.submit(&kari, "/reaction", &form).await.json();
    let expected = json!({"likes": 0, "dislikes": 1, "userReaction": "dislike"});
    assert_eq!(reactions, expected);
    assert!(
        site.own_messages(&ola).await.is_empty(),
        "the other member has no messages"
    );
    let oslo = site
        .get("/api/company-forum/Oslo%20kommune", &kari.token)
        .await;
    assert_eq!(oslo.json(), json!([]));
}
