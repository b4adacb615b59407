//! Anonymous authors are not revealed to other members (requirement S25).

use std::collections::BTreeSet;

use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::forum_site::{
    BERGEN, ForumSite, OSLO, comment_path, comments_path, id, in_bergen, post_path,
};
use crate::{
    account::members::{MemberSite, TestMember},
    site::TODAY,
};

/// Collects every string in a response.
fn collect_texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| collect_texts(item, found)),
        Value::Object(fields) => fields
            .values()
            .for_each(|value| collect_texts(value, found)),
        _ => {}
    }
}

fn texts_of<'a>(values: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for value in values {
        collect_texts(value, &mut found);
    }
    found
}

async fn get_json(site: &MemberSite, path: &str, member: &TestMember) -> Value {
    site.get(path, &member.token).await.json()
}

/// Registers a member with a picture, a bio, a salary entry and messages under the username in two
/// forums. The messages are seven minutes apart.
async fn known_member(site: &ForumSite) -> TestMember {
    let kari = site.register("karinord").await;
    site.upload_picture(&kari).await;
    let profile = json!({"username": "karinord", "bio": "Jeg liker fjell og kaffe"});
    site.put("/api/profile", &kari.token, &profile).await;
    let salary = json!({
        "jobTitle": "Sykepleier", "company": "Oslo kommune", "annualSalary": 611_111,
        "employmentPercentage": 100, "experienceYears": "3-5", "location": "Oslo",
        "display": {"hidesCompany": false, "coarsePlace": false, "roundsPay": false},
    });
    let token = Some(kari.token.as_str());
    site.send(Method::POST, "/api/salary-entries", token, &salary)
        .await;
    for (path, body) in [
        (
            format!("/api/company-forum/{OSLO}"),
            json!({"content": "Her bruker jeg navnet mitt"}),
        ),
        (
            format!("/api/company-forum/{BERGEN}"),
            json!({"content": "Her også"}),
        ),
    ] {
        site.app.clock.advance(TimeDelta::minutes(7));
        site.send(Method::POST, &path, token, &body).await;
    }
    site.app.clock.advance(TimeDelta::minutes(7));
    kari
}

