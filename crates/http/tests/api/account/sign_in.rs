//! Sign-in, logout and the lifetime of sessions.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::members::{MemberSite, PASSWORD, TestMember, error, expected_error, field_errors};

// spec 1.7.52
// safety S7
#[actix_web::test]
async fn wrong_password_and_unknown_email_get_same_response() {
    let site = MemberSite::new();
    site.register("kari").await;
    site.register("blocked").await;
    let rights = &site.app.services.domain.data_rights;
    rights.block_by_address("blocked@example.no").unwrap();
    let known = site.sign_in("kari@example.no", "feil hest").await;
    assert_eq!(
        error(&known),
        expected_error(401, "wrong_credentials", "Feil e-postadresse eller passord")
    );
    for (email, password) in [
        ("ola@example.no", PASSWORD),
        ("kari@example.no", "x"),
        ("kari@example.no", &"a".repeat(257)),
        ("blocked@example.no", "feil hest"),
    ] {
        let other = site.sign_in(email, password).await;
        assert_eq!((other.status, &other.body), (known.status, &known.body));
    }
}

// spec 1.5.1
#[actix_web::test]
async fn sign_in_without_email_or_password_is_rejected() {
    let site = MemberSite::new();
    for form in [json!({}), json!({"email": "", "password": ""})] {
        let response = site.post("/api/auth/login", &form).await;
        assert_eq!(
            field_errors(&response),
            json!({"email": "E-post er påkrevd", "password": "Passord er påkrevd"})
        );
    }
    let malformed = site.sign_in("kari", PASSWORD).await;
    assert_eq!(
        field_errors(&malformed),
        json!({"email": "Ugyldig e-postadresse"})
    );
}

// spec 1.7.54
// safety S2
#[actix_web::test]
async fn logout_ends_only_the_current_session() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let other = TestMember::from_sign_in(&site.sign_in("kari@example.no", PASSWORD).await.json());
    let logout = site
        .send(
            Method::POST,
            "/api/auth/logout",
            Some(&kari.token),
            &Value::Null,
        )
        .await;
    assert_eq!(logout.status, StatusCode::NO_CONTENT);
    assert!(!site.is_signed_in(&kari.token).await);
    assert!(site.is_signed_in(&other.token).await);
    for token in [None, Some("tull"), Some(kari.token.as_str())] {
        let repeated = site
            .send(Method::POST, "/api/auth/logout", token, &Value::Null)
            .await;
        assert_eq!(repeated.status, StatusCode::NO_CONTENT, "{token:?}");
    }
}

// spec 1.7.51
#[actix_web::test]
async fn member_calls_require_sign_in() {
    let site = MemberSite::new();
    for path in [
        "/api/auth/me",
        "/api/profile",
        "/api/profile/comments",
        "/api/profile/export",
    ] {
        for token in ["tull", "kls_", &format!("kls_{}", "0".repeat(64))] {
            let response = site.get(path, token).await;
            assert_eq!(
                error(&response),
                expected_error(401, "not_signed_in", "Du må være logget inn."),
                "{path}"
            );
        }
    }
}

// spec 1.7.56
#[actix_web::test]
async fn data_access_follows_from_the_account() {
    let site = MemberSite::new();
    let path = "/api/auth/data-access";
    let visitor = site.app.get(path).await;
    assert_eq!(
        visitor.json(),
        json!({"hasAccess": false, "isAuthenticated": false})
    );
    let kari = site.register("kari").await;
    let member = site.get(path, &kari.token).await;
    assert_eq!(
        member.json(),
        json!({"hasAccess": false, "isAuthenticated": true})
    );
    assert_eq!(member.header("cache-control"), "private, no-store");
}
