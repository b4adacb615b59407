//! Verification of the email address, and access to exact figures before it.

use actix_web::http::{Method, StatusCode};
use klarlonn_testing::entry;
use serde_json::{Value, json};

use super::members::{MemberSite, TestMember, error, expected_error};
use crate::{
    contributions::{nurse, student, submit},
    site::{Response, Site},
};

const VERIFY: &str = "/api/auth/verify-email";
const SALARY: &str = "/api/salary-entries";
const STUDENT: &str = "/api/student-entries";
const SEND: &str = "/api/auth/verification-email";

/// Returns a site that sends email.
fn site_with_mail() -> MemberSite {
    let mut site = Site::with(vec![entry(1, "Sykepleier", 600_000).build()]);
    site.services.accounts = site.services.accounts.clone().with_mail();
    MemberSite::from_site(site)
}

/// Returns the token in the last waiting email.
fn sent_token(site: &MemberSite) -> String {
    let emails = site.emails();
    let text = &emails.last().expect("an email was sent").text;
    text.lines().nth(1).unwrap().to_owned()
}

async fn verify(site: &MemberSite, member: &TestMember, token: &str) -> Response {
    let (token, bearer) = (json!({ "token": token }), Some(member.token.as_str()));
    site.send(Method::POST, VERIFY, bearer, &token).await
}

/// Returns what the member has done for exact figures. Checks that the calls agree.
async fn access(site: &MemberSite, member: &TestMember) -> String {
    let me = site.get("/api/auth/me", &member.token).await.json();
    let data = site.get("/api/auth/data-access", &member.token).await;
    assert_eq!(data.json()["hasAccess"], me["hasAccess"]);
    let job = site.get("/api/jobs/Sykepleier", &member.token).await.json();
    assert_eq!(job["hasAccess"], me["hasAccess"]);
    own_access(&me)
}

fn own_access(body: &Value) -> String {
    let state = body["access"].as_str().unwrap();
    assert_eq!(body["hasAccess"], state == "open");
    state.to_owned()
}

async fn contribute(site: &MemberSite, member: &TestMember, path: &str, form: &Value) -> String {
    let response = submit(site, member, path, form).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    let answer = own_access(&response.json());
    assert_eq!(access(site, member).await, answer, "{form}");
    answer
}

// safety S56
#[actix_web::test]
async fn link_works_for_its_signed_in_member() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    let token = sent_token(&site);
    let ola = site.register("ola").await;
    let visitor = site.post(VERIFY, &json!({ "token": token })).await;
    assert_eq!(visitor.status, StatusCode::UNAUTHORIZED);
    let other = verify(&site, &ola, &token).await;
    let text = "Ugyldig eller utløpt lenke";
    assert_eq!(error(&other), expected_error(422, "unknown_link", text));
    assert_eq!(verify(&site, &kari, &token).await.status, 204);
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
    assert_eq!(verify(&site, &kari, &sent_token(&site)).await.status, 204);
}

// safety S56
#[actix_web::test]
async fn contribution_opens_figures_with_the_verified_address() {
    let site = site_with_mail();
    for (number, (path, form)) in [(SALARY, nurse()), (STUDENT, student())].iter().enumerate() {
        let member = site.register(&format!("medlem{number}")).await;
        let token = sent_token(&site);
        assert_eq!(access(&site, &member).await, "not_contributed");
        let answer = contribute(&site, &member, path, form).await;
        assert_eq!(answer, "unverified", "{path}");
        assert_eq!(verify(&site, &member, &token).await.status, 204);
        assert_eq!(access(&site, &member).await, "open", "{path}");
    }
}

#[actix_web::test]
async fn verified_member_sees_figures_at_once_after_contributing() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    assert_eq!(verify(&site, &kari, &sent_token(&site)).await.status, 204);
    let answer = contribute(&site, &kari, SALARY, &nurse()).await;
    assert_eq!(answer, "open");
}

#[actix_web::test]
async fn site_without_mail_opens_figures_at_once() {
    let site = MemberSite::from_site(Site::with(vec![entry(1, "Sykepleier", 600_000).build()]));
    let kari = site.register("kari").await;
    let mut made_up = student();
    made_up["institution"] = json!("xx");
    let answer = contribute(&site, &kari, STUDENT, &made_up).await;
    assert_eq!(answer, "open");
}
