//! A site with an identity provider, and browsers on their way there and back.

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

use super::members::{Joined, MemberSite};
use crate::site::{Answer, Site};

pub(super) const GOOGLE: &str = "/api/auth/google";
pub(super) const EXCHANGE: &str = "/api/auth/exchange";
const COOKIE: &str = "__Host-klarlonn-sign-in";

/// A provider whose codes the test gives out.
#[derive(Default)]
pub(super) struct Provider {
    accounts: Mutex<BTreeMap<String, ProviderAccount>>,
    pub(super) is_down: AtomicBool,
}

impl IdentityProvider for Provider {
    fn request(&self, state: &str) -> Result<ProviderRequest, ProviderError> {
        self.answer()?;
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
        self.answer()?;
        assert_eq!(
            nonce.strip_prefix("nonce of "),
            verifier.strip_prefix("verifier of ")
        );
        // A code is good once.
        let account = self.accounts.lock().unwrap().remove(code);
        account.ok_or_else(|| ProviderError::Refused("unknown code".into()))
    }
}

impl Provider {
    fn answer(&self) -> Result<(), ProviderError> {
        if self.is_down.load(Ordering::Relaxed) {
            Err(ProviderError::Unavailable("the provider is down".into()))
        } else {
            Ok(())
        }
    }

    /// Gives somebody of this name a code; `verified` is whether their address is theirs.
    pub(super) fn give(&self, code: &str, name: &str, verified: bool) {
        let email = EmailAddress::parse(&format!("{name}@example.no")).unwrap();
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

/// A browser's way to the provider: what it was sent with.
pub(super) struct Way {
    pub(super) state: String,
    pub(super) cookie: String,
}

pub(super) fn site() -> (MemberSite, Arc<Provider>) {
    let provider = Arc::new(Provider::default());
    let mut site = Site::with(Vec::new());
    site.services.provider = Some(Arc::clone(&provider) as _);
    (MemberSite::on(site), provider)
}

pub(super) async fn get(site: &MemberSite, path: &str, cookie: &str) -> Answer {
    let cookie = format!("{COOKIE}={cookie}");
    site.send_raw(Method::GET, path, &[("cookie", &cookie)], "")
        .await
}

pub(super) async fn begin(site: &MemberSite, redirect: &str) -> Way {
    let redirect = utf8_percent_encode(redirect, NON_ALPHANUMERIC);
    let path = format!("{GOOGLE}?redirect={redirect}");
    let answer = site.send_raw(Method::GET, &path, &[], "").await;
    assert_eq!(answer.status, StatusCode::FOUND, "{}", answer.body);
    let (_, state) = answer.header("location").split_once("state=").unwrap();
    let (_, cookie) = answer.header("set-cookie").split_once('=').unwrap();
    Way {
        state: state.to_owned(),
        cookie: cookie.split(';').next().unwrap().to_owned(),
    }
}

pub(super) async fn complete(site: &MemberSite, way: &Way, code: &str) -> Answer {
    let path = format!("{GOOGLE}/callback?code={code}&state={}", way.state);
    get(site, &path, &way.cookie).await
}

/// The parameters of the address that an answer leads to.
pub(super) fn led_to(answer: &Answer) -> (String, BTreeMap<String, String>) {
    assert_eq!(answer.status, StatusCode::FOUND, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    let (path, query) = answer.header("location").split_once('?').unwrap();
    let decode = |text: &str| percent_decode_str(text).decode_utf8().unwrap().into_owned();
    let parameters = query.split('&').map(|one| one.split_once('=').unwrap());
    let parameters = parameters.map(|(name, value)| (name.to_owned(), decode(value)));
    (path.to_owned(), parameters.collect())
}

pub(super) fn assert_failed(answer: &Answer, sentence: &str) {
    let (path, parameters) = led_to(answer);
    assert_eq!(path, "/login");
    assert_eq!(
        parameters,
        BTreeMap::from([("error".to_owned(), sentence.to_owned())])
    );
}

pub(super) async fn exchange(site: &MemberSite, code: &str, cookie: &str) -> Answer {
    let cookie = format!("{COOKIE}={cookie}");
    let headers = [("content-type", "application/json"), ("cookie", &cookie)];
    let body = json!({"token": code}).to_string();
    site.send_raw(Method::POST, EXCHANGE, &headers, body).await
}

/// Signs somebody of this name in, all the way.
pub(super) async fn sign_in(site: &MemberSite, provider: &Provider, name: &str) -> Joined {
    let way = begin(site, "/").await;
    provider.give("code", name, true);
    let (_, parameters) = led_to(&complete(site, &way, "code").await);
    let answer = exchange(site, &parameters["token"], &way.cookie).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    Joined::new(&answer.json())
}

pub(super) async fn profile(site: &MemberSite, member: &Joined) -> Value {
    site.read("/api/profile", &member.token).await.json()
}
