//! Throttling of messages, reactions and abuse reports (requirement S21).

use std::net::{IpAddr, Ipv4Addr};

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::forum_site::{ForumSite, comment_path, create_comment_path, id, in_bergen, post_path};
use crate::{
    account::members::{TestMember, assert_throttled, json_headers},
    site::Response,
};

fn assert_too_many(response: &Response) {
    assert_throttled(response, 60);
}

// safety S21
#[actix_web::test]
async fn forum_writes_are_throttled_after_ten_per_member() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Innlegg").await;
    let comment = site.create_comment(&kari, &post, "Kommentar").await;
    for number in 0..4 {
        site.edit(&kari, &post_path(&post), &format!("Innlegg {number}"))
            .await;
        let edited = site
            .edit(&kari, &comment_path(&comment), &format!("Svar {number}"))
            .await;
        assert_eq!(edited.status, StatusCode::OK);
    }
    for (method, path) in [
        (Method::POST, String::new()),
        (Method::POST, create_comment_path(&post)),
        (Method::PUT, post_path(&post)),
        (Method::PUT, comment_path(&comment)),
    ] {
        let form = json!({"content": "En til"});
        assert_too_many(&site.call(method, &path, &kari, &form).await);
    }
    site.create_post(&ola, "Et annet medlem skriver").await;
    assert_eq!(site.posts(&kari).await.len(), 2, "reading is not throttled");
    let deleted = site.delete(&kari, &post_path(&post)).await;
    assert_eq!(
        deleted.status,
        StatusCode::NO_CONTENT,
        "deletion is not throttled"
    );
}

/// Creates a post from the client address `203.0.113.{host}`.
async fn write_from(site: &ForumSite, host: u8, member: &TestMember, content: &str) -> Response {
    let peer = IpAddr::from(Ipv4Addr::new(203, 0, 113, host));
    let bearer = member.bearer();
    let headers = json_headers(&bearer);
    let body = json!({"content": content}).to_string();
    let path = in_bergen("");
    site.app
        .request_from(peer, Method::POST, &path, &headers, body)
        .await
}

// safety S21
#[actix_web::test]
async fn forum_writes_are_throttled_after_sixty_per_client() {
    let site = ForumSite::new();
    let mut accepted = 0;
    let rejected = loop {
        let member = site.register(&format!("medlem{accepted}")).await;
        let mut responses = Vec::new();
        for text in 0..10 {
            responses.push(write_from(&site, 9, &member, &format!("Innlegg {text}")).await);
        }
        accepted += responses
            .iter()
            .filter(|response| response.status == StatusCode::CREATED)
            .count();
        if let Some(rejected) = responses
            .into_iter()
            .find(|response| !response.status.is_success())
        {
            break rejected;
        }
    };
    assert_too_many(&rejected);
    // The limit recovers by one post every three seconds while the test runs.
    assert!((60..90).contains(&accepted), "{accepted}");
    let kari = site.register("kari").await;
    let from_other_client = write_from(&site, 10, &kari, "Hei").await;
    assert_eq!(from_other_client.status, StatusCode::CREATED);
}

async fn submit_often(
    site: &ForumSite,
    member: &TestMember,
    path: &str,
    form: &Value,
    times: usize,
) {
    for number in 0..times {
        let response = site.submit(member, path, form).await;
        assert!(response.status.is_success(), "{number}: {}", response.body);
    }
}

// safety S21
#[actix_web::test]
async fn abuse_reports_are_throttled_after_ten_per_member() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Innlegg").await;
    let form = json!({"post_id": id(&post), "reason": "spam"});
    submit_often(&site, &ola, "/report", &form, 10).await;
    assert_too_many(&site.submit(&ola, "/report", &form).await);
    submit_often(&site, &kari, "/report", &form, 1).await;
}

// safety S21
#[actix_web::test]
async fn reactions_are_throttled_after_sixty_per_member() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Innlegg").await;
    let form = json!({"post_id": id(&post), "reaction_type": "like"});
    submit_often(&site, &ola, "/reaction", &form, 60).await;
    // The limit recovers by one reaction each second while the test runs.
    let mut rejected = None;
    for _ in 0..200 {
        let response = site.submit(&ola, "/reaction", &form).await;
        if !response.status.is_success() {
            rejected = Some(response);
            break;
        }
    }
    assert_too_many(&rejected.expect("a reaction is throttled"));
    submit_often(&site, &kari, "/reaction", &form, 1).await;
}
