//! What calls of the forum take, from whom, and what they never take (requirements S19, S28 and
//! S29).

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::talk::{ForumSite, comment_on, comment_path, comments_of, id, in_bergen, post_path};

/// Every call of the forum.
const CALLS: [(Method, &str); 10] = [
    (Method::GET, "/api/company-forum/{company}"),
    (Method::POST, "/api/company-forum/{company}"),
    (Method::PUT, "/api/company-forum/{company}/post/{postId}"),
    (Method::DELETE, "/api/company-forum/{company}/post/{postId}"),
    (
        Method::GET,
        "/api/company-forum/{company}/post/{postId}/comments",
    ),
    (
        Method::POST,
        "/api/company-forum/{company}/comment/{postId}",
    ),
    (
        Method::PUT,
        "/api/company-forum/{company}/comment/{commentId}",
    ),
    (
        Method::DELETE,
        "/api/company-forum/{company}/comment/{commentId}",
    ),
    (Method::POST, "/api/company-forum/{company}/reaction"),
    (Method::POST, "/api/company-forum/{company}/report"),
];

/// The address of a call about these messages.
fn address(pattern: &str, post: &Value, comment: &Value) -> String {
    // One path stands for two calls: comments are made on posts, and changed by their own id.
    pattern
        .replace("{company}", "Helse%20Bergen")
        .replace("{postId}", id(post))
        .replace("{commentId}", id(comment))
}

fn takes_json(method: &Method) -> bool {
    method == Method::POST || method == Method::PUT
}

#[test]
fn every_call_of_the_document_is_tried() {
    let document: Value = serde_json::from_str(&klarlonn_http::openapi_json()).unwrap();
    let without_names = |path: &str| -> String {
        let parts = path.split('/');
        let parts = parts.map(|part| if part.starts_with('{') { "{}" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    let mut calls = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        if !path.starts_with("/api/company-forum/") {
            continue;
        }
        for method in methods.as_object().unwrap().keys() {
            let is_tried = CALLS.iter().any(|(tried, at)| {
                without_names(at) == without_names(path)
                    && tried.as_str().eq_ignore_ascii_case(method)
            });
            assert!(is_tried, "{method} {path}");
            calls += 1;
        }
    }
    assert_eq!(calls, CALLS.len());
}

// spec 2.6.1, 2.7.61
// safety S26
#[actix_web::test]
async fn the_forum_is_for_members_alone() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let comment = site.comment(&kari, &post, "Ingen vet.").await;
    let body =
        json!({"content": "Hei", "post_id": id(&post), "reaction_type": "like", "reason": "spam"});
    site.site.clock.advance(TimeDelta::days(60));
    let expired = Some(kari.token.as_str());
    for (method, pattern) in CALLS {
        let path = address(pattern, &post, &comment);
        for token in [None, Some("x"), Some("kls_"), expired] {
            let answer = site.send(method.clone(), &path, token, &body).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{method} {path}");
            assert_eq!(answer.error_code(), "not_signed_in");
            assert_eq!(answer.json()["error"], "Du må være logget inn.");
        }
    }
    let ola = site.join("ola").await;
    let posts = site.posts(&ola).await;
    assert_eq!(posts[0]["content"], "Hvordan er turnusen?");
    assert_eq!(posts[0]["comments"], json!([comment]));
}

#[actix_web::test]
async fn a_member_whose_account_is_gone_is_nobody() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let form = json!({"password": crate::account::members::PASSWORD});
    let token = Some(kari.token.as_str());
    site.send(Method::DELETE, "/api/profile", token, &form)
        .await;
    for (method, pattern) in CALLS {
        let path = address(pattern, &post, &post);
        let answer = site
            .send(method, &path, token, &json!({"content": "Hei"}))
            .await;
        assert_eq!(answer.error_code(), "not_signed_in", "{path}");
    }
}

#[actix_web::test]
async fn a_write_from_another_sites_page_is_refused() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let bearer = format!("Bearer {}", kari.token);
    for (method, pattern) in CALLS.iter().filter(|(method, _)| *method != Method::GET) {
        for origin in ["https://evil.example", "null"] {
            let headers = [
                ("content-type", "application/json"),
                ("authorization", bearer.as_str()),
                ("origin", origin),
            ];
            let path = address(pattern, &post, &post);
            let body = json!({"content": "Hei", "post_id": id(&post), "reaction_type": "like"});
            let answer = site
                .send_raw(method.clone(), &path, &headers, body.to_string())
                .await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}");
            assert_eq!(answer.error_code(), "foreign_origin");
        }
    }
    assert_eq!(site.posts(&kari).await, [post]);
}

