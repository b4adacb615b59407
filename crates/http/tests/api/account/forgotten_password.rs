//! Reset links for forgotten passwords.

use actix_web::http::StatusCode;
use serde_json::json;

use super::members::{
    MemberSite, NEW_PASSWORD, PASSWORD, TestMember, error, expected_error, field_errors,
};
use crate::site::Response;

const FORGOT: &str = "/api/auth/forgot-password";

async fn reset(site: &MemberSite, token: &str) -> Response {
    site.reset_password(token, NEW_PASSWORD).await
}

fn is_invalid_link(response: &Response) -> bool {
    let invalid = expected_error(422, "unknown_link", "Ugyldig eller utløpt lenke");
    response.status != StatusCode::OK && error(response) == invalid
}

// spec 2.7.58
// safety S3
#[actix_web::test]
async fn reset_link_sets_password_and_signs_nobody_in() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let token = site.reset_token(" KARI@example.no ").await;
    let response = reset(&site, &token).await;
    assert_eq!(
        (response.status, response.json()),
        (StatusCode::OK, json!({}))
    );
    assert!(
        !site.is_signed_in(&kari.token).await,
        "all sessions have ended"
    );
    let old = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(old.status, StatusCode::UNAUTHORIZED);
    let new = site.sign_in("kari@example.no", NEW_PASSWORD).await;
    assert_eq!(new.status, StatusCode::OK);
    let token = TestMember::from_sign_in(&new.json()).token;
    let export = site.get("/api/profile/export", &token).await.json();
    assert_eq!(export["email_verified"], true);
    let emails = site.emails();
    assert_eq!(emails[0].subject, "PasswordChanged");
}

// spec 2.7.57
// safety S7
#[actix_web::test]
async fn known_and_unknown_emails_get_the_same_response() {
    let site = MemberSite::new();
    site.register("kari").await;
    let request = async |email: &str| site.post(FORGOT, &json!({"email": email})).await;
    let known = request("kari@example.no").await;
    let unknown = request("ola@example.no").await;
    assert_eq!((known.status, known.json()), (StatusCode::OK, json!({})));
    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    let emails = site.emails();
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].to.as_str(), "kari@example.no");
}

#[actix_web::test]
async fn malformed_email_is_rejected() {
    let site = MemberSite::new();
    for (email, message) in [
        ("", "E-post er påkrevd"),
        (" ", "E-post er påkrevd"),
        ("kari", "Ugyldig e-postadresse"),
        ("kari@example.no\nCc: x@example.no", "Ugyldig e-postadresse"),
    ] {
        let response = site.post(FORGOT, &json!({"email": email})).await;
        assert_eq!(
            field_errors(&response),
            json!({"email": message}),
            "{email:?}"
        );
    }
}

// safety S9
#[actix_web::test]
async fn reset_link_ignores_the_host_of_the_request() {
    let site = MemberSite::new();
    site.register("kari").await;
    let headers = [
        ("content-type", "application/json"),
        ("host", "evil.example"),
        ("x-forwarded-host", "evil.example"),
    ];
    let body = json!({"email": "kari@example.no"}).to_string();
    let response = site
        .send_raw(actix_web::http::Method::POST, FORGOT, &headers, body)
        .await;
    assert_eq!(response.status, StatusCode::OK);
    let text = &site.emails()[0].text;
    assert!(text.contains("klr_"), "{text}");
    assert!(!text.contains("evil"), "{text}");
}

// spec 2.5.4
#[actix_web::test]
async fn truncated_or_forged_reset_link_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let token = site.reset_token("kari@example.no").await;
    for invalid in [
        "",
        "tull",
        &token[..token.len() - 1],
        &token.replace('0', "1"),
        &token.to_uppercase(),
        &kari.token,
    ] {
        assert!(is_invalid_link(&reset(&site, invalid).await), "{invalid}");
    }
    assert_eq!(reset(&site, &token).await.status, StatusCode::OK);
}
