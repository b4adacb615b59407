//! What members think of each other's messages.

use actix_web::http::StatusCode;
use futures_util::future::join_all;
use serde_json::{Value, json};

use super::talk::{ForumSite, id};
use crate::account::members::{Joined, fields};

async fn react(site: &ForumSite, member: &Joined, target: &Value, reaction: &str) -> Value {
    let field = if target.get("comments").is_some() {
        "post_id"
    } else {
        "comment_id"
    };
    let mut form = json!({"post_id": null, "comment_id": null, "reaction_type": reaction});
    form[field] = target["id"].clone();
    let answer = site.tell(member, "/reaction", &form).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    answer.json()
}

fn told(likes: u64, dislikes: u64, own: Option<&str>) -> Value {
    json!({"likes": likes, "dislikes": dislikes, "userReaction": own})
}

// spec 2.3.3, 2.7.67
// safety S36
#[actix_web::test]
async fn the_same_reaction_again_takes_it_back_and_the_other_one_replaces_it() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let comment = site.comment(&ola, &post, "Helt grei.").await;
    for target in [&post, &comment] {
        assert_eq!(
            react(&site, &ola, target, "like").await,
            told(1, 0, Some("like"))
        );
        assert_eq!(
            react(&site, &kari, target, "like").await,
            told(2, 0, Some("like"))
        );
        assert_eq!(
            react(&site, &ola, target, "dislike").await,
            told(1, 1, Some("dislike"))
        );
        assert_eq!(
            react(&site, &ola, target, "dislike").await,
            told(1, 0, None)
        );
        assert_eq!(
            react(&site, &ola, target, "dislike").await,
            told(1, 1, Some("dislike"))
        );
    }
    let of_kari = &site.posts(&kari).await[0];
    assert_eq!(of_kari["reactions"], told(1, 1, Some("like")));
    assert_eq!(
        of_kari["comments"][0]["reactions"],
        told(1, 1, Some("like"))
    );
    let of_ola = &site.posts(&ola).await[0];
    assert_eq!(of_ola["reactions"], told(1, 1, Some("dislike")));
}

// safety S36
#[actix_web::test]
async fn a_hundred_reactions_at_once_are_one_at_the_most() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let forms =
        ["like", "dislike"].map(|kind| json!({"post_id": id(&post), "reaction_type": kind}));
    let calls = (0..100).map(|number| site.tell(&ola, "/reaction", &forms[number % 2]));
    let answers = join_all(calls).await;
    let mut taken = 0;
    for answer in answers {
        if answer.status == StatusCode::OK {
            taken += 1;
            let reactions = answer.json();
            let all =
                reactions["likes"].as_u64().unwrap() + reactions["dislikes"].as_u64().unwrap();
            assert!(all <= 1, "{reactions}");
        } else {
            assert_eq!(answer.error_code(), "too_many_tries");
        }
    }
    assert!(taken >= 60, "{taken}");
    let kept = &site.posts(&kari).await[0]["reactions"];
    assert!(kept["likes"].as_u64().unwrap() + kept["dislikes"].as_u64().unwrap() <= 1);
}

// safety S36
#[actix_web::test]
async fn each_of_many_members_counts_once_when_all_react_at_once() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let mut members = Vec::new();
    for number in 0..20 {
        members.push(site.join(&format!("medlem{number}")).await);
    }
    join_all(
        members
            .iter()
            .map(|member| react(&site, member, &post, "like")),
    )
    .await;
    assert_eq!(site.posts(&kari).await[0]["reactions"], told(20, 0, None));
}

// spec 2.7.67
#[actix_web::test]
async fn a_reaction_is_to_one_message_and_is_one_of_two() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let comment = site.comment(&kari, &post, "Helt grei.").await;
    let (post_id, comment_id) = (id(&post), id(&comment));
    let one = json!({"post_id": "Velg enten et innlegg eller en kommentar."});
    let unknown = json!({"reaction_type": "Denne reaksjonen finnes ikke."});
    for (form, sentences) in [
        (
            json!({"post_id": post_id, "comment_id": comment_id, "reaction_type": "like"}),
            &one,
        ),
        (
            json!({"post_id": null, "comment_id": null, "reaction_type": "like"}),
            &one,
        ),
        (json!({"reaction_type": "like"}), &one),
        (
            json!({"post_id": post_id, "reaction_type": "love"}),
            &unknown,
        ),
        (
            json!({"post_id": post_id, "reaction_type": "LIKE"}),
            &unknown,
        ),
        (json!({"post_id": post_id, "reaction_type": ""}), &unknown),
        (json!({"post_id": post_id}), &unknown),
    ] {
        let answer = site.tell(&kari, "/reaction", &form).await;
        assert_eq!(fields(&answer), *sentences, "{form}");
    }
    assert_eq!(site.posts(&kari).await[0]["reactions"], told(0, 0, None));
}
