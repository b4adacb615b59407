//! A client of PxWebApi 2, Statistics Norway's interface (<https://github.com/PxTools/PxApiSpecs>).

use std::{net::IpAddr, str::FromStr, sync::Arc, thread, time::Duration};

use error_reporter::Report;
use http::{Method, Request, StatusCode, header};
use klarlonn_domain::catalog::{
    OfficialSource, SourceError, SourceSelection, TableCells, TableMetadata,
};
use reqwest::{Url, redirect::Policy};
use serde_json::json;

use super::json_stat::Dataset;
use crate::{
    HttpRuntime, HttpSetupError, Proxy,
    address_filter::AddressFilter,
    http_client::{HttpClient, HttpSettings, parse_base_url},
};

/// A page of a table takes some seconds at Statistics Norway.
const TIME_LIMIT: Duration = Duration::from_mins(1);
/// The metadata of the largest table take less than a megabyte.
const MAX_BODY_BYTES: usize = 16 * 1024 * 1024;
/// Cells of one call, fewer than Statistics Norway or another Klarlønn server allows.
const MAX_CELLS: usize = 50_000;
/// More cells than any table that is read.
pub(super) const MAX_CELLS_OF_A_TABLE: usize = 5_000_000;

/// The base address of an interface.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceUrl(Url);

/// The text is not a base address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the source must start with http:// or https:// and hold no password or query")]
pub struct InvalidSourceUrl;

impl SourceUrl {
    /// Statistics Norway.
    pub const DEFAULT: &str = "https://data.ssb.no/api/pxwebapi/v2";

    /// The address without a final slash.
    fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    /// Whether the host is an IP address or this machine. The operator has chosen such a server, even if its address
    /// is private.
    fn has_explicit_address(&self) -> bool {
        let host = self.0.host_str().unwrap_or_default();
        let address = host.trim_start_matches('[').trim_end_matches(']');
        host == "localhost" || host.ends_with(".localhost") || address.parse::<IpAddr>().is_ok()
    }
}

impl FromStr for SourceUrl {
    type Err = InvalidSourceUrl;

    fn from_str(text: &str) -> Result<Self, InvalidSourceUrl> {
        parse_base_url(text).map(Self).ok_or(InvalidSourceUrl)
    }
}

/// How fast calls follow one another.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// The pause before each call. Statistics Norway allows 30 calls a minute.
    pub pause: Duration,
    /// The longest pause that a server may ask for (`Retry-After`).
    pub max_wait: Duration,
    /// How often a call is made if the server asks to wait.
    pub attempts: u32,
    /// The time for one call.
    pub time_limit: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            pause: Duration::from_millis(2_500),
            max_wait: Duration::from_mins(2),
            attempts: 4,
            time_limit: TIME_LIMIT,
        }
    }
}

/// Reads tables from a server.
pub struct PxWebSource {
    http: HttpClient,
    base: SourceUrl,
    pace: Pace,
}

impl PxWebSource {
    /// The interface at `base`; sends no request yet. Follows no redirects, and connects to no private address that a
    /// domain name resolves to.
    ///
    /// # Errors
    /// [`HttpSetupError`] if the HTTP client cannot be built.
    pub fn new(
        base: SourceUrl,
        runtime: &Arc<HttpRuntime>,
        pace: Pace,
    ) -> Result<Self, HttpSetupError> {
        let settings = HttpSettings {
            time_limit: pace.time_limit,
            max_body_bytes: MAX_BODY_BYTES,
            redirects: Policy::none(),
            address_filter: (!base.has_explicit_address()).then(AddressFilter::public),
            max_idle_connections: 1,
            proxy: Proxy::None,
        };
        let http = HttpClient::new(runtime, settings)?;
        Ok(Self { http, base, pace })
    }

    fn url(&self, table: &str, part: &str) -> String {
        let base = self.base.as_str();
        format!("{base}/tables/{table}/{part}?lang=no")
    }

