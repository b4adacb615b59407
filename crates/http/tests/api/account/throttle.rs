//! Throttling of sign-in and of other account calls.

use std::net::IpAddr;

use actix_web::http::{Method, StatusCode};
use klarlonn_http::TrustedProxies;
use serde_json::{Value, json};

use super::members::{
    MemberSite, PASSWORD, TestMember, assert_throttled, json_headers, registration, with_field,
};
use crate::site::{Response, Site};

const LOGIN: &str = "/api/auth/login";
/// Calls that an address has at once, for the people who share it.
const ADDRESS_CALLS: i32 = 120;

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn invalid_login(email: &str) -> Value {
    json!({"email": email, "password": "feil hest"})
}

/// Sends JSON from this address with this `X-Forwarded-For` header.
async fn post_from(
    site: &MemberSite,
    peer: &str,
    forwarded: Option<&str>,
    path: &str,
    body: &Value,
) -> Response {
    let mut headers = vec![("content-type", "application/json")];
    headers.extend(forwarded.map(|forwarded| ("x-forwarded-for", forwarded)));
    let body = body.to_string();
    let peer = ip(peer);
    site.app
        .request_from(peer, Method::POST, path, &headers, body)
        .await
}

fn assert_too_many(response: &Response) {
    assert_throttled(response, 20 * 60);
}

