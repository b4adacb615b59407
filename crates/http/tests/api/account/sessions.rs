//! Signing in and out, and how long a session lasts.

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::members::{Joined, MemberSite, PASSWORD, error, expected, fields};

// spec 1.7.52
#[actix_web::test]
async fn a_member_signs_in_with_the_address_in_any_case() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let answer = site.sign_in(" KARI@example.no ", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let again = Joined::new(&answer.json());
    assert_eq!(again.id, kari.id);
    assert_ne!(again.token, kari.token);
    assert!(site.is_good(&again.token).await);
}

// spec 1.7.52
// safety S7
#[actix_web::test]
async fn a_wrong_password_and_an_unknown_address_are_answered_with_the_same_bytes() {
    let site = MemberSite::new();
    site.join("kari").await;
    let known = site.sign_in("kari@example.no", "feil hest").await;
    assert_eq!(
        error(&known),
        expected(401, "wrong_credentials", "Feil e-postadresse eller passord")
    );
    for (email, password) in [
        ("ola@example.no", PASSWORD),
        ("kari@example.no", "x"),
        ("kari@example.no", &"a".repeat(257)),
    ] {
        let other = site.sign_in(email, password).await;
        assert_eq!((other.status, &other.body), (known.status, &known.body));
    }
}

// spec 1.5.1
#[actix_web::test]
async fn both_fields_must_be_filled_in() {
    let site = MemberSite::new();
    for form in [json!({}), json!({"email": "", "password": ""})] {
        let answer = site.post("/api/auth/login", &form).await;
        assert_eq!(
            fields(&answer),
            json!({"email": "E-post er påkrevd", "password": "Passord er påkrevd"})
        );
    }
    let malformed = site.sign_in("kari", PASSWORD).await;
    assert_eq!(
        fields(&malformed),
        json!({"email": "Ugyldig e-postadresse"})
    );
}

// spec 1.7.54
// safety S2
#[actix_web::test]
async fn logging_out_ends_the_session_on_the_server_and_no_other() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let other = Joined::new(&site.sign_in("kari@example.no", PASSWORD).await.json());
    let out = site
        .send(
            Method::POST,
            "/api/auth/logout",
            Some(&kari.token),
            &Value::Null,
        )
        .await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    assert!(!site.is_good(&kari.token).await);
    assert!(site.is_good(&other.token).await);
    for token in [None, Some("tull"), Some(kari.token.as_str())] {
        let again = site
            .send(Method::POST, "/api/auth/logout", token, &Value::Null)
            .await;
        assert_eq!(again.status, StatusCode::NO_CONTENT, "{token:?}");
    }
}

// spec 1.7.51
#[actix_web::test]
async fn who_is_not_signed_in_is_told_so() {
    let site = MemberSite::new();
    for path in [
        "/api/auth/me",
        "/api/profile",
        "/api/profile/comments",
        "/api/profile/export",
    ] {
        for token in ["tull", "kls_", &format!("kls_{}", "0".repeat(64))] {
            let answer = site.read(path, token).await;
            assert_eq!(
                error(&answer),
                expected(401, "not_signed_in", "Du må være logget inn."),
                "{path}"
            );
        }
    }
}

// spec 1.7.56
#[actix_web::test]
async fn what_a_viewer_may_see_follows_from_the_account() {
    let site = MemberSite::new();
    let path = "/api/auth/data-access";
    let nobody = site.site.get(path).await;
    assert_eq!(
        nobody.json(),
        json!({"hasAccess": false, "isAuthenticated": false})
    );
    let kari = site.join("kari").await;
    let member = site.read(path, &kari.token).await;
    assert_eq!(
        member.json(),
        json!({"hasAccess": false, "isAuthenticated": true})
    );
    assert_eq!(member.header("cache-control"), "private, no-store");
}

// safety S2
#[actix_web::test]
async fn a_session_is_good_for_thirty_days_after_it_was_used() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    site.site.clock.advance(TimeDelta::days(30));
    assert!(site.is_good(&kari.token).await);
    site.site.clock.advance(TimeDelta::days(30));
    assert!(site.is_good(&kari.token).await, "it was used meanwhile");
    site.site.clock.set_noon("2027-02-28");
    assert!(site.is_good(&kari.token).await, "to the end of the month");
    site.site.clock.set_noon("2027-04-01");
    assert!(!site.is_good(&kari.token).await);
}

// safety S2
#[actix_web::test]
async fn a_session_ends_with_the_sixth_month_however_it_is_used() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    for (day, is_good) in [
        ("2026-12-20", true),
        ("2027-01-18", true),
        ("2027-02-16", true),
        ("2027-03-17", true),
        ("2027-04-15", true),
        ("2027-04-30", true),
        ("2027-05-01", false),
    ] {
        site.site.clock.set_noon(day);
        assert_eq!(site.is_good(&kari.token).await, is_good, "{day}");
    }
}

// safety S2
#[actix_web::test]
async fn a_member_has_sixty_sessions_at_most() {
    let site = MemberSite::new();
    let first = site.join("kari").await;
    site.site.clock.advance(TimeDelta::days(15));
    let accounts = site.site.services.accounts.clone();
    let sign_in = || {
        accounts
            .sign_in
            .sign_in("kari@example.no", PASSWORD)
            .unwrap()
            .token
    };
    for _ in 0..59 {
        sign_in();
    }
    let kept = async |token: &str| {
        let export = site.read("/api/profile/export", token).await.json();
        export["sessions"].as_array().unwrap().len()
    };
    site.site.clock.advance(TimeDelta::days(1));
    let newest = sign_in();
    assert_eq!(kept(newest.reveal()).await, 60);
    assert!(!site.is_good(&first.token).await);
}
