//! Pagination of posts and comments.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::Value;

use super::forum_site::{ForumSite, OSLO, comments_path, id, in_bergen};
use crate::account::members::TestMember;

/// Creates posts `Innlegg {number}`, three of them in each second.
fn write_posts(site: &ForumSite, member: &TestMember, count: usize) {
    let texts: Vec<String> = (0..count)
        .map(|number| format!("Innlegg {number}"))
        .collect();
    for chunk in texts.chunks(3) {
        site.create_posts(member, chunk.iter().cloned());
        site.app.clock.advance(TimeDelta::seconds(1));
    }
}

/// Creates comments `Kommentar {number}`, three of them in each second.
fn write_comments(site: &ForumSite, member: &TestMember, post: &Value, count: usize) {
    let texts: Vec<String> = (0..count)
        .map(|number| format!("Kommentar {number}"))
        .collect();
    for chunk in texts.chunks(3) {
        site.create_comments(member, post, chunk.iter().cloned());
        site.app.clock.advance(TimeDelta::seconds(1));
    }
}

fn is_newest_first(messages: &[Value]) -> bool {
    messages.is_sorted_by_key(|message| {
        std::cmp::Reverse((message["created_at"].as_str().unwrap(), id(message)))
    })
}

fn is_oldest_first(messages: &[Value]) -> bool {
    messages.is_sorted_by_key(|message| (message["created_at"].as_str().unwrap(), id(message)))
}

fn count_distinct(messages: &[Value]) -> usize {
    let ids: std::collections::BTreeSet<&str> = messages.iter().map(id).collect();
    ids.len()
}

// spec 2.7.62
#[actix_web::test]
async fn posts_are_newest_first_in_pages_of_twenty() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    write_posts(&site, &kari, 50);
    let mut messages: Vec<Value> = Vec::new();
    let mut lengths = Vec::new();
    let mut path = String::new();
    loop {
        let page = site.list(&ola, &path).await;
        lengths.push(page.len());
        messages.extend(page);
        if lengths.last() != Some(&20) {
            break;
        }
        path = format!("?before={}", id(messages.last().unwrap()));
    }
    assert_eq!(lengths, [20, 20, 10]);
    assert_eq!(count_distinct(&messages), 50);
    assert!(is_newest_first(&messages));
    let after_the_last = format!("?before={}", id(messages.last().unwrap()));
    assert_eq!(site.list(&ola, &after_the_last).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn post_has_ten_comments_and_more_in_pages() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    write_comments(&site, &ola, &post, 125);
    let listed = &site.posts(&kari).await[0];
    assert_eq!(listed["comment_count"], 125);
    let mut messages = listed["comments"].as_array().unwrap().clone();
    assert_eq!(messages.len(), 10);
    for length in [50, 50, 15, 0] {
        let path = format!(
            "{}?after={}",
            comments_path(&post),
            id(messages.last().unwrap())
        );
        let page = site.list(&kari, &path).await;
        assert_eq!(page.len(), length);
        messages.extend(page);
    }
    assert_eq!(count_distinct(&messages), 125);
    assert!(is_oldest_first(&messages));
    let from_the_start = site.list(&kari, &comments_path(&post)).await;
    assert_eq!(from_the_start, messages[..50]);
    for (limit, length) in [("1", 1), ("100", 100)] {
        let path = format!("{}?limit={limit}", comments_path(&post));
        assert_eq!(site.list(&kari, &path).await.len(), length, "{limit}");
    }
}

#[actix_web::test]
async fn malformed_cursor_and_limit_are_rejected() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let comments = in_bergen(&comments_path(&post));
    for cursor in [
        "junk",
        "2026-11-21T12:00:00Z",
        "%00",
        "00000000-0000-4000-8000-000000000000",
    ] {
        for path in [
            format!("{}?before={cursor}", in_bergen("")),
            format!("{comments}?after={cursor}"),
            format!("/api/profile/comments?before={cursor}"),
        ] {
            let response = site.get(&path, &kari.token).await;
            assert_eq!(response.status, StatusCode::BAD_REQUEST, "{path}");
            assert_eq!(response.error_code(), "malformed_cursor", "{path}");
        }
    }
    for (limit, code) in [
        ("-1", "malformed_query"),
        ("mange", "malformed_query"),
        ("1.5", "malformed_query"),
        ("0", "limit_out_of_range"),
        ("101", "limit_out_of_range"),
    ] {
        for path in [
            format!("{}?limit={limit}", in_bergen("")),
            format!("{comments}?limit={limit}"),
        ] {
            let response = site.get(&path, &kari.token).await;
            assert_eq!(response.status, StatusCode::BAD_REQUEST, "{path}");
            assert_eq!(response.error_code(), code, "{path}");
        }
    }
}

// safety S25
#[actix_web::test]
async fn cursor_is_a_message_of_the_same_list() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let comment = site.create_comment(&kari, &post, "Helt grei.").await;
    let other_post = site.create_post(&ola, "Hvordan er maten?").await;
    let in_oslo = format!("/api/company-forum/{OSLO}");
    for path in [
        format!("{in_oslo}?before={}", id(&post)),
        format!("{}?before={}", in_bergen(""), id(&comment)),
        format!(
            "{}?after={}",
            in_bergen(&comments_path(&other_post)),
            id(&comment)
        ),
        format!("/api/profile/comments?before={}", id(&other_post)),
    ] {
        let response = site.get(&path, &kari.token).await;
        assert_eq!(response.error_code(), "malformed_cursor", "{path}");
    }
}
