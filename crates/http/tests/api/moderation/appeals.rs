//! Decisions on own content, appeals and open figures.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;

use super::moderation_site::{ModerationSite, OWN, QUEUE, item_ids};
use crate::{account::members::field_errors, forum::forum_site::id, site::Response};

fn assert_error(response: &Response, status: StatusCode, code: &str) {
    assert_eq!(response.status, status, "{}", response.body);
    assert_eq!(response.error_code(), code);
}

#[actix_web::test]
async fn member_sees_own_decisions_and_appeals_once() {
    let site = ModerationSite::new().await;
    let (_, decision) = site.hidden_post("Sjefen er dum").await;
    let own = |can_appeal: bool| {
        json!({
            "id": decision,
            "kind": "message",
            "label": "Helse Bergen",
            "content": "Sjefen er dum",
            "action": "hide",
            "reason": "Navngir en kollega",
            "decidedOn": "2026-11-21",
            "canAppeal": can_appeal,
        })
    };
    assert_eq!(site.read(OWN, &site.kari).await, json!([own(true)]));
    assert_eq!(site.read(OWN, &site.ola).await, json!([]));
    let by_other = site.appeal(&site.ola, &decision, "Nei").await;
    assert_error(&by_other, StatusCode::NOT_FOUND, "unknown_decision");
    for text in [" ".to_owned(), "x".repeat(1_001)] {
        let invalid = site.appeal(&site.kari, &decision, &text).await;
        assert_eq!(invalid.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(field_errors(&invalid)["text"].is_string());
    }
    let text = "Det gjelder\ningen";
    let sent = site.appeal(&site.kari, &decision, text).await;
    assert_eq!((sent.status, sent.json()), (StatusCode::CREATED, json!({})));
    let again = site.appeal(&site.kari, &decision, "Nei").await;
    assert_error(&again, StatusCode::CONFLICT, "moderation_appealed");
    let mut expected = own(false);
    expected["appeal"] = json!({"text": text, "appealedOn": "2026-11-21"});
    assert_eq!(site.read(OWN, &site.kari).await, json!([expected]));
    let export = site.read("/api/profile/export", &site.kari).await;
    assert_eq!(export["decisions"], json!([expected]));
    assert_eq!(export["moderator_name"], json!(null));
}

#[actix_web::test]
async fn another_moderator_decides_on_the_appeal() {
    let site = ModerationSite::new().await;
    let (_, decision) = site.hidden_post("Sjefen er dum").await;
    site.appeal(&site.kari, &decision, "Det gjelder ingen")
        .await;
    let item = format!("appeal:{decision}");
    assert_eq!(site.read(QUEUE, &site.eva).await["counts"]["appeal"], 0);
    site.app.clock.advance(TimeDelta::days(1));
    let queue = site.read(QUEUE, &site.eva).await;
    assert_eq!(item_ids(&queue), std::slice::from_ref(&item));
    assert_eq!(queue["counts"]["appeal"], 1);
    let appeal = &queue["items"][0];
    assert_eq!(appeal["actions"], json!(["uphold", "reverse"]));
    assert_eq!(appeal["message"]["content"], "Sjefen er dum");
    assert_eq!(appeal["appeal"]["text"], "Det gjelder ingen");
    assert_eq!(appeal["appeal"]["decision"]["id"], json!(decision));
    let own = site.decide(&site.eva, &item, "uphold").await;
    assert_error(&own, StatusCode::CONFLICT, "moderation_own_decision");
    site.decided(&site.per, &item, "reverse").await;
    assert_eq!(site.posts(&site.ola).await[0]["is_hidden"], false);
    let own = site.read(OWN, &site.kari).await;
    let expected = json!({
        "text": "Det gjelder ingen",
        "appealedOn": "2026-11-21",
        "outcome": "reversed",
        "reason": "Navngir en kollega",
    });
    assert_eq!(own[0]["appeal"], expected);
}

#[actix_web::test]
async fn moderator_does_not_decide_on_own_content() {
    let site = ModerationSite::new().await;
    for post in [
        site.create_anonymous_post(&site.eva, "Anonymt").await,
        site.create_post(&site.eva, "Under brukernavn").await,
    ] {
        site.report(&post, "harassment").await;
        let item = format!("message:{}", id(&post));
        let own = site.decide(&site.eva, &item, "keep").await;
        assert_error(&own, StatusCode::CONFLICT, "moderation_own_decision");
        site.decided(&site.per, &item, "keep").await;
    }
}

#[actix_web::test]
async fn figures_are_public_and_end_with_yesterday() {
    let site = ModerationSite::new().await;
    let (_, decision) = site.hidden_post("Sjefen er dum").await;
    site.appeal(&site.kari, &decision, "Nei").await;
    let path = "/api/moderation-figures";
    assert_eq!(site.app.get(path).await.json(), json!([]));
    site.app.clock.advance(TimeDelta::days(1));
    let response = site.app.get(path).await;
    assert_eq!(response.header("cache-control"), "public, max-age=300");
    let expected = json!([{
        "month": "2026-11", "reported": 1, "kept": 0, "hidden": 1, "appealed": 1, "reversed": 0,
    }]);
    assert_eq!(response.json(), expected);
}

// safety S25
#[actix_web::test]
async fn backlog_counts_reports_and_appeals_of_earlier_days() {
    let site = ModerationSite::new().await;
    let moderation = &site.app.services.domain.moderation;
    let backlog = || {
        let found = moderation.backlog().unwrap();
        (found.items, found.oldest_days)
    };
    let (_, decision) = site.hidden_post("Sjefen er dum").await;
    site.appeal(&site.kari, &decision, "Nei").await;
    site.app.clock.advance(TimeDelta::days(1));
    let post = site.reported_post("Sjefen er snill").await;
    assert_eq!(backlog(), (1, 1), "the appeal of yesterday");
    site.app.clock.advance(TimeDelta::days(2));
    assert_eq!(backlog(), (2, 3), "the report too");
    site.decided(&site.per, &format!("appeal:{decision}"), "uphold")
        .await;
    assert_eq!(backlog(), (1, 2));
    site.decided(&site.eva, &format!("message:{}", id(&post)), "keep")
        .await;
    assert_eq!(backlog(), (0, 0));
}

#[actix_web::test]
async fn profile_is_reported_under_a_username_only() {
    let site = ModerationSite::new().await;
    let picture = site.upload_picture(&site.kari).await;
    let anonymous = site.create_anonymous_post(&site.kari, "Hei").await;
    let form = json!({"post_id": anonymous["id"], "reason": "profile"});
    let refused = site.submit(&site.ola, "/report", &form).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(field_errors(&refused)["reason"].is_string());
    let named = site.create_post(&site.kari, "Hallo").await;
    site.report(&named, "profile").await;
    let queue = site.read(QUEUE, &site.eva).await;
    assert_eq!(queue["counts"]["profile"], 1);
    let item = &queue["items"][0];
    assert_eq!(item["kind"], "profile");
    let expected = json!({"username": "kari", "pictureUrl": picture});
    assert_eq!(item["profile"], expected);
}