/// Returns every string that identifies the member in any response, without those of anonymous
/// messages.
async fn known_texts(site: &ForumSite, kari: &TestMember, ola: &TestMember) -> BTreeSet<String> {
    let mut export = get_json(site, "/api/profile/export", kari).await;
    let forum = export["forum"].take();
    let named: Vec<Value> = forum["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|message| message["is_anonymous"] == false)
        .cloned()
        .collect();
    let mut values = vec![export, json!(named)];
    for path in ["/api/auth/me", "/api/profile", "/api/my-salary-entries"] {
        values.push(get_json(site, path, kari).await);
    }
    for forum in [OSLO, BERGEN] {
        let posts = get_json(site, &format!("/api/company-forum/{forum}"), ola).await;
        let posts = posts.as_array().unwrap().iter();
        values.extend(posts.filter(|post| post["is_anonymous"] == false).cloned());
    }
    let mut known = texts_of(&values);
    // Everything in this test happens on the same day.
    known.remove(TODAY);
    let image = values
        .iter()
        .find_map(|value| value["profile_image"].as_str());
    for expected in [
        kari.id.as_str(),
        "karinord",
        "karinord@example.no",
        image.unwrap(),
    ] {
        assert!(
            known.contains(expected),
            "{expected} is not among the known texts"
        );
    }
    known
}

fn anonymous(messages: &Value) -> Vec<&Value> {
    let messages = messages.as_array().unwrap().iter();
    messages
        .filter(|message| message["is_anonymous"] == true)
        .collect()
}

/// Asserts that no seen text equals or contains a text that identifies the member.
fn assert_no_overlap(seen: &BTreeSet<String>, known: &BTreeSet<String>) {
    for text in seen {
        assert!(!known.contains(text), "{text} identifies the author");
    }
    let seen = format!("{seen:?}");
    // Short words such as `like` identify nobody.
    for known in known.iter().filter(|known| known.len() >= 8) {
        assert!(!seen.contains(known.as_str()), "{known} in {seen}");
    }
}

// safety S25
#[actix_web::test]
async fn anonymous_message_shares_no_value_with_its_author() {
    let site = ForumSite::new();
    let kari = known_member(&site).await;
    let ola = site.register("ola").await;
    let post = site.create_anonymous_post(&kari, "Sjefen roper ofte").await;
    site.app.clock.advance(TimeDelta::minutes(7));
    site.create_anonymous_comment(&kari, &post, "Hver uke faktisk")
        .await;
    site.app.clock.advance(TimeDelta::minutes(7));
    let like = json!({"post_id": id(&post), "reaction_type": "like"});
    site.submit(&kari, "/reaction", &like).await;
    let report = json!({"post_id": id(&post), "reason": "spam"});
    site.submit(&kari, "/report", &report).await;
    let edited = site
        .edit(&kari, &post_path(&post), "Sjefen roper hver dag")
        .await;
    assert_eq!(edited.json()["is_edited"], true);

    let known = known_texts(&site, &kari, &ola).await;
    let posts = get_json(&site, &in_bergen(""), &ola).await;
    let comments = get_json(&site, &in_bergen(&comments_path(&post)), &ola).await;
    let dislike = json!({"post_id": id(&post), "reaction_type": "dislike"});
    let reactions = site.submit(&ola, "/reaction", &dislike).await.json();
    let comment = site.create_comment(&ola, &post, "Enig").await;
    let activity = get_json(&site, "/api/profile/comments", &ola).await;
    assert_eq!(activity[0]["post_title"], "Sjefen roper hver dag");
    let export = get_json(&site, "/api/profile/export", &ola).await["forum"].clone();

    let posts = anonymous(&posts);
    assert_eq!((posts.len(), anonymous(&comments).len()), (1, 1));
    let mut seen = texts_of(posts);
    seen.extend(texts_of([
        &comments, &reactions, &comment, &activity, &export,
    ]));
    // These are of Ola and of the employer, not of Kari.
    for own in ["ola", &ola.id, "Helse Bergen"] {
        seen.remove(own);
    }
    assert!(seen.contains("Anonym"));
    assert_no_overlap(&seen, &known);
}

// spec 2.7.63, 2.7.64
// safety S25
#[actix_web::test]
async fn anonymous_author_has_no_name_id_or_picture() {
    let site = ForumSite::new();
    let kari = known_member(&site).await;
    let ola = site.register("ola").await;
    let post = site.create_anonymous_post(&kari, "Sjefen roper ofte").await;
    site.create_anonymous_comment(&kari, &post, "Hver uke faktisk")
        .await;
    let post = &site.posts(&ola).await[0];
    for message in [post, &post["comments"][0]] {
        assert_eq!(message["is_anonymous"], true);
        assert_eq!(message["author_name"], "Anonym");
        assert_eq!(message["user_id"], Value::Null);
        assert_eq!(message["author_image"], Value::Null);
        let names: Vec<&str> = message
            .as_object()
            .unwrap()
            .keys()
            .map(String::as_str)
            .collect();
        let all = [
            "author_image",
            "author_name",
            "comment_count",
            "comments",
            "content",
            "created_at",
            "hidden_reason",
            "id",
            "is_anonymous",
            "is_edited",
            "is_hidden",
            "reactions",
            "user_id",
        ];
        assert!(names.iter().all(|name| all.contains(name)), "{names:?}");
    }
}

// safety S25
#[actix_web::test]
async fn anonymous_author_sees_own_id_but_no_own_name() {
    let site = ForumSite::new();
    let kari = known_member(&site).await;
    let post = site.create_anonymous_post(&kari, "Sjefen roper ofte").await;
    let comment = site
        .create_anonymous_comment(&kari, &post, "Hver uke faktisk")
        .await;
    let edited = site
        .edit(&kari, &comment_path(&comment), "Hver dag")
        .await
        .json();
    let listed = site.posts(&kari).await[0].clone();
    assert_eq!(listed["comments"][0], edited);
    for message in [&post, &comment, &edited, &listed] {
        assert_eq!(message["user_id"], kari.id.as_str());
        assert_eq!(message["author_name"], "Anonym");
        assert_eq!(message["author_image"], Value::Null);
    }
}

// safety S25
#[actix_web::test]
async fn anonymous_messages_of_one_author_share_no_value() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let first = site.create_anonymous_post(&kari, "Sjefen roper ofte").await;
    site.app.clock.advance(TimeDelta::minutes(7));
    site.create_anonymous_comment(&kari, &first, "Hver uke faktisk")
        .await;
    site.app.clock.advance(TimeDelta::minutes(7));
    site.create_anonymous_post(&kari, "Kaffen er god").await;
    let posts = site.posts(&ola).await;
    let comment = posts[1]["comments"][0].clone();
    let mut first = posts[1].clone();
    first["comments"] = json!([]);
    let each = [&posts[0], &first, &comment].map(|message| texts_of([message]));
    for (left, right) in [(0, 1), (0, 2), (1, 2)] {
        let shared: Vec<&String> = each[left].intersection(&each[right]).collect();
        assert_eq!(shared, [TODAY, "Anonym"]);
    }
}

