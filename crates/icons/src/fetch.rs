//! Fetching an icon from a domain.

use std::{
    io,
    net::{IpAddr, ToSocketAddrs},
    sync::Arc,
    time::Duration,
};

use klarlonn_domain::catalog::{Icon, MAX_ICON_BYTES};
use reqwest::{
    Client, Response, Url,
    redirect::{Action, Attempt, Policy},
};
use tokio::runtime::{self, Handle, Runtime};

use crate::{
    address::{Guard, Lookup, is_public},
    kept::Source,
};

#[cfg(test)]
mod tests;

/// Where sites keep icons without saying so in a page, the best for a large tile first.
const PATHS: [&str; 2] = ["/apple-touch-icon.png", "/favicon.ico"];
/// The time that one domain may take, both paths and all redirects together.
const TIME_LIMIT: Duration = Duration::from_secs(3);
/// Redirects that are followed.
const MAX_REDIRECTS: usize = 3;
/// How the program names itself.
const USER_AGENT: &str = concat!("Klarlonn/", env!("CARGO_PKG_VERSION"));

/// Why icons cannot be fetched at all.
#[derive(Debug, thiserror::Error)]
pub enum FetchError {
    /// The client could not be made.
    #[error("the client for icons could not be made: {0}")]
    Client(#[from] reqwest::Error),
    /// The thread that waits for other servers could not be made.
    #[error("the thread for icons could not be made: {0}")]
    Thread(#[from] io::Error),
}

/// The icons of domains, as their servers give them now.
pub struct Web {
    client: Client,
    waiting: Handle,
    /// The thread behind `waiting`, for as long as this lives.
    runtime: Option<Runtime>,
    origin: Origin,
    time_limit: Duration,
}

/// Which part of the network icons come from.
pub(crate) struct Network {
    pub(crate) origin: Origin,
    pub(crate) lookup: Lookup,
    pub(crate) is_allowed: fn(IpAddr) -> bool,
    pub(crate) time_limit: Duration,
}

/// The scheme and port of every address that is asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Origin {
    pub(crate) scheme: &'static str,
    pub(crate) port: u16,
}

impl Web {
    /// The public internet, over https alone.
    ///
    /// # Errors
    /// [`FetchError`] when the machine gives no thread or no client.
    pub fn public() -> Result<Self, FetchError> {
        Self::on(Network {
            origin: Origin {
                scheme: "https",
                port: 443,
            },
            lookup: Arc::new(|host| {
                let found = (host, 443).to_socket_addrs()?;
                Ok(found.map(|address| address.ip()).collect())
            }),
            is_allowed: is_public,
            time_limit: TIME_LIMIT,
        })
    }

    pub(crate) fn on(network: Network) -> Result<Self, FetchError> {
        let origin = network.origin;
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .dns_resolver(Arc::new(Guard {
                lookup: network.lookup,
                is_allowed: network.is_allowed,
            }))
            .redirect(Policy::custom(move |attempt| follow(attempt, origin)))
            // A proxy of the machine's would connect to any address.
            .no_proxy()
            // A domain is asked once or twice and then not for days.
            .pool_max_idle_per_host(0)
            .referer(false)
            .build()?;
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("icons")
            .enable_all()
            .build()?;
        Ok(Self {
            client,
            waiting: runtime.handle().clone(),
            runtime: Some(runtime),
            origin,
            time_limit: network.time_limit,
        })
    }

    async fn look(&self, domain: &str) -> Option<Icon> {
        for path in PATHS {
            let Origin { scheme, port } = self.origin;
            let url = Url::parse(&format!("{scheme}://{domain}:{port}{path}")).ok()?;
            match self.get(url).await {
                Ok(Some(icon)) => return Some(icon),
                Ok(None) => {}
                // A server that cannot be reached has no other path either.
                Err(error) if error.is_connect() => return None,
                Err(error) => tracing::debug!(domain, %error, "no icon"),
            }
        }
        None
    }

    async fn get(&self, url: Url) -> Result<Option<Icon>, reqwest::Error> {
        let answer = self.client.get(url).send().await?;
        if answer.status() != reqwest::StatusCode::OK {
            return Ok(None);
        }
        let bytes = read(answer).await?;
        Ok(bytes.and_then(|bytes| Icon::new(&bytes)))
    }
}

impl Source for Web {
    fn fetch(&self, domain: &str) -> Option<Icon> {
        let looking = self.look(domain);
        let limited = async { tokio::time::timeout(self.time_limit, looking).await };
        self.waiting.block_on(limited).ok().flatten()
    }
}

impl Drop for Web {
    /// The last user may be a thread that must not wait, as it would for a runtime that is dropped.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Follows redirects to the same domain, with or without `www`, and no others.
fn follow(attempt: Attempt<'_>, origin: Origin) -> Action {
    let asked = attempt.previous();
    let is_same = asked.first().is_some_and(|first| {
        let url = attempt.url();
        url.scheme() == origin.scheme
            && url.port_or_known_default() == Some(origin.port)
            && url.username().is_empty()
            && url.host_str().map(without_www) == first.host_str().map(without_www)
    });
    if is_same && asked.len() <= MAX_REDIRECTS {
        attempt.follow()
    } else {
        attempt.stop()
    }
}

fn without_www(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}

/// The body of an answer, read no further than an icon may be long; `None` for a longer one.
async fn read(mut answer: Response) -> Result<Option<Vec<u8>>, reqwest::Error> {
    let most = MAX_ICON_BYTES as u64;
    if answer.content_length().is_some_and(|length| length > most) {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    while let Some(piece) = answer.chunk().await? {
        if bytes.len() + piece.len() > MAX_ICON_BYTES {
            return Ok(None);
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(Some(bytes))
}
