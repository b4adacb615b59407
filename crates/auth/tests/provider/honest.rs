//! A provider that tells the truth.

use base64::{
    Engine as _, engine::general_purpose::STANDARD, engine::general_purpose::URL_SAFE_NO_PAD,
};
use klarlonn_domain::account::{Identity, IdentityProvider};
use openidconnect::{PrivateSigningKey, core::CoreJsonWebKeySet, url::Url};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::server::{
    CLIENT_ID, CLIENT_SECRET, CODE, Provider, RETURN_URL, json_of, other_key, signed, signing_key,
};

/// The value of a parameter of an address or a form.
fn parameter(query: &str, name: &str) -> Option<String> {
    let url = Url::parse(&format!("http://any/?{query}")).unwrap();
    let found = url.query_pairs().find(|(key, _)| key == name);
    found.map(|(_, value)| value.into_owned())
}

#[test]
fn an_honest_provider_tells_who_somebody_is() {
    let provider = Provider::start();
    let account = provider
        .sign_in(|nonce| signed(&provider.claims(nonce), &signing_key()))
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
fn an_address_counts_only_when_the_provider_says_that_it_is_verified() {
    let provider = Provider::start();
    for verified in [json!(false), json!("no"), Value::Null] {
        let outcome = provider.sign_in(|nonce| {
            let mut claims = provider.claims(nonce);
            claims["email_verified"] = verified.clone();
            signed(&claims, &signing_key())
        });
        // A word that is neither yes nor no makes the whole answer unreadable.
        if let Ok(account) = outcome {
            assert!(account.verified_email.is_none(), "{verified}");
            assert_eq!(account.identity.subject, "kari-1");
        }
    }
    let account = provider
        .sign_in(|nonce| {
            let mut claims = provider.claims(nonce);
            claims.as_object_mut().unwrap().remove("email_verified");
            signed(&claims, &signing_key())
        })
        .unwrap();
    assert!(account.verified_email.is_none());
}

#[test]
fn an_address_or_a_name_that_none_can_be_is_left_out() {
    let provider = Provider::start();
    let account = provider
        .sign_in(|nonce| {
            let mut claims = provider.claims(nonce);
            claims["email"] = json!("kari@example.no\r\nBcc: ola@example.no");
            claims["name"] = json!("K\u{202e}");
            signed(&claims, &signing_key())
        })
        .unwrap();
    assert!(account.verified_email.is_none());
    assert!(account.name.is_none());
}

#[test]
fn the_browser_takes_state_nonce_and_challenge_along_and_no_secret() {
    let provider = Provider::start();
    let request = provider.adapter().request("klp_tilstand").unwrap();
    let (address, query) = request.url.split_once('?').unwrap();
    assert_eq!(address, format!("{}/authorize", provider.issuer()));
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(&request.verifier));
    for (name, value) in [
        ("response_type", "code"),
        ("client_id", CLIENT_ID),
        ("redirect_uri", RETURN_URL),
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
fn each_browser_gets_a_nonce_and_a_challenge_of_its_own() {
    let provider = Provider::start();
    let adapter = provider.adapter();
    let [first, second] = [(), ()].map(|()| adapter.request("state").unwrap());
    assert_ne!(first.nonce, second.nonce);
    assert_ne!(first.verifier, second.verifier);
}

#[test]
fn code_verifier_and_the_sites_own_secret_reach_the_provider() {
    let provider = Provider::start();
    provider
        .sign_in(|nonce| signed(&provider.claims(nonce), &signing_key()))
        .unwrap();
    let requests = provider.requests();
    let asked = requests.last().unwrap();
    assert!(asked.starts_with("POST /token "), "{asked}");
    let secret = STANDARD.encode(format!("{CLIENT_ID}:{CLIENT_SECRET}"));
    assert!(asked.contains(&format!("Basic {secret}")), "{asked}");
    let (_, form) = asked.split_once("\r\n\r\n").unwrap();
    for (name, value) in [
        ("grant_type", "authorization_code"),
        ("code", CODE),
        ("redirect_uri", RETURN_URL),
    ] {
        assert_eq!(parameter(form, name).as_deref(), Some(value), "{name}");
    }
    let verifier = parameter(form, "code_verifier").unwrap();
    assert!(verifier.len() >= 43, "{verifier}");
}

#[test]
fn a_key_that_the_provider_changed_is_no_surprise() {
    let provider = Provider::start();
    let before = provider.sign_in(|nonce| signed(&provider.claims(nonce), &signing_key()));
    assert!(before.is_ok());
    let keys = CoreJsonWebKeySet::new(vec![other_key().as_verification_key()]);
    let keys = json_of(&serde_json::to_value(keys).unwrap());
    provider.set("/keys", keys);
    let after = provider.sign_in(|nonce| signed(&provider.claims(nonce), &other_key()));
    assert!(after.is_ok());
}
