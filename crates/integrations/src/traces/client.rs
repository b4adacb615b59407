//! The HTTP client for the collector.

use std::{fmt, future::Future, pin::Pin, sync::Arc};

use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use reqwest::{Client, redirect::Policy};

use super::REQUEST_TIME;
use crate::{HttpRuntime, HttpSetupError};

/// Sends requests on the thread for network I/O.
pub(super) struct CollectorClient {
    client: Client,
    runtime: Arc<HttpRuntime>,
}

impl CollectorClient {
    /// # Errors
    /// [`HttpSetupError::Client`] if the TLS backend cannot be initialized.
    pub(super) fn new(runtime: Arc<HttpRuntime>) -> Result<Self, HttpSetupError> {
        let client = Client::builder()
            .redirect(Policy::none())
            .no_proxy()
            .timeout(REQUEST_TIME)
            .build()?;
        Ok(Self { client, runtime })
    }
}

impl fmt::Debug for CollectorClient {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("CollectorClient")
    }
}

impl HttpClient for CollectorClient {
    fn send_bytes<'a, 'f>(
        &'a self,
        request: Request<Bytes>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'f>>
    where
        'a: 'f,
        Self: 'f,
    {
        let client = self.client.clone();
        let sent = self.runtime.spawn(async move {
            let response = client.execute(request.try_into()?).await?;
            let mut builder = Response::builder().status(response.status());
            if let Some(headers) = builder.headers_mut() {
                headers.clone_from(response.headers());
            }
            Ok(builder.body(response.bytes().await?)?)
        });
        Box::pin(async move { sent.await? })
    }
}
