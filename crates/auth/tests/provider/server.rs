//! An OpenID provider of the tests' own, on a loopback port.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use klarlonn_auth::{OpenIdProvider, ProviderSettings};
use klarlonn_domain::{
    account::{IdentityProvider, ProviderAccount, ProviderError, ProviderRequest},
    clock::Clock,
};
use klarlonn_testing::SettableClock;
use openidconnect::{
    JsonWebKeyId, PrivateSigningKey,
    core::{CoreJsonWebKeySet, CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey},
};
use serde_json::{Value, json};

pub(crate) const CLIENT_ID: &str = "klarlonn";
pub(crate) const CLIENT_SECRET: &str = "klienthemmelighet";
pub(crate) const RETURN_URL: &str = "https://klarlonn.example.no/api/auth/google/callback";
/// What a browser brings back.
pub(crate) const CODE: &str = "engangskode";
/// Long enough for a server on the same machine, and short enough to wait for.
const PATIENCE: Duration = Duration::from_millis(400);

/// What the provider answers to a question.
#[derive(Clone)]
pub(crate) enum Answer {
    /// A status and a text that claims to be JSON.
    Json(u16, String),
    /// Another address.
    Redirect(String),
    /// Nothing, and the connection ends.
    Closes,
    /// Nothing at all.
    Hangs,
    /// A text without an end.
    Endless,
    /// A text of which a letter comes now and then, and that has no end either.
    Trickles,
}

/// A provider whose answers a test sets.
pub(crate) struct Provider {
    address: SocketAddr,
    state: Arc<State>,
    pub(crate) clock: Arc<SettableClock>,
}

#[derive(Default)]
struct State {
    /// The answers by path; where none is set nothing is found.
    answers: Mutex<Vec<(&'static str, Answer)>>,
    /// The requests that came, with their bodies.
    requests: Mutex<Vec<String>>,
    stopped: AtomicBool,
}

impl Provider {
    /// A provider that answers discovery and its keys honestly.
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if shared.stopped.load(Ordering::SeqCst) {
                    return;
                }
                let shared = Arc::clone(&shared);
                // A client that goes away in the middle is no failure of the provider.
                thread::spawn(move || shared.answer(&stream).ok());
            }
        });
        let provider = Self {
            address,
            state,
            clock: Arc::new(SettableClock::at_noon("2026-11-21")),
        };
        provider.set(
            "/.well-known/openid-configuration",
            json_of(&provider.metadata()),
        );
        let keys = CoreJsonWebKeySet::new(vec![signing_key().as_verification_key()]);
        provider.set("/keys", json_of(&serde_json::to_value(keys).unwrap()));
        provider
    }

    pub(crate) fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    /// What it says of itself.
    pub(crate) fn metadata(&self) -> Value {
        let issuer = self.issuer();
        json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{issuer}/authorize"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/keys"),
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"],
        })
    }

    /// What it says of Kari, where it is asked with this nonce.
    pub(crate) fn claims(&self, nonce: &str) -> Value {
        let now = self.clock.now().timestamp();
        json!({
            "iss": self.issuer(),
            "aud": CLIENT_ID,
            "sub": "kari-1",
            "iat": now,
            "exp": now + 300,
            "nonce": nonce,
            "email": "kari@example.no",
            "email_verified": true,
            "name": "Kari Nordmann",
        })
    }

    pub(crate) fn set(&self, path: &'static str, answer: Answer) {
        let mut answers = self.state.answers.lock().unwrap();
        answers.retain(|(known, _)| *known != path);
        answers.push((path, answer));
    }

    /// The requests that came so far.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.state.requests.lock().unwrap().clone()
    }

    /// What the site asks it with.
    pub(crate) fn adapter(&self) -> OpenIdProvider {
        let settings = ProviderSettings {
            issuer: self.issuer(),
            client_id: CLIENT_ID.to_owned(),
            client_secret: CLIENT_SECRET.to_owned(),
            redirect_url: RETURN_URL.to_owned(),
        };
        let clock = Arc::clone(&self.clock) as Arc<dyn Clock>;
        OpenIdProvider::new(settings, clock)
            .unwrap()
            .with_patience(PATIENCE)
    }

    /// Sends a browser there and back; `id_token` makes the token from the nonce.
    pub(crate) fn sign_in(
        &self,
        id_token: impl FnOnce(&str) -> String,
    ) -> Result<ProviderAccount, ProviderError> {
        let adapter = self.adapter();
        let request: ProviderRequest = adapter.request("state")?;
        let answer = json!({
            "access_token": "adgangstegn",
            "token_type": "Bearer",
            "id_token": id_token(&request.nonce),
        });
        self.set("/token", json_of(&answer));
        adapter.identify(CODE, &request.nonce, &request.verifier)
    }
}

