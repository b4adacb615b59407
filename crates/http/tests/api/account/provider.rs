//! Signing in through the identity provider.

use std::sync::atomic::Ordering;

use actix_web::http::{Method, StatusCode};
use chrono::TimeDelta;
use serde_json::json;

use super::{
    members::{Joined, MemberSite, NEW_PASSWORD, PASSWORD, error, expected},
    provider_site::{
        EXCHANGE, GOOGLE, Way, assert_failed, begin, complete, exchange, get, led_to, profile,
        sign_in, site,
    },
};
use crate::site::Answer;

/// Where a sign-in ends that did not go well, with the sentence that is shown there.
const FAILED: &str = "Google innlogging mislyktes";
const NO_USER: &str = "Kunne ikke hente brukerinfo";

// spec 1.7.55
#[actix_web::test]
async fn somebody_becomes_a_member_through_the_provider_and_comes_where_they_wanted() {
    let (site, provider) = site();
    let way = begin(&site, "/job/Søker?location=Oslo").await;
    provider.give("code", "kari", true);
    let (path, parameters) = led_to(&complete(&site, &way, "code").await);
    assert_eq!(path, "/auth/callback");
    assert_eq!(parameters["redirect"], "/job/Søker?location=Oslo");
    let answer = exchange(&site, &parameters["token"], &way.cookie).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let body = answer.json();
    assert_eq!(body["user"]["name"], "Kari Fra Leverandøren");
    assert_eq!(body["user"]["email"], "kari@example.no");
    let kari = Joined::new(&body);
    assert_ne!(kari.token, parameters["token"]);
    assert_eq!(profile(&site, &kari).await["has_password"], false);
    let again = sign_in(&site, &provider, "kari").await;
    assert_eq!(again.id, kari.id, "the next time it is the same member");
}

// safety S11
#[actix_web::test]
async fn the_browsers_cookie_is_for_this_site_alone_and_ends_with_the_sign_in() {
    let (site, provider) = site();
    let answer = site.send_raw(Method::GET, GOOGLE, &[], "").await;
    let cookie = answer.header("set-cookie").to_owned();
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
    let way = begin(&site, "/").await;
    provider.give("code", "kari", true);
    let (_, parameters) = led_to(&complete(&site, &way, "code").await);
    let done = exchange(&site, &parameters["token"], &way.cookie).await;
    assert!(done.header("set-cookie").contains("Max-Age=0"));
}

// safety S15
#[actix_web::test]
async fn a_redirect_that_leaves_the_site_becomes_the_front_page() {
    let (site, provider) = site();
    for redirect in [
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https:evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "%2f%2fevil.example",
        "/%2fevil.example",
        "/%5cevil.example",
        "/\tevil",
        "/profile\r\nSet-Cookie: x=1",
        "profile",
        "",
    ] {
        let way = begin(&site, redirect).await;
        provider.give("code", "kari", true);
        let answer = complete(&site, &way, "code").await;
        assert_eq!(led_to(&answer).1["redirect"], "/", "{redirect:?}");
    }
}

#[actix_web::test]
async fn a_provider_that_is_down_leads_back_to_the_sign_in_page_and_makes_no_account() {
    let (site, provider) = site();
    let way = begin(&site, "/").await;
    provider.give("code", "kari", true);
    provider.is_down.store(true, Ordering::Relaxed);
    let departing = site.send_raw(Method::GET, GOOGLE, &[], "").await;
    assert_failed(&departing, FAILED);
    assert_failed(&complete(&site, &way, "code").await, FAILED);
    // The address is free: somebody registers with it.
    site.join("kari").await;
}

// spec 1.2.83
#[actix_web::test]
async fn without_a_provider_the_way_leads_back_to_the_sign_in_page() {
    let site = MemberSite::new();
    for path in [GOOGLE, "/api/auth/google/callback?code=x&state=y"] {
        let answer = site.send_raw(Method::GET, path, &[], "").await;
        assert_failed(&answer, FAILED);
    }
}

