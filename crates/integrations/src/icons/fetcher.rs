//! Requests the icon of a domain.

use std::{sync::Arc, time::Duration};

use klarlonn_domain::catalog::{Icon, MAX_ICON_BYTES};
use reqwest::{
    StatusCode, Url,
    redirect::{Action, Attempt, Policy},
};

use crate::{
    HttpRuntime, HttpSetupError,
    address_filter::AddressFilter,
    http_client::{HttpClient, HttpError, HttpSettings, Proxy},
};

#[cfg(test)]
mod tests;

/// Default icon paths of websites, the largest icon first.
const PATHS: [&str; 2] = ["/apple-touch-icon.png", "/favicon.ico"];
/// Time for one domain: both paths and all redirects together.
const TIME_LIMIT: Duration = Duration::from_secs(3);
const MAX_REDIRECTS: usize = 3;

/// Requests icons from the servers of their domains.
pub(crate) struct IconFetcher {
    http: HttpClient,
    origin: Origin,
}

/// The part of the network that icons are requested from.
pub(crate) struct Network {
    pub(crate) origin: Origin,
    pub(crate) address_filter: AddressFilter,
    pub(crate) time_limit: Duration,
}

/// The scheme and port of every URL that is requested.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Origin {
    pub(crate) scheme: &'static str,
    pub(crate) port: u16,
}

impl IconFetcher {
    /// Requests icons from public addresses, over HTTPS.
    pub(crate) fn new(runtime: &Arc<HttpRuntime>) -> Result<Self, HttpSetupError> {
        let network = Network {
            origin: Origin {
                scheme: "https",
                port: 443,
            },
            address_filter: AddressFilter::public(),
            time_limit: TIME_LIMIT,
        };
        Self::with_network(network, runtime)
    }

    fn with_network(network: Network, runtime: &Arc<HttpRuntime>) -> Result<Self, HttpSetupError> {
        let origin = network.origin;
        let settings = HttpSettings {
            time_limit: network.time_limit,
            max_body_bytes: MAX_ICON_BYTES,
            redirects: Policy::custom(move |attempt| follow_on_same_domain(attempt, origin)),
            address_filter: Some(network.address_filter),
            // The next request to a domain is days away.
            max_idle_connections: 0,
            proxy: Proxy::None,
        };
        let http = HttpClient::new(runtime, settings)?;
        Ok(Self { http, origin })
    }

    /// Returns the icon of a domain; `None` if it has none or does not respond in time.
    pub(crate) fn fetch(&self, domain: &str) -> Option<Icon> {
        self.http.run(self.first_icon(domain)).ok().flatten()
    }

    async fn first_icon(&self, domain: &str) -> Result<Option<Icon>, HttpError> {
        for path in PATHS {
            let Origin { scheme, port } = self.origin;
            let Ok(url) = Url::parse(&format!("{scheme}://{domain}:{port}{path}")) else {
                return Ok(None);
            };
            match self.icon_at(url).await {
                Ok(Some(icon)) => return Ok(Some(icon)),
                Ok(None) => {}
                // The other path is on the same server.
                Err(error) if error.is_connect() => return Err(error),
                Err(error) => tracing::debug!(domain, %error, "icon request failed"),
            }
        }
        Ok(None)
    }

    async fn icon_at(&self, url: Url) -> Result<Option<Icon>, HttpError> {
        let response = self.http.get(url, "*/*").await?;
        if response.status() != StatusCode::OK {
            return Ok(None);
        }
        let body = self.http.read_body(response).await?;
        Ok(Icon::new(&body))
    }
}

/// Follows redirects to the same domain, with or without `www`, on the same scheme and port.
fn follow_on_same_domain(attempt: Attempt<'_>, origin: Origin) -> Action {
    let previous = attempt.previous();
    let is_same_domain = previous.first().is_some_and(|first| {
        let url = attempt.url();
        url.scheme() == origin.scheme
            && url.port_or_known_default() == Some(origin.port)
            && url.username().is_empty()
            && url.host_str().map(without_www) == first.host_str().map(without_www)
    });
    if is_same_domain && previous.len() <= MAX_REDIRECTS {
        attempt.follow()
    } else {
        attempt.stop()
    }
}

fn without_www(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}
