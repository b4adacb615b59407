//! The list of own sessions, and ending them.

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::members::{MemberSite, NEW_PASSWORD, PASSWORD, TestMember, expected_error};
use crate::site::Response;

const PATH: &str = "/api/profile/sessions";
const FIREFOX: &str =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SAFARI: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 \
                      (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1";

/// Signs kari in with this `User-Agent`. Returns the token of the session.
async fn sign_in_from(site: &MemberSite, user_agent: &str) -> String {
    let form = json!({"email": "kari@example.no", "password": PASSWORD});
    let headers = [
        ("content-type", "application/json"),
        ("user-agent", user_agent),
    ];
    let response = site
        .send_raw(Method::POST, "/api/auth/login", &headers, form.to_string())
        .await;
    TestMember::from_sign_in(&response.json()).token
}

async fn sessions(site: &MemberSite, token: &str) -> Vec<Value> {
    let response = site.get(PATH, token).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    response.json().as_array().unwrap().clone()
}

async fn end(site: &MemberSite, token: &str, id: &str) -> Response {
    let path = format!("{PATH}/{id}");
    site.send(Method::DELETE, &path, Some(token), &json!({}))
        .await
}

fn session(device: &str, month: &str, is_current: bool) -> Value {
    json!({"device": device, "lastUsedMonth": month, "isCurrent": is_current})
}

fn field<'a>(session: &'a Value, name: &str) -> &'a str {
    session[name].as_str().unwrap()
}

// safety S2.1
#[actix_web::test]
async fn sessions_are_listed_by_device_and_month_of_use() {
    let site = MemberSite::new();
    site.register("kari").await;
    let phone = sign_in_from(&site, SAFARI).await;
    site.app.clock.advance(TimeDelta::days(14));
    let desk = sign_in_from(&site, FIREFOX).await;
    let response = site.get(PATH, &desk).await;
    assert_eq!(response.header("cache-control"), "private, no-store");
    let listed: Vec<_> = sessions(&site, &desk)
        .await
        .into_iter()
        .map(|mut session| {
            session.as_object_mut().unwrap().remove("id");
            session
        })
        .collect();
    assert_eq!(listed[0], session("Firefox på Windows", "2026-12", true));
    assert!(listed[1..].contains(&session("Safari på iPhone", "2026-11", false)));
    assert!(listed[1..].contains(&session("Ukjent enhet", "2026-11", false)));
    assert_eq!(listed.len(), 3);
    // Use of a session sets its month to the current one.
    assert!(site.is_signed_in(&phone).await);
    let phone_session = sessions(&site, &phone).await;
    assert_eq!(field(&phone_session[0], "device"), "Safari på iPhone");
    assert_eq!(field(&phone_session[0], "lastUsedMonth"), "2026-12");
}

// safety S2.1
#[actix_web::test]
async fn session_list_contains_no_token_hash_or_user_agent() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let odd = "Firefox/1 kari@example.no <script>";
    let token = sign_in_from(&site, odd).await;
    let body = site.get(PATH, &token).await.body;
    let export = site.get("/api/profile/export", &token).await.body;
    let hash = klarlonn_domain::account::TokenHash::parse(
        klarlonn_domain::account::TokenKind::Session,
        &token,
    );
    let [first, second, third, ..] = hash.unwrap().0;
    let hash = format!("{first:02x}{second:02x}{third:02x}");
    for secret in ["kls_", &token, &kari.token, &hash, "script", "Firefox/1"] {
        assert!(!body.contains(secret), "{secret}");
        assert!(!export.contains(secret), "{secret}");
    }
    // The id is not a token.
    let id = sessions(&site, &token).await[0]["id"].clone();
    assert!(!site.is_signed_in(id.as_str().unwrap()).await);
}

