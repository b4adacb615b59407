//! Registration of members.

use actix_web::http::StatusCode;
use serde_json::json;

use super::members::{
    MemberSite, PASSWORD, TestMember, error, expected_error, field_errors, registration, with_field,
};

const PATH: &str = "/api/auth/register";

// spec 1.3.7, 1.7.53
#[actix_web::test]
async fn registration_creates_member_and_signs_in() {
    let site = MemberSite::new();
    let response = site.post(PATH, &registration("kari")).await;
    assert_eq!(response.status, StatusCode::CREATED);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let body = response.json();
    let kari = TestMember::from_sign_in(&body);
    let mut user = json!({
        "id": kari.id,
        "name": "Kari Nordmann",
        "username": "kari",
        "email": "kari@example.no",
    });
    assert_eq!(body["user"], user);
    user["hasAccess"] = false.into();
    user["access"] = "not_contributed".into();
    user["isModerator"] = false.into();
    assert_eq!(site.get("/api/auth/me", &kari.token).await.json(), user);
}

// spec 1.5.4
#[actix_web::test]
async fn each_missing_field_has_its_message() {
    let site = MemberSite::new();
    let expected = json!({
        "name": "Navn er påkrevd",
        "username": "Brukernavn er påkrevd",
        "email": "E-post er påkrevd",
        "password": "Passord er påkrevd",
    });
    let blank = json!({"name": " ", "username": " ", "email": " ", "password": ""});
    for form in [json!({}), blank] {
        let response = site.post(PATH, &form).await;
        assert_eq!(field_errors(&response), expected);
        assert_eq!(response.json()["error"], "Navn er påkrevd");
    }
}

// spec 1.5.2, 1.9.27
#[actix_web::test]
async fn each_field_rule_has_its_message() {
    let site = MemberSite::new();
    let too_long = "a".repeat(257);
    for (field, value, text) in [
        ("name", "K", "Navn må være minst 2 tegn"),
        ("name", &too_long, "Navn kan ikke være mer enn 100 tegn"),
        ("name", "Ka\u{200b}ri", "Navn har tegn som ikke kan brukes"),
        ("username", "k", "Brukernavn må være minst 2 tegn"),
        (
            "username",
            &too_long,
            "Brukernavn kan ikke være mer enn 40 tegn",
        ),
        (
            "username",
            "kari\u{202e}",
            "Brukernavn har tegn som ikke kan brukes",
        ),
        ("email", "kari", "Ugyldig e-postadresse"),
        ("email", "kari@example", "Ugyldig e-postadresse"),
        (
            "email",
            "kari@example.no\r\nBcc: alle@example.no",
            "Ugyldig e-postadresse",
        ),
        ("password", "hvit5", "Passord må være minst 6 tegn"),
        (
            "password",
            &too_long,
            "Passord kan ikke være mer enn 256 tegn",
        ),
        (
            "password",
            "passord",
            "Passordet er for vanlig. Velg et annet",
        ),
    ] {
        let response = site
            .post(PATH, &with_field(registration("kari"), field, value))
            .await;
        assert_eq!(
            field_errors(&response),
            json!({ field: text }),
            "{value:.20}"
        );
    }
    assert!(site.emails().is_empty());
    site.register("kari").await;
}

// spec 1.7.53
// safety S7
#[actix_web::test]
async fn taken_email_and_username_get_the_same_response() {
    let site = MemberSite::new();
    site.register("kari").await;
    let same_email = with_field(registration("ola"), "email", "KARI@Example.NO");
    let same_username = with_field(registration("KARI"), "email", "ola@example.no");
    let (email, username) = (
        site.post(PATH, &same_email).await,
        site.post(PATH, &same_username).await,
    );
    assert_eq!(
        error(&email),
        expected_error(
            409,
            "registration_refused",
            "Kunne ikke opprette konto med disse opplysningene"
        )
    );
    assert_eq!((email.status, email.body), (username.status, username.body));
    let names = |headers: &actix_web::http::header::HeaderMap| {
        let mut names: Vec<_> = headers.keys().cloned().collect();
        names.sort_unstable_by(|a, b| a.as_str().cmp(b.as_str()));
        names
    };
    assert_eq!(names(&email.headers), names(&username.headers));
    let ola = site.sign_in("ola@example.no", PASSWORD).await;
    assert_eq!(
        ola.status,
        StatusCode::UNAUTHORIZED,
        "no account was created"
    );
}

// safety S42
#[actix_web::test]
async fn reserved_and_lookalike_usernames_are_rejected() {
    let site = MemberSite::new();
    let reserved = "Brukernavnet kan ikke brukes. Velg et annet";
    for (username, text) in [
        ("Moderator", reserved),
        ("Slettet bruker", reserved),
        ("\u{410}dmin", reserved),
        ("K\u{430}ri", "Brukernavn kan ikke blande alfabeter"),
    ] {
        let form = with_field(registration("kari"), "username", username);
        let response = site.post(PATH, &form).await;
        assert_eq!(
            field_errors(&response),
            json!({"username": text}),
            "{username}"
        );
    }
}

// safety S5
#[actix_web::test]
async fn password_of_own_words_is_rejected() {
    let site = MemberSite::new();
    let text = "Passordet er for vanlig. Velg et annet";
    for password in ["Nordmann1990", "fjellrypa", "example1"] {
        let form = with_field(registration("fjellrypa"), "password", password);
        let response = site.post(PATH, &form).await;
        assert_eq!(
            field_errors(&response),
            json!({"password": text}),
            "{password}"
        );
    }
}
