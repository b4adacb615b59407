//! Providers that lie, or tokens that others made (requirement S12).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use error_reporter::Report;
use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::account::{IdentityProvider, ProviderError};
use serde_json::{Value, json};

use crate::server::{
    CLIENT_ID, CLIENT_SECRET, CODE, Provider, content, json_of, other_key, signed, signing_key,
};

fn assert_refused(provider: &Provider, what: &str, id_token: impl FnOnce(&str) -> String) {
    let outcome = provider.sign_in(id_token);
    let Err(error) = outcome else {
        panic!("{what} is believed");
    };
    assert!(
        matches!(error, ProviderError::Refused(_)),
        "{what}: {error:?}"
    );
    let told = format!("{} {error:?}", Report::new(&error));
    for secret in [CLIENT_SECRET, CODE, "kari", "adgangstegn", "hemmelig"] {
        assert!(!told.contains(secret), "{what}: {told}");
    }
}

/// A token whose claims differ from the honest ones in one.
fn assert_claim_refused(name: &str, value: Value) {
    let provider = Provider::start();
    let what = format!("{name} {value}");
    assert_refused(&provider, &what, |nonce| {
        let mut claims = provider.claims(nonce);
        claims[name] = value;
        signed(&claims, &signing_key())
    });
}

// safety S12
#[test]
fn a_token_of_another_issuer_is_refused() {
    for issuer in [
        "https://accounts.google.com",
        "http://127.0.0.1:1",
        "hemmelig",
        "",
    ] {
        assert_claim_refused("iss", json!(issuer));
    }
}

// safety S12
#[test]
fn a_token_for_another_site_is_refused() {
    for audience in [json!("hemmelig"), json!([]), json!([CLIENT_ID, "hemmelig"])] {
        assert_claim_refused("aud", audience);
    }
}

// safety S12
#[test]
fn a_token_that_has_expired_is_refused() {
    // The clock shows noon of 21 November 2026.
    for moment in [0, 1_795_262_399, 1_795_262_400] {
        assert_claim_refused("exp", json!(moment));
    }
}

// safety S12
#[test]
fn a_token_with_another_nonce_or_none_is_refused() {
    assert_claim_refused("nonce", json!("hemmelig"));
    assert_claim_refused("nonce", Value::Null);
}

// safety S12
#[test]
fn a_token_that_another_key_signed_is_refused() {
    let provider = Provider::start();
    assert_refused(&provider, "another key", |nonce| {
        signed(&provider.claims(nonce), &other_key())
    });
}

#[test]
fn a_token_whose_claims_were_changed_after_signing_is_refused() {
    let provider = Provider::start();
    assert_refused(&provider, "changed claims", |nonce| {
        let honest = signed(&provider.claims(nonce), &signing_key());
        let (_, signature) = honest.rsplit_once('.').unwrap();
        let mut claims = provider.claims(nonce);
        claims["sub"] = json!("ola-1");
        let header = json!({ "alg": "RS256", "typ": "JWT", "kid": "key-1" });
        format!("{}.{signature}", content(&header, &claims))
    });
}

// safety S12
#[test]
fn a_token_that_nobody_signed_is_refused() {
    let provider = Provider::start();
    for header in [
        json!({ "alg": "none" }),
        json!({ "alg": "RS256", "kid": "key-1" }),
    ] {
        assert_refused(&provider, "no signature", |nonce| {
            format!("{}.", content(&header, &provider.claims(nonce)))
        });
    }
}

#[test]
fn a_token_signed_with_the_public_key_as_a_password_is_refused() {
    let provider = Provider::start();
    for password in [CLIENT_SECRET, include_str!("signing-key.pem")] {
        assert_refused(&provider, "HS256", |nonce| {
            let content = content(&json!({ "alg": "HS256" }), &provider.claims(nonce));
            let mut mac = Hmac::<sha2::Sha256>::new_from_slice(password.as_bytes()).unwrap();
            mac.update(content.as_bytes());
            let signature = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
            format!("{content}.{signature}")
        });
    }
}

#[test]
fn a_text_that_is_no_token_is_refused() {
    let provider = Provider::start();
    for text in ["", "hemmelig", "hemmelig.kari.x", "..", "e30.e30.e30"] {
        assert_refused(&provider, text, |_| text.to_owned());
    }
}

#[test]
fn an_answer_without_an_id_token_is_refused() {
    let provider = Provider::start();
    let adapter = provider.adapter();
    let answer = json!({ "access_token": "adgangstegn", "token_type": "Bearer" });
    provider.set("/token", json_of(&answer));
    let outcome = adapter.identify(CODE, "nonce", "verifier");
    assert!(matches!(outcome.err(), Some(ProviderError::Refused(_))));
}

#[test]
fn a_provider_that_says_it_is_another_is_refused() {
    let provider = Provider::start();
    let mut metadata = provider.metadata();
    metadata["issuer"] = json!("https://accounts.google.com");
    provider.set("/.well-known/openid-configuration", json_of(&metadata));
    assert_refused(&provider, "another provider", |_| String::new());
}
