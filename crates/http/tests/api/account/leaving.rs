//! Deleting the account.

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use serde_json::json;

use super::{
    members::{Joined, MemberSite, NEW_PASSWORD, PASSWORD, error, expected},
    provider_site::{self, sign_in},
};
use crate::site::Answer;

async fn leave(site: &MemberSite, member: &Joined, password: &str) -> Answer {
    let form = json!({"password": password});
    site.send(Method::DELETE, "/api/profile", Some(&member.token), &form)
        .await
}

#[actix_web::test]
async fn an_account_is_deleted_with_its_password_alone() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    for wrong in ["", "feil hest", "x"] {
        let answer = leave(&site, &kari, wrong).await;
        assert_eq!(
            error(&answer),
            expected(403, "wrong_password", "Passordet er feil.")
        );
    }
    assert!(site.is_good(&kari.token).await);
    let answer = leave(&site, &kari, PASSWORD).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    assert!(!site.is_good(&kari.token).await);
    let signed_in = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(signed_in.status, StatusCode::UNAUTHORIZED);
    let again = leave(&site, &kari, PASSWORD).await;
    assert_eq!(again.error_code(), "not_signed_in");
}

#[actix_web::test]
async fn nothing_stays_of_who_has_left_and_others_stay() {
    let site = MemberSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let link = site.reset_token("kari@example.no").await;
    let form = json!({"email": "kari@example.no"});
    site.post("/api/auth/forgot-password", &form).await;
    leave(&site, &kari, PASSWORD).await;
    assert!(site.emails().is_empty(), "no email is on its way");
    let reset = json!({"token": link, "password": "en tredje", "confirmPassword": "en tredje"});
    let answer = site.post("/api/auth/reset-password", &reset).await;
    assert_eq!(answer.error_code(), "unknown_link");
    assert!(site.is_good(&ola.token).await);
    let newcomer = site.join("kari").await;
    assert_ne!(newcomer.id, kari.id, "the name and the address are free");
}

#[actix_web::test]
async fn a_member_without_a_password_leaves_within_ten_minutes_of_the_sign_in() {
    let (site, provider) = provider_site::site();
    let kari = sign_in(&site, &provider, "kari").await;
    site.site.clock.advance(TimeDelta::minutes(10));
    for password in ["", PASSWORD] {
        let late = leave(&site, &kari, password).await;
        let sentence = "Logg inn på nytt for å bekrefte at det er deg.";
        assert_eq!(
            error(&late),
            expected(403, "fresh_sign_in_needed", sentence)
        );
    }
    assert!(site.is_good(&kari.token).await);

    let again = sign_in(&site, &provider, "kari").await;
    let with_the_old_session = leave(&site, &kari, "").await;
    assert_eq!(with_the_old_session.error_code(), "fresh_sign_in_needed");
    site.site
        .clock
        .advance(TimeDelta::minutes(10) - TimeDelta::seconds(1));
    let answer = leave(&site, &again, "").await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    assert!(!site.is_good(&again.token).await);
    let newcomer = sign_in(&site, &provider, "kari").await;
    assert_ne!(newcomer.id, kari.id, "nothing of the account is left");
}

#[actix_web::test]
async fn a_sign_in_through_the_provider_does_not_stand_for_a_password() {
    let (site, provider) = provider_site::site();
    sign_in(&site, &provider, "kari").await;
    let link = site.reset_token("kari@example.no").await;
    let reset = json!({"token": link, "password": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD});
    site.post("/api/auth/reset-password", &reset).await;
    let kari = sign_in(&site, &provider, "kari").await;
    let answer = leave(&site, &kari, "").await;
    assert_eq!(answer.error_code(), "wrong_password");
    let answer = leave(&site, &kari, NEW_PASSWORD).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
}
