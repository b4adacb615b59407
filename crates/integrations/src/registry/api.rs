//! Enhetsregisteret's open API.

use std::{str::FromStr, sync::Arc, time::Duration};

use klarlonn_domain::catalog::{CompanySearch, FoundCompany};
use reqwest::{Response, StatusCode, Url, header::CONTENT_TYPE};
use serde::Deserialize;

use super::{imported::found_company, unit::Unit};
use crate::{
    HttpRuntime, HttpSetupError,
    http_client::{HttpClient, HttpError, Proxy, parse_base_url},
};

const TIME_LIMIT: Duration = Duration::from_secs(2);
/// A unit takes 2 to 4 KB.
const MAX_BODY_BYTES: usize = 512 * 1024;

/// The base URL of the open API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegistryUrl(Url);

/// The text is not a valid base URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("brreg_url must be off, or start with http:// or https:// and hold no password or query")]
pub struct InvalidRegistryUrl;

impl RegistryUrl {
    /// The public API.
    pub const DEFAULT: &str = "https://data.brreg.no/enhetsregisteret/api";
}

impl FromStr for RegistryUrl {
    type Err = InvalidRegistryUrl;

    fn from_str(text: &str) -> Result<Self, InvalidRegistryUrl> {
        parse_base_url(text).map(Self).ok_or(InvalidRegistryUrl)
    }
}

/// Failure of a search. No message contains the searched text or a part of the response.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RegistryApiError {
    #[error(transparent)]
    Http(#[from] HttpError),
    #[error("status {0}")]
    Status(StatusCode),
    #[error("the response is not JSON")]
    NotJson,
    #[error("the response is not a list of units")]
    Malformed,
}

impl RegistryApiError {
    /// Returns whether other searches would fail too.
    pub(crate) fn is_outage(&self) -> bool {
        match self {
            Self::Http(HttpError::Transport(_) | HttpError::TimedOut(_)) => true,
            Self::Status(status) => {
                status.is_server_error() || *status == StatusCode::TOO_MANY_REQUESTS
            }
            Self::Http(HttpError::BodyTooLong(_)) | Self::NotJson | Self::Malformed => false,
        }
    }
}

/// A client of the open API.
pub(crate) struct RegistryApi {
    http: HttpClient,
    units: Url,
}

impl RegistryApi {
    pub(crate) fn new(
        url: &RegistryUrl,
        runtime: &Arc<HttpRuntime>,
    ) -> Result<Self, HttpSetupError> {
        let mut units = url.0.clone();
        if let Ok(mut path) = units.path_segments_mut() {
            path.pop_if_empty().push("enheter");
        }
        Ok(Self {
            http: HttpClient::without_redirects(runtime, TIME_LIMIT, MAX_BODY_BYTES, Proxy::None)?,
            units,
        })
    }

    /// Searches for units by the value of a parameter.
    pub(crate) fn search(
        &self,
        parameter: &str,
        value: &str,
    ) -> Result<Vec<FoundCompany>, RegistryApiError> {
        self.http.run(async {
            let mut url = self.units.clone();
            url.query_pairs_mut()
                .append_pair(parameter, value)
                .append_pair("size", &CompanySearch::MAX_FOUND.to_string());
            let response = self.http.get(url, "application/json").await?;
            if response.status() != StatusCode::OK {
                return Err(RegistryApiError::Status(response.status()));
            }
            if !is_json(&response) {
                return Err(RegistryApiError::NotJson);
            }
            parse_companies(&self.http.read_body(response).await?)
        })
    }
}

/// A page of units. An empty page has no `_embedded`.
#[derive(Deserialize)]
struct UnitList {
    #[serde(rename = "_embedded")]
    embedded: Option<EmbeddedUnits>,
    #[expect(dead_code, reason = "a response without it is not a list of units")]
    page: Page,
}

#[derive(Deserialize)]
struct EmbeddedUnits {
    enheter: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct Page {
    #[expect(dead_code, reason = "a response without it is not a list of units")]
    #[serde(rename = "totalElements")]
    total_elements: u64,
}

/// Parses a response body. Invalid units are left out.
pub(crate) fn parse_companies(body: &[u8]) -> Result<Vec<FoundCompany>, RegistryApiError> {
    let list: UnitList = serde_json::from_slice(body).map_err(|_| RegistryApiError::Malformed)?;
    let units = list.embedded.map(|embedded| embedded.enheter);
    Ok(units
        .into_iter()
        .flatten()
        .filter_map(|unit| {
            serde_json::from_value::<Unit>(unit)
                .ok()?
                .into_company()
                .ok()
        })
        .map(found_company)
        .take(CompanySearch::MAX_FOUND)
        .collect())
}

/// Returns whether the content type is `application/json` or `application/…+json`.
fn is_json(response: &Response) -> bool {
    let content_type = response.headers().get(CONTENT_TYPE);
    let text = content_type.and_then(|value| value.to_str().ok());
    let media_type = text.and_then(|text| text.split(';').next());
    media_type.is_some_and(|media_type| {
        let media_type = media_type.trim().to_ascii_lowercase();
        media_type == "application/json"
            || media_type.starts_with("application/") && media_type.ends_with("+json")
    })
}
