//! How often somebody may try.

use std::net::IpAddr;

use actix_web::http::{Method, StatusCode};
use klarlonn_http::TrustedProxies;
use serde_json::{Value, json};

use super::members::{Joined, MemberSite, PASSWORD, error, expected, registration, with};
use crate::site::{Answer, Site};

const LOGIN: &str = "/api/auth/login";

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn wrong(email: &str) -> Value {
    json!({"email": email, "password": "feil hest"})
}

/// Sends JSON from this machine, as what its proxy says it is forwarded for.
async fn post(
    site: &MemberSite,
    peer: &str,
    forwarded: Option<&str>,
    path: &str,
    body: &Value,
) -> Answer {
    let mut headers = vec![("content-type", "application/json")];
    headers.extend(forwarded.map(|forwarded| ("x-forwarded-for", forwarded)));
    let body = body.to_string();
    let peer = address(peer);
    site.site
        .ask_from(peer, Method::POST, path, &headers, body)
        .await
}

fn assert_too_many(answer: &Answer) {
    assert_eq!(
        error(answer),
        expected(
            429,
            "too_many_tries",
            "Du har prøvd for mange ganger. Vent litt før du prøver igjen."
        )
    );
    let seconds: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=20 * 60).contains(&seconds), "{seconds}");
}

