//! Throttling of messages, reactions and abuse reports (requirement S21).

use std::net::IpAddr;

use actix_web::http::{Method, StatusCode};
use serde_json::json;

use super::forum_site::{ForumSite, comment_path, create_comment_path, id, in_bergen, post_path};
use crate::{account::members::assert_throttled, site::Response};

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

// safety S21
#[actix_web::test]
async fn reports_of_visitors_are_throttled_by_address() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Innlegg").await;
    let form = json!({"post_id": id(&post), "reason": "spam"}).to_string();
    let report = async |last: u8| {
        let peer = IpAddr::from([10, 9, 0, last]);
        let json = [("content-type", "application/json")];
        site.app
            .request_from(peer, Method::POST, &in_bergen("/report"), &json, &form)
            .await
    };
    for _ in 0..5 {
        assert_eq!(report(1).await.status, StatusCode::ACCEPTED);
    }
    assert_too_many(&report(1).await);
    assert_eq!(report(2).await.status, StatusCode::ACCEPTED);
}
