//! What a member wrote, for the member.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::talk::{ForumSite, id};

// spec 2.3.4, 2.7.56
#[actix_web::test]
async fn a_member_sees_the_own_posts_and_comments_newest_first() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&ola, "Hvordan er turnusen?\nJeg lurer.").await;
    site.site.clock.advance(TimeDelta::seconds(1));
    let own = site.post_anonymously(&kari, "Sjefen roper").await;
    site.site.clock.advance(TimeDelta::seconds(1));
    let comment = site.comment(&kari, &post, "Helt grei.").await;
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
    assert_eq!(json!(site.written(&kari).await), expected);
    let export = site.read("/api/profile/export", &kari.token).await.json();
    assert_eq!(export["forum"]["messages"], expected);
}

// spec 2.7.56
#[actix_web::test]
async fn a_member_with_much_to_say_sees_it_fifty_at_a_time() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    site.posts_at_once(&kari, (0..120).map(|number| format!("Innlegg {number}")));
    let mut all: Vec<Value> = Vec::new();
    for length in [50, 50, 20, 0] {
        let place = all.last().map(|last| {
            format!(
                "?before={},{}",
                last["created_at"].as_str().unwrap(),
                id(last)
            )
        });
        let path = format!("/api/profile/comments{}", place.unwrap_or_default());
        let part = site.read(&path, &kari.token).await.json();
        assert_eq!(part.as_array().unwrap().len(), length);
        all.extend(part.as_array().unwrap().iter().cloned());
    }
    let ids: std::collections::BTreeSet<&str> = all.iter().map(id).collect();
    assert_eq!(ids.len(), 120);
    let export = site.read("/api/profile/export", &kari.token).await.json();
    assert_eq!(
        export["forum"]["messages"],
        json!(all),
        "the file holds all of it"
    );
}

#[actix_web::test]
async fn the_file_of_ones_data_holds_what_one_thinks_and_reported() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&ola, "Hvordan er turnusen?").await;
    let like = json!({"post_id": id(&post), "reaction_type": "dislike"});
    site.tell(&kari, "/reaction", &like).await;
    let report = json!({"post_id": id(&post), "reason": "other", "details": "Feil forum"});
    site.tell(&kari, "/report", &report).await;
    let export = site.read("/api/profile/export", &kari.token).await.json();
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
