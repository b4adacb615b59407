//! What a text may be (specification part 2 section 5; requirement S32), and what is asked back
//! before it is said.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::talk::{ForumSite, comment_on, comment_path, contents, in_bergen, post_path};
use crate::{
    account::members::{Joined, error, expected, fields},
    site::Answer,
};

const EMPTY_POST: &str = "Innlegget kan ikke være tomt";
const LONG_POST: &str = "Innlegget kan ikke være mer enn 250 tegn";
const EMPTY_COMMENT: &str = "Kommentaren kan ikke være tom";
const LONG_COMMENT: &str = "Kommentaren kan ikke være mer enn 2000 tegn";
const FORBIDDEN: &str = "Teksten har tegn som ikke kan vises.";

async fn say(site: &ForumSite, member: &Joined, path: &str, content: &str) -> Answer {
    let form = json!({"content": content});
    site.tell(member, path, &form).await
}

fn assert_refused(answer: &Answer, sentence: &str) {
    assert_eq!(fields(answer), json!({"content": sentence}));
    assert_eq!(answer.json()["error"], sentence);
}

// spec 2.5.31, 2.9.1
// safety S32
#[actix_web::test]
async fn a_post_has_250_characters_at_most_and_an_emoji_counts_two() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    for (accepted, refused) in [
        ("ø".repeat(250), "ø".repeat(251)),
        ("😀".repeat(125), "😀".repeat(126)),
    ] {
        let answer = say(&site, &kari, "", &accepted).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        assert_eq!(answer.json()["content"], accepted);
        assert_refused(&say(&site, &kari, "", &refused).await, LONG_POST);
        let path = post_path(&answer.json());
        assert_refused(&site.edit(&kari, &path, &refused).await, LONG_POST);
        let edited = site.edit(&kari, &path, &format!("  {accepted}\n")).await;
        assert_eq!(
            edited.status,
            StatusCode::OK,
            "white space around it does not count"
        );
    }
}

// spec 2.9.30
// safety S32
#[actix_web::test]
async fn a_comment_has_2000_characters_at_most_and_an_emoji_counts_two() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let path = comment_on(&post);
    for (accepted, refused) in [
        ("ø".repeat(2_000), "ø".repeat(2_001)),
        ("😀".repeat(1_000), "😀".repeat(1_001)),
    ] {
        let answer = say(&site, &kari, &path, &accepted).await;
        assert_eq!(answer.status, StatusCode::CREATED);
        assert_eq!(answer.json()["content"], accepted);
        assert_refused(&say(&site, &kari, &path, &refused).await, LONG_COMMENT);
        let own = comment_path(&answer.json());
        assert_refused(&site.edit(&kari, &own, &refused).await, LONG_COMMENT);
    }
    let written: Value = site.posts(&kari).await[0]["comment_count"].clone();
    assert_eq!(written, 2);
}

