//! Asking Enhetsregisteret's open API.

use std::{io, str::FromStr, time::Duration};

use klarlonn_domain::catalog::{CompanySearch, FoundCompany, TypedName};
use reqwest::{
    Client, Response, StatusCode, Url,
    header::{ACCEPT, CONTENT_TYPE},
    redirect::Policy,
};
use serde::Deserialize;
use tokio::runtime::{self, Handle, Runtime};

use crate::{imported::found_company, kept::Source, unit::Unit};

/// The time that one question may take, from the name server to the last byte.
const TIME_LIMIT: Duration = Duration::from_secs(2);
/// The most that an answer may hold, bytes: a unit takes 2 to 4 KB.
const MAX_BYTES: usize = 512 * 1024;
/// How the program names itself.
const USER_AGENT: &str = concat!("Klarlonn/", env!("CARGO_PKG_VERSION"));

/// Where the open API is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegistryUrl(Url);

/// The text is no address of an API.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("brreg_url must be off, or start with http:// or https:// and hold no password or query")]
pub struct InvalidRegistryUrl;

impl RegistryUrl {
    /// The register's own.
    pub const DEFAULT: &str = "https://data.brreg.no/enhetsregisteret/api";
}

impl FromStr for RegistryUrl {
    type Err = InvalidRegistryUrl;

    fn from_str(text: &str) -> Result<Self, InvalidRegistryUrl> {
        let url = Url::parse(text).map_err(|_| InvalidRegistryUrl)?;
        let is_plain = matches!(url.scheme(), "http" | "https")
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none();
        is_plain.then_some(Self(url)).ok_or(InvalidRegistryUrl)
    }
}

/// Why the open API cannot be asked at all.
#[derive(Debug, thiserror::Error)]
pub enum OpenApiError {
    /// The client could not be made.
    #[error("the client for Enhetsregisteret could not be made: {0}")]
    Client(#[from] reqwest::Error),
    /// The thread that waits for it could not be made.
    #[error("the thread for Enhetsregisteret could not be made: {0}")]
    Thread(#[from] io::Error),
}

/// Why a question has no answer. None of these tells what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoAnswer {
    #[error("the server cannot be reached")]
    Unreachable(#[source] reqwest::Error),
    #[error("no answer within {} seconds", TIME_LIMIT.as_secs())]
    TimedOut,
    #[error("status {0}")]
    Status(StatusCode),
    #[error("the answer is not JSON")]
    NotJson,
    #[error("the answer is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// The parser's words would quote the answer.
    #[error("the answer is not the register's")]
    Malformed,
}

impl NoAnswer {
    /// Whether other questions would fare no better now.
    pub(crate) fn is_outage(&self) -> bool {
        match self {
            Self::Unreachable(_) | Self::TimedOut => true,
            Self::Status(status) => {
                status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
            }
            Self::NotJson | Self::TooLong | Self::Malformed => false,
        }
    }
}

impl From<reqwest::Error> for NoAnswer {
    fn from(error: reqwest::Error) -> Self {
        // The address holds what was typed.
        Self::Unreachable(error.without_url())
    }
}

/// Enhetsregisteret's open API, asked anew for every question.
pub struct OpenApi {
    client: Client,
    waiting: Handle,
    /// The thread behind `waiting`, for as long as this lives.
    runtime: Option<Runtime>,
    units: Url,
}

impl OpenApi {
    /// The open API at this address.
    ///
    /// # Errors
    /// [`OpenApiError`] when the machine gives no thread or no client.
    pub fn at(url: &RegistryUrl) -> Result<Self, OpenApiError> {
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .redirect(Policy::none())
            .no_proxy()
            .referer(false)
            .build()?;
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("registry")
            .enable_all()
            .build()?;
        let mut units = url.0.clone();
        if let Ok(mut path) = units.path_segments_mut() {
            path.pop_if_empty().push("enheter");
        }
        Ok(Self {
            client,
            waiting: runtime.handle().clone(),
            runtime: Some(runtime),
            units,
        })
    }

    async fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer> {
        let mut url = self.units.clone();
        url.query_pairs_mut()
            .append_pair("navn", typed.as_str())
            .append_pair("size", &CompanySearch::MAX_FOUND.to_string());
        let request = self.client.get(url).header(ACCEPT, "application/json");
        let answer = request.send().await?;
        if answer.status() != StatusCode::OK {
            return Err(NoAnswer::Status(answer.status()));
        }
        if !is_json(&answer) {
            return Err(NoAnswer::NotJson);
        }
        employers(&read(answer).await?)
    }
}

impl Source for OpenApi {
    fn ask(&self, typed: &TypedName) -> Result<Vec<FoundCompany>, NoAnswer> {
        let asking = self.ask(typed);
        let limited = async { tokio::time::timeout(TIME_LIMIT, asking).await };
        self.waiting
            .block_on(limited)
            .unwrap_or(Err(NoAnswer::TimedOut))
    }
}

impl Drop for OpenApi {
    /// The last user may be a thread that must not wait, as it would for a runtime that is dropped.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The list of units; where none match, `_embedded` is not there.
#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "_embedded")]
    embedded: Option<Embedded>,
    #[expect(dead_code, reason = "it is in every list, and in hardly anything else")]
    page: Page,
}

#[derive(Deserialize)]
struct Embedded {
    enheter: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct Page {
    #[expect(dead_code, reason = "it tells that this is the register's list")]
    #[serde(rename = "totalElements")]
    total_elements: u64,
}

/// The employers of an answer; units that cannot be one are left out.
pub(crate) fn employers(answer: &[u8]) -> Result<Vec<FoundCompany>, NoAnswer> {
    let answer: Answer = serde_json::from_slice(answer).map_err(|_| NoAnswer::Malformed)?;
    let units = answer.embedded.map(|embedded| embedded.enheter);
    let employers = units
        .into_iter()
        .flatten()
        .filter_map(|unit| serde_json::from_value::<Unit>(unit).ok()?.company().ok());
    Ok(employers
        .map(found_company)
        .take(CompanySearch::MAX_FOUND)
        .collect())
}

/// Whether an answer says that it is JSON: `application/json`, or the register's own kinds of it.
fn is_json(answer: &Response) -> bool {
    let content_type = answer.headers().get(CONTENT_TYPE);
    let text = content_type.and_then(|value| value.to_str().ok());
    let media_type = text.and_then(|text| text.split(';').next());
    media_type.is_some_and(|media_type| {
        let media_type = media_type.trim().to_ascii_lowercase();
        media_type == "application/json"
            || media_type.starts_with("application/") && media_type.ends_with("+json")
    })
}

/// The body of an answer, read no further than it may be long.
async fn read(mut answer: Response) -> Result<Vec<u8>, NoAnswer> {
    let most = MAX_BYTES as u64;
    if answer.content_length().is_some_and(|length| length > most) {
        return Err(NoAnswer::TooLong);
    }
    let mut bytes = Vec::new();
    while let Some(piece) = answer.chunk().await? {
        if bytes.len() + piece.len() > MAX_BYTES {
            return Err(NoAnswer::TooLong);
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(bytes)
}