// safety S6
#[actix_web::test]
async fn address_is_throttled_after_120_sign_ins() {
    let site = MemberSite::new();
    site.register("kari").await;
    let guess = async |number: i32| {
        let form = invalid_login(&format!("medlem{number}@example.no"));
        post_from(&site, "203.0.113.9", None, LOGIN, &form).await
    };
    for number in 0..ADDRESS_CALLS {
        assert_eq!(guess(number).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&guess(ADDRESS_CALLS).await);
    let valid = json!({"email": "kari@example.no", "password": PASSWORD});
    assert_too_many(&post_from(&site, "203.0.113.9", None, LOGIN, &valid).await);
    let from_other_client = post_from(&site, "203.0.113.10", None, LOGIN, &valid).await;
    assert_eq!(from_other_client.status, StatusCode::OK);
}

// safety S6
#[actix_web::test]
async fn unknown_devices_share_fifty_sign_ins_per_account() {
    let site = MemberSite::new();
    site.register("kari").await;
    for email in ["kari@example.no", "ukjent@example.no"] {
        for number in 0..50 {
            let written = if number % 2 == 0 {
                email.to_uppercase()
            } else {
                format!(" {email}")
            };
            let response = site.post(LOGIN, &invalid_login(&written)).await;
            assert_eq!(response.status, StatusCode::UNAUTHORIZED);
        }
        // The response is the same for known and unknown email addresses.
        assert_too_many(&site.post(LOGIN, &invalid_login(email)).await);
    }
}

// safety S6
#[actix_web::test]
async fn ten_foreign_failures_do_not_lock_the_owner_out() {
    let site = MemberSite::new();
    site.register("kari").await;
    for _ in 0..10 {
        let form = invalid_login("kari@example.no");
        let response = post_from(&site, "203.0.113.9", None, LOGIN, &form).await;
        assert_eq!(response.status, StatusCode::UNAUTHORIZED);
    }
    let response = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(response.status, StatusCode::OK);
}

// safety S6
#[actix_web::test]
async fn ipv6_network_has_ten_sign_ins_per_account() {
    let site = MemberSite::new();
    for number in 0..10 {
        let peer = format!("2001:db8:1:{number:x}::1");
        let response =
            post_from(&site, &peer, None, LOGIN, &invalid_login("kari@example.no")).await;
        assert_eq!(response.status, StatusCode::UNAUTHORIZED);
    }
    let form = invalid_login("kari@example.no");
    assert_too_many(&post_from(&site, "2001:db8:1:ff::1", None, LOGIN, &form).await);
    let from_other_client = post_from(&site, "2001:db8:2::1", None, LOGIN, &form).await;
    assert_eq!(from_other_client.status, StatusCode::UNAUTHORIZED);
}

const DEVICE: &str = "__Host-klarlonn-device";

// safety S6
#[actix_web::test]
async fn both_spellings_of_an_address_share_an_accounts_limit() {
    let site = MemberSite::new();
    for number in 0..10 {
        let domain = ["blåbær.no", "xn--blbr-roah.no"][number % 2];
        let form = invalid_login(&format!("post@{domain}"));
        let response = post_from(&site, "203.0.113.9", None, LOGIN, &form).await;
        assert_eq!(response.status, StatusCode::UNAUTHORIZED);
    }
    let form = invalid_login("post@blåbær.no");
    assert_too_many(&post_from(&site, "203.0.113.9", None, LOGIN, &form).await);
}

/// Returns the value of the device cookie that a response sets.
fn device_cookie(response: &Response) -> String {
    let cookies = response.headers.get_all("set-cookie");
    let mut devices = cookies.filter_map(|cookie| {
        let (name, rest) = cookie.to_str().unwrap().split_once('=')?;
        (name == DEVICE).then(|| rest.split(';').next().unwrap().to_owned())
    });
    devices.next().expect("a device cookie")
}

/// Signs in with this device cookie from a new client address.
async fn sign_in_from_device(site: &MemberSite, device: &str, form: &Value) -> Response {
    let cookie = format!("{DEVICE}={device}");
    let headers = [
        ("content-type", "application/json"),
        ("cookie", cookie.as_str()),
    ];
    site.send_raw(Method::POST, LOGIN, &headers, form.to_string())
        .await
}

fn valid_login(email: &str) -> Value {
    json!({"email": email, "password": PASSWORD})
}

/// Fails sign-ins from many addresses until the account is throttled.
async fn exhaust_account(site: &MemberSite, email: &str) {
    for _ in 0..50 {
        site.post(LOGIN, &invalid_login(email)).await;
    }
    assert_too_many(&site.post(LOGIN, &valid_login(email)).await);
}

// safety S6
#[actix_web::test]
async fn known_device_signs_in_while_account_is_throttled() {
    let site = MemberSite::new();
    let registered = site.post("/api/auth/register", &registration("kari")).await;
    let device = device_cookie(&registered);
    exhaust_account(&site, "kari@example.no").await;
    let response = sign_in_from_device(&site, &device, &valid_login("kari@example.no")).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    let renewed = device_cookie(&response);
    let response = sign_in_from_device(&site, &renewed, &valid_login("kari@example.no")).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
}

// safety S6
#[actix_web::test]
async fn device_cookie_is_valid_unchanged_for_its_account() {
    let site = MemberSite::new();
    let registered = site.post("/api/auth/register", &registration("kari")).await;
    let device = device_cookie(&registered);
    site.register("ola").await;
    exhaust_account(&site, "ola@example.no").await;
    assert_too_many(&sign_in_from_device(&site, &device, &valid_login("ola@example.no")).await);

    exhaust_account(&site, "kari@example.no").await;
    let form = valid_login("kari@example.no");
    let later = device.replacen("2027", "2099", 1);
    assert_ne!(later, device);
    let mut other = device.clone();
    let last = if other.pop() == Some('0') { '1' } else { '0' };
    other.push(last);
    for forged in [later.as_str(), &other, "", "2099-01-01..", &device[11..]] {
        assert_too_many(&sign_in_from_device(&site, forged, &form).await);
    }
}

// safety S6
#[actix_web::test]
async fn device_cookie_expires_after_180_days() {
    let site = MemberSite::new();
    let registered = site.post("/api/auth/register", &registration("kari")).await;
    let device = device_cookie(&registered);
    exhaust_account(&site, "kari@example.no").await;
    let form = valid_login("kari@example.no");
    site.app.clock.advance(chrono::TimeDelta::days(180));
    let response = sign_in_from_device(&site, &device, &form).await;
    assert_eq!(response.status, StatusCode::OK);
    site.app.clock.advance(chrono::TimeDelta::days(1));
    assert_too_many(&sign_in_from_device(&site, &device, &form).await);
}

// safety S6
#[actix_web::test]
async fn known_device_has_its_own_ten_sign_ins() {
    let site = MemberSite::new();
    let registered = site.post("/api/auth/register", &registration("kari")).await;
    let mut device = device_cookie(&registered);
    // A renewed cookie brings no new attempts.
    for _ in 0..5 {
        let response = sign_in_from_device(&site, &device, &valid_login("kari@example.no")).await;
        device = device_cookie(&response);
    }
    for _ in 0..5 {
        let response = sign_in_from_device(&site, &device, &invalid_login("kari@example.no")).await;
        assert_eq!(response.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&sign_in_from_device(&site, &device, &valid_login("kari@example.no")).await);
}

// safety S6
#[actix_web::test]
async fn device_cookie_is_hidden_from_scripts_and_other_sites() {
    let site = MemberSite::new();
    let registered = site.post("/api/auth/register", &registration("kari")).await;
    let cookie = registered.header("set-cookie");
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

    let member = TestMember::from_sign_in(&registered.json());
    let form = json!({"password": PASSWORD});
    let deleted = site.delete_account(&member, &form).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    assert_eq!(device_cookie(&deleted), "");
    assert!(deleted.header("set-cookie").contains("Max-Age=0"));
}

// safety S20
#[actix_web::test]
async fn forged_forwarded_address_does_not_evade_throttle() {
    let site = MemberSite::new();
    let guess = async |number: i32| {
        let form = invalid_login(&format!("medlem{number}@example.no"));
        let forged = format!("198.51.100.{number}");
        post_from(&site, "203.0.113.9", Some(&forged), LOGIN, &form).await
    };
    for number in 0..ADDRESS_CALLS {
        assert_eq!(guess(number).await.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&guess(ADDRESS_CALLS).await);
}

// safety S20
#[actix_web::test]
async fn clients_behind_trusted_proxy_are_counted_separately() {
    let mut site = Site::with(Vec::new());
    site.services.trusted_proxies = TrustedProxies(vec![ip("10.9.0.1")]);
    let site = MemberSite::from_site(site);
    let guess = async |number: i32, forwarded: &str| {
        let form = invalid_login(&format!("medlem{number}@example.no"));
        post_from(&site, "10.9.0.1", Some(forwarded), LOGIN, &form).await
    };
    for number in 0..ADDRESS_CALLS {
        // Only the last address was written by the proxy; the client can forge the others.
        let forwarded = format!("192.0.2.{number}, 198.51.100.7");
        let response = guess(number, &forwarded).await;
        assert_eq!(response.status, StatusCode::UNAUTHORIZED);
    }
    assert_too_many(&guess(ADDRESS_CALLS, "198.51.100.7").await);
    let other = guess(ADDRESS_CALLS, "198.51.100.8").await;
    assert_eq!(other.status, StatusCode::UNAUTHORIZED);
}

// safety S21
#[actix_web::test]
async fn registrations_are_limited_by_client_and_email_address() {
    let site = MemberSite::new();
    let path = "/api/auth/register";
    for number in 0..ADDRESS_CALLS {
        let form = registration(&format!("medlem{number}"));
        let response = post_from(&site, "203.0.113.9", None, path, &form).await;
        assert_eq!(response.status, StatusCode::CREATED);
    }
    let next = post_from(&site, "203.0.113.9", None, path, &registration("sen")).await;
    assert_too_many(&next);

    // Each attempt with a known email address sends an email to its owner.
    for number in 0..9 {
        let form = registration(&format!("ola{number}"));
        let form = with_field(form, "email", " Medlem0@example.no");
        let response = site.post(path, &form).await;
        assert_eq!(response.error_code(), "registration_refused");
    }
    let form = with_field(registration("ola9"), "email", "medlem0@example.no");
    assert_too_many(&site.post(path, &form).await);
}

// safety S21
#[actix_web::test]
async fn reset_requests_get_same_response_for_unknown_email() {
    let site = MemberSite::new();
    site.register("kari").await;
    let path = "/api/auth/forgot-password";
    for email in ["kari@example.no", "ukjent@example.no"] {
        for _ in 0..20 {
            let response = site.post(path, &json!({"email": email})).await;
            assert_eq!(
                (response.status, response.body.as_str()),
                (StatusCode::OK, "{}")
            );
        }
    }
    assert_eq!(site.emails().len(), 2);
}

#[actix_web::test]
async fn email_changes_share_the_limit_of_registrations() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for number in 0..ADDRESS_CALLS {
        let form = registration(&format!("medlem{number}"));
        post_from(&site, "203.0.113.9", None, "/api/auth/register", &form).await;
    }
    let bearer = kari.bearer();
    let headers = json_headers(&bearer);
    let form = json!({"currentPassword": PASSWORD, "currentEmail": "kari@example.no", "newEmail": "medlem1@example.no"});
    let change = async |peer: &str| {
        let (peer, body) = (ip(peer), form.to_string());
        let path = "/api/profile/email";
        site.app
            .request_from(peer, Method::PUT, path, &headers, body)
            .await
    };
    assert_too_many(&change("203.0.113.9").await);
    assert_eq!(change("203.0.113.10").await.error_code(), "email_refused");
}