// safety S11
#[actix_web::test]
async fn a_way_back_that_is_not_the_browsers_own_signs_nobody_in() {
    let (site, provider) = site();
    provider.give("code", "kari", true);
    let own = begin(&site, "/").await;
    let other = begin(&site, "/").await;
    let in_another_browser = Way {
        state: own.state.clone(),
        cookie: other.cookie.clone(),
    };
    assert_failed(&complete(&site, &in_another_browser, "code").await, FAILED);
    // The state is used up: not even the browser it was given to may use it now.
    assert_failed(&complete(&site, &own, "code").await, FAILED);
    let without_cookie = format!("{GOOGLE}/callback?code=code&state={}", other.state);
    let answer = site.send_raw(Method::GET, &without_cookie, &[], "").await;
    assert_failed(&answer, FAILED);
    let made_up = Way {
        state: format!("klp_{}", "0".repeat(64)),
        cookie: other.cookie.clone(),
    };
    assert_failed(&complete(&site, &made_up, "code").await, FAILED);
    site.join("kari").await;
}

#[actix_web::test]
async fn a_provider_that_says_no_leads_back_to_the_sign_in_page() {
    let (site, _) = site();
    let way = begin(&site, "/").await;
    let path = format!("{GOOGLE}/callback?error=access_denied&state={}", way.state);
    assert_failed(&get(&site, &path, &way.cookie).await, FAILED);
}

// safety S11
#[actix_web::test]
async fn neither_a_code_nor_a_state_is_good_twice() {
    let (site, provider) = site();
    let way = begin(&site, "/").await;
    provider.give("code", "kari", true);
    assert_eq!(
        led_to(&complete(&site, &way, "code").await).0,
        "/auth/callback"
    );
    assert_failed(&complete(&site, &way, "code").await, FAILED);
    let next = begin(&site, "/").await;
    assert_failed(&complete(&site, &next, "code").await, NO_USER);
}

// safety S11
#[actix_web::test]
async fn who_takes_longer_than_ten_minutes_at_the_provider_begins_anew() {
    let (site, provider) = site();
    for (seconds, path) in [(599, "/auth/callback"), (600, "/login")] {
        let way = begin(&site, "/").await;
        provider.give("code", "kari", true);
        site.site.clock.advance(TimeDelta::seconds(seconds));
        let answer = complete(&site, &way, "code").await;
        assert_eq!(led_to(&answer).0, path, "{seconds}");
    }
}

// safety S13
#[actix_web::test]
async fn an_address_that_the_provider_has_not_verified_makes_and_ties_no_account() {
    let (site, provider) = site();
    let kari = site.join("kari").await;
    for name in ["kari", "ola"] {
        let way = begin(&site, "/").await;
        provider.give("code", name, false);
        assert_failed(&complete(&site, &way, "code").await, NO_USER);
    }
    assert!(site.is_good(&kari.token).await);
    site.join("ola").await;
    assert!(site.emails().is_empty());
}

#[actix_web::test]
async fn an_account_with_a_known_address_is_tied_to_the_providers() {
    let (site, provider) = site();
    site.join("kari").await;
    let link = site.reset_token("kari@example.no").await;
    // The link has come to the address: it is known to be the member's.
    let reset = json!({"token": link, "password": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD});
    site.post("/api/auth/reset-password", &reset).await;
    let by_password = Joined::new(&site.sign_in("kari@example.no", NEW_PASSWORD).await.json());
    site.emails();
    let by_provider = sign_in(&site, &provider, "kari").await;
    assert_eq!(by_provider.id, by_password.id);
    assert!(site.is_good(&by_password.token).await);
    assert_eq!(profile(&site, &by_provider).await["has_password"], true);
    let emails = site.emails();
    assert_eq!(emails[0].subject, "ProviderLinked");
}

// safety S14
#[actix_web::test]
async fn an_account_that_somebody_made_with_an_address_not_theirs_is_taken_from_them() {
    let (site, provider) = site();
    let thief = site.join("kari").await;
    let kari = sign_in(&site, &provider, "kari").await;
    assert_eq!(kari.id, thief.id);
    assert!(!site.is_good(&thief.token).await);
    let answer = site.sign_in("kari@example.no", PASSWORD).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(profile(&site, &kari).await["has_password"], false);
}

