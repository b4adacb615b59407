//! The HTTP client for requests to other servers.

use std::{future::Future, io, sync::Arc, time::Duration};

use reqwest::{Client, Response, Url, header::ACCEPT, redirect::Policy};
use tokio::{
    runtime::{self, Handle, Runtime},
    time::timeout,
};

use crate::address_filter::AddressFilter;

const USER_AGENT: &str = concat!("Klarlonn/", env!("CARGO_PKG_VERSION"));

/// Failure to start the runtime or to build a client.
#[derive(Debug, thiserror::Error)]
pub enum HttpSetupError {
    /// The client could not be built.
    #[error("the HTTP client could not be built: {0}")]
    Client(#[from] reqwest::Error),
    /// The thread for network I/O could not be started.
    #[error("the thread for HTTP requests could not be started: {0}")]
    Thread(#[from] io::Error),
}

/// A thread for the network I/O of all clients.
pub struct HttpRuntime {
    handle: Handle,
    /// `Some` until the value is dropped.
    runtime: Option<Runtime>,
}

impl HttpRuntime {
    /// Starts the thread. It stops when the last client that uses it is dropped.
    ///
    /// # Errors
    /// [`HttpSetupError::Thread`] if the operating system does not start the thread.
    pub fn start() -> Result<Arc<Self>, HttpSetupError> {
        let runtime = runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("http-client")
            .enable_all()
            .build()?;
        Ok(Arc::new(Self {
            handle: runtime.handle().clone(),
            runtime: Some(runtime),
        }))
    }
}

impl Drop for HttpRuntime {
    /// Does not wait for running requests: the last owner may be an async thread, which must not
    /// block.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Whether requests go through the proxy that the environment names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proxy {
    /// They never do.
    None,
    /// They do, if there is one.
    FromEnvironment,
}

/// The limits of a client.
pub(crate) struct HttpSettings {
    /// Time for one call of [`HttpClient::run`], including name resolution and redirects.
    pub(crate) time_limit: Duration,
    /// Length of a response body.
    pub(crate) max_body_bytes: usize,
    /// Redirects to follow.
    pub(crate) redirects: Policy,
    /// Filters resolved addresses; `None` allows all of them. Hosts that are IP literals bypass it.
    pub(crate) address_filter: Option<AddressFilter>,
    /// Idle connections to keep for each host.
    pub(crate) max_idle_connections: usize,
    /// A proxy would bypass the address filter.
    pub(crate) proxy: Proxy,
}

/// Failure of a request. No message contains the URL, because it can contain what a visitor typed.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    #[error("the server cannot be reached")]
    Transport(#[source] reqwest::Error),
    #[error("no response within {} seconds", .0.as_secs())]
    TimedOut(Duration),
    #[error("the response is longer than {0} bytes")]
    BodyTooLong(usize),
}

impl HttpError {
    /// Returns whether no connection could be opened.
    pub(crate) fn is_connect(&self) -> bool {
        matches!(self, Self::Transport(error) if error.is_connect())
    }
}

impl From<reqwest::Error> for HttpError {
    fn from(error: reqwest::Error) -> Self {
        Self::Transport(error.without_url())
    }
}

/// Parses the base URL of an interface that an operator sets: HTTP or HTTPS, without user, query and fragment.
pub(crate) fn parse_base_url(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_plain = matches!(url.scheme(), "http" | "https")
        && url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    is_plain.then_some(url)
}

/// A client with limits on time and response length.
pub struct HttpClient {
    client: Client,
    runtime: Arc<HttpRuntime>,
    time_limit: Duration,
    max_body_bytes: usize,
}

impl HttpClient {
    /// # Errors
    /// [`HttpSetupError::Client`] if the TLS backend cannot be initialized.
    pub(crate) fn new(
        runtime: &Arc<HttpRuntime>,
        settings: HttpSettings,
    ) -> Result<Self, HttpSetupError> {
        let mut builder = Client::builder()
            .user_agent(USER_AGENT)
            .redirect(settings.redirects)
            .pool_max_idle_per_host(settings.max_idle_connections)
            .referer(false);
        if let Some(filter) = settings.address_filter {
            builder = builder.dns_resolver(Arc::new(filter));
        }
        if settings.proxy == Proxy::None {
            builder = builder.no_proxy();
        }
        Ok(Self {
            client: builder.build()?,
            runtime: Arc::clone(runtime),
            time_limit: settings.time_limit,
            max_body_bytes: settings.max_body_bytes,
        })
    }

    /// Creates a client that follows no redirects.
    ///
    /// # Errors
    /// [`HttpSetupError::Client`] if the TLS backend cannot be initialized.
    pub fn without_redirects(
        runtime: &Arc<HttpRuntime>,
        time_limit: Duration,
        max_body_bytes: usize,
        proxy: Proxy,
    ) -> Result<Self, HttpSetupError> {
        let settings = HttpSettings {
            time_limit,
            max_body_bytes,
            redirects: Policy::none(),
            address_filter: None,
            max_idle_connections: usize::MAX,
            proxy,
        };
        Self::new(runtime, settings)
    }

    /// Sets the time limit.
    pub fn set_time_limit(&mut self, time_limit: Duration) {
        self.time_limit = time_limit;
    }

    /// Sends a request and reads the whole response, whatever its status.
    ///
    /// # Errors
    /// [`HttpError`] if there is none within the limits.
    pub fn send(
        &self,
        request: http::Request<Vec<u8>>,
    ) -> Result<http::Response<Vec<u8>>, HttpError> {
        self.run(async {
            let received = self.client.execute(request.try_into()?).await?;
            let (status, headers) = (received.status(), received.headers().clone());
            let mut response = http::Response::new(self.read_body(received).await?);
            *response.status_mut() = status;
            *response.headers_mut() = headers;
            Ok(response)
        })
    }

    /// Runs requests on the calling thread until they are done or the time limit has passed.
    ///
    /// # Errors
    /// What `requests` returns, or [`HttpError::TimedOut`].
    pub(crate) fn run<T, E: From<HttpError>>(
        &self,
        requests: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let limited = async { timeout(self.time_limit, requests).await };
        let outcome = self.runtime.handle.block_on(limited);
        outcome.unwrap_or_else(|_| Err(HttpError::TimedOut(self.time_limit).into()))
    }

    /// Sends a GET request and reads the head of the response.
    pub(crate) async fn get(&self, url: Url, accept: &str) -> Result<Response, HttpError> {
        Ok(self.client.get(url).header(ACCEPT, accept).send().await?)
    }

    /// Reads the body, at most up to the maximum length.
    pub(crate) async fn read_body(&self, mut response: Response) -> Result<Vec<u8>, HttpError> {
        let max = self.max_body_bytes;
        let announced = response.content_length();
        if announced.is_some_and(|length| length > max as u64) {
            return Err(HttpError::BodyTooLong(max));
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await? {
            if body.len() + chunk.len() > max {
                return Err(HttpError::BodyTooLong(max));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }
}
