//! HTTP client for the provider, with a time limit and a size limit.

use std::{
    io::{self, Read},
    time::{Duration, Instant},
};

use openidconnect::{
    HttpRequest, HttpResponse, http,
    reqwest::{
        self,
        blocking::{Client, Response},
        redirect::Policy,
    },
};

/// Default time limit of a request.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Largest size of a response, bytes. Well-known providers send a few thousand bytes.
const MAX_BYTES: usize = 256 * 1024;
/// Size of the read buffer, bytes.
const CHUNK: usize = 8 * 1024;

/// HTTP client for a provider.
pub(super) struct HttpClient {
    client: Client,
    timeout: Duration,
}

/// Failure of a request. The messages contain nothing of the request or response.
#[derive(Debug, thiserror::Error)]
pub(super) enum HttpError {
    /// The request is invalid.
    #[error("the request is invalid")]
    Malformed(#[from] http::Error),
    /// The request could not be sent, or no response began in time.
    #[error("it cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    /// The response ended early.
    #[error("its response ended early")]
    Truncated(#[from] io::Error),
    /// The provider has an internal error.
    #[error("it returned status {0}")]
    Status(u16),
    /// The response exceeds [`MAX_BYTES`].
    #[error("its response is too long")]
    TooLong,
    /// The response exceeds the time limit.
    #[error("it responds too slowly")]
    TooSlow,
}

impl From<reqwest::Error> for HttpError {
    fn from(error: reqwest::Error) -> Self {
        Self::Unreachable(error.without_url())
    }
}

impl HttpClient {
    /// Creates the client.
    ///
    /// # Errors
    /// If the HTTP client cannot be created.
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            // A redirect could lead to a server that the provider does not control.
            .redirect(Policy::none())
            .build()?;
        Ok(Self {
            client,
            timeout: TIMEOUT,
        })
    }

    pub(super) fn set_timeout(&mut self, timeout: Duration) {
        self.timeout = timeout;
    }

    /// Sends a request.
    ///
    /// # Errors
    /// [`HttpError`] if there is no complete response in time.
    pub(super) fn send(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let mut request: reqwest::blocking::Request = request.try_into()?;
        // Applies until the response begins, and to each part of it.
        *request.timeout_mut() = Some(self.timeout);
        let started = now();
        let mut received = self.client.execute(request)?;
        if received.status().is_server_error() {
            return Err(HttpError::Status(received.status().as_u16()));
        }
        let mut response = http::Response::builder().status(received.status());
        if let Some(headers) = response.headers_mut() {
            headers.clone_from(received.headers());
        }
        Ok(response.body(self.read(&mut received, started)?)?)
    }

    fn read(&self, response: &mut Response, started: Instant) -> Result<Vec<u8>, HttpError> {
        let mut bytes = Vec::new();
        let mut chunk = [0; CHUNK];
        loop {
            let count = response.read(&mut chunk)?;
            if count == 0 {
                return Ok(bytes);
            }
            bytes.extend_from_slice(&chunk[..count]);
            if bytes.len() > MAX_BYTES {
                return Err(HttpError::TooLong);
            }
            if now().duration_since(started) > self.timeout {
                return Err(HttpError::TooSlow);
            }
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the time limit needs a monotonic clock"
)]
fn now() -> Instant {
    Instant::now()
}
