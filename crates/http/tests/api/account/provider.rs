//! Sign-in through the identity provider.

use std::sync::atomic::Ordering;

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use klarlonn_http::MetricsText;
use serde_json::json;

use super::{
    members::{MemberSite, NEW_PASSWORD, PASSWORD, TestMember, error, expected_error},
    provider_site::{
        EXCHANGE, GOOGLE, PendingSignIn, assert_failed, begin, complete, exchange, get, profile,
        redirect_target, sign_in, site_with_provider,
    },
};
use crate::site::Response;

/// Messages of a failed sign-in on the sign-in page.
const FAILED: &str = "Google innlogging mislyktes";
const NO_USER: &str = "Kunne ikke hente brukerinfo";

// spec 1.7.55
#[actix_web::test]
async fn provider_sign_in_registers_member_and_redirects() {
    let (site, provider) = site_with_provider();
    let pending = begin(&site, "/job/Søker?location=Oslo").await;
    provider.issue_code("code", "kari", true);
    let (path, parameters) = redirect_target(&complete(&site, &pending, "code").await);
    assert_eq!(path, "/auth/callback");
    assert_eq!(parameters["redirect"], "/job/Søker?location=Oslo");
    let response = exchange(&site, &parameters["token"], &pending.cookie).await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("cache-control"), "private, no-store");
    let body = response.json();
    assert_eq!(body["user"]["name"], "Kari Fra Leverandøren");
    assert_eq!(body["user"]["email"], "kari@example.no");
    let kari = TestMember::from_sign_in(&body);
    assert_ne!(kari.token, parameters["token"]);
    assert_eq!(profile(&site, &kari).await["has_password"], false);
    let second = sign_in(&site, &provider, "kari").await;
    assert_eq!(second.id, kari.id, "the next sign-in is of the same member");
}

// safety S11
#[actix_web::test]
async fn sign_in_cookie_is_host_only_and_ends_after_sign_in() {
    let (site, provider) = site_with_provider();
    let response = site.send_raw(Method::GET, GOOGLE, &[], "").await;
    let cookie = response.header("set-cookie").to_owned();
    let mut parts: Vec<&str> = cookie.split("; ").collect();
    assert!(parts.remove(0).starts_with("__Host-klarlonn-sign-in=klb_"));
    parts.sort_unstable();
    assert_eq!(
        parts,
        [
            "HttpOnly",
            "Max-Age=660",
            "Path=/",
            "SameSite=Lax",
            "Secure"
        ]
    );
    let pending = begin(&site, "/").await;
    provider.issue_code("code", "kari", true);
    let (_, parameters) = redirect_target(&complete(&site, &pending, "code").await);
    let done = exchange(&site, &parameters["token"], &pending.cookie).await;
    assert!(done.header("set-cookie").contains("Max-Age=0"));
}

// safety S15
#[actix_web::test]
async fn foreign_redirect_becomes_the_front_page() {
    let (site, provider) = site_with_provider();
    for redirect in ["//evil.example", "%2f%2fevil.example"] {
        let pending = begin(&site, redirect).await;
        provider.issue_code("code", "kari", true);
        let response = complete(&site, &pending, "code").await;
        assert_eq!(
            redirect_target(&response).1["redirect"],
            "/",
            "{redirect:?}"
        );
    }
}

#[actix_web::test]
async fn unavailable_provider_fails_sign_in_without_account() {
    let (site, provider) = site_with_provider();
    let pending = begin(&site, "/").await;
    provider.issue_code("code", "kari", true);
    provider.is_down.store(true, Ordering::Relaxed);
    let response = site.send_raw(Method::GET, GOOGLE, &[], "").await;
    assert_failed(&response, FAILED);
    assert_failed(&complete(&site, &pending, "code").await, FAILED);
    let mut metrics = MetricsText::default();
    site.app.services.write_metrics(&mut metrics);
    let line = "klarlonn_sign_in_failures_total{method=\"provider\"} 2\n";
    assert!(metrics.into_text().contains(line));
    // The email address is free: a visitor can register with it.
    site.register("kari").await;
}

#[actix_web::test]
async fn sign_in_without_provider_fails_on_sign_in_page() {
    let site = MemberSite::new();
    for path in [GOOGLE, "/api/auth/google/callback?code=x&state=y"] {
        let response = site.send_raw(Method::GET, path, &[], "").await;
        assert_failed(&response, FAILED);
    }
}

