//! Verification of the email address, and access to exact figures before it.

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use klarlonn_testing::entry;
use serde_json::{Value, json};

use super::members::{MemberSite, TestMember, error, expected_error};
use crate::{
    contributions::{nurse, nurse_with, student, submit},
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

/// Returns how much the member sees and until when. Checks that the calls agree.
async fn access(site: &MemberSite, member: &TestMember) -> (String, Value) {
    let me = site.get("/api/auth/me", &member.token).await.json();
    let data = site.get("/api/auth/data-access", &member.token).await;
    assert_eq!(data.json()["hasAccess"], me["hasAccess"]);
    let job = site.get("/api/jobs/Sykepleier", &member.token).await.json();
    assert_eq!(job["hasAccess"], me["hasAccess"]);
    own_access(&me)
}

fn own_access(body: &Value) -> (String, Value) {
    let state = body["access"].as_str().unwrap();
    let has_access = ["temporary", "open"].contains(&state);
    assert_eq!(body["hasAccess"], has_access);
    (state.to_owned(), body["accessUntil"].clone())
}

fn expected(state: &str) -> (String, Value) {
    (state.to_owned(), Value::Null)
}

fn temporary() -> (String, Value) {
    ("temporary".to_owned(), json!("2026-11-22T12:00:00Z"))
}

async fn contribute(
    site: &MemberSite,
    member: &TestMember,
    path: &str,
    form: &Value,
) -> (String, Value) {
    let response = submit(site, member, path, form).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    let answer = own_access(&response.json());
    assert_eq!(access(site, member).await, answer, "{form}");
    answer
}

/// Moves the clock forward.
fn advance(site: &MemberSite, time: TimeDelta) {
    site.app.clock.advance(time);
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
async fn unverified_contributor_has_access_for_one_day_once() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    let token = sent_token(&site);
    assert_eq!(access(&site, &kari).await, expected("not_contributed"));
    let answer = contribute(&site, &kari, SALARY, &nurse()).await;
    assert_eq!(answer, temporary());
    advance(&site, TimeDelta::seconds(24 * 60 * 60 - 1));
    let again = nurse_with("company", &json!("Oslo kommune"));
    let answer = contribute(&site, &kari, SALARY, &again).await;
    assert_eq!(answer, temporary(), "another entry gives no more time");
    advance(&site, TimeDelta::seconds(1));
    assert_eq!(access(&site, &kari).await, expected("unverified"));
    let again = nurse_with("company", &json!("Equinor"));
    for (path, form) in [(SALARY, &again), (STUDENT, &student())] {
        let answer = contribute(&site, &kari, path, form).await;
        assert_eq!(answer, expected("unverified"));
    }
    let own = site.get("/api/my-salary-entries", &kari.token).await.json();
    assert_eq!(own["entries"].as_array().unwrap().len(), 3, "they count");
    assert_eq!(verify(&site, &kari, &token).await.status, 204);
    assert_eq!(access(&site, &kari).await, expected("open"));
}

// safety S56
#[actix_web::test]
async fn hidden_or_implausible_entry_opens_nothing_unverified() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    let token = sent_token(&site);
    let hidden = nurse_with("experienceYears", &json!("[HIDDEN] 6 år siden"));
    let implausible = nurse_with("annualSalary", &json!(9_000_000));
    for form in [&hidden, &implausible] {
        let answer = contribute(&site, &kari, SALARY, form).await;
        assert_eq!(answer, expected("unverified"));
    }
    assert_eq!(verify(&site, &kari, &token).await.status, 204);
    assert_eq!(access(&site, &kari).await, expected("open"));
}

// safety S56
#[actix_web::test]
async fn student_entry_opens_figures_if_its_institution_is_known() {
    let site = site_with_mail();
    let kari = site.register("kari").await;
    let mut made_up = student();
    made_up["institution"] = json!("xx");
    let answer = contribute(&site, &kari, STUDENT, &made_up).await;
    assert_eq!(answer, expected("unverified"));
    let mut short = student();
    short["institution"] = json!("hvl");
    for form in [&short, &student()] {
        let answer = contribute(&site, &kari, STUDENT, form).await;
        assert_eq!(answer, temporary());
    }
}

#[actix_web::test]
async fn site_without_mail_opens_figures_at_once() {
    let site = MemberSite::from_site(Site::with(vec![entry(1, "Sykepleier", 600_000).build()]));
    let kari = site.register("kari").await;
    let mut made_up = student();
    made_up["institution"] = json!("xx");
    let answer = contribute(&site, &kari, STUDENT, &made_up).await;
    assert_eq!(answer, expected("open"));
}
