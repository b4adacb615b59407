//! Who writes anonymously is told to nobody else (requirement S25).

use std::collections::BTreeSet;

use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::talk::{BERGEN, ForumSite, OSLO, comment_path, comments_of, id, in_bergen, post_path};
use crate::{
    account::members::{Joined, MemberSite},
    site::TODAY,
};

/// Every text of an answer.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(fields) => fields.values().for_each(|value| texts(value, found)),
        _ => {}
    }
}

fn texts_of<'a>(values: impl IntoIterator<Item = &'a Value>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for value in values {
        texts(value, &mut found);
    }
    found
}

async fn read(site: &MemberSite, path: &str, member: &Joined) -> Value {
    site.read(path, &member.token).await.json()
}

/// A member who did everything that a member can: a picture, pay, messages under the username,
/// and a reaction and a report in another forum. Each at a time of its own.
async fn known_member(site: &ForumSite) -> Joined {
    let kari = site.join("karinord").await;
    site.give_picture(&kari).await;
    let profile = json!({"username": "karinord", "bio": "Jeg liker fjell og kaffe"});
    site.put("/api/profile", &kari.token, &profile).await;
    let pay = json!({
        "jobTitle": "Sykepleier", "company": "Oslo kommune", "annualSalary": 611_111,
        "employmentPercentage": 100, "experienceYears": "3-5", "location": "Oslo",
    });
    let token = Some(kari.token.as_str());
    site.send(Method::POST, "/api/salary-entries", token, &pay)
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
        site.site.clock.advance(TimeDelta::minutes(7));
        site.send(Method::POST, &path, token, &body).await;
    }
    site.site.clock.advance(TimeDelta::minutes(7));
    kari
}

/// Everything that the calls tell of who the member is, to anybody, but for what was written
/// anonymously.
async fn known_of(site: &ForumSite, kari: &Joined, ola: &Joined) -> BTreeSet<String> {
    let mut export = read(site, "/api/profile/export", kari).await;
    let held = export["forum"].take();
    let named: Vec<Value> = held["messages"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|message| message["is_anonymous"] == false)
        .cloned()
        .collect();
    let mut values = vec![export, json!(named)];
    for path in ["/api/auth/me", "/api/profile", "/api/my-salary-entries"] {
        values.push(read(site, path, kari).await);
    }
    for forum in [OSLO, BERGEN] {
        let posts = read(site, &format!("/api/company-forum/{forum}"), ola).await;
        let posts = posts.as_array().unwrap().iter();
        values.extend(posts.filter(|post| post["is_anonymous"] == false).cloned());
    }
    let mut known = texts_of(&values);
    // The day of everything that is done here.
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
        assert!(known.contains(expected), "{expected} is looked for");
    }
    known
}

fn anonymous(messages: &Value) -> Vec<&Value> {
    let messages = messages.as_array().unwrap().iter();
    messages
        .filter(|message| message["is_anonymous"] == true)
        .collect()
}

/// That nothing of what is told holds a text that is known of the member, not even in a part.
fn assert_tells_nothing(told: &BTreeSet<String>, known: &BTreeSet<String>) {
    for text in told {
        assert!(
            !known.contains(text),
            "{text} is told of the author elsewhere"
        );
    }
    let told = format!("{told:?}");
    // Parts of names and addresses too; short words such as `like` say nothing.
    for known in known.iter().filter(|known| known.len() >= 8) {
        assert!(!told.contains(known.as_str()), "{known} in {told}");
    }
}

