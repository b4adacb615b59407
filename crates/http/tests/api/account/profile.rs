//! Changes of the own profile, password and email address.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::members::{MemberSite, NEW_PASSWORD, PASSWORD, TestMember, field_errors};

const PROFILE: &str = "/api/profile";
const PASSWORDS: &str = "/api/profile/password";
const EMAIL: &str = "/api/profile/email";

fn passwords(current: &str, new: &str) -> Value {
    json!({"currentPassword": current, "newPassword": new})
}

fn emails(current: &str, new: &str) -> Value {
    json!({"currentPassword": PASSWORD, "currentEmail": current, "newEmail": new})
}

// spec 2.7.51
// safety S24
#[actix_web::test]
async fn member_sees_own_profile() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let response = site.get(PROFILE, &kari.token).await;
    assert_eq!(response.header("cache-control"), "private, no-store");
    assert_eq!(
        response.json(),
        json!({
            "name": "Kari Nordmann",
            "email": "kari@example.no",
            "username": "kari",
            "bio": "",
            "profile_image": null,
            "created_at": "2026-11-01",
            "has_password": true,
            "email_failed": false,
        })
    );
}

// spec 2.7.52
#[actix_web::test]
async fn member_changes_username_and_bio() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let form = json!({"username": " Kari  N ", "bio": "Liker fjell.\r\n\r\nOg ski. "});
    let response = site.put(PROFILE, &kari.token, &form).await;
    assert_eq!(response.status, StatusCode::OK);
    let changed = response.json();
    assert_eq!(changed["username"], "Kari N");
    assert_eq!(changed["bio"], "Liker fjell.\n\nOg ski.");
    assert_eq!(site.get(PROFILE, &kari.token).await.json(), changed);
    let same = site
        .put(PROFILE, &kari.token, &json!({"username": "KARI n"}))
        .await;
    assert_eq!(
        same.json()["username"],
        "KARI n",
        "the own username is free"
    );
}

#[actix_web::test]
async fn each_profile_rule_has_its_message() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for (username, bio, expected) in [
        ("", "", json!({"username": "Brukernavn er påkrevd"})),
        (
            "k",
            "",
            json!({"username": "Brukernavn må være minst 2 tegn"}),
        ),
        (
            &"k".repeat(41),
            "",
            json!({"username": "Brukernavn kan ikke være mer enn 40 tegn"}),
        ),
        (
            "kari",
            &"b".repeat(1_001),
            json!({"bio": "Om meg kan ikke være mer enn 1\u{a0}000 tegn"}),
        ),
        (
            "kari",
            "\u{202e}",
            json!({"bio": "Om meg har tegn som ikke kan brukes"}),
        ),
    ] {
        let form = json!({"username": username, "bio": bio});
        let response = site.put(PROFILE, &kari.token, &form).await;
        assert_eq!(field_errors(&response), expected);
    }
    let longest = json!({"username": "kari", "bio": "b".repeat(1_000)});
    let response = site.put(PROFILE, &kari.token, &longest).await;
    assert_eq!(response.status, StatusCode::OK);
}

// spec 2.7.53
// safety S3
#[actix_web::test]
async fn new_password_ends_other_sessions_and_reset_links() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let other_session =
        TestMember::from_sign_in(&site.sign_in("kari@example.no", PASSWORD).await.json());
    let link = site.reset_token("kari@example.no").await;
    let form = passwords(PASSWORD, NEW_PASSWORD);
    let response = site.put(PASSWORDS, &kari.token, &form).await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let body = response.json();
    let token = body["token"].as_str().unwrap();
    assert!(
        site.is_signed_in(token).await,
        "the current session goes on"
    );
    for ended in [&kari.token, &other_session.token] {
        assert!(!site.is_signed_in(ended).await);
    }
    let response = site.reset_password(&link, "en tredje").await;
    assert_eq!(response.error_code(), "unknown_link");
    let signed_in = site.sign_in("kari@example.no", NEW_PASSWORD).await;
    assert_eq!(signed_in.status, StatusCode::OK);
    let emails = site.emails();
    assert_eq!(emails[0].subject, "PasswordChanged");
}

// spec 2.5.2
#[actix_web::test]
async fn each_new_password_rule_has_its_message() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let too_long = "a".repeat(257);
    for (current, new, expected) in [
        (
            "",
            "",
            json!({"currentPassword": "Passord er påkrevd", "newPassword": "Passord er påkrevd"}),
        ),
        (
            PASSWORD,
            "sort5",
            json!({"newPassword": "Passordet må være minst 6 tegn"}),
        ),
        (
            PASSWORD,
            too_long.as_str(),
            json!({"newPassword": "Passord kan ikke være mer enn 256 tegn"}),
        ),
        (
            PASSWORD,
            "passord",
            json!({"newPassword": "Passordet er for vanlig. Velg et annet"}),
        ),
    ] {
        let response = site
            .put(PASSWORDS, &kari.token, &passwords(current, new))
            .await;
        assert_eq!(field_errors(&response), expected);
    }
}

// spec 2.7.54
// safety S10
#[actix_web::test]
async fn email_change_notifies_old_address_and_revokes_reset_links() {
    let site = MemberSite::new();
    let kari = site.register_verified("kari").await;
    let link = site.reset_token("kari@example.no").await;
    let form = emails("KARI@example.no", "ny@example.no");
    let response = site.put(EMAIL, &kari.token, &form).await;
    assert_eq!(response.status, StatusCode::NO_CONTENT);
    let profile = site.get(PROFILE, &kari.token).await.json();
    assert_eq!(profile["email"], "ny@example.no");
    let emails = site.emails();
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].to.as_str(), "kari@example.no");
    assert_eq!(emails[0].subject, "EmailChanged");
    let response = site.reset_password(&link, NEW_PASSWORD).await;
    assert_eq!(response.error_code(), "unknown_link");
    let old = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(old.status, StatusCode::UNAUTHORIZED);
    assert_eq!(
        site.sign_in("ny@example.no", PASSWORD).await.status,
        StatusCode::OK
    );
}

// spec 2.5.3
#[actix_web::test]
async fn each_new_email_rule_has_its_message() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let own = "kari@example.no";
    for (current, new, expected) in [
        (
            "ola@example.no",
            "ny@example.no",
            json!({"currentEmail": "Nåværende e-postadresse stemmer ikke"}),
        ),
        (
            "",
            "",
            json!({"currentEmail": "E-post er påkrevd", "newEmail": "E-post er påkrevd"}),
        ),
        (
            own,
            "ny@example",
            json!({"newEmail": "Ugyldig e-postformat"}),
        ),
        (
            own,
            "ny@example.no\r\nCc: x@example.no",
            json!({"newEmail": "Ugyldig e-postformat"}),
        ),
        (
            own,
            "KARI@example.no",
            json!({"newEmail": "Ny e-postadresse kan ikke være den samme som nåværende"}),
        ),
    ] {
        let response = site.put(EMAIL, &kari.token, &emails(current, new)).await;
        assert_eq!(field_errors(&response), expected, "{new:?}");
    }
    assert!(site.emails().is_empty());
}