// safety S11
#[actix_web::test]
async fn callback_of_another_browser_is_rejected() {
    let (site, provider) = site_with_provider();
    provider.issue_code("code", "kari", true);
    let own = begin(&site, "/").await;
    let other = begin(&site, "/").await;
    let with_other_cookie = PendingSignIn {
        state: own.state.clone(),
        cookie: other.cookie.clone(),
    };
    assert_failed(&complete(&site, &with_other_cookie, "code").await, FAILED);
    let without_cookie = format!("{GOOGLE}/callback?code=code&state={}", other.state);
    let response = site.send_raw(Method::GET, &without_cookie, &[], "").await;
    assert_failed(&response, FAILED);
    let made_up = PendingSignIn {
        state: format!("klp_{}", "0".repeat(64)),
        cookie: other.cookie.clone(),
    };
    assert_failed(&complete(&site, &made_up, "code").await, FAILED);
    site.register("kari").await;
    // No stranger can spoil the sign-in: the state stays valid for the browser that got it.
    let (path, _) = redirect_target(&complete(&site, &own, "code").await);
    assert_eq!(path, "/auth/callback");
}

#[actix_web::test]
async fn provider_rejection_fails_on_sign_in_page() {
    let (site, _) = site_with_provider();
    let pending = begin(&site, "/").await;
    let path = format!(
        "{GOOGLE}/callback?error=access_denied&state={}",
        pending.state
    );
    assert_failed(&get(&site, &path, &pending.cookie).await, FAILED);
}

// safety S11
#[actix_web::test]
async fn code_and_state_work_once() {
    let (site, provider) = site_with_provider();
    let pending = begin(&site, "/").await;
    provider.issue_code("code", "kari", true);
    assert_eq!(
        redirect_target(&complete(&site, &pending, "code").await).0,
        "/auth/callback"
    );
    assert_failed(&complete(&site, &pending, "code").await, FAILED);
    let next = begin(&site, "/").await;
    assert_failed(&complete(&site, &next, "code").await, NO_USER);
}

// safety S11
#[actix_web::test]
async fn authorization_state_expires_after_ten_minutes() {
    let (site, provider) = site_with_provider();
    for (seconds, path) in [(599, "/auth/callback"), (600, "/login")] {
        let pending = begin(&site, "/").await;
        provider.issue_code("code", "kari", true);
        site.app.clock.advance(TimeDelta::seconds(seconds));
        let response = complete(&site, &pending, "code").await;
        assert_eq!(redirect_target(&response).0, path, "{seconds}");
    }
}

// safety S13
#[actix_web::test]
async fn unverified_provider_email_links_no_account() {
    let (site, provider) = site_with_provider();
    let kari = site.register("kari").await;
    for name in ["kari", "ola"] {
        let pending = begin(&site, "/").await;
        provider.issue_code("code", name, false);
        assert_failed(&complete(&site, &pending, "code").await, NO_USER);
    }
    assert!(site.is_signed_in(&kari.token).await);
    site.register("ola").await;
    assert!(site.emails().is_empty());
}

#[actix_web::test]
async fn blocked_member_cannot_sign_in_with_the_provider() {
    const BLOCKED: &str =
        "Kontoen er sperret. Skriv til oss på kontaktsiden hvis du mener det er feil.";
    let (site, provider) = site_with_provider();
    sign_in(&site, &provider, "linked").await;
    site.register_verified("kari").await;
    for name in ["linked", "kari"] {
        let address = format!("{name}@example.no");
        site.app
            .services
            .domain
            .data_rights
            .block_by_address(&address)
            .unwrap();
        let pending = begin(&site, "/").await;
        provider.issue_code("code", name, true);
        assert_failed(&complete(&site, &pending, "code").await, BLOCKED);
    }
    let by_password = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(
        error(&by_password),
        expected_error(403, "account_blocked", BLOCKED)
    );
}

#[actix_web::test]
async fn verified_account_is_linked_to_the_provider() {
    let (site, provider) = site_with_provider();
    site.register("kari").await;
    let link = site.reset_token("kari@example.no").await;
    // The use of the reset link verifies the email address.
    site.reset_password(&link, NEW_PASSWORD).await;
    let by_password =
        TestMember::from_sign_in(&site.sign_in("kari@example.no", NEW_PASSWORD).await.json());
    site.emails();
    let by_provider = sign_in(&site, &provider, "kari").await;
    assert_eq!(by_provider.id, by_password.id);
    assert!(site.is_signed_in(&by_password.token).await);
    assert_eq!(profile(&site, &by_provider).await["has_password"], true);
    let emails = site.emails();
    assert_eq!(emails[0].subject, "ProviderLinked");
}

// safety S14
#[actix_web::test]
async fn unverified_account_is_replaced_by_the_email_owner() {
    let (site, provider) = site_with_provider();
    let first = site.register("kari").await;
    let kari = sign_in(&site, &provider, "kari").await;
    assert_eq!(kari.id, first.id);
    assert!(!site.is_signed_in(&first.token).await);
    let response = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(response.status, StatusCode::UNAUTHORIZED);
    assert_eq!(profile(&site, &kari).await["has_password"], false);
}

