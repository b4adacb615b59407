//! Headers of every response (requirements S17 and S18), and content negotiation.

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, VARY},
    middleware::{DefaultHeaders, Next},
};

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Security headers.
#[derive(Debug, Clone)]
pub struct SecurityHeaders {
    https: bool,
}

impl SecurityHeaders {
    /// Returns the headers for this public URL. Only an `https` URL gets
    /// `Strict-Transport-Security`.
    pub fn for_public_url(public_url: &str) -> Self {
        Self {
            https: public_url.starts_with("https://"),
        }
    }

    pub(crate) fn middleware(&self) -> DefaultHeaders {
        let headers = DefaultHeaders::new()
            .add(("Content-Security-Policy", CONTENT_SECURITY_POLICY))
            .add(("X-Content-Type-Options", "nosniff"))
            .add(("Referrer-Policy", "strict-origin-when-cross-origin"))
            .add((
                "Permissions-Policy",
                "camera=(), geolocation=(), microphone=(), payment=()",
            ))
            .add(("Cross-Origin-Opener-Policy", "same-origin"))
            .add(("Cross-Origin-Resource-Policy", "same-origin"));
        if self.https {
            headers.add((
                "Strict-Transport-Security",
                "max-age=31536000; includeSubDomains",
            ))
        } else {
            headers
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

/// Returns whether the client accepts this encoding. An encoding with `q=0` is not accepted.
pub(crate) fn accepts_encoding(headers: &HeaderMap, encoding: &str) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING);
    let mut parts = values
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    parts.any(|part| {
        let (name, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality = quality
            .trim()
            .strip_prefix("q=")
            .and_then(|q| q.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && quality.is_none_or(|quality| quality > 0.0)
    })
}