// safety S32
#[actix_web::test]
async fn a_text_of_the_greatest_length_is_taken_however_json_writes_it() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let escaped = "\\u00f8".repeat(2_000);
    let bearer = format!("Bearer {}", kari.token);
    let headers = [
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    let body = format!("{{\"content\":\"{escaped}\"}}");
    let path = in_bergen(&comment_on(&post));
    let answer = site.send_raw(Method::POST, &path, &headers, body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    assert_eq!(answer.json()["content"], "ø".repeat(2_000));
}

// spec 2.5.30
#[actix_web::test]
async fn nothing_and_white_space_alone_say_nothing() {
    let site = ForumSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let post = site.post(&kari, "Hvordan er turnusen?").await;
    let path = comment_on(&post);
    for empty in ["", " \n\t\u{a0}"] {
        assert_refused(&say(&site, &kari, "", empty).await, EMPTY_POST);
        assert_refused(
            &site.edit(&kari, &post_path(&post), empty).await,
            EMPTY_POST,
        );
        assert_refused(&say(&site, &ola, &path, empty).await, EMPTY_COMMENT);
    }
    let comment = site.comment(&ola, &post, "Helt grei.").await;
    assert_refused(
        &site.edit(&ola, &comment_path(&comment), " ").await,
        EMPTY_COMMENT,
    );
    assert_refused(&site.tell(&kari, "", &json!({})).await, EMPTY_POST);
    assert_refused(&site.tell(&ola, &path, &json!({})).await, EMPTY_COMMENT);
    assert_eq!(contents(&site.posts(&kari).await), ["Hvordan er turnusen?"]);
}

#[actix_web::test]
async fn characters_that_turn_or_hide_a_text_are_refused() {
    let site = ForumSite::new();
    let kari = site.join("kari").await;
    for content in [
        "a\u{202e}b",
        "a\u{0}b",
        "a\u{200b}b",
        "Za\u{300}\u{301}\u{302}\u{303}lgo",
    ] {
        assert_refused(&say(&site, &kari, "", content).await, FORBIDDEN);
    }
    assert!(site.posts(&kari).await.is_empty());
}

#[actix_web::test]
async fn personal_data_is_asked_back_and_said_once_it_is_confirmed() {
    let cases = [
        ("Spør Kari i kantina", "et navn"),
        ("Skriv til post@example.no", "en e-postadresse"),
        ("Ring 912 34 567", "et telefonnummer"),
        ("Fnr 01019012345", "et fødselsnummer"),
        ("Ring Kari på 912 34 567", "et navn og et telefonnummer"),
        (
            "Kari: post@example.no, 912 34 567",
            "et navn, en e-postadresse og et telefonnummer",
        ),
        (
            "Kari, post@example.no, 912 34 567, 01019012345",
            "et navn, en e-postadresse, et telefonnummer og et fødselsnummer",
        ),
    ];
    for (content, found) in cases {
        let site = ForumSite::new();
        let member = site.join("medlem").await;
        let sentence = format!("Teksten ser ut til å inneholde {found}.");
        let asked = say(&site, &member, "", content).await;
        assert_eq!(error(&asked), expected(422, "personal_data", &sentence));
        assert_eq!(asked.json()["fields"], json!({"content": sentence}));
        assert!(site.posts(&member).await.is_empty());
        for unconfirmed in [
            json!({"content": content, "confirmed": false}),
            json!({"content": content}),
        ] {
            let asked = site.tell(&member, "", &unconfirmed).await;
            assert_eq!(asked.error_code(), "personal_data");
        }
        let confirmed = json!({"content": content, "confirmed": true});
        let said = site.tell(&member, "", &confirmed).await;
        assert_eq!(said.status, StatusCode::CREATED);
        assert_eq!(said.json()["content"], content);
    }
}

#[actix_web::test]
async fn personal_data_is_asked_back_in_comments_and_edits_too() {
    let site = ForumSite::new();
    let kari = site.join("medlem").await;
    let post = site.post(&kari, "Hvem bestemmer?").await;
    let comment = site.comment(&kari, &post, "Ingen vet.").await;
    for (method, path, status) in [
        (Method::POST, comment_on(&post), StatusCode::CREATED),
        (Method::PUT, post_path(&post), StatusCode::OK),
        (Method::PUT, comment_path(&comment), StatusCode::OK),
    ] {
        let form = json!({"content": "Ring 912 34 567"});
        let asked = site.call(method.clone(), &path, &kari, &form).await;
        let sentence = "Teksten ser ut til å inneholde et telefonnummer.";
        assert_eq!(error(&asked), expected(422, "personal_data", sentence));
        let form = json!({"content": "Ring 912 34 567", "confirmed": true});
        let said = site.call(method, &path, &kari, &form).await;
        assert_eq!(said.status, status);
    }
}

#[actix_web::test]
async fn a_rule_that_is_broken_is_told_before_personal_data_is_asked_back() {
    let site = ForumSite::new();
    let kari = site.join("medlem").await;
    let long = format!("Ring 912 34 567 {}", "ø".repeat(250));
    let form = json!({"content": long, "confirmed": true});
    assert_refused(&site.tell(&kari, "", &form).await, LONG_POST);
}
