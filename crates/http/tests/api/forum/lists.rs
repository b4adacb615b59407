//! Long lists, part by part.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::talk::{ForumSite, comments_of, contents, id, in_bergen};
use crate::account::members::Joined;

/// Where the list goes on after this message.
fn position(message: &Value) -> String {
    format!(
        "{},{}",
        message["created_at"].as_str().unwrap(),
        id(message)
    )
}

/// Texts `{word} {number}` with these numbers, three of them in each second.
fn posts(site: &ForumSite, member: &Joined, count: usize) {
    let texts: Vec<String> = (0..count)
        .map(|number| format!("Innlegg {number}"))
        .collect();
    for three in texts.chunks(3) {
        site.posts_at_once(member, three.iter().cloned());
        site.site.clock.advance(TimeDelta::seconds(1));
    }
}

fn comments(site: &ForumSite, member: &Joined, post: &Value, count: usize) {
    let texts: Vec<String> = (0..count)
        .map(|number| format!("Kommentar {number}"))
        .collect();
    for three in texts.chunks(3) {
        site.comments_at_once(member, post, three.iter().cloned());
        site.site.clock.advance(TimeDelta::seconds(1));
    }
}

/// Every second of the messages' times comes before the next.
fn is_newest_first(messages: &[Value]) -> bool {
    messages.is_sorted_by_key(|message| {
        std::cmp::Reverse((message["created_at"].as_str().unwrap(), id(message)))
    })
}

fn is_oldest_first(messages: &[Value]) -> bool {
    messages.is_sorted_by_key(|message| (message["created_at"].as_str().unwrap(), id(message)))
}

fn all_different(messages: &[Value]) -> usize {
    let ids: std::collections::BTreeSet<&str> = messages.iter().map(id).collect();
    ids.len()
}

// spec 2.7.62
#[actix_web::test]
async fn posts_come_newest_first_in_parts_of_twenty_and_none_twice() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    posts(&site, &kari, 50);
    let mut all: Vec<Value> = Vec::new();
    let mut lengths = Vec::new();
    let mut path = String::new();
    loop {
        let part = site.list(&ola, &path).await;
        lengths.push(part.len());
        all.extend(part);
        if lengths.last() != Some(&20) {
            break;
        }
        path = format!("?before={}", position(all.last().unwrap()));
    }
    assert_eq!(lengths, [20, 20, 10]);
    assert_eq!(all_different(&all), 50);
    assert!(is_newest_first(&all));
    let after_the_last = format!("?before={}", position(all.last().unwrap()));
    assert_eq!(site.list(&ola, &after_the_last).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn a_part_is_as_long_as_asked_for_at_most_fifty_posts() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    posts(&site, &kari, 60);
    for (limit, length) in [("1", 1), ("7", 7), ("50", 50)] {
        let part = site.list(&kari, &format!("?limit={limit}")).await;
        assert_eq!(part.len(), length, "{limit}");
        assert!(is_newest_first(&part));
    }
    let path = "?limit=10&before=";
    assert_eq!(site.list(&kari, path).await.len(), 10, "the beginning");
}

#[actix_web::test]
async fn what_is_written_meanwhile_moves_no_part() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    posts(&site, &kari, 30);
    let first = site.posts(&kari).await;
    posts(&site, &kari, 5);
    let rest = site
        .list(&kari, &format!("?before={}", position(&first[19])))
        .await;
    let all = [first, rest].concat();
    assert_eq!((all.len(), all_different(&all)), (30, 30));
}

#[actix_web::test]
async fn a_post_comes_with_its_first_ten_comments_and_the_rest_in_parts() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    comments(&site, &ola, &post, 125);
    let listed = &site.posts(&kari).await[0];
    assert_eq!(listed["comment_count"], 125);
    let mut all = listed["comments"].as_array().unwrap().clone();
    assert_eq!(all.len(), 10);
    for length in [50, 50, 15, 0] {
        let path = format!(
            "{}?after={}",
            comments_of(&post),
            position(all.last().unwrap())
        );
        let part = site.list(&kari, &path).await;
        assert_eq!(part.len(), length);
        all.extend(part);
    }
    assert_eq!(all_different(&all), 125);
    assert!(is_oldest_first(&all));
    let from_the_start = site.list(&kari, &comments_of(&post)).await;
    assert_eq!(from_the_start, all[..50]);
    for (limit, length) in [("1", 1), ("100", 100)] {
        let path = format!("{}?limit={limit}", comments_of(&post));
        assert_eq!(site.list(&kari, &path).await.len(), length, "{limit}");
    }
}

#[actix_web::test]
async fn a_list_is_of_one_employer_and_of_one_post() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let (first, second) = (
        site.post(&kari, "Om lønn").await,
        site.post(&kari, "Om mat").await,
    );
    site.comment(&kari, &first, "Lite").await;
    site.comment(&kari, &second, "Mye").await;
    assert_eq!(
        contents(&site.list(&kari, &comments_of(&first)).await),
        ["Lite"]
    );
    assert_eq!(
        contents(&site.list(&kari, &comments_of(&second)).await),
        ["Mye"]
    );
    let oslo = site
        .read("/api/company-forum/Oslo%20kommune", &kari.token)
        .await;
    assert_eq!(oslo.json(), json!([]));
}

#[actix_web::test]
async fn what_is_no_place_in_a_list_is_told() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let comments = in_bergen(&comments_of(&post));
    for place in [
        "junk",
        "2026-11-21T12:00:00Z",
        "2026-11-21T12:00:00Z,1",
        "2026-11-21,",
        ",",
        "%00",
    ] {
        for path in [
            format!("{}?before={place}", in_bergen("")),
            format!("{comments}?after={place}"),
            format!("/api/profile/comments?before={place}"),
        ] {
            let answer = site.read(&path, &kari.token).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
            assert_eq!(answer.error_code(), "malformed_cursor", "{path}");
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
            let answer = site.read(&path, &kari.token).await;
            assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{path}");
            assert_eq!(answer.error_code(), code, "{path}");
        }
    }
    let gone = format!(
        "?before=2026-11-21T12:00:00Z,{}",
        "00000000-0000-4000-8000-000000000000"
    );
    site.list(&kari, &gone).await;
}
