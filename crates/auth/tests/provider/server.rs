//! An OpenID provider for tests, on a loopback port.

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
use klarlonn_integrations::HttpRuntime;
use klarlonn_testing::SettableClock;
use openidconnect::{
    JsonWebKeyId, PrivateSigningKey,
    core::{CoreJsonWebKeySet, CoreJwsSigningAlgorithm, CoreRsaPrivateSigningKey},
};
use serde_json::{Value, json};

pub(crate) const CLIENT_ID: &str = "klarlonn";
pub(crate) const CLIENT_SECRET: &str = "klienthemmelighet";
pub(crate) const REDIRECT_URL: &str = "https://klarlonn.example.no/api/auth/google/callback";
/// Authorization code of the callback.
pub(crate) const CODE: &str = "engangskode";
/// Long enough for a server on the same machine, and short enough to wait for.
const TIMEOUT: Duration = Duration::from_millis(400);

/// Response of the provider.
#[derive(Clone)]
pub(crate) enum Response {
    /// A status and a text with the content type JSON.
    Json(u16, String),
    /// A redirect to another address.
    Redirect(String),
    /// No response; the connection is closed.
    Closes,
    /// No response; the connection stays open.
    Hangs,
    /// A response without an end.
    Endless,
    /// A slow response without an end.
    Trickles,
}

/// Provider whose responses a test sets.
pub(crate) struct Provider {
    address: SocketAddr,
    state: Arc<State>,
    pub(crate) clock: Arc<SettableClock>,
}

#[derive(Default)]
struct State {
    /// Responses by path; other paths return 404.
    responses: Mutex<Vec<(&'static str, Response)>>,
    /// The received requests with their bodies.
    requests: Mutex<Vec<String>>,
    stopped: AtomicBool,
}

impl Provider {
    /// Starts a provider with valid metadata and keys.
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
                // A client that disconnects early is not an error of the provider.
                thread::spawn(move || shared.respond(&stream).ok());
            }
        });
        let provider = Self {
            address,
            state,
            clock: Arc::new(SettableClock::at_noon("2026-11-21")),
        };
        provider.set(
            "/.well-known/openid-configuration",
            json_response(&provider.metadata()),
        );
        let keys = CoreJsonWebKeySet::new(vec![signing_key().as_verification_key()]);
        provider.set("/keys", json_response(&serde_json::to_value(keys).unwrap()));
        provider
    }

    pub(crate) fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns valid metadata.
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

    /// Returns valid claims about Kari with this nonce.
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

    pub(crate) fn set(&self, path: &'static str, response: Response) {
        let mut responses = self.state.responses.lock().unwrap();
        responses.retain(|(known, _)| *known != path);
        responses.push((path, response));
    }

    /// Returns the requests received so far.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.state.requests.lock().unwrap().clone()
    }

    /// Returns the adapter under test.
    pub(crate) fn adapter(&self) -> OpenIdProvider {
        let settings = ProviderSettings {
            issuer: self.issuer(),
            client_id: CLIENT_ID.to_owned(),
            client_secret: CLIENT_SECRET.to_owned(),
            redirect_url: REDIRECT_URL.to_owned(),
        };
        let clock = Arc::clone(&self.clock) as Arc<dyn Clock>;
        OpenIdProvider::new(settings, &HttpRuntime::start().unwrap(), clock)
            .unwrap()
            .with_timeout(TIMEOUT)
    }

    /// Signs in; `id_token` creates the token from the nonce.
    pub(crate) fn sign_in(
        &self,
        id_token: impl FnOnce(&str) -> String,
    ) -> Result<ProviderAccount, ProviderError> {
        let adapter = self.adapter();
        let request: ProviderRequest = adapter.request("state")?;
        let response = json!({
            "access_token": "adgangstegn",
            "token_type": "Bearer",
            "id_token": id_token(&request.nonce),
        });
        self.set("/token", json_response(&response));
        adapter.identify(CODE, &request.nonce, &request.verifier)
    }
}

impl Drop for Provider {
    fn drop(&mut self) {
        self.state.stopped.store(true, Ordering::SeqCst);
        // Wakes the thread that waits for the next client. A failed connection means that it ended.
        let _ = TcpStream::connect(self.address);
    }
}

impl State {
    fn respond(&self, mut stream: &TcpStream) -> std::io::Result<()> {
        let request = read_request(stream)?;
        let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
        self.requests.lock().unwrap().push(request);
        let responses = self.responses.lock().unwrap().clone();
        let found = responses.into_iter().find(|(known, _)| *known == path);
        match found.map_or(Response::Json(404, "{}".to_owned()), |(_, response)| {
            response
        }) {
            Response::Json(status, text) => stream.write_all(
                format!(
                    "HTTP/1.1 {status} Answer\r\nContent-Type: application/json\r\n\
                     Content-Length: {}\r\nConnection: close\r\n\r\n{text}",
                    text.len()
                )
                .as_bytes(),
            ),
            Response::Redirect(to) => stream.write_all(
                format!(
                    "HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\
                     Connection: close\r\n\r\n"
                )
                .as_bytes(),
            ),
            Response::Closes => Ok(()),
            Response::Hangs => stream.read_to_end(&mut Vec::new()).map(drop),
            Response::Endless => write_endlessly(stream, &[b'a'; 4096], Duration::ZERO),
            Response::Trickles => write_endlessly(stream, b"a", Duration::from_millis(20)),
        }
    }
}

/// Writes until the client disconnects.
fn write_endlessly(mut stream: &TcpStream, piece: &[u8], pause: Duration) -> std::io::Result<()> {
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

pub(crate) fn json_response(value: &Value) -> Response {
    Response::Json(200, value.to_string())
}

/// Returns the key that the provider publishes.
pub(crate) fn signing_key() -> CoreRsaPrivateSigningKey {
    key(include_str!("signing-key.pem"))
}

/// Returns a key that the provider does not publish.
pub(crate) fn other_key() -> CoreRsaPrivateSigningKey {
    key(include_str!("other-key.pem"))
}

fn key(pem: &str) -> CoreRsaPrivateSigningKey {
    CoreRsaPrivateSigningKey::from_pem(pem, Some(JsonWebKeyId::new("key-1".to_owned()))).unwrap()
}

/// Returns a signed ID token with these claims.
pub(crate) fn sign(claims: &Value, key: &CoreRsaPrivateSigningKey) -> String {
    let header = json!({ "alg": "RS256", "typ": "JWT", "kid": "key-1" });
    let content = content(&header, claims);
    let algorithm = CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256;
    let signature = key.sign(&algorithm, content.as_bytes()).unwrap();
    format!("{content}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// Returns the signed part of an ID token.
pub(crate) fn content(header: &Value, claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!("{}.{}", part(header), part(claims))
}
