//! Unavailable, slow or broken providers: the call fails within the time limit and reveals no
//! secret.

use std::{net::TcpListener, sync::Arc, thread, time::Duration};

use error_reporter::Report;
use klarlonn_auth::{OpenIdProvider, ProviderSettings, ProviderSettingsError};
use klarlonn_domain::account::{IdentityProvider, ProviderError};
use klarlonn_integrations::HttpRuntime;
use klarlonn_testing::SettableClock;
use serde_json::json;

use crate::server::{CLIENT_ID, CLIENT_SECRET, CODE, Provider, REDIRECT_URL, Response};

const DISCOVERY: &str = "/.well-known/openid-configuration";
const VERIFIER: &str = "beviset-paa-at-svaret-er-vaart-og-ikke-noen-andres";

/// Returns every kind of faulty response.
fn faulty_responses(provider: &Provider) -> Vec<Response> {
    let secrets = "kari@example.no engangskode klienthemmelighet";
    vec![
        Response::Closes,
        Response::Hangs,
        Response::Endless,
        Response::Trickles,
        Response::Redirect(format!("{}/elsewhere?{secrets}", provider.issuer())),
        Response::Json(500, "{}".to_owned()),
        Response::Json(503, secrets.to_owned()),
        Response::Json(200, secrets.to_owned()),
        Response::Json(200, json!(secrets).to_string()),
        Response::Json(
            200,
            json!({ "issuer": secrets, "keys": secrets, "access_token": 1, "token_type": secrets })
                .to_string(),
        ),
        Response::Json(
            404,
            json!({ "error": secrets, "error_description": secrets }).to_string(),
        ),
        Response::Json(
            400,
            json!({ "error": "invalid_grant", "error_description": secrets, "error_uri": secrets })
                .to_string(),
        ),
    ]
}

fn assert_reveals_no_secret(error: &ProviderError) {
    let text = format!("{} {error:?}", Report::new(error));
    for secret in ["kari", CODE, CLIENT_SECRET, VERIFIER] {
        assert!(!text.contains(secret), "{text}");
    }
}

#[test]
fn faulty_metadata_or_keys_make_it_unavailable() {
    for path in [DISCOVERY, "/keys"] {
        let provider = Provider::start();
        for response in faulty_responses(&provider) {
            provider.set(path, response);
            let adapter = provider.adapter();
            let error = adapter.request("state").unwrap_err();
            assert!(matches!(error, ProviderError::Unavailable(_)), "{error:?}");
            assert_reveals_no_secret(&error);
        }
    }
}

#[test]
fn faulty_token_response_fails_without_secrets() {
    let provider = Provider::start();
    for response in faulty_responses(&provider) {
        provider.set("/token", response);
        let error = provider.adapter().identify(CODE, "nonce", VERIFIER).err();
        assert_reveals_no_secret(&error.unwrap());
    }
    assert!(
        provider
            .requests()
            .iter()
            .all(|request| !request.contains("/elsewhere"))
    );
}

#[test]
fn rejected_code_differs_from_an_unavailable_provider() {
    let provider = Provider::start();
    let identify = || provider.adapter().identify(CODE, "nonce", VERIFIER).err();
    let error_body = json!({ "error": "invalid_grant" }).to_string();
    provider.set("/token", Response::Json(400, error_body));
    assert!(matches!(
        identify(),
        Some(ProviderError::InvalidResponse(_))
    ));
    for down in [
        Response::Closes,
        Response::Hangs,
        Response::Endless,
        Response::Trickles,
        Response::Json(502, String::new()),
    ] {
        provider.set("/token", down);
        assert!(matches!(identify(), Some(ProviderError::Unavailable(_))));
    }
}

#[test]
fn unreachable_provider_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let issuer = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let adapter = new_adapter(&issuer, REDIRECT_URL).unwrap();
    let error = adapter.request("state").unwrap_err();
    assert!(matches!(error, ProviderError::Unavailable(_)), "{error:?}");
}

#[test]
fn hanging_provider_blocks_a_limited_number_of_calls() {
    let provider = Provider::start();
    provider.set(DISCOVERY, Response::Hangs);
    let adapter = provider.adapter().with_timeout(Duration::from_mins(1));
    let adapter = Arc::new(adapter);
    for _ in 0..16 {
        let adapter = Arc::clone(&adapter);
        // These calls wait until the test ends.
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
fn invalid_settings_are_reported_without_the_secret() {
    let issuer = new_adapter("accounts", REDIRECT_URL).err().unwrap();
    assert!(matches!(issuer, ProviderSettingsError::Issuer(_)));
    let redirect = new_adapter("https://accounts.google.com", "callback")
        .err()
        .unwrap();
    assert!(matches!(redirect, ProviderSettingsError::RedirectUrl(_)));
    for error in [issuer, redirect] {
        assert!(!format!("{} {error:?}", Report::new(&error)).contains(CLIENT_SECRET));
    }
}

fn new_adapter(issuer: &str, redirect_url: &str) -> Result<OpenIdProvider, ProviderSettingsError> {
    let settings = ProviderSettings {
        issuer: issuer.to_owned(),
        client_id: CLIENT_ID.to_owned(),
        client_secret: CLIENT_SECRET.to_owned(),
        redirect_url: redirect_url.to_owned(),
    };
    let clock = Arc::new(SettableClock::at_noon("2026-11-21"));
    OpenIdProvider::new(settings, &HttpRuntime::start().unwrap(), clock)
}
