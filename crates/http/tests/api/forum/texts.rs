//! Rules for texts (specification part 2 section 5; requirement S32), and the confirmation of
//! personal data.

use actix_web::http::{Method, StatusCode};
use serde_json::json;

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

// spec 2.5.30, 2.5.31, 2.9.1, 2.9.30
// safety S32
#[actix_web::test]
async fn invalid_text_has_its_message() {
    let site = ForumSite::new();
    // Each has ten attempts.
    let (kari, ola) = (site.register("kari").await, site.register("ola").await);
    let post = site.create_post(&kari, "Hvordan er turnusen?").await;
    let path = create_comment_path(&post);
    let comment = site.create_comment(&kari, &post, "Helt grei.").await;
    let (long_post, long_comment) = ("ø".repeat(251), "😀".repeat(1_001));
    for (new, own, text, message) in [
        ("", post_path(&post), "", EMPTY_POST),
        ("", post_path(&post), &long_post, LONG_POST),
        ("", post_path(&post), "a\u{202e}b", FORBIDDEN),
        (&path, comment_path(&comment), "\n\u{a0}", EMPTY_COMMENT),
        (&path, comment_path(&comment), &long_comment, LONG_COMMENT),
    ] {
        assert_rejected(&post_text(&site, &ola, new, text).await, message);
        assert_rejected(&site.edit(&kari, &own, text).await, message);
    }
    assert_eq!(contents(&site.posts(&kari).await), ["Hvordan er turnusen?"]);
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

#[actix_web::test]
async fn personal_data_in_a_post_requires_confirmation() {
    let cases = [
        ("Spør Kari i kantina", "et navn"),
        ("Ring Kari på 912 34 567", "et navn og et telefonnummer"),
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
        let unconfirmed = json!({"content": content, "confirmed": false});
        let rejected = site.submit(&member, "", &unconfirmed).await;
        assert_eq!(rejected.error_code(), "personal_data");
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
