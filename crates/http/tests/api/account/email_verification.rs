//! Verification of the email address, and access to exact figures before it.

use actix_web::http::{Method, StatusCode};
use klarlonn_testing::entry;
use serde_json::{Value, json};

use super::members::{MemberSite, error, expected_error};
use crate::site::{Response, Site};

const VERIFY: &str = "/api/auth/verify-email";
const SEND: &str = "/api/auth/verification-email";

/// Returns a site that sends email.
fn site_with_mail() -> MemberSite {
    let site = Site::with(vec![entry(1, "Sykepleier", 600_000).build()]);
    MemberSite::from_site(site.with_mail())
}

/// Returns the token in the last waiting email.
fn sent_token(site: &MemberSite) -> String {
    let emails = site.emails();
    let text = &emails.last().expect("an email was sent").text;
    text.lines().nth(1).unwrap().to_owned()
}

async fn verify(site: &MemberSite, token: &str) -> Response {
    site.post(VERIFY, &json!({ "token": token })).await
}

// safety S56
#[actix_web::test]
async fn link_works_without_a_session() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    let token = sent_token(&site);
    let text = "Ugyldig eller utløpt lenke";
    let unknown = verify(&site, "klv_0").await;
    assert_eq!(error(&unknown), expected_error(422, "unknown_link", text));
    assert_eq!(verify(&site, &token).await.status, 204);
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(export["email_verified"], true);
}

#[actix_web::test]
async fn member_can_request_another_link() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    sent_token(&site);
    let bearer = Some(kari.token.as_str());
    let again = site.send(Method::POST, SEND, bearer, &Value::Null).await;
    assert_eq!(again.status, StatusCode::NO_CONTENT, "{}", again.body);
    assert_eq!(verify(&site, &sent_token(&site)).await.status, 204);
}
