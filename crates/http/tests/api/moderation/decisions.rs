//! The queue, decisions and the log.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::moderation_site::{DECISIONS, ITEM, LOG, ModerationSite, QUEUE, item_ids, message_item};
use crate::{account::members::field_errors, forum::forum_site::id};

#[actix_web::test]
async fn queue_has_the_facts_of_a_reported_message() {
    let site = ModerationSite::new().await;
    let post = site.reported_post("Sjefen er dum").await;
    site.edit(
        &site.kari,
        &format!("/post/{}", id(&post)),
        "Sjefen er grei",
    )
    .await;
    let queue = site.read(QUEUE, &site.eva).await;
    let counts = json!({"message": 1, "profile": 0, "name": 0, "entry": 0, "appeal": 0});
    assert_eq!(queue["counts"], counts);
    let expected = json!([{
        "id": message_item(&post),
        "kind": "message",
        "actions": ["keep", "hide"],
        "reports": [{
            "reason": "harassment",
            "reportedOn": "2026-11-21",
            "contentWhenReported": "Sjefen er dum",
        }],
        "history": [],
        "message": {
            "kind": "post",
            "company": "Helse Bergen",
            "content": "Sjefen er grei",
            "writtenAt": post["created_at"],
        },
    }]);
    assert_eq!(queue["items"], expected);
}

#[actix_web::test]
async fn decided_item_leaves_the_queue_and_is_logged() {
    let site = ModerationSite::new().await;
    let post = site.reported_post("Sjefen er dum").await;
    let item = message_item(&post);
    let decision = site.decided(&site.eva, &item, "hide").await;
    let second = site.decide(&site.per, &item, "hide").await;
    assert_eq!(second.status, StatusCode::CONFLICT);
    assert_eq!(second.error_code(), "moderation_decided");
    assert_eq!(site.read(QUEUE, &site.per).await["items"], json!([]));
    let logged = json!([{
        "id": decision,
        "item": item,
        "label": "Helse Bergen",
        "action": "hide",
        "reason": "Navngir en kollega",
        "decidedBy": "Moderator A",
        "decidedOn": "2026-11-21",
        "hasEffect": true,
    }]);
    assert_eq!(site.read(LOG, &site.per).await, logged);
    assert_eq!(site.posts(&site.ola).await[0]["is_hidden"], true);
    let next = format!("{LOG}?before={decision}");
    assert_eq!(site.read(&next, &site.per).await, json!([]));
    for cursor in ["x", "00000000-0000-4000-8000-000000000000"] {
        let page = format!("{LOG}?before={cursor}");
        let response = site.get(&page, &site.per.token).await;
        assert_eq!(response.status, StatusCode::BAD_REQUEST);
        assert_eq!(response.error_code(), "malformed_cursor");
    }
}

#[actix_web::test]
async fn hidden_message_is_restored_from_the_log() {
    let site = ModerationSite::new().await;
    let (post, decision) = site.hidden_post("Sjefen er dum").await;
    let path = format!("{ITEM}?id={}", message_item(&post));
    let item = site.read(&path, &site.per).await;
    assert_eq!(item["actions"], json!(["restore"]));
    assert_eq!(item["message"]["hiddenReason"], "Navngir en kollega");
    assert_eq!(item["history"][0]["id"], json!(decision));
    site.decided(&site.per, &message_item(&post), "restore")
        .await;
    assert_eq!(site.posts(&site.ola).await[0]["is_hidden"], false);
    for id in [&message_item(&post), "x", "name:company:ukjent"] {
        let gone = site.get(&format!("{ITEM}?id={id}"), &site.per.token).await;
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
        assert_eq!(gone.error_code(), "unknown_item");
    }
}

#[actix_web::test]
async fn invalid_decision_names_the_field() {
    let site = ModerationSite::new().await;
    let item = message_item(&site.reported_post("Sjefen er dum").await);
    let send = async |form: Value| {
        site.send(Method::POST, DECISIONS, Some(&site.eva.token), &form)
            .await
    };
    for (form, field) in [
        (
            json!({"item": item, "action": "hide", "reason": " "}),
            "reason",
        ),
        (
            json!({"item": item, "action": "hide", "reason": "x".repeat(501)}),
            "reason",
        ),
        (
            json!({"item": item, "action": "slett", "reason": "Nei"}),
            "action",
        ),
        (
            json!({"item": item, "action": "restore", "reason": "Nei"}),
            "action",
        ),
        (
            json!({"item": "name:place:vinje", "action": "merge", "reason": "Nei"}),
            "target",
        ),
    ] {
        let response = send(form).await;
        assert_eq!(response.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        let fields = field_errors(&response);
        assert!(fields.as_object().unwrap().contains_key(field), "{fields}");
    }
    for item in [
        "",
        "x",
        "message:1",
        "message:00000000-0000-4000-8000-000000000000",
    ] {
        let form = json!({"item": item, "action": "hide", "reason": "Nei"});
        let response = send(form).await;
        assert_eq!(response.status, StatusCode::NOT_FOUND, "{item}");
        assert_eq!(response.error_code(), "unknown_item");
    }
}

#[actix_web::test]
async fn messages_with_most_reports_come_first() {
    let site = ModerationSite::new().await;
    let first = site.reported_post("Først").await;
    let second = site.reported_post("Så").await;
    for member in [&site.eva, &site.per] {
        let form = json!({"post_id": id(&second), "reason": "spam"});
        site.submit(member, "/report", &form).await;
    }
    let queue = site.read(QUEUE, &site.eva).await;
    assert_eq!(item_ids(&queue), [&second, &first].map(message_item));
    assert_eq!(queue["items"][0]["reports"].as_array().unwrap().len(), 3);
}
