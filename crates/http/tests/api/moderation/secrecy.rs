//! No answer of a moderator's call names a member.

use chrono::TimeDelta;
use data_encoding::HEXLOWER;
use klarlonn_domain::{
    account::{ContributorTag, MemberId, WaitingTag},
    forum::{AuthorTag, VoterTag},
};
use klarlonn_testing::NumberedTagKey;
use serde_json::Value;

use super::moderation_site::{ITEM, LOG, ModerationSite, QUEUE, message_item};
use crate::{account::members::TestMember, forum::forum_site::id};

/// Returns what identifies a member: id, email address, tags, and words of the name.
fn marks(member: &TestMember, username: &str) -> Vec<String> {
    let id = MemberId(member.id.parse().unwrap());
    let key = NumberedTagKey::default();
    let tags = [
        AuthorTag::new(&key, id).0,
        VoterTag::new(&key, id).0,
        ContributorTag::new(&key, id).0,
        WaitingTag::new(&key, id).0,
    ];
    let mut marks = vec![
        member.id.clone(),
        id.0.simple().to_string(),
        format!("{username}@example.no"),
        "Kari Nordmann".to_owned(),
        format!("\"{username}\""),
        member.token.clone(),
    ];
    for tag in tags {
        marks.extend([HEXLOWER.encode(&tag), format!("{tag:?}").replace(' ', "")]);
    }
    marks
}

/// Returns the names of all fields in a JSON value.
fn field_names(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                names.push(name.clone());
                field_names(value, names);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| field_names(item, names)),
        _ => {}
    }
}

fn assert_names_nobody(answer: &str, marks: &[String]) {
    for mark in marks {
        assert!(!answer.contains(mark.as_str()), "{mark} is in {answer}");
    }
    let mut names = Vec::new();
    if !answer.is_empty() {
        field_names(&serde_json::from_str(answer).unwrap(), &mut names);
    }
    for name in names {
        let name = name.to_lowercase();
        let is_owner = [
            "author", "member", "user", "reporter", "tag", "email", "owner",
        ]
        .iter()
        .any(|part| name.starts_with(part) || name.ends_with(part));
        // The count of members who gave a name, and the username of a reported profile.
        assert!(
            !is_owner || ["members", "username"].contains(&name.as_str()),
            "{name}"
        );
        let is_time = name.ends_with("at") && name != "writtenat";
        assert!(!is_time, "{name} is finer than a day");
    }
}

// safety S25
#[actix_web::test]
async fn answers_of_moderation_name_no_member() {
    let site = ModerationSite::new().await;
    let (mut answers, mut statuses) = (Vec::new(), Vec::new());
    let mut marks = [marks(&site.kari, "kari"), marks(&site.ola, "ola")].concat();
    marks.extend([&site.eva, &site.per].map(|moderator| moderator.id.clone()));

    let (hidden, decision) = site.hidden_post("Sjefen er dum").await;
    site.appeal(&site.kari, &decision, "Det gjelder ingen")
        .await;
    site.app.clock.advance(TimeDelta::days(1));
    let reported = site.reported_post("Sjefen er fremdeles dum").await;
    let named = site.create_post(&site.kari, "Under navn").await;
    site.report(&named, "spam").await;
    let calls = [
        (&site.eva, format!("appeal:{decision}"), "uphold"),
        (&site.per, message_item(&reported), "restore"),
        (&site.per, message_item(&reported), "keep"),
        (&site.eva, message_item(&reported), "hide"),
        (&site.per, message_item(&hidden), "keep"),
        (&site.per, format!("appeal:{decision}"), "reverse"),
        (&site.per, format!("profile:{}", id(&named)), "keep"),
    ];
    for (moderator, item, action) in calls {
        answers.push(site.read(QUEUE, moderator).await.to_string());
        let decided = site.decide(moderator, &item, action).await;
        answers.push(site.decide(moderator, &item, action).await.body);
        let path = format!("{ITEM}?id={item}");
        answers.push(site.get(&path, &moderator.token).await.body);
        statuses.push(decided.status.as_u16());
        answers.push(decided.body);
        answers.push(site.read(LOG, moderator).await.to_string());
    }
    answers.push(site.app.get("/api/moderation-figures").await.body);
    assert_eq!(statuses, [409, 422, 201, 409, 409, 201, 404]);
    for answer in &answers {
        assert_names_nobody(answer, &marks);
    }
}

/// A reported profile has the username: that is what is reported. Nothing else identifies the member,
/// and nothing links the profile to the member's anonymous messages.
// safety S25
#[actix_web::test]
async fn reported_profile_is_not_linked_to_anonymous_messages() {
    let site = ModerationSite::new().await;
    site.reported_post("Sjefen er dum").await;
    let named = site.create_post(&site.kari, "Hei").await;
    site.report(&named, "profile").await;
    let queue = site.read(QUEUE, &site.eva).await;
    let mut marks = marks(&site.kari, "kari");
    marks.retain(|mark| mark != "\"kari\"");
    assert_names_nobody(&queue.to_string(), &marks);
    let items = queue["items"].as_array().unwrap();
    let message = items.iter().find(|item| item["kind"] == "message").unwrap();
    assert!(!message.to_string().contains("kari"), "{message}");
}