// safety S14
#[actix_web::test]
async fn foreign_email_does_not_share_account_with_its_owner() {
    for owner_uses_reset_link in [false, true] {
        let (site, provider) = site_with_provider();
        let mallory = sign_in(&site, &provider, "mallory").await;
        let addresses =
            json!({"currentEmail": "mallory@example.no", "newEmail": "kari@example.no"});
        let changed = site
            .put("/api/profile/email", &mallory.token, &addresses)
            .await;
        assert_eq!(changed.status, StatusCode::NO_CONTENT);
        if owner_uses_reset_link {
            let token = site.reset_token("kari@example.no").await;
            let reset = site.reset_password(&token, PASSWORD).await;
            assert_eq!(reset.error_code(), "unknown_link");
        }
        // The link in the letter to the old address can take back mallory's account.
        let kari = sign_in(&site, &provider, "kari").await;
        assert_ne!(kari.id, mallory.id, "{owner_uses_reset_link}");
        let profile = site.get("/api/profile", &mallory.token).await.json();
        let address = profile["email"].as_str().unwrap();
        assert!(address.ends_with("@adresse.invalid"), "{address}");
        let second = sign_in(&site, &provider, "mallory").await;
        assert_eq!(second.id, mallory.id, "{owner_uses_reset_link}");
    }
}

// safety S16
#[actix_web::test]
async fn exchange_code_works_once_within_a_minute_per_browser() {
    let (site, provider) = site_with_provider();
    let finish = async || {
        let pending = begin(&site, "/").await;
        provider.issue_code("code", "kari", true);
        let (_, mut parameters) = redirect_target(&complete(&site, &pending, "code").await);
        (parameters.remove("token").unwrap(), pending.cookie)
    };
    let is_rejected = |response: &Response| {
        response.status != StatusCode::OK
            && error(response) == expected_error(401, "invalid_state", "Innlogging mislyktes")
    };
    let (code, cookie) = finish().await;
    assert_eq!(exchange(&site, &code, &cookie).await.status, StatusCode::OK);
    assert!(is_rejected(&exchange(&site, &code, &cookie).await), "twice");

    let (code, cookie) = finish().await;
    site.app.clock.advance(TimeDelta::seconds(60));
    assert!(is_rejected(&exchange(&site, &code, &cookie).await), "late");
    let (code, cookie) = finish().await;
    site.app.clock.advance(TimeDelta::seconds(59));
    assert_eq!(exchange(&site, &code, &cookie).await.status, StatusCode::OK);

    let (code, cookie) = finish().await;
    let other = begin(&site, "/").await.cookie;
    assert!(
        is_rejected(&exchange(&site, &code, &other).await),
        "elsewhere"
    );
    let without = site.post(EXCHANGE, &json!({"token": code})).await;
    assert!(is_rejected(&without));
    // No stranger can spoil the sign-in of the browser that got the code.
    assert_eq!(exchange(&site, &code, &cookie).await.status, StatusCode::OK);
    assert!(is_rejected(&exchange(&site, &code, &cookie).await), "twice");
    for made_up in ["", "tull", &format!("klx_{}", "0".repeat(64))] {
        let response = exchange(&site, made_up, &other).await;
        assert!(is_rejected(&response), "{made_up}");
    }
}

#[actix_web::test]
async fn member_without_password_sets_one_by_reset_link() {
    let (site, provider) = site_with_provider();
    let kari = sign_in(&site, &provider, "kari").await;
    let change = json!({"currentPassword": "noe", "newPassword": NEW_PASSWORD});
    let response = site
        .put("/api/profile/password", &kari.token, &change)
        .await;
    assert_eq!(response.error_code(), "wrong_password");
    let link = site.reset_token("kari@example.no").await;
    let response = site.reset_password(&link, NEW_PASSWORD).await;
    assert_eq!(response.status, StatusCode::OK);
    let response = site.sign_in("kari@example.no", NEW_PASSWORD).await;
    assert_eq!(TestMember::from_sign_in(&response.json()).id, kari.id);
}

#[actix_web::test]
async fn provider_sign_in_is_throttled_by_client_address() {
    let (site, _) = site_with_provider();
    let peer = "203.0.113.9".parse().unwrap();
    let begin = async || {
        site.app
            .request_from(peer, Method::GET, GOOGLE, &[], "")
            .await
    };
    for _ in 0..120 {
        let response = begin().await;
        assert!(
            response
                .header("location")
                .starts_with("https://provider.example/")
        );
    }
    let text = "Du har prøvd for mange ganger. Vent litt før du prøver igjen.";
    assert_failed(&begin().await, text);
}
