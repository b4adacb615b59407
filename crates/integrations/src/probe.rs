//! Requests of `klarlonn doctor` to addresses that the operator has configured.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use reqwest::{Url, header, redirect::Policy};

use crate::http_client::{HttpClient, HttpError, HttpRuntime, HttpSettings, HttpSetupError};

const TIME_LIMIT: Duration = Duration::from_secs(10);
const MAX_BODY_BYTES: usize = 256 * 1024;

/// Why there is no response.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// The text is not a URL.
    #[error("not a URL")]
    Url,
    /// No response.
    #[error(transparent)]
    Request(#[from] RequestError),
}

/// A failed request. The message does not contain the URL.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct RequestError(HttpError);

impl From<HttpError> for ProbeError {
    fn from(error: HttpError) -> Self {
        Self::Request(RequestError(error))
    }
}

/// A response.
#[derive(Debug)]
pub struct ProbeResponse {
    /// The status code.
    pub status: u16,
    /// The server's time, from `Date`.
    pub date: Option<DateTime<Utc>>,
    /// Whether browsers are told to use only HTTPS.
    pub has_hsts: bool,
    /// The body as text.
    pub body: String,
}

/// A client for the operator's own addresses, which may be private ones. It follows no redirects.
pub struct Probe(HttpClient);

impl Probe {
    /// Creates the client.
    ///
    /// # Errors
    /// [`HttpSetupError`] if the TLS backend cannot be initialized.
    pub fn new(runtime: &Arc<HttpRuntime>) -> Result<Self, HttpSetupError> {
        let settings = HttpSettings {
            time_limit: TIME_LIMIT,
            max_body_bytes: MAX_BODY_BYTES,
            redirects: Policy::none(),
            address_filter: None,
            max_idle_connections: 0,
        };
        Ok(Self(HttpClient::new(runtime, settings)?))
    }

    /// Sends a GET request with these headers.
    ///
    /// # Errors
    /// [`ProbeError`] if there is no complete response within ten seconds.
    pub fn get(&self, url: &str, headers: &[(&str, &str)]) -> Result<ProbeResponse, ProbeError> {
        let url = Url::parse(url).map_err(|_| ProbeError::Url)?;
        self.0.run(async {
            let response = self.0.get_with(url, headers).await?;
            let header = |name| response.headers().get(name)?.to_str().ok();
            let date =
                header(header::DATE).and_then(|date| DateTime::parse_from_rfc2822(date).ok());
            let has_hsts = header(header::STRICT_TRANSPORT_SECURITY).is_some();
            let status = response.status().as_u16();
            let body = self.0.read_body(response).await?;
            Ok(ProbeResponse {
                status,
                date: date.map(|date| date.to_utc()),
                has_hsts,
                body: String::from_utf8_lossy(&body).into_owned(),
            })
        })
    }
}
