//! The list of a member's own messages.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::forum_site::{ForumSite, id};

// spec 2.3.4, 2.7.56
#[actix_web::test]
async fn member_sees_own_messages_newest_first() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site
        .create_post(&ola, "Hvordan er turnusen?\nJeg lurer.")
        .await;
    site.app.clock.advance(TimeDelta::seconds(1));
    let own = site.create_anonymous_post(&kari, "Sjefen roper").await;
    site.app.clock.advance(TimeDelta::seconds(1));
    let comment = site.create_comment(&kari, &post, "Helt grei.").await;
    let expected = json!([
        {
            "id": id(&comment),
            "type": "comment",
            "company": "Helse Bergen",
            "post_title": "Hvordan er turnusen?",
            "content": "Helt grei.",
            "created_at": "2026-11-21T12:00:02Z",
            "is_anonymous": false,
            "is_hidden": false,
            "hidden_reason": null,
        },
        {
            "id": id(&own),
            "type": "post",
            "company": "Helse Bergen",
            "post_title": null,
            "content": "Sjefen roper",
            "created_at": "2026-11-21T12:00:01Z",
            "is_anonymous": true,
            "is_hidden": false,
            "hidden_reason": null,
        },
    ]);
    assert_eq!(json!(site.own_messages(&kari).await), expected);
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(export["forum"]["messages"], expected);
}

// spec 2.7.56
#[actix_web::test]
async fn own_messages_are_paginated_by_fifty() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    site.create_posts(&kari, (0..120).map(|number| format!("Innlegg {number}")));
    let mut messages: Vec<Value> = Vec::new();
    for length in [50, 50, 20, 0] {
        let last = messages.last();
        let cursor = last.map(|last| format!("?before={}", id(last)));
        let path = format!("/api/profile/comments{}", cursor.unwrap_or_default());
        let page = site.get(&path, &kari.token).await.json();
        assert_eq!(page.as_array().unwrap().len(), length);
        messages.extend(page.as_array().unwrap().iter().cloned());
    }
    let ids: std::collections::BTreeSet<&str> = messages.iter().map(id).collect();
    assert_eq!(ids.len(), 120);
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(
        export["forum"]["messages"],
        json!(messages),
        "the export contains all messages"
    );
}

#[actix_web::test]
async fn export_contains_own_reactions_and_abuse_reports() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&ola, "Hvordan er turnusen?").await;
    let like = json!({"post_id": id(&post), "reaction_type": "dislike"});
    site.submit(&kari, "/reaction", &like).await;
    let report = json!({"post_id": id(&post), "reason": "other", "details": "Feil forum"});
    site.submit(&kari, "/report", &report).await;
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(
        export["forum"],
        json!({
            "messages": [],
            "reactions": [{"message_id": id(&post), "reaction": "dislike"}],
            "reports": [{
                "message_id": id(&post),
                "reason": "other",
                "details": "Feil forum",
                "reported_on": "2026-11-21",
            }],
        })
    );
}
