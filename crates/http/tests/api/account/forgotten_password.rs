//! A forgotten password.

use std::rc::Rc;

use actix_web::{http::StatusCode, rt};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::members::{MemberSite, NEW_PASSWORD, PASSWORD, error, expected, fields};
use crate::site::Answer;

const FORGOT: &str = "/api/auth/forgot-password";
const RESET: &str = "/api/auth/reset-password";

fn form(token: &str) -> Value {
    json!({"token": token, "password": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD})
}

fn is_unknown(answer: &Answer) -> bool {
    let unknown = expected(422, "unknown_link", "Ugyldig eller utløpt lenke");
    answer.status != StatusCode::OK && error(answer) == unknown
}

// spec 2.7.58
// safety S3
#[actix_web::test]
async fn the_link_of_the_letter_sets_a_new_password_and_signs_nobody_in() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let token = site.reset_token(" KARI@example.no ").await;
    let answer = site.post(RESET, &form(&token)).await;
    assert_eq!((answer.status, answer.json()), (StatusCode::OK, json!({})));
    assert!(!site.is_good(&kari.token).await, "all sessions have ended");
    let old = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(old.status, StatusCode::UNAUTHORIZED);
    let new = site.sign_in("kari@example.no", NEW_PASSWORD).await;
    assert_eq!(new.status, StatusCode::OK);
    let emails = site.emails();
    assert_eq!(emails[0].subject, "PasswordChanged");
}

// spec 2.7.57
// safety S7
#[actix_web::test]
async fn known_and_unknown_addresses_are_answered_with_the_same_bytes() {
    let site = MemberSite::new();
    site.join("kari").await;
    let ask = async |email: &str| site.post(FORGOT, &json!({"email": email})).await;
    let (known, unknown) = (ask("kari@example.no").await, ask("ola@example.no").await);
    assert_eq!((known.status, known.json()), (StatusCode::OK, json!({})));
    assert_eq!((known.status, known.body), (unknown.status, unknown.body));
    let emails = site.emails();
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].to.as_str(), "kari@example.no");
}

#[actix_web::test]
async fn the_address_must_be_one() {
    let site = MemberSite::new();
    for (email, sentence) in [
        ("", "E-post er påkrevd"),
        (" ", "E-post er påkrevd"),
        ("kari", "Ugyldig e-postadresse"),
        ("kari@example.no\nCc: x@example.no", "Ugyldig e-postadresse"),
    ] {
        let answer = site.post(FORGOT, &json!({"email": email})).await;
        assert_eq!(fields(&answer), json!({"email": sentence}), "{email:?}");
    }
}

// safety S9
#[actix_web::test]
async fn the_links_address_is_the_configured_one_whatever_the_request_claims() {
    let site = MemberSite::new();
    site.join("kari").await;
    let headers = [
        ("content-type", "application/json"),
        ("host", "evil.example"),
        ("x-forwarded-host", "evil.example"),
    ];
    let body = json!({"email": "kari@example.no"}).to_string();
    let answer = site
        .send_raw(actix_web::http::Method::POST, FORGOT, &headers, body)
        .await;
    assert_eq!(answer.status, StatusCode::OK);
    let emails = site.emails();
    assert!(
        emails[0]
            .text
            .contains("https://klarlonn.example/reset-password?token=klr_")
    );
    assert!(!emails[0].text.contains("evil"));
}

// safety S8
#[actix_web::test]
async fn a_link_is_good_once() {
    let site = MemberSite::new();
    site.join("kari").await;
    let token = site.reset_token("kari@example.no").await;
    assert_eq!(site.post(RESET, &form(&token)).await.status, StatusCode::OK);
    assert!(is_unknown(&site.post(RESET, &form(&token)).await));
}

// safety S8
#[actix_web::test]
async fn a_link_is_good_for_an_hour() {
    let site = MemberSite::new();
    site.join("kari").await;
    let token = site.reset_token("kari@example.no").await;
    site.site.clock.advance(TimeDelta::minutes(60));
    assert!(is_unknown(&site.post(RESET, &form(&token)).await));
    let token = site.reset_token("kari@example.no").await;
    site.site
        .clock
        .advance(TimeDelta::minutes(60) - TimeDelta::seconds(1));
    assert_eq!(site.post(RESET, &form(&token)).await.status, StatusCode::OK);
}

// safety S8
#[actix_web::test]
async fn a_newer_link_replaces_the_one_before() {
    let site = MemberSite::new();
    site.join("kari").await;
    let old = site.reset_token("kari@example.no").await;
    let new = site.reset_token("kari@example.no").await;
    assert!(is_unknown(&site.post(RESET, &form(&old)).await));
    assert_eq!(site.post(RESET, &form(&new)).await.status, StatusCode::OK);
}

// spec 2.5.4
#[actix_web::test]
async fn a_cut_or_made_up_link_is_no_link() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let token = site.reset_token("kari@example.no").await;
    for other in [
        "",
        "tull",
        &token[..token.len() - 1],
        &token.replace('0', "1"),
        &token.to_uppercase(),
        &kari.token,
    ] {
        assert!(is_unknown(&site.post(RESET, &form(other)).await), "{other}");
    }
    assert_eq!(site.post(RESET, &form(&token)).await.status, StatusCode::OK);
}

#[actix_web::test]
async fn a_password_that_breaks_a_rule_leaves_the_link_good() {
    let site = MemberSite::new();
    site.join("kari").await;
    let token = site.reset_token("kari@example.no").await;
    for (password, confirmation, expected) in [
        ("", "", json!({"password": "Passord er påkrevd"})),
        (
            "sort5",
            "sort5",
            json!({"password": "Passord må være minst 6 tegn"}),
        ),
        (
            NEW_PASSWORD,
            "sort kat",
            json!({"confirmPassword": "Passordene stemmer ikke overens"}),
        ),
        (
            "passord",
            "passord",
            json!({"password": "Passordet er for lett å gjette. Velg et annet"}),
        ),
    ] {
        let form = json!({
            "token": token, "password": password, "confirmPassword": confirmation,
        });
        assert_eq!(fields(&site.post(RESET, &form).await), expected);
    }
    assert_eq!(site.post(RESET, &form(&token)).await.status, StatusCode::OK);
}

// safety S8
#[actix_web::test]
async fn of_fifty_who_use_a_link_at_once_one_succeeds() {
    let site = Rc::new(MemberSite::new());
    site.join("kari").await;
    let token = site.reset_token("kari@example.no").await;
    let all: Vec<_> = (0..50)
        .map(|_| {
            let (site, form) = (Rc::clone(&site), form(&token));
            rt::spawn(async move { site.post(RESET, &form).await })
        })
        .collect();
    let mut successes = 0;
    for one in all {
        let answer = one.await.unwrap();
        if answer.status == StatusCode::OK {
            successes += 1;
        } else {
            assert!(is_unknown(&answer), "{}", answer.body);
        }
    }
    assert_eq!(successes, 1);
}
