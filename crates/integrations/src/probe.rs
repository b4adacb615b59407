//! Requests of `klarlonn doctor` to addresses that the operator has configured.

use std::time::Duration;

use klarlonn_domain::store::BoxError;
use reqwest::{Url, redirect::Policy};

use crate::http_client::{HttpClient, HttpRuntime, HttpSettings};

/// Sends a GET request to one of the operator's own addresses, which may be a private one, and returns
/// status and body. It follows no redirects.
///
/// # Errors
/// If there is no complete response within ten seconds. The message does not contain the URL.
pub fn get(url: &str) -> Result<(u16, Vec<u8>), BoxError> {
    let settings = HttpSettings {
        time_limit: Duration::from_secs(10),
        max_body_bytes: 256 * 1024,
        redirects: Policy::none(),
        address_filter: None,
        max_idle_connections: 0,
    };
    let url = Url::parse(url)?;
    let client = HttpClient::new(&HttpRuntime::start()?, settings)?;
    client.run(async {
        let response = client.get(url, "application/json").await?;
        let status = response.status().as_u16();
        Ok((status, client.read_body(response).await?))
    })
}