// safety S25
#[actix_web::test]
async fn anonymous_messages_show_others_only_the_day() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_anonymous_post(&kari, "Sjefen roper").await;
    site.create_anonymous_comment(&kari, &post, "Hver uke")
        .await;
    site.create_comment(&kari, &post, "Er det så ille?").await;
    let comments = site.list(&ola, &comments_path(&post)).await;
    let posts = site.posts(&ola).await;
    let first_comments = posts[0]["comments"].as_array().unwrap();
    for message in posts.iter().chain(first_comments).chain(&comments) {
        let is_anonymous = message["is_anonymous"] == true;
        let expected = if is_anonymous {
            TODAY
        } else {
            "2026-11-21T12:00:00Z"
        };
        assert_eq!(message["created_at"], expected, "{message}");
    }
    assert_eq!(comments.len(), 2);
    assert_eq!(
        site.own_messages(&kari).await[2]["created_at"],
        "2026-11-21T12:00:00Z"
    );
}

// safety S25
#[actix_web::test]
async fn reactions_and_abuse_reports_reveal_no_member() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let like = json!({"post_id": id(&post), "reaction_type": "like"});
    site.submit(&ola, "/reaction", &like).await;
    let report = json!({"post_id": id(&post), "reason": "other", "details": "Tull og tøys"});
    site.submit(&ola, "/report", &report).await;
    let posts = site.posts(&kari).await;
    let expected = json!({"likes": 1, "dislikes": 0, "userReaction": null});
    assert_eq!(posts[0]["reactions"], expected);
    let export = get_json(&site, "/api/profile/export", &kari).await;
    for seen in [json!(posts), export, json!(site.own_messages(&kari).await)] {
        let seen = seen.to_string();
        for secret in [ola.id.as_str(), "\"ola\"", "Tull og tøys"] {
            assert!(!seen.contains(secret), "{secret} in {seen}");
        }
    }
}

#[actix_web::test]
async fn visitors_get_no_forum_messages() {
    let site = ForumSite::new();
    let kari = site.register("karinord").await;
    site.create_post(&kari, "Sjefen roper ofte").await;
    for path in [
        format!("/bedrift/{BERGEN}"),
        format!("/api/companies/{BERGEN}"),
    ] {
        let response = site.send_raw(Method::GET, &path, &[], "").await;
        for text in ["Sjefen roper", "karinord", kari.id.as_str()] {
            assert!(!response.body.contains(text), "{path}");
        }
    }
}
