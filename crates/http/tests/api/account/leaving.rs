//! Deletion of the account.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;

use super::{
    members::{MemberSite, NEW_PASSWORD, PASSWORD, TestMember, error, expected_error},
    provider_site::{self, sign_in},
};
use crate::site::Response;

async fn delete(site: &MemberSite, member: &TestMember, password: &str) -> Response {
    site.delete_account(member, &json!({"password": password}))
        .await
}

#[actix_web::test]
async fn deletion_without_password_requires_recent_sign_in() {
    let (site, provider) = provider_site::site_with_provider();
    let kari = sign_in(&site, &provider, "kari").await;
    site.app.clock.advance(TimeDelta::minutes(10));
    for password in ["", PASSWORD] {
        let late = delete(&site, &kari, password).await;
        let text = "Logg inn på nytt for å bekrefte at det er deg.";
        assert_eq!(
            error(&late),
            expected_error(403, "fresh_sign_in_needed", text)
        );
    }
    assert!(site.is_signed_in(&kari.token).await);

    let second = sign_in(&site, &provider, "kari").await;
    let response = delete(&site, &kari, "").await;
    assert_eq!(response.error_code(), "fresh_sign_in_needed");
    site.app
        .clock
        .advance(TimeDelta::minutes(10) - TimeDelta::seconds(1));
    let response = delete(&site, &second, "").await;
    assert_eq!(response.status, StatusCode::NO_CONTENT, "{}", response.body);
    assert!(!site.is_signed_in(&second.token).await);
    let new_member = sign_in(&site, &provider, "kari").await;
    assert_ne!(new_member.id, kari.id, "the account was deleted");
}

#[actix_web::test]
async fn provider_sign_in_does_not_replace_the_password() {
    let (site, provider) = provider_site::site_with_provider();
    sign_in(&site, &provider, "kari").await;
    let token = site.reset_token("kari@example.no").await;
    site.reset_password(&token, NEW_PASSWORD).await;
    let kari = sign_in(&site, &provider, "kari").await;
    let response = delete(&site, &kari, "").await;
    assert_eq!(response.error_code(), "wrong_password");
    let response = delete(&site, &kari, NEW_PASSWORD).await;
    assert_eq!(response.status, StatusCode::NO_CONTENT);
}