    /// Makes a call, again if the server asks to wait. `None` if there is no such table.
    fn call(&self, url: &str, body: Option<&[u8]>) -> Result<Option<Vec<u8>>, SourceError> {
        let attempts = self.pace.attempts;
        for attempt in 1..=attempts {
            thread::sleep(self.pace.pause);
            let response = self.http.send(request(url, body)?);
            let response =
                response.map_err(|error| SourceError(Report::new(&error).to_string()))?;
            match response.status() {
                StatusCode::OK => return Ok(Some(response.into_body())),
                StatusCode::NOT_FOUND => return Ok(None),
                StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => {
                    let pause = self.requested_pause(response.headers())?;
                    if attempt < attempts {
                        thread::sleep(pause);
                    }
                }
                status if status.is_redirection() => {
                    return Err(SourceError(format!(
                        "the server redirects to another address (status {status}), which is not followed"
                    )));
                }
                status => {
                    return Err(SourceError(format!(
                        "the server answers with status {status}"
                    )));
                }
            }
        }
        Err(SourceError(format!(
            "the server asked to wait {attempts} times"
        )))
    }

    /// Returns how long the server asks to wait.
    fn requested_pause(&self, headers: &http::HeaderMap) -> Result<Duration, SourceError> {
        let asked = headers.get(header::RETRY_AFTER);
        let asked = asked.and_then(|value| value.to_str().ok()?.parse().ok());
        let asked = asked.map_or(self.pace.pause, Duration::from_secs);
        if asked > self.pace.max_wait {
            let seconds = asked.as_secs();
            return Err(SourceError(format!(
                "the server asks to wait {seconds} seconds"
            )));
        }
        Ok(asked)
    }
}

fn request(url: &str, body: Option<&[u8]>) -> Result<Request<Vec<u8>>, SourceError> {
    let method = body.map_or(Method::GET, |_| Method::POST);
    let request = Request::builder().method(method).uri(url);
    let request = request
        .header(header::ACCEPT, "application/json")
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.unwrap_or_default().to_vec());
    request.map_err(|error| SourceError(error.to_string()))
}

impl OfficialSource for PxWebSource {
    fn name(&self) -> String {
        self.base.as_str().to_owned()
    }

    fn metadata(&self, table: &str) -> Result<Option<TableMetadata>, SourceError> {
        let Some(body) = self.call(&self.url(table, "metadata"), None)? else {
            return Ok(None);
        };
        Ok(Some(Dataset::parse(&body)?.metadata()))
    }

    fn cells(&self, table: &str, selection: &SourceSelection) -> Result<TableCells, SourceError> {
        let url = format!("{}&outputFormat=json-stat2", self.url(table, "data"));
        let mut cells = TableCells::default();
        for page in pages(selection) {
            let table = self.call(&url, Some(selection_body(&page).as_bytes()))?;
            let table = table.ok_or_else(|| SourceError("the table is gone".to_owned()))?;
            cells.extend(Dataset::parse(&table)?.cells()?);
        }
        Ok(cells)
    }
}

/// Returns the body of a call for the cells of a selection.
fn selection_body(selection: &SourceSelection) -> String {
    let selected = selection.iter().map(|(variable, codes)| {
        let codes: Vec<String> = codes.iter().map(|code| literal(code)).collect();
        json!({"variableCode": variable, "valueCodes": codes})
    });
    json!({"selection": selected.collect::<Vec<_>>()}).to_string()
}

/// Returns a code as a selection writes it.
fn literal(code: &str) -> String {
    if code.contains(',') {
        format!("[{code}]")
    } else {
        code.to_owned()
    }
}

/// Divides a selection by its longest variable into pages below the limit of cells.
fn pages(selection: &SourceSelection) -> Vec<SourceSelection> {
    let longest = selection.iter().max_by_key(|(_, codes)| codes.len());
    let Some((variable, codes)) = longest else {
        return Vec::new();
    };
    let others = selection.iter().filter(|(other, _)| *other != variable);
    let cells_of_a_code: usize = others.map(|(_, codes)| codes.len().max(1)).product();
    let codes_per_page = (MAX_CELLS / cells_of_a_code.max(1)).max(1);
    let pages = codes.chunks(codes_per_page).map(|codes| {
        let mut page = selection.clone();
        page.insert(variable.clone(), codes.to_vec());
        page
    });
    pages.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_stay_below_the_limit_and_have_every_code() {
        let codes = |count: usize| (0..count).map(|it| it.to_string()).collect::<Vec<_>>();
        let selection: SourceSelection = [("Yrke", 400), ("Tid", 300), ("Kjonn", 3)]
            .map(|(variable, count)| (variable.to_owned(), codes(count)))
            .into();
        let pages = pages(&selection);
        let cells = |page: &SourceSelection| page.values().map(Vec::len).product::<usize>();
        assert!(pages.iter().all(|page| cells(page) <= MAX_CELLS));
        assert_eq!(pages.iter().map(cells).sum::<usize>(), 400 * 300 * 3);
    }
}