// safety S14
#[actix_web::test]
async fn who_put_a_foreign_address_on_their_account_does_not_share_it_with_the_addresss_owner() {
    for owner_comes_by_a_link in [false, true] {
        let (site, provider) = site();
        let mallory = sign_in(&site, &provider, "mallory").await;
        let addresses =
            json!({"currentEmail": "mallory@example.no", "newEmail": "kari@example.no"});
        let changed = site
            .put("/api/profile/email", &mallory.token, &addresses)
            .await;
        assert_eq!(changed.status, StatusCode::NO_CONTENT);
        if owner_comes_by_a_link {
            let token = site.reset_token("kari@example.no").await;
            let form = json!({"token": token, "password": PASSWORD, "confirmPassword": PASSWORD});
            let reset = site.post("/api/auth/reset-password", &form).await;
            assert_eq!(reset.status, StatusCode::OK);
        } else {
            assert_eq!(sign_in(&site, &provider, "kari").await.id, mallory.id);
        }
        assert!(!site.is_good(&mallory.token).await);
        let again = sign_in(&site, &provider, "mallory").await;
        assert_ne!(again.id, mallory.id, "{owner_comes_by_a_link}");
    }
}

// safety S16
#[actix_web::test]
async fn the_code_of_a_finished_sign_in_is_good_once_for_a_minute_and_in_its_browser() {
    let (site, provider) = site();
    let finish = async || {
        let way = begin(&site, "/").await;
        provider.give("code", "kari", true);
        let (_, mut parameters) = led_to(&complete(&site, &way, "code").await);
        (parameters.remove("token").unwrap(), way.cookie)
    };
    let is_unknown = |answer: &Answer| {
        answer.status != StatusCode::OK
            && error(answer) == expected(401, "invalid_state", "Innlogging mislyktes")
    };
    let (code, cookie) = finish().await;
    assert_eq!(exchange(&site, &code, &cookie).await.status, StatusCode::OK);
    assert!(is_unknown(&exchange(&site, &code, &cookie).await), "twice");

    let (code, cookie) = finish().await;
    site.site.clock.advance(TimeDelta::seconds(60));
    assert!(is_unknown(&exchange(&site, &code, &cookie).await), "late");
    let (code, cookie) = finish().await;
    site.site.clock.advance(TimeDelta::seconds(59));
    assert_eq!(exchange(&site, &code, &cookie).await.status, StatusCode::OK);

    let (code, _) = finish().await;
    let other = begin(&site, "/").await.cookie;
    assert!(
        is_unknown(&exchange(&site, &code, &other).await),
        "elsewhere"
    );
    let without = site.post(EXCHANGE, &json!({"token": code})).await;
    assert!(is_unknown(&without));
    for made_up in ["", "tull", &format!("klx_{}", "0".repeat(64))] {
        let answer = exchange(&site, made_up, &other).await;
        assert!(is_unknown(&answer), "{made_up}");
    }
}

#[actix_web::test]
async fn a_member_without_a_password_chooses_one_by_a_link() {
    let (site, provider) = site();
    let kari = sign_in(&site, &provider, "kari").await;
    let change = json!({"currentPassword": "noe", "newPassword": NEW_PASSWORD});
    let answer = site
        .put("/api/profile/password", &kari.token, &change)
        .await;
    assert_eq!(answer.error_code(), "wrong_password");
    let link = site.reset_token("kari@example.no").await;
    let reset = json!({"token": link, "password": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD});
    let answer = site.post("/api/auth/reset-password", &reset).await;
    assert_eq!(answer.status, StatusCode::OK);
    let answer = site.sign_in("kari@example.no", NEW_PASSWORD).await;
    assert_eq!(Joined::new(&answer.json()).id, kari.id);
}

#[actix_web::test]
async fn who_sets_out_too_often_reads_so_on_the_sign_in_page() {
    let (site, _) = site();
    let peer = "203.0.113.9".parse().unwrap();
    let begin = async || site.site.ask_from(peer, Method::GET, GOOGLE, &[], "").await;
    for _ in 0..20 {
        let answer = begin().await;
        assert!(
            answer
                .header("location")
                .starts_with("https://provider.example/")
        );
    }
    let sentence = "Du har prøvd for mange ganger. Vent litt før du prøver igjen.";
    assert_failed(&begin().await, sentence);
}
