//! Requests of `klarlonn doctor` to addresses that the operator has configured.

use std::time::Duration;

use klarlonn_domain::store::BoxError;
use reqwest::Url;

use crate::http_client::{HttpClient, HttpRuntime, Proxy};

/// Sends a GET request to one of the operator's own addresses, which may be a private one, and returns
/// status and body. It follows no redirects.
///
/// # Errors
/// If there is no complete response within ten seconds. The message does not contain the URL.
pub fn get(url: &str) -> Result<(u16, Vec<u8>), BoxError> {
    let url = Url::parse(url)?;
    let (runtime, time_limit) = (HttpRuntime::start()?, Duration::from_secs(10));
    let client = HttpClient::without_redirects(&runtime, time_limit, 256 * 1024, Proxy::None)?;
    client.run(async {
        let response = client.get(url, "application/json").await?;
        let status = response.status().as_u16();
        Ok((status, client.read_body(response).await?))
    })
}
