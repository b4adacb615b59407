//! How often a member may write, react and report (requirement S21).

use std::net::{IpAddr, Ipv4Addr};

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::talk::{ForumSite, comment_on, comment_path, id, in_bergen, post_path};
use crate::{
    account::members::{Joined, error, expected},
    site::Answer,
};

fn assert_too_many(answer: &Answer) {
    assert_eq!(
        error(answer),
        expected(
            429,
            "too_many_tries",
            "Du har prøvd for mange ganger. Vent litt før du prøver igjen."
        )
    );
    let seconds: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=60).contains(&seconds), "{seconds}");
}

// safety S21
#[actix_web::test]
async fn the_eleventh_text_of_a_member_must_wait_whatever_it_is() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Innlegg").await;
    let comment = site.comment(&kari, &post, "Kommentar").await;
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
        (Method::POST, comment_on(&post)),
        (Method::PUT, post_path(&post)),
        (Method::PUT, comment_path(&comment)),
    ] {
        let form = json!({"content": "En til"});
        assert_too_many(&site.call(method, &path, &kari, &form).await);
    }
    site.post(&ola, "Et annet medlem skriver").await;
    assert_eq!(site.posts(&kari).await.len(), 2, "reading goes on");
    let gone = site.delete(&kari, &post_path(&post)).await;
    assert_eq!(
        gone.status,
        StatusCode::NO_CONTENT,
        "and so does taking back"
    );
}

/// Writes from this machine.
async fn write_from(site: &ForumSite, machine: u8, member: &Joined, content: &str) -> Answer {
    let peer = IpAddr::from(Ipv4Addr::new(203, 0, 113, machine));
    let bearer = format!("Bearer {}", member.token);
    let headers = [
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    let body = json!({"content": content}).to_string();
    let path = in_bergen("");
    site.site
        .ask_from(peer, Method::POST, &path, &headers, body)
        .await
}

// safety S21
#[actix_web::test]
async fn after_sixty_texts_a_machine_must_wait_whoever_writes() {
    let site = ForumSite::new();
    let mut kept = 0;
    let refused = loop {
        let member = site.join(&format!("medlem{kept}")).await;
        let mut answers = Vec::new();
        for text in 0..10 {
            answers.push(write_from(&site, 9, &member, &format!("Innlegg {text}")).await);
        }
        kept += answers
            .iter()
            .filter(|one| one.status == StatusCode::CREATED)
            .count();
        if let Some(refused) = answers.into_iter().find(|one| !one.status.is_success()) {
            break refused;
        }
    };
    assert_too_many(&refused);
    // One comes back in three seconds, and the tries may take some.
    assert!((60..90).contains(&kept), "{kept}");
    let kari = site.join("kari").await;
    let elsewhere = write_from(&site, 10, &kari, "Hei").await;
    assert_eq!(elsewhere.status, StatusCode::CREATED);
}

async fn tell_often(site: &ForumSite, member: &Joined, path: &str, form: &Value, times: usize) {
    for number in 0..times {
        let answer = site.tell(member, path, form).await;
        assert!(answer.status.is_success(), "{number}: {}", answer.body);
    }
}

// safety S21
#[actix_web::test]
async fn the_eleventh_report_of_a_member_must_wait() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Innlegg").await;
    let form = json!({"post_id": id(&post), "reason": "spam"});
    tell_often(&site, &ola, "/report", &form, 10).await;
    assert_too_many(&site.tell(&ola, "/report", &form).await);
    tell_often(&site, &kari, "/report", &form, 1).await;
}

// safety S21
#[actix_web::test]
async fn a_member_who_reacts_sixty_times_at_once_must_wait() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Innlegg").await;
    let form = json!({"post_id": id(&post), "reaction_type": "like"});
    tell_often(&site, &ola, "/reaction", &form, 60).await;
    // One comes back each second, and the calls may take some.
    let mut refused = None;
    for _ in 0..200 {
        let answer = site.tell(&ola, "/reaction", &form).await;
        if !answer.status.is_success() {
            refused = Some(answer);
            break;
        }
    }
    assert_too_many(&refused.expect("a refusal"));
    tell_often(&site, &kari, "/reaction", &form, 1).await;
}
