//! Providers that are down, slow or broken: the answer comes in bounded time and tells no secret.

use std::{net::TcpListener, sync::Arc, thread, time::Duration};

use error_reporter::Report;
use klarlonn_auth::{OpenIdProvider, ProviderSettings, ProviderSettingsError};
use klarlonn_domain::account::{IdentityProvider, ProviderError};
use klarlonn_testing::SettableClock;
use serde_json::json;

use crate::server::{Answer, CLIENT_ID, CLIENT_SECRET, CODE, Provider, RETURN_URL};

const DISCOVERY: &str = "/.well-known/openid-configuration";
const VERIFIER: &str = "beviset-paa-at-svaret-er-vaart-og-ikke-noen-andres";

/// Everything that can go wrong with an answer.
fn troubles(provider: &Provider) -> Vec<Answer> {
    let telling = "kari@example.no engangskode klienthemmelighet";
    vec![
        Answer::Closes,
        Answer::Hangs,
        Answer::Endless,
        Answer::Trickles,
        Answer::Redirect(format!("{}/elsewhere?{telling}", provider.issuer())),
        Answer::Json(500, "{}".to_owned()),
        Answer::Json(503, telling.to_owned()),
        Answer::Json(200, telling.to_owned()),
        Answer::Json(200, json!(telling).to_string()),
        Answer::Json(
            200,
            json!({ "issuer": telling, "keys": telling, "access_token": 1, "token_type": telling })
                .to_string(),
        ),
        Answer::Json(
            404,
            json!({ "error": telling, "error_description": telling }).to_string(),
        ),
        Answer::Json(
            400,
            json!({ "error": "invalid_grant", "error_description": telling, "error_uri": telling })
                .to_string(),
        ),
    ]
}

fn assert_tells_no_secret(error: &ProviderError) {
    let told = format!("{} {error:?}", Report::new(error));
    for secret in ["kari", CODE, CLIENT_SECRET, VERIFIER] {
        assert!(!told.contains(secret), "{told}");
    }
}

#[test]
fn a_provider_that_cannot_tell_its_addresses_or_keys_is_unavailable() {
    for path in [DISCOVERY, "/keys"] {
        let provider = Provider::start();
        for trouble in troubles(&provider) {
            provider.set(path, trouble);
            let adapter = provider.adapter();
            let error = adapter.request("state").unwrap_err();
            assert!(matches!(error, ProviderError::Unavailable(_)), "{error:?}");
            assert_tells_no_secret(&error);
        }
    }
}

#[test]
fn a_provider_that_does_not_take_the_code_signs_nobody_in() {
    let provider = Provider::start();
    for trouble in troubles(&provider) {
        provider.set("/token", trouble);
        let error = provider.adapter().identify(CODE, "nonce", VERIFIER).err();
        assert_tells_no_secret(&error.unwrap());
    }
    assert!(
        provider
            .requests()
            .iter()
            .all(|asked| !asked.contains("/elsewhere"))
    );
}

#[test]
fn a_refused_code_is_told_from_a_provider_that_is_down() {
    let provider = Provider::start();
    let identify = || provider.adapter().identify(CODE, "nonce", VERIFIER).err();
    let refusal = json!({ "error": "invalid_grant" }).to_string();
    provider.set("/token", Answer::Json(400, refusal));
    assert!(matches!(identify(), Some(ProviderError::Refused(_))));
    for down in [
        Answer::Closes,
        Answer::Hangs,
        Answer::Endless,
        Answer::Trickles,
        Answer::Json(502, String::new()),
    ] {
        provider.set("/token", down);
        assert!(matches!(identify(), Some(ProviderError::Unavailable(_))));
    }
}

#[test]
fn a_provider_that_is_not_there_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let issuer = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let adapter = adapter_of(&issuer, RETURN_URL).unwrap();
    let error = adapter.request("state").unwrap_err();
    assert!(matches!(error, ProviderError::Unavailable(_)), "{error:?}");
}

#[test]
fn a_provider_that_hangs_holds_up_a_bounded_number_of_sign_ins() {
    let provider = Provider::start();
    provider.set(DISCOVERY, Answer::Hangs);
    let adapter = provider.adapter().with_patience(Duration::from_mins(1));
    let adapter = Arc::new(adapter);
    for _ in 0..16 {
        let adapter = Arc::clone(&adapter);
        // They wait for as long as the test takes.
        thread::spawn(move || adapter.request("state"));
    }
    while provider.requests().len() < 16 {
        thread::sleep(Duration::from_millis(5));
    }
    let error = adapter.request("state").unwrap_err();
    assert!(matches!(error, ProviderError::Unavailable(_)), "{error:?}");
    assert_eq!(provider.requests().len(), 16);
}

#[test]
fn settings_that_name_no_address_are_told_without_the_secret() {
    let issuer = adapter_of("accounts", RETURN_URL).err().unwrap();
    assert!(matches!(issuer, ProviderSettingsError::Issuer(_)));
    let back = adapter_of("https://accounts.google.com", "callback")
        .err()
        .unwrap();
    assert!(matches!(back, ProviderSettingsError::RedirectUrl(_)));
    for error in [issuer, back] {
        assert!(!format!("{} {error:?}", Report::new(&error)).contains(CLIENT_SECRET));
    }
}

fn adapter_of(issuer: &str, redirect_url: &str) -> Result<OpenIdProvider, ProviderSettingsError> {
    let settings = ProviderSettings {
        issuer: issuer.to_owned(),
        client_id: CLIENT_ID.to_owned(),
        client_secret: CLIENT_SECRET.to_owned(),
        redirect_url: redirect_url.to_owned(),
    };
    OpenIdProvider::new(settings, Arc::new(SettableClock::at_noon("2026-11-21")))
}