// safety S6
#[actix_web::test]
async fn the_eleventh_sign_in_from_a_machine_must_wait() {
    let site = MemberSite::new();
    site.join("kari").await;
    let guess = async |number: i32| {
        let form = wrong(&format!("medlem{number}@example.no"));
        post(&site, "203.0.113.9", None, LOGIN, &form).await
    };
    for number in 0..10 {
        assert_eq!(guess(number).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&guess(10).await);
    let right = json!({"email": "kari@example.no", "password": PASSWORD});
    assert_too_many(&post(&site, "203.0.113.9", None, LOGIN, &right).await);
    let elsewhere = post(&site, "203.0.113.10", None, LOGIN, &right).await;
    assert_eq!(elsewhere.status, StatusCode::OK);
}

// safety S6
#[actix_web::test]
async fn strangers_share_fifty_sign_ins_to_an_account() {
    let site = MemberSite::new();
    site.join("kari").await;
    for email in ["kari@example.no", "ukjent@example.no"] {
        for number in 0..50 {
            let written = if number % 2 == 0 {
                email.to_uppercase()
            } else {
                format!(" {email}")
            };
            let answer = site.post(LOGIN, &wrong(&written)).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
        }
        // Known or not, the answer is the same.
        assert_too_many(&site.post(LOGIN, &wrong(email)).await);
    }
}

// safety S6
#[actix_web::test]
async fn ten_wrong_passwords_from_elsewhere_leave_the_owner_in() {
    let site = MemberSite::new();
    site.join("kari").await;
    for _ in 0..10 {
        let form = wrong("kari@example.no");
        let answer = post(&site, "203.0.113.9", None, LOGIN, &form).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    let answer = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::OK);
}

// safety S6
#[actix_web::test]
async fn ipv6_network_has_ten_sign_ins_to_an_account() {
    let site = MemberSite::new();
    for number in 0..10 {
        let peer = format!("2001:db8:1:{number:x}::1");
        let answer = post(&site, &peer, None, LOGIN, &wrong("kari@example.no")).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    let form = wrong("kari@example.no");
    assert_too_many(&post(&site, "2001:db8:1:ff::1", None, LOGIN, &form).await);
    let elsewhere = post(&site, "2001:db8:2::1", None, LOGIN, &form).await;
    assert_eq!(elsewhere.status, StatusCode::UNAUTHORIZED);
}

const DEVICE: &str = "__Host-klarlonn-device";

/// The value of the device cookie that an answer sets.
fn device_of(answer: &Answer) -> String {
    let cookies = answer.headers.get_all("set-cookie");
    let mut devices = cookies.filter_map(|cookie| {
        let (name, rest) = cookie.to_str().unwrap().split_once('=')?;
        (name == DEVICE).then(|| rest.split(';').next().unwrap().to_owned())
    });
    devices.next().expect("a device cookie")
}

/// Signs in from a machine that is new each time, with this device cookie.
async fn sign_in_with(site: &MemberSite, device: &str, form: &Value) -> Answer {
    let cookie = format!("{DEVICE}={device}");
    let headers = [
        ("content-type", "application/json"),
        ("cookie", cookie.as_str()),
    ];
    site.send_raw(Method::POST, LOGIN, &headers, form.to_string())
        .await
}

fn right(email: &str) -> Value {
    json!({"email": email, "password": PASSWORD})
}

/// Strangers try until they have to wait.
async fn exhaust_account(site: &MemberSite, email: &str) {
    for _ in 0..50 {
        site.post(LOGIN, &wrong(email)).await;
    }
    assert_too_many(&site.post(LOGIN, &right(email)).await);
}

// safety S6
#[actix_web::test]
async fn known_device_signs_in_while_strangers_guess() {
    let site = MemberSite::new();
    let joined = site.post("/api/auth/register", &registration("kari")).await;
    let device = device_of(&joined);
    exhaust_account(&site, "kari@example.no").await;
    let answer = sign_in_with(&site, &device, &right("kari@example.no")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    let renewed = device_of(&answer);
    let answer = sign_in_with(&site, &renewed, &right("kari@example.no")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

// safety S6
#[actix_web::test]
async fn device_is_known_for_its_own_account_and_unchanged_alone() {
    let site = MemberSite::new();
    let joined = site.post("/api/auth/register", &registration("kari")).await;
    let device = device_of(&joined);
    site.join("ola").await;
    exhaust_account(&site, "ola@example.no").await;
    assert_too_many(&sign_in_with(&site, &device, &right("ola@example.no")).await);

    exhaust_account(&site, "kari@example.no").await;
    let form = right("kari@example.no");
    let later = device.replacen("2027", "2099", 1);
    assert_ne!(later, device);
    let mut other = device.clone();
    let last = if other.pop() == Some('0') { '1' } else { '0' };
    other.push(last);
    for forged in [later.as_str(), &other, "", "2099-01-01..", &device[11..]] {
        assert_too_many(&sign_in_with(&site, forged, &form).await);
    }
}

// safety S6
#[actix_web::test]
async fn device_is_forgotten_after_180_days() {
    let site = MemberSite::new();
    let joined = site.post("/api/auth/register", &registration("kari")).await;
    let device = device_of(&joined);
    exhaust_account(&site, "kari@example.no").await;
    let form = right("kari@example.no");
    site.site.clock.advance(chrono::TimeDelta::days(180));
    let answer = sign_in_with(&site, &device, &form).await;
    assert_eq!(answer.status, StatusCode::OK);
    site.site.clock.advance(chrono::TimeDelta::days(1));
    assert_too_many(&sign_in_with(&site, &device, &form).await);
}

// safety S6
#[actix_web::test]
async fn known_device_has_ten_sign_ins_of_its_own() {
    let site = MemberSite::new();
    let joined = site.post("/api/auth/register", &registration("kari")).await;
    let mut device = device_of(&joined);
    // A renewed mark brings no new budget.
    for _ in 0..5 {
        let answer = sign_in_with(&site, &device, &right("kari@example.no")).await;
        device = device_of(&answer);
    }
    for _ in 0..5 {
        let answer = sign_in_with(&site, &device, &wrong("kari@example.no")).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&sign_in_with(&site, &device, &right("kari@example.no")).await);
}

// safety S6
#[actix_web::test]
async fn device_cookie_is_kept_from_scripts_and_other_sites() {
    let site = MemberSite::new();
    let joined = site.post("/api/auth/register", &registration("kari")).await;
    let cookie = joined.header("set-cookie");
    assert!(cookie.starts_with("__Host-klarlonn-device="), "{cookie}");
    for attribute in [
        "HttpOnly",
        "SameSite=Strict",
        "Secure",
        "Path=/",
        "Max-Age=15552000",
    ] {
        assert!(cookie.contains(attribute), "{attribute}: {cookie}");
    }
    assert!(!cookie.contains("Domain") && !cookie.contains("kari"));

    let token = Joined::new(&joined.json()).token;
    let leaving = json!({"password": PASSWORD});
    let gone = site
        .send(Method::DELETE, "/api/profile", Some(&token), &leaving)
        .await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    assert_eq!(device_of(&gone), "");
    assert!(gone.header("set-cookie").contains("Max-Age=0"));
}

// safety S20
#[actix_web::test]
async fn a_forged_forwarded_address_gains_nothing() {
    let site = MemberSite::new();
    let guess = async |number: i32| {
        let form = wrong(&format!("medlem{number}@example.no"));
        let forged = format!("198.51.100.{number}");
        post(&site, "203.0.113.9", Some(&forged), LOGIN, &form).await
    };
    for number in 0..10 {
        assert_eq!(guess(number).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&guess(10).await);
}

// safety S20
#[actix_web::test]
async fn behind_a_trusted_proxy_each_client_is_counted_by_itself() {
    let mut site = Site::with(Vec::new());
    site.services.trusted_proxies = TrustedProxies(vec![address("10.9.0.1")]);
    let site = MemberSite::on(site);
    let guess = async |number: i32, forwarded: &str| {
        let form = wrong(&format!("medlem{number}@example.no"));
        post(&site, "10.9.0.1", Some(forwarded), LOGIN, &form).await
    };
    for number in 0..10 {
        // What stands before the proxy's own word was written by the client.
        let forwarded = format!("192.0.2.{number}, 198.51.100.7");
        let answer = guess(number, &forwarded).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&guess(10, "198.51.100.7").await);
    let other = guess(11, "198.51.100.8").await;
    assert_eq!(other.status, StatusCode::UNAUTHORIZED);
}

// safety S21
#[actix_web::test]
async fn registrations_are_counted_by_machine_and_by_address() {
    let site = MemberSite::new();
    let path = "/api/auth/register";
    for number in 0..10 {
        let form = registration(&format!("medlem{number}"));
        let answer = post(&site, "203.0.113.9", None, path, &form).await;
        assert_eq!(answer.status, StatusCode::CREATED);
    }
    let eleventh = post(&site, "203.0.113.9", None, path, &registration("sen")).await;
    assert_too_many(&eleventh);

    // Each try with a member's address writes them a letter.
    for number in 0..9 {
        let form = registration(&format!("ola{number}"));
        let form = with(form, "email", " Medlem0@example.no");
        let answer = site.post(path, &form).await;
        assert_eq!(answer.error_code(), "registration_refused");
    }
    let form = with(registration("ola9"), "email", "medlem0@example.no");
    assert_too_many(&site.post(path, &form).await);
}

// safety S21
#[actix_web::test]
async fn forgotten_passwords_are_limited_by_client_address() {
    let site = MemberSite::new();
    let path = "/api/auth/forgot-password";
    for number in 0..10 {
        let form = json!({"email": format!("medlem{number}@example.no")});
        let answer = post(&site, "203.0.113.9", None, path, &form).await;
        assert_eq!(answer.status, StatusCode::OK);
    }
    let eleventh = json!({"email": "sen@example.no"});
    assert_too_many(&post(&site, "203.0.113.9", None, path, &eleventh).await);
}

// safety S21
#[actix_web::test]
async fn forgotten_passwords_answer_members_and_strangers_alike() {
    let site = MemberSite::new();
    site.join("kari").await;
    let path = "/api/auth/forgot-password";
    for email in ["kari@example.no", "ukjent@example.no"] {
        for _ in 0..20 {
            let answer = site.post(path, &json!({"email": email})).await;
            assert_eq!(
                (answer.status, answer.body.as_str()),
                (StatusCode::OK, "{}")
            );
        }
    }
    assert_eq!(site.emails().len(), 2);
}

// safety S21
#[actix_web::test]
async fn guessing_links_is_counted_by_machine() {
    let site = MemberSite::new();
    let form = json!({"token": "klr_0", "password": "sort katt", "confirmPassword": "sort katt"});
    let path = "/api/auth/reset-password";
    for _ in 0..10 {
        let answer = post(&site, "203.0.113.9", None, path, &form).await;
        assert_eq!(answer.error_code(), "unknown_link");
    }
    assert_too_many(&post(&site, "203.0.113.9", None, path, &form).await);
}

#[actix_web::test]
async fn guessing_the_password_of_an_open_session_is_counted_by_member() {
    let site = MemberSite::new();
    let (kari, ola) = (site.join("kari").await, site.join("ola").await);
    let form = json!({"currentPassword": "feil hest", "newPassword": "sort katt"});
    for _ in 0..5 {
        let answer = site.put("/api/profile/password", &kari.token, &form).await;
        assert_eq!(answer.error_code(), "wrong_password");
    }
    let leaving = json!({"password": "feil hest"});
    for _ in 0..5 {
        let answer = site
            .send(Method::DELETE, "/api/profile", Some(&kari.token), &leaving)
            .await;
        assert_eq!(answer.error_code(), "wrong_password");
    }
    let answer = site.put("/api/profile/password", &kari.token, &form).await;
    assert_too_many(&answer);
    let answer = site.put("/api/profile/password", &ola.token, &form).await;
    assert_eq!(answer.error_code(), "wrong_password");
}

#[actix_web::test]
async fn looking_for_members_by_a_change_of_address_is_counted_as_registrations_are() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    for number in 0..10 {
        let form = registration(&format!("medlem{number}"));
        post(&site, "203.0.113.9", None, "/api/auth/register", &form).await;
    }
    let bearer = format!("Bearer {}", kari.token);
    let headers = [
        ("content-type", "application/json"),
        ("authorization", bearer.as_str()),
    ];
    let form = json!({"currentEmail": "kari@example.no", "newEmail": "medlem1@example.no"});
    let change = async |peer: &str| {
        let (peer, body) = (address(peer), form.to_string());
        let path = "/api/profile/email";
        site.site
            .ask_from(peer, Method::PUT, path, &headers, body)
            .await
    };
    assert_too_many(&change("203.0.113.9").await);
    assert_eq!(change("203.0.113.10").await.error_code(), "email_refused");
}

// safety S21
#[actix_web::test]
async fn pictures_are_counted_by_member() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let bearer = format!("Bearer {}", kari.token);
    let headers = [("authorization", bearer.as_str())];
    let path = "/api/profile/image";
    for _ in 0..10 {
        let answer = site.send_raw(Method::POST, path, &headers, "").await;
        assert_eq!(answer.error_code(), "unreadable_image");
    }
    assert_too_many(&site.send_raw(Method::POST, path, &headers, "").await);
}

#[actix_web::test]
async fn ending_sessions_is_counted_by_member() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let end = async |path: &str, token: &str| {
        site.send(Method::DELETE, path, Some(token), &json!({}))
            .await
    };
    for _ in 0..60 {
        let answer = end("/api/profile/sessions/1", &kari.token).await;
        assert_eq!(answer.error_code(), "unknown_session");
    }
    assert_too_many(&end("/api/profile/sessions/1", &kari.token).await);
    assert_too_many(&end("/api/profile/sessions", &kari.token).await);
    let ola = site.join("ola").await;
    let answer = end("/api/profile/sessions", &ola.token).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
}

#[actix_web::test]
async fn ending_sessions_is_counted_by_machine() {
    let site = MemberSite::new();
    let members = [
        site.join("kari").await,
        site.join("ola").await,
        site.join("per").await,
    ];
    let peer = "203.0.113.9".parse().unwrap();
    let end = async |number: usize| {
        let bearer = format!("Bearer {}", members[number % 3].token);
        let headers = [
            ("authorization", bearer.as_str()),
            ("content-type", "application/json"),
        ];
        let path = "/api/profile/sessions/1";
        site.site
            .ask_from(peer, Method::DELETE, path, &headers, "")
            .await
    };
    for number in 0..120 {
        assert_eq!(end(number).await.error_code(), "unknown_session");
    }
    assert_too_many(&end(120).await);
}
