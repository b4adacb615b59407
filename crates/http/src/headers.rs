//! Headers of every response (requirements S17 and S18).

use std::iter;

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderMap, HeaderName, HeaderValue, VARY},
    middleware::{DefaultHeaders, Next},
};

/// Security headers.
#[derive(Debug, Clone)]
pub(crate) struct SecurityHeaders(Vec<(HeaderName, HeaderValue)>);

impl SecurityHeaders {
    /// Returns the headers for this public URL and content security policy. Only an `https` URL gets
    /// `Strict-Transport-Security`.
    pub(crate) fn new(public_url: &str, policy: &HeaderValue) -> Self {
        let mut headers = vec![
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
            (
                header::PERMISSIONS_POLICY,
                "camera=(), geolocation=(), microphone=(), payment=()",
            ),
            (header::CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
            (header::CROSS_ORIGIN_RESOURCE_POLICY, "same-origin"),
        ];
        if public_url.starts_with("https://") {
            headers.push((
                header::STRICT_TRANSPORT_SECURITY,
                "max-age=31536000; includeSubDomains",
            ));
        }
        let fixed = headers.into_iter();
        let fixed = fixed.map(|(name, value)| (name, HeaderValue::from_static(value)));
        let policy = iter::once((header::CONTENT_SECURITY_POLICY, policy.clone()));
        Self(policy.chain(fixed).collect())
    }

    /// Returns the middleware that adds the headers that a response does not have.
    pub(crate) fn middleware(&self) -> DefaultHeaders {
        let headers = self.0.iter().cloned();
        headers.fold(DefaultHeaders::new(), DefaultHeaders::add)
    }

    /// Adds the headers.
    pub(crate) fn add_to(&self, headers: &mut HeaderMap) {
        for (name, value) in &self.0 {
            headers.insert(name.clone(), value.clone());
        }
    }
}

/// Middleware that adds `Vary: accept-encoding` to every response, compressed or not, so that
/// caches store both variants separately.
pub(crate) async fn vary_by_encoding(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    let has_vary = headers.get_all(VARY).any(|value| {
        let value = value.to_str().unwrap_or_default();
        value.to_ascii_lowercase().contains("accept-encoding")
    });
    if !has_vary {
        headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    }
    Ok(response)
}
