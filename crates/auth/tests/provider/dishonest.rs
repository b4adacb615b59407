//! Dishonest providers, and tokens of others (requirement S12).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use error_reporter::Report;
use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::account::{IdentityProvider, ProviderError};
use serde_json::{Value, json};

use crate::server::{
    CLIENT_ID, CLIENT_SECRET, CODE, Provider, content, json_response, other_key, sign, signing_key,
};

fn assert_rejected(provider: &Provider, case: &str, id_token: impl FnOnce(&str) -> String) {
    let outcome = provider.sign_in(id_token);
    let Err(error) = outcome else {
        panic!("{case} is accepted");
    };
    assert!(
        matches!(error, ProviderError::InvalidResponse(_)),
        "{case}: {error:?}"
    );
    let text = format!("{} {error:?}", Report::new(&error));
    for secret in [CLIENT_SECRET, CODE, "kari", "adgangstegn", "hemmelig"] {
        assert!(!text.contains(secret), "{case}: {text}");
    }
}

/// Asserts that a token with one changed claim is rejected.
fn assert_claim_rejected(name: &str, value: Value) {
    let provider = Provider::start();
    let case = format!("{name} {value}");
    assert_rejected(&provider, &case, |nonce| {
        let mut claims = provider.claims(nonce);
        claims[name] = value;
        sign(&claims, &signing_key())
    });
}

// safety S12
#[test]
fn token_of_another_issuer_is_rejected() {
    for issuer in [
        "https://accounts.google.com",
        "http://127.0.0.1:1",
        "hemmelig",
        "",
    ] {
        assert_claim_rejected("iss", json!(issuer));
    }
}

// safety S12
#[test]
fn token_for_another_site_is_rejected() {
    for audience in [json!("hemmelig"), json!([]), json!([CLIENT_ID, "hemmelig"])] {
        assert_claim_rejected("aud", audience);
    }
}

// safety S12
#[test]
fn expired_token_is_rejected() {
    // The clock is set to noon of 21 November 2026.
    for expiry in [0, 1_795_262_399, 1_795_262_400] {
        assert_claim_rejected("exp", json!(expiry));
    }
}

// safety S12
#[test]
fn token_with_wrong_or_missing_nonce_is_rejected() {
    assert_claim_rejected("nonce", json!("hemmelig"));
    assert_claim_rejected("nonce", Value::Null);
}

// safety S12
#[test]
fn token_signed_with_another_key_is_rejected() {
    let provider = Provider::start();
    assert_rejected(&provider, "another key", |nonce| {
        sign(&provider.claims(nonce), &other_key())
    });
}

#[test]
fn token_with_changed_claims_is_rejected() {
    let provider = Provider::start();
    assert_rejected(&provider, "changed claims", |nonce| {
        let valid = sign(&provider.claims(nonce), &signing_key());
        let (_, signature) = valid.rsplit_once('.').unwrap();
        let mut claims = provider.claims(nonce);
        claims["sub"] = json!("ola-1");
        let header = json!({ "alg": "RS256", "typ": "JWT", "kid": "key-1" });
        format!("{}.{signature}", content(&header, &claims))
    });
}

// safety S12
#[test]
fn unsigned_token_is_rejected() {
    let provider = Provider::start();
    for header in [
        json!({ "alg": "none" }),
        json!({ "alg": "RS256", "kid": "key-1" }),
    ] {
        assert_rejected(&provider, "no signature", |nonce| {
            format!("{}.", content(&header, &provider.claims(nonce)))
        });
    }
}

#[test]
fn token_signed_with_the_public_key_is_rejected() {
    let provider = Provider::start();
    for password in [CLIENT_SECRET, include_str!("signing-key.pem")] {
        assert_rejected(&provider, "HS256", |nonce| {
            let content = content(&json!({ "alg": "HS256" }), &provider.claims(nonce));
            let mut mac = Hmac::<sha2::Sha256>::new_from_slice(password.as_bytes()).unwrap();
            mac.update(content.as_bytes());
            let signature = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
            format!("{content}.{signature}")
        });
    }
}

#[test]
fn malformed_token_is_rejected() {
    let provider = Provider::start();
    for text in ["", "hemmelig", "hemmelig.kari.x", "..", "e30.e30.e30"] {
        assert_rejected(&provider, text, |_| text.to_owned());
    }
}

#[test]
fn response_without_id_token_is_rejected() {
    let provider = Provider::start();
    let adapter = provider.adapter();
    let response = json!({ "access_token": "adgangstegn", "token_type": "Bearer" });
    provider.set("/token", json_response(&response));
    let outcome = adapter.identify(CODE, "nonce", "verifier");
    assert!(matches!(
        outcome.err(),
        Some(ProviderError::InvalidResponse(_))
    ));
}

#[test]
fn metadata_of_another_issuer_are_rejected() {
    let provider = Provider::start();
    let mut metadata = provider.metadata();
    metadata["issuer"] = json!("https://accounts.google.com");
    provider.set(
        "/.well-known/openid-configuration",
        json_response(&metadata),
    );
    assert_rejected(&provider, "another provider", |_| String::new());
}
