//! A site with an identity provider, and the requests of a sign-in through it.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use actix_web::http::{Method, StatusCode};
use klarlonn_domain::account::{
    EmailAddress, FullName, Identity, IdentityProvider, ProviderAccount, ProviderError,
    ProviderRequest,
};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Value, json};

use super::members::{MemberSite, TestMember};
use crate::site::{Response, Site};

pub(super) const GOOGLE: &str = "/api/auth/google";
pub(super) const EXCHANGE: &str = "/api/auth/exchange";
const COOKIE: &str = "__Host-klarlonn-sign-in";

/// A provider whose codes the test issues.
#[derive(Default)]
pub(super) struct Provider {
    accounts: Mutex<BTreeMap<String, ProviderAccount>>,
    pub(super) is_down: AtomicBool,
}

impl IdentityProvider for Provider {
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError> {
        self.check_available()?;
        Ok(ProviderRequest {
            url: format!("https://provider.example/authorize?state={state}"),
            nonce: format!("nonce of {state}"),
            verifier: format!("verifier of {state}"),
        })
    }

    fn identify(
        &self,
        code: &str,
        nonce: &str,
        verifier: &str,
    ) -> Result<ProviderAccount, ProviderError> {
        self.check_available()?;
        assert_eq!(
            nonce.strip_prefix("nonce of "),
            verifier.strip_prefix("verifier of ")
        );
        // A code is valid once.
        let account = self.accounts.lock().unwrap().remove(code);
        account.ok_or_else(|| ProviderError::InvalidResponse("unknown code".into()))
    }
}

impl Provider {
    fn check_available(&self) -> Result<(), ProviderError> {
        if self.is_down.load(Ordering::Relaxed) {
            Err(ProviderError::Unavailable(
                "the provider is unavailable".into(),
            ))
        } else {
            Ok(())
        }
    }

    /// Issues a code for the account `{name}@example.no`, or for a whole address, with a verified email
    /// address or none.
    pub(super) fn issue_code(&self, code: &str, name: &str, verified: bool) {
        let email = EmailAddress::parse(name)
            .or_else(|_| EmailAddress::parse(&format!("{name}@example.no")))
            .unwrap();
        let account = ProviderAccount {
            identity: Identity {
                issuer: "https://provider.example".to_owned(),
                subject: format!("subject of {name}"),
            },
            verified_email: verified.then_some(email),
            name: FullName::parse("Kari Fra Leverandøren").ok(),
        };
        self.accounts
            .lock()
            .unwrap()
            .insert(code.to_owned(), account);
    }
}

/// A sign-in that a browser has begun: the state and the cookie of its redirect.
pub(super) struct PendingSignIn {
    pub(super) state: String,
    pub(super) cookie: String,
}

pub(super) fn site_with_provider() -> (MemberSite, Arc<Provider>) {
    let provider = Arc::new(Provider::default());
    let mut site = Site::with(Vec::new());
    site.services.provider = Some(Arc::clone(&provider) as _);
    (MemberSite::from_site(site), provider)
}

pub(super) async fn get(site: &MemberSite, path: &str, cookie: &str) -> Response {
    let cookie = format!("{COOKIE}={cookie}");
    site.send_raw(Method::GET, path, &[("cookie", &cookie)], "")
        .await
}

pub(super) async fn begin(site: &MemberSite, redirect: &str) -> PendingSignIn {
    let redirect = utf8_percent_encode(redirect, NON_ALPHANUMERIC);
    let path = format!("{GOOGLE}?redirect={redirect}");
    let response = site.send_raw(Method::GET, &path, &[], "").await;
    assert_eq!(response.status, StatusCode::FOUND, "{}", response.body);
    let (_, state) = response.header("location").split_once("state=").unwrap();
    let (_, cookie) = response.header("set-cookie").split_once('=').unwrap();
    PendingSignIn {
        state: state.to_owned(),
        cookie: cookie.split(';').next().unwrap().to_owned(),
    }
}

pub(super) async fn complete(site: &MemberSite, pending: &PendingSignIn, code: &str) -> Response {
    let path = format!("{GOOGLE}/callback?code={code}&state={}", pending.state);
    get(site, &path, &pending.cookie).await
}

/// Returns path and query parameters of the redirect.
pub(super) fn redirect_target(response: &Response) -> (String, BTreeMap<String, String>) {
    assert_eq!(response.status, StatusCode::FOUND, "{}", response.body);
    assert_eq!(response.header("cache-control"), "no-store");
    assert_eq!(response.header("referrer-policy"), "no-referrer");
    let (path, query) = response.header("location").split_once('?').unwrap();
    let decode = |text: &str| percent_decode_str(text).decode_utf8().unwrap().into_owned();
    let parameters = query.split('&').map(|pair| pair.split_once('=').unwrap());
    let parameters = parameters.map(|(name, value)| (name.to_owned(), decode(value)));
    (path.to_owned(), parameters.collect())
}

pub(super) fn assert_failed(response: &Response, text: &str) {
    let (path, parameters) = redirect_target(response);
    assert_eq!(path, "/login");
    assert_eq!(
        parameters,
        BTreeMap::from([("error".to_owned(), text.to_owned())])
    );
}

pub(super) async fn exchange(site: &MemberSite, code: &str, cookie: &str) -> Response {
    let cookie = format!("{COOKIE}={cookie}");
    let headers = [("content-type", "application/json"), ("cookie", &cookie)];
    let body = json!({"token": code}).to_string();
    site.send_raw(Method::POST, EXCHANGE, &headers, body).await
}

/// Signs the account of this name in, from the first redirect to the session token.
pub(super) async fn sign_in(site: &MemberSite, provider: &Provider, name: &str) -> TestMember {
    let pending = begin(site, "/").await;
    provider.issue_code("code", name, true);
    let (_, parameters) = redirect_target(&complete(site, &pending, "code").await);
    let response = exchange(site, &parameters["token"], &pending.cookie).await;
    assert_eq!(response.status, StatusCode::OK, "{}", response.body);
    TestMember::from_sign_in(&response.json())
}

pub(super) async fn profile(site: &MemberSite, member: &TestMember) -> Value {
    site.get("/api/profile", &member.token).await.json()
}