#[actix_web::test]
async fn a_body_must_be_json_of_16_kb_at_most_with_fields_of_their_kind() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let wrong = json!({"content": 1, "reaction_type": 1, "reason": 1});
    let large = json!({"content": "x".repeat(16 * 1024)});
    let calls = CALLS.iter().filter(|(method, _)| takes_json(method));
    for (number, (method, pattern)) in calls.enumerate() {
        // A member for each call: what is refused counts as a try, too.
        let member = site.join(&format!("medlem{number}")).await;
        let bearer = format!("Bearer {}", member.token);
        let path = address(pattern, &post, &post);
        for (kind, body, status, code) in [
            ("text/plain", "{}", 415, "not_json"),
            ("application/x-www-form-urlencoded", "a=b", 415, "not_json"),
            ("application/json", "{", 400, "malformed_body"),
            ("application/json", "[1]", 400, "malformed_body"),
            (
                "application/json",
                &wrong.to_string(),
                400,
                "malformed_body",
            ),
            (
                "application/json",
                &large.to_string(),
                413,
                "body_too_large",
            ),
        ] {
            let headers = [("content-type", kind), ("authorization", bearer.as_str())];
            let answer = site.send_raw(method.clone(), &path, &headers, body).await;
            assert_eq!(
                (answer.status.as_u16(), answer.error_code().as_str()),
                (status, code),
                "{method} {path} {body:.30}"
            );
        }
    }
}

// safety S25
#[actix_web::test]
async fn what_is_no_yes_and_no_no_is_refused_rather_than_said_under_the_name() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    for field in ["is_anonymous", "confirmed"] {
        for value in [json!("true"), json!(1), json!(null), json!([true])] {
            for path in [String::new(), comment_on(&post)] {
                let form = json!({"content": "Sjefen roper", field: value});
                let answer = site.tell(&kari, &path, &form).await;
                assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{form}");
                assert_eq!(answer.error_code(), "malformed_body");
            }
        }
    }
    assert_eq!(site.posts(&kari).await, [post]);
}

/// What nobody may choose by sending it.
fn wishes(other: &str) -> Value {
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

// safety S28
#[actix_web::test]
async fn what_else_a_body_says_changes_nothing() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let with = |content: &str| {
        let mut form = wishes(&ola.id);
        form["content"] = json!(content);
        form
    };
    let said = site
        .tell(&kari, "", &with("Hvordan er turnusen?"))
        .await
        .json();
    let plain = site.post(&kari, "Hvordan er kantina?").await;
    for (field, value) in plain.as_object().unwrap() {
        if field != "id" && field != "content" {
            assert_eq!(said[field], *value, "{field}");
        }
    }
    assert_ne!(said["id"], wishes("")["id"]);
    let comment = site
        .tell(&kari, &comment_on(&said), &with("Ingen vet."))
        .await
        .json();
    let plain = site.comment(&kari, &said, "Ingen vet noe.").await;
    for (field, value) in plain.as_object().unwrap() {
        if field != "id" && field != "content" {
            assert_eq!(comment[field], *value, "{field}");
        }
    }
    for (path, before) in [
        (post_path(&said), &said),
        (comment_path(&comment), &comment),
    ] {
        let mut form = with("Noe annet");
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
    let mut form = wishes(&ola.id);
    form["post_id"] = said["id"].clone();
    form["reaction_type"] = json!("dislike");
    let reactions = site.tell(&kari, "/reaction", &form).await.json();
    let expected = json!({"likes": 0, "dislikes": 1, "userReaction": "dislike"});
    assert_eq!(reactions, expected);
    assert!(site.written(&ola).await.is_empty(), "nothing is another's");
    let oslo = site
        .read("/api/company-forum/Oslo%20kommune", &kari.token)
        .await;
    assert_eq!(oslo.json(), json!([]));
}

#[actix_web::test]
async fn the_methods_of_a_call_are_told() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    for (method, path, allow) in [
        (Method::DELETE, String::new(), "GET, HEAD, POST, OPTIONS"),
        (Method::GET, post_path(&post), "PUT, DELETE, OPTIONS"),
        (Method::POST, comments_of(&post), "GET, HEAD, OPTIONS"),
        (Method::GET, "/reaction".to_owned(), "POST, OPTIONS"),
    ] {
        let token = Some(kari.token.as_str());
        let answer = site
            .send(method, &in_bergen(&path), token, &json!({}))
            .await;
        assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED, "{path}");
        assert_eq!(answer.header("allow"), allow, "{path}");
    }
}
