//! Questions to a provider, whose answers are bounded in time and length.

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

/// How long the provider may take to answer a question.
const PATIENCE: Duration = Duration::from_secs(5);
/// Bytes of an answer at the most. Those of well-known providers have a few thousand.
const MAX_BYTES: usize = 256 * 1024;
/// Bytes that are read at a time.
const CHUNK: usize = 8 * 1024;

/// Asks a provider.
pub(super) struct HttpClient {
    client: Client,
    patience: Duration,
}

/// Why there is no answer. It holds nothing that was asked or answered.
#[derive(Debug, thiserror::Error)]
pub(super) enum HttpError {
    /// The question cannot be put into words.
    #[error("the question cannot be asked")]
    Malformed(#[from] http::Error),
    /// The question did not get through.
    #[error("it cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    /// The answer broke off.
    #[error("its answer broke off")]
    BrokenOff(#[from] io::Error),
    /// The provider has trouble of its own.
    #[error("it answered with status {0}")]
    Status(u16),
    /// The answer does not end.
    #[error("its answer is too long")]
    TooLong,
    /// The answer does not come.
    #[error("it answers too slowly")]
    TooSlow,
}

impl From<reqwest::Error> for HttpError {
    fn from(error: reqwest::Error) -> Self {
        Self::Unreachable(error.without_url())
    }
}

impl HttpClient {
    /// # Errors
    /// When no requests can be made.
    pub(super) fn new() -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            // A redirect could lead a request to where the provider has no say.
            .redirect(Policy::none())
            .build()?;
        Ok(Self {
            client,
            patience: PATIENCE,
        })
    }

    pub(super) fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// # Errors
    /// [`HttpError`] when no whole answer came in time.
    pub(super) fn ask(&self, question: HttpRequest) -> Result<HttpResponse, HttpError> {
        let mut question: reqwest::blocking::Request = question.try_into()?;
        // Until the answer begins, and for each piece of it.
        *question.timeout_mut() = Some(self.patience);
        let asked_at = now();
        let mut answer = self.client.execute(question)?;
        if answer.status().is_server_error() {
            return Err(HttpError::Status(answer.status().as_u16()));
        }
        let mut response = http::Response::builder().status(answer.status());
        if let Some(headers) = response.headers_mut() {
            headers.clone_from(answer.headers());
        }
        Ok(response.body(self.read(&mut answer, asked_at)?)?)
    }

    fn read(&self, answer: &mut Response, asked_at: Instant) -> Result<Vec<u8>, HttpError> {
        let mut bytes = Vec::new();
        let mut chunk = [0; CHUNK];
        loop {
            let count = answer.read(&mut chunk)?;
            if count == 0 {
                return Ok(bytes);
            }
            bytes.extend_from_slice(&chunk[..count]);
            if bytes.len() > MAX_BYTES {
                return Err(HttpError::TooLong);
            }
            if now().duration_since(asked_at) > self.patience {
                return Err(HttpError::TooSlow);
            }
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "patience is a span of the machine's own time, whatever the day"
)]
fn now() -> Instant {
    Instant::now()
}
