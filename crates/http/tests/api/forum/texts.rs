//! Rules for texts (specification part 2 section 5; requirement S32), and the confirmation of
//! personal data.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::forum_site::{
    ForumSite, comment_path, contents, create_comment_path, in_bergen, post_path,
};
use crate::{
    account::members::{TestMember, error, expected_error, field_errors, json_headers},
    site::Response,
};

const EMPTY_POST: &str = "Innlegget kan ikke være tomt";
const LONG_POST: &str = "Innlegget kan ikke være mer enn 250 tegn";
const EMPTY_COMMENT: &str = "Kommentaren kan ikke være tom";
const LONG_COMMENT: &str = "Kommentaren kan ikke være mer enn 2\u{a0}000 tegn";
const FORBIDDEN: &str = "Teksten har tegn som ikke kan vises.";

async fn post_text(site: &ForumSite, member: &TestMember, path: &str, content: &str) -> Response {
    let form = json!({"content": content});
    site.submit(member, path, &form).await
}

fn assert_rejected(response: &Response, text: &str) {
    assert_eq!(field_errors(response), json!({"content": text}));
    assert_eq!(response.json()["error"], text);
}

// spec 2.5.31, 2.9.1
// safety S32
#[actix_web::test]
async fn post_has_at_most_250_utf16_units() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    for (accepted, rejected) in [
        ("ø".repeat(250), "ø".repeat(251)),
        ("😀".repeat(125), "😀".repeat(126)),
    ] {
        let response = post_text(&site, &kari, "", &accepted).await;
        assert_eq!(response.status, StatusCode::CREATED);
        assert_eq!(response.json()["content"], accepted);
        assert_rejected(&post_text(&site, &kari, "", &rejected).await, LONG_POST);
        let path = post_path(&response.json());
        assert_rejected(&site.edit(&kari, &path, &rejected).await, LONG_POST);
        let edited = site.edit(&kari, &path, &format!("  {accepted}\n")).await;
        assert_eq!(
            edited.status,
            StatusCode::OK,
            "surrounding white space does not count"
        );
    }
}

// spec 2.9.30
// safety S32
#[actix_web::test]
async fn comment_has_at_most_2000_utf16_units() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let path = create_comment_path(&post);
    for (accepted, rejected) in [
        ("ø".repeat(2_000), "ø".repeat(2_001)),
        ("😀".repeat(1_000), "😀".repeat(1_001)),
    ] {
        let response = post_text(&site, &kari, &path, &accepted).await;
        assert_eq!(response.status, StatusCode::CREATED);
        assert_eq!(response.json()["content"], accepted);
        assert_rejected(
            &post_text(&site, &kari, &path, &rejected).await,
            LONG_COMMENT,
        );
        let own = comment_path(&response.json());
        assert_rejected(&site.edit(&kari, &own, &rejected).await, LONG_COMMENT);
    }
    let count: Value = site.posts(&kari).await[0]["comment_count"].clone();
    assert_eq!(count, 2);
}

// safety S32
#[actix_web::test]
async fn longest_comment_is_accepted_with_json_escapes() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let escaped = "\\u00f8".repeat(2_000);
    let bearer = kari.bearer();
    let headers = json_headers(&bearer);
    let body = format!("{{\"content\":\"{escaped}\"}}");
    let path = in_bergen(&create_comment_path(&post));
    let response = site.send_raw(Method::POST, &path, &headers, body).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    assert_eq!(response.json()["content"], "ø".repeat(2_000));
}

// spec 2.5.30
#[actix_web::test]
async fn blank_text_is_rejected() {
    let site = ForumSite::new();
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let path = create_comment_path(&post);
    for empty in ["", " \n\t\u{a0}"] {
        assert_rejected(&post_text(&site, &kari, "", empty).await, EMPTY_POST);
        assert_rejected(
            &site.edit(&kari, &post_path(&post), empty).await,
            EMPTY_POST,
        );
        assert_rejected(&post_text(&site, &ola, &path, empty).await, EMPTY_COMMENT);
    }
    let comment = site.create_comment(&ola, &post, "Helt grei.").await;
    assert_rejected(
        &site.edit(&ola, &comment_path(&comment), " ").await,
        EMPTY_COMMENT,
    );
    assert_rejected(&site.submit(&kari, "", &json!({})).await, EMPTY_POST);
    assert_rejected(&site.submit(&ola, &path, &json!({})).await, EMPTY_COMMENT);
    assert_eq!(contents(&site.posts(&kari).await), ["Hvordan er turnusen?"]);
}

#[actix_web::test]
async fn bidi_and_invisible_characters_are_rejected() {
    let site = ForumSite::new();
    let kari = site.register("kari").await;
    for content in [
        "a\u{202e}b",
        "a\u{0}b",
        "a\u{200b}b",
        "Za\u{300}\u{301}\u{302}\u{303}lgo",
    ] {
        assert_rejected(&post_text(&site, &kari, "", content).await, FORBIDDEN);
    }
    assert!(site.posts(&kari).await.is_empty());
}

#[actix_web::test]
async fn personal_data_in_a_post_requires_confirmation() {
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
        let member = site.register("medlem").await;
        let message = format!("Teksten ser ut til å inneholde {found}.");
        let rejected = post_text(&site, &member, "", content).await;
        assert_eq!(
            error(&rejected),
            expected_error(422, "personal_data", &message)
        );
        assert_eq!(rejected.json()["fields"], json!({"content": message}));
        assert!(site.posts(&member).await.is_empty());
        for unconfirmed in [
            json!({"content": content, "confirmed": false}),
            json!({"content": content}),
        ] {
            let rejected = site.submit(&member, "", &unconfirmed).await;
            assert_eq!(rejected.error_code(), "personal_data");
        }
        let confirmed = json!({"content": content, "confirmed": true});
        let accepted = site.submit(&member, "", &confirmed).await;
        assert_eq!(accepted.status, StatusCode::CREATED);
        assert_eq!(accepted.json()["content"], content);
    }
}

#[actix_web::test]
async fn personal_data_in_comments_and_edits_requires_confirmation() {
    let site = ForumSite::new();
    let kari = site.register("medlem").await;
    let post = site.create_post(&kari, "Hvem bestemmer?").await;
    let comment = site.create_comment(&kari, &post, "Ingen vet.").await;
    for (method, path, status) in [
        (
            Method::POST,
            create_comment_path(&post),
            StatusCode::CREATED,
        ),
        (Method::PUT, post_path(&post), StatusCode::OK),
        (Method::PUT, comment_path(&comment), StatusCode::OK),
    ] {
        let form = json!({"content": "Ring 912 34 567"});
        let rejected = site.call(method.clone(), &path, &kari, &form).await;
        let message = "Teksten ser ut til å inneholde et telefonnummer.";
        assert_eq!(
            error(&rejected),
            expected_error(422, "personal_data", message)
        );
        let form = json!({"content": "Ring 912 34 567", "confirmed": true});
        let accepted = site.call(method, &path, &kari, &form).await;
        assert_eq!(accepted.status, status);
    }
}

#[actix_web::test]
async fn invalid_text_is_rejected_before_personal_data_check() {
    let site = ForumSite::new();
    let kari = site.register("medlem").await;
    let long = format!("Ring 912 34 567 {}", "ø".repeat(250));
    let form = json!({"content": long, "confirmed": true});
    assert_rejected(&site.submit(&kari, "", &form).await, LONG_POST);
}
