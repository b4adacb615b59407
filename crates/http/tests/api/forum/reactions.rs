//! Reactions to messages.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::forum_site::{ForumSite, id};
use crate::account::members::{TestMember, field_errors};

async fn react(site: &ForumSite, member: &TestMember, target: &Value, reaction: &str) -> Value {
    let field = if target.get("comments").is_some() {
        "post_id"
    } else {
        "comment_id"
    };
    let mut form = json!({"post_id": null, "comment_id": null, "reaction_type": reaction});
    form[field] = target["id"].clone();
    let response = site.submit(member, "/reaction", &form).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    assert_eq!(response.header("cache-control"), "private, no-store");
    response.json()
}

fn counts(likes: u64, dislikes: u64, own: Option<&str>) -> Value {
    json!({"likes": likes, "dislikes": dislikes, "userReaction": own})
}

// spec 2.3.3, 2.7.67
// safety S36
#[actix_web::test]
async fn reaction_is_withdrawn_or_replaced() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let comment = site.create_comment(&ola, &post, "Helt grei.").await;
    for target in [&post, &comment] {
        assert_eq!(
            react(&site, &ola, target, "like").await,
            counts(1, 0, Some("like"))
        );
        assert_eq!(
            react(&site, &kari, target, "like").await,
            counts(2, 0, Some("like"))
        );
        assert_eq!(
            react(&site, &ola, target, "dislike").await,
            counts(1, 1, Some("dislike"))
        );
        assert_eq!(
            react(&site, &ola, target, "dislike").await,
            counts(1, 0, None)
        );
        assert_eq!(
            react(&site, &ola, target, "dislike").await,
            counts(1, 1, Some("dislike"))
        );
    }
    let seen_by_kari = &site.posts(&kari).await[0];
    assert_eq!(seen_by_kari["reactions"], counts(1, 1, Some("like")));
    assert_eq!(
        seen_by_kari["comments"][0]["reactions"],
        counts(1, 1, Some("like"))
    );
    let seen_by_ola = &site.posts(&ola).await[0];
    assert_eq!(seen_by_ola["reactions"], counts(1, 1, Some("dislike")));
}

// spec 2.7.67
#[actix_web::test]
async fn reaction_requires_one_message_and_a_known_type() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let comment = site.create_comment(&kari, &post, "Helt grei.").await;
    let (post_id, comment_id) = (id(&post), id(&comment));
    let no_target = json!({"post_id": "Velg enten et innlegg eller en kommentar."});
    let unknown_type = json!({"reaction_type": "Denne reaksjonen finnes ikke."});
    for (form, errors) in [
        (
            json!({"post_id": post_id, "comment_id": comment_id, "reaction_type": "like"}),
            &no_target,
        ),
        (
            json!({"post_id": null, "comment_id": null, "reaction_type": "like"}),
            &no_target,
        ),
        (json!({"reaction_type": "like"}), &no_target),
        (
            json!({"post_id": post_id, "reaction_type": "love"}),
            &unknown_type,
        ),
        (
            json!({"post_id": post_id, "reaction_type": "LIKE"}),
            &unknown_type,
        ),
        (
            json!({"post_id": post_id, "reaction_type": ""}),
            &unknown_type,
        ),
        (json!({"post_id": post_id}), &unknown_type),
    ] {
        let response = site.submit(&kari, "/reaction", &form).await;
        assert_eq!(field_errors(&response), *errors, "{form}");
    }
    assert_eq!(site.posts(&kari).await[0]["reactions"], counts(0, 0, None));
}