// safety S2.1
#[actix_web::test]
async fn ending_one_session_leaves_the_others() {
    let site = MemberSite::new();
    let registered = site.register("kari").await.token;
    let phone = sign_in_from(&site, SAFARI).await;
    let desk = sign_in_from(&site, FIREFOX).await;
    let listed = sessions(&site, &desk).await;
    let phone_session = listed
        .iter()
        .find(|session| field(session, "device") == "Safari på iPhone");
    let id = field(phone_session.unwrap(), "id");
    assert_eq!(end(&site, &desk, id).await.status, StatusCode::NO_CONTENT);
    assert!(!site.is_signed_in(&phone).await);
    assert!(site.is_signed_in(&registered).await && site.is_signed_in(&desk).await);
    assert_eq!(sessions(&site, &desk).await.len(), 2);
    // The ended session is unknown, like a session that never existed.
    let unknown = expected_error(
        404,
        "unknown_session",
        "Denne innloggingen er allerede avsluttet.",
    );
    for id in [id, "1", "00000000-0000-0000-0000-000000000000", "%00"] {
        let response = end(&site, &desk, id).await;
        assert_eq!(super::members::error(&response), unknown, "{id}");
    }
}

// safety S2.1
#[actix_web::test]
async fn session_of_another_member_is_not_ended() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let ola = site.register("ola").await;
    let sessions_of_ola = sessions(&site, &ola.token).await;
    let response = end(&site, &kari.token, field(&sessions_of_ola[0], "id")).await;
    assert_eq!(response.status, StatusCode::NOT_FOUND);
    assert!(site.is_signed_in(&ola.token).await);
}

#[actix_web::test]
async fn current_session_can_be_ended_by_its_id() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let own = sessions(&site, &kari.token).await;
    let response = end(&site, &kari.token, field(&own[0], "id")).await;
    assert_eq!(response.status, StatusCode::NO_CONTENT);
    assert!(!site.is_signed_in(&kari.token).await);
}

// safety S2.1
#[actix_web::test]
async fn all_other_sessions_can_be_ended() {
    let site = MemberSite::new();
    let registered = site.register("kari").await.token;
    let ola = site.register("ola").await.token;
    let phone = sign_in_from(&site, SAFARI).await;
    let desk = sign_in_from(&site, FIREFOX).await;
    for _ in 0..2 {
        let response = site
            .send(Method::DELETE, PATH, Some(&desk), &json!({}))
            .await;
        assert_eq!(response.status, StatusCode::NO_CONTENT);
    }
    assert!(!site.is_signed_in(&registered).await && !site.is_signed_in(&phone).await);
    assert!(site.is_signed_in(&desk).await && site.is_signed_in(&ola).await);
}

#[actix_web::test]
async fn session_calls_require_sign_in() {
    let site = MemberSite::new();
    let not_signed_in = expected_error(401, "not_signed_in", "Du må være logget inn.");
    let ended = site.register("kari").await.token;
    site.send(Method::POST, "/api/auth/logout", Some(&ended), &json!({}))
        .await;
    for token in [None, Some(ended.as_str())] {
        for (method, path) in [
            (Method::GET, PATH.to_owned()),
            (Method::DELETE, PATH.to_owned()),
            (Method::DELETE, format!("{PATH}/1")),
        ] {
            let response = site.send(method, &path, token, &json!({})).await;
            assert_eq!(super::members::error(&response), not_signed_in, "{path}");
        }
    }
}

#[actix_web::test]
async fn password_change_preserves_the_session_device() {
    let site = MemberSite::new();
    site.register("kari").await;
    let desk = sign_in_from(&site, FIREFOX).await;
    let passwords = json!({"currentPassword": PASSWORD, "newPassword": NEW_PASSWORD});
    let changed = site.put("/api/profile/password", &desk, &passwords).await;
    let token = changed.json()["token"].as_str().unwrap().to_owned();
    let own = sessions(&site, &token).await;
    assert_eq!(own.len(), 1);
    assert_eq!(field(&own[0], "device"), "Firefox på Windows");
}

#[actix_web::test]
async fn registration_stores_the_device() {
    let site = MemberSite::new();
    let form = super::members::registration("kari").to_string();
    let headers = [
        ("content-type", "application/json"),
        ("user-agent", FIREFOX),
    ];
    let response = site
        .send_raw(Method::POST, "/api/auth/register", &headers, form)
        .await;
    let token = TestMember::from_sign_in(&response.json()).token;
    let own = sessions(&site, &token).await;
    assert_eq!(field(&own[0], "device"), "Firefox på Windows");
}