// safety S25
#[actix_web::test]
async fn what_others_are_told_of_an_anonymous_text_stands_in_nothing_else_they_know_of_its_author()
{
    let site = ForumSite::new();
    let kari = known_member(&site).await;
    let ola = site.join("ola").await;
    let post = site.post_anonymously(&kari, "Sjefen roper ofte").await;
    site.site.clock.advance(TimeDelta::minutes(7));
    site.comment_anonymously(&kari, &post, "Hver uke faktisk")
        .await;
    site.site.clock.advance(TimeDelta::minutes(7));
    let like = json!({"post_id": id(&post), "reaction_type": "like"});
    site.tell(&kari, "/reaction", &like).await;
    let report = json!({"post_id": id(&post), "reason": "spam"});
    site.tell(&kari, "/report", &report).await;
    let edited = site
        .edit(&kari, &post_path(&post), "Sjefen roper hver dag")
        .await;
    assert_eq!(edited.json()["is_edited"], true);

    let known = known_of(&site, &kari, &ola).await;
    let posts = read(&site, &in_bergen(""), &ola).await;
    let comments = read(&site, &in_bergen(&comments_of(&post)), &ola).await;
    let dislike = json!({"post_id": id(&post), "reaction_type": "dislike"});
    let reactions = site.tell(&ola, "/reaction", &dislike).await.json();
    let answered = site.comment(&ola, &post, "Enig").await;
    let activity = read(&site, "/api/profile/comments", &ola).await;
    assert_eq!(activity[0]["post_title"], "Sjefen roper hver dag");
    let export = read(&site, "/api/profile/export", &ola).await["forum"].clone();

    let posts = anonymous(&posts);
    assert_eq!((posts.len(), anonymous(&comments).len()), (1, 1));
    let mut told = texts_of(posts);
    told.extend(texts_of([
        &comments, &reactions, &answered, &activity, &export,
    ]));
    // What Ola says and is, and where; none of it is of Kari.
    for own in ["ola", &ola.id, "Helse Bergen"] {
        told.remove(own);
    }
    assert!(told.contains("Anonym"));
    assert_tells_nothing(&told, &known);
}

// spec 2.7.63, 2.7.64
// safety S25
#[actix_web::test]
async fn an_anonymous_author_is_anonym_without_id_and_picture() {
    let site = ForumSite::new();
    let kari = known_member(&site).await;
    let ola = site.join("ola").await;
    let post = site.post_anonymously(&kari, "Sjefen roper ofte").await;
    site.comment_anonymously(&kari, &post, "Hver uke faktisk")
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
async fn an_anonymous_author_knows_the_own_texts_by_the_own_id_and_is_named_to_nobody() {
    let site = ForumSite::new();
    let kari = known_member(&site).await;
    let post = site.post_anonymously(&kari, "Sjefen roper ofte").await;
    let comment = site
        .comment_anonymously(&kari, &post, "Hver uke faktisk")
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
async fn nothing_tells_that_two_anonymous_texts_are_of_one_author() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let first = site.post_anonymously(&kari, "Sjefen roper ofte").await;
    site.site.clock.advance(TimeDelta::minutes(7));
    site.comment_anonymously(&kari, &first, "Hver uke faktisk")
        .await;
    site.site.clock.advance(TimeDelta::minutes(7));
    site.post_anonymously(&kari, "Kaffen er god").await;
    let posts = site.posts(&ola).await;
    let comment = posts[1]["comments"][0].clone();
    let mut first = posts[1].clone();
    first["comments"] = json!([]);
    let each = [&posts[0], &first, &comment].map(|message| texts_of([message]));
    for (left, right) in [(0, 1), (0, 2), (1, 2)] {
        let shared: Vec<&String> = each[left].intersection(&each[right]).collect();
        assert_eq!(shared, ["Anonym"]);
    }
}

// safety S25
#[actix_web::test]
async fn who_reacts_and_who_reports_is_told_to_nobody() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let like = json!({"post_id": id(&post), "reaction_type": "like"});
    site.tell(&ola, "/reaction", &like).await;
    let report = json!({"post_id": id(&post), "reason": "other", "details": "Tull og tøys"});
    site.tell(&ola, "/report", &report).await;
    let posts = site.posts(&kari).await;
    let expected = json!({"likes": 1, "dislikes": 0, "userReaction": null});
    assert_eq!(posts[0]["reactions"], expected);
    let export = read(&site, "/api/profile/export", &kari).await;
    for told in [json!(posts), export, json!(site.written(&kari).await)] {
        let told = told.to_string();
        for secret in [ola.id.as_str(), "\"ola\"", "Tull og tøys"] {
            assert!(!told.contains(secret), "{secret} in {told}");
        }
    }
}

#[actix_web::test]
async fn what_is_said_of_an_employer_is_on_no_page_that_visitors_get() {
    let site = ForumSite::new();
    let kari = site.join("karinord").await;
    site.post(&kari, "Sjefen roper ofte").await;
    for path in [
        format!("/bedrift/{BERGEN}"),
        format!("/api/companies/{BERGEN}"),
    ] {
        let answer = site.send_raw(Method::GET, &path, &[], "").await;
        for text in ["Sjefen roper", "karinord", kari.id.as_str()] {
            assert!(!answer.body.contains(text), "{path}");
        }
    }
}
