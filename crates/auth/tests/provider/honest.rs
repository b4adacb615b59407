//! An honest provider.

use base64::{
    Engine as _, engine::general_purpose::STANDARD, engine::general_purpose::URL_SAFE_NO_PAD,
};
use klarlonn_domain::account::{Identity, IdentityProvider};
use openidconnect::{PrivateSigningKey, core::CoreJsonWebKeySet, url::Url};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::server::{
    CLIENT_ID, CLIENT_SECRET, CODE, Provider, REDIRECT_URL, json_response, other_key, sign,
    signing_key,
};

/// Returns a parameter of a query or form.
fn parameter(query: &str, name: &str) -> Option<String> {
    let url = Url::parse(&format!("http://any/?{query}")).unwrap();
    let found = url.query_pairs().find(|(key, _)| key == name);
    found.map(|(_, value)| value.into_owned())
}

#[test]
fn provider_identifies_the_member() {
    let provider = Provider::start();
    let account = provider
        .sign_in(|nonce| sign(&provider.claims(nonce), &signing_key()))
        .unwrap();
    let identity = Identity {
        issuer: provider.issuer(),
        subject: "kari-1".to_owned(),
    };
    assert_eq!(account.identity, identity);
    assert_eq!(account.verified_email.unwrap().as_str(), "kari@example.no");
    assert_eq!(account.name.unwrap().as_str(), "Kari Nordmann");
}

#[test]
fn unverified_email_is_left_out() {
    let provider = Provider::start();
    for verified in [json!(false), json!("no"), Value::Null] {
        let outcome = provider.sign_in(|nonce| {
            let mut claims = provider.claims(nonce);
            claims["email_verified"] = verified.clone();
            sign(&claims, &signing_key())
        });
        // A value other than true or false makes the whole response unreadable.
        if let Ok(account) = outcome {
            assert!(account.verified_email.is_none(), "{verified}");
            assert_eq!(account.identity.subject, "kari-1");
        }
    }
    let account = provider
        .sign_in(|nonce| {
            let mut claims = provider.claims(nonce);
            claims.as_object_mut().unwrap().remove("email_verified");
            sign(&claims, &signing_key())
        })
        .unwrap();
    assert!(account.verified_email.is_none());
}

#[test]
fn invalid_email_and_name_are_left_out() {
    let provider = Provider::start();
    let account = provider
        .sign_in(|nonce| {
            let mut claims = provider.claims(nonce);
            claims["email"] = json!("kari@example.no\r\nBcc: ola@example.no");
            claims["name"] = json!("K\u{202e}");
            sign(&claims, &signing_key())
        })
        .unwrap();
    assert!(account.verified_email.is_none());
    assert!(account.name.is_none());
}

#[test]
fn request_has_state_nonce_and_challenge_but_no_secret() {
    let provider = Provider::start();
    let request = provider.adapter().request("klp_tilstand").unwrap();
    let (address, query) = request.url.split_once('?').unwrap();
    assert_eq!(address, format!("{}/authorize", provider.issuer()));
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&request.verifier));
    for (name, value) in [
        ("response_type", "code"),
        ("client_id", CLIENT_ID),
        ("redirect_uri", REDIRECT_URL),
        ("state", "klp_tilstand"),
        ("nonce", &request.nonce),
        ("scope", "openid email profile"),
        ("code_challenge", &challenge),
        ("code_challenge_method", "S256"),
    ] {
        assert_eq!(parameter(query, name).as_deref(), Some(value), "{name}");
    }
    assert!(!request.url.contains(CLIENT_SECRET));
    assert!(!request.url.contains(&request.verifier));
}

#[test]
fn each_request_has_its_own_nonce_and_challenge() {
    let provider = Provider::start();
    let adapter = provider.adapter();
    let [first, second] = [(), ()].map(|()| adapter.request("state").unwrap());
    assert_ne!(first.nonce, second.nonce);
    assert_ne!(first.verifier, second.verifier);
}

#[test]
fn token_request_has_code_verifier_and_secret() {
    let provider = Provider::start();
    provider
        .sign_in(|nonce| sign(&provider.claims(nonce), &signing_key()))
        .unwrap();
    let requests = provider.requests();
    let request = requests.last().unwrap();
    assert!(request.starts_with("POST /token "), "{request}");
    let secret = STANDARD.encode(format!("{CLIENT_ID}:{CLIENT_SECRET}"));
    assert!(request.contains(&format!("Basic {secret}")), "{request}");
    let (_, form) = request.split_once("\r\n\r\n").unwrap();
    for (name, value) in [
        ("grant_type", "authorization_code"),
        ("code", CODE),
        ("redirect_uri", REDIRECT_URL),
    ] {
        assert_eq!(parameter(form, name).as_deref(), Some(value), "{name}");
    }
    let verifier = parameter(form, "code_verifier").unwrap();
    assert!(verifier.len() >= 43, "{verifier}");
}

#[test]
fn changed_provider_key_is_accepted() {
    let provider = Provider::start();
    let before = provider.sign_in(|nonce| sign(&provider.claims(nonce), &signing_key()));
    assert!(before.is_ok());
    let keys = CoreJsonWebKeySet::new(vec![other_key().as_verification_key()]);
    let keys = json_response(&serde_json::to_value(keys).unwrap());
    provider.set("/keys", keys);
    let after = provider.sign_in(|nonce| sign(&provider.claims(nonce), &other_key()));
    assert!(after.is_ok());
}