impl Drop for Provider {
    fn drop(&mut self) {
        self.state.stopped.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for the next client; when it is gone already all is well.
        let _ = TcpStream::connect(self.address);
    }
}

impl State {
    fn answer(&self, mut stream: &TcpStream) -> std::io::Result<()> {
        let request = read_request(stream)?;
        let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
        self.requests.lock().unwrap().push(request);
        let answers = self.answers.lock().unwrap().clone();
        let found = answers.into_iter().find(|(known, _)| *known == path);
        match found.map_or(Answer::Json(404, "{}".to_owned()), |(_, answer)| answer) {
            Answer::Json(status, text) => stream.write_all(
                format!(
                    "HTTP/1.1 {status} Answer\r\nContent-Type: application/json\r\n\
                     Content-Length: {}\r\nConnection: close\r\n\r\n{text}",
                    text.len()
                )
                .as_bytes(),
            ),
            Answer::Redirect(to) => stream.write_all(
                format!(
                    "HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\
                     Connection: close\r\n\r\n"
                )
                .as_bytes(),
            ),
            Answer::Closes => Ok(()),
            Answer::Hangs => stream.read_to_end(&mut Vec::new()).map(drop),
            Answer::Endless => write_on(stream, &[b'a'; 4096], Duration::ZERO),
            Answer::Trickles => write_on(stream, b"a", Duration::from_millis(20)),
        }
    }
}

/// Writes until the client has had enough.
fn write_on(mut stream: &TcpStream, piece: &[u8], pause: Duration) -> std::io::Result<()> {
    stream.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n\"",
    )?;
    loop {
        stream.write_all(piece)?;
        thread::sleep(pause);
    }
}

fn read_request(stream: &TcpStream) -> std::io::Result<String> {
    let mut input = BufReader::new(stream);
    let mut request = String::new();
    while !request.ends_with("\r\n\r\n") {
        if input.read_line(&mut request)? == 0 {
            return Ok(request);
        }
    }
    let length = request.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length")
            .then(|| value.trim().parse::<u64>().ok())?
    });
    input
        .take(length.unwrap_or(0))
        .read_to_string(&mut request)?;
    Ok(request)
}

pub(crate) fn json_of(value: &Value) -> Answer {
    Answer::Json(200, value.to_string())
}

/// The key that the provider shows.
pub(crate) fn signing_key() -> CoreRsaPrivateSigningKey {
    key(include_str!("signing-key.pem"))
}

/// A key that it does not show.
pub(crate) fn other_key() -> CoreRsaPrivateSigningKey {
    key(include_str!("other-key.pem"))
}

fn key(pem: &str) -> CoreRsaPrivateSigningKey {
    CoreRsaPrivateSigningKey::from_pem(pem, Some(JsonWebKeyId::new("key-1".to_owned()))).unwrap()
}

/// An ID token that holds these claims.
pub(crate) fn signed(claims: &Value, key: &CoreRsaPrivateSigningKey) -> String {
    let header = json!({ "alg": "RS256", "typ": "JWT", "kid": "key-1" });
    let content = content(&header, claims);
    let algorithm = CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256;
    let signature = key.sign(&algorithm, content.as_bytes()).unwrap();
    format!("{content}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// The part of an ID token that is signed.
pub(crate) fn content(header: &Value, claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}", part(header), part(claims))
}
