//! The log line and the span of a request: id, method, route pattern and status.
//!
//! Paths and queries are never logged, because they contain names and tokens. A successful write is
//! logged at level `DEBUG`, which a server leaves out by default, unless its route has the
//! attribute [`log_success`].

mod once_a_minute;

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
    web,
};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

pub(crate) use once_a_minute::OnceAMinute;

use crate::{pages, request::TrustedProxies};

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const TRACE_PARENT: HeaderName = HeaderName::from_static("traceparent");

/// The span of a request.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request
            .extensions()
            .get::<RequestId>()
            .map(ToString::to_string);
        let span = tracing::info_span!(
            "request",
            id = id.unwrap_or_default(),
            method = %request.method(),
            route = route_of(request),
            status = tracing::field::Empty,
        );
        if let Some((continue_trace, parent)) = trusted_parent(request) {
            continue_trace(&span, parent);
        }
        span
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("status", status.as_u16());
        let is_private = outcome.as_ref().is_ok_and(is_private_write);
        debug_assert!(
            !(is_private && outcome.as_ref().is_ok_and(is_traced_response)),
            "a write that the log omits is in TRACED_WRITES"
        );
        span.in_scope(|| {
            if is_private {
                tracing::debug!("request completed");
            } else {
                tracing::info!("request completed");
            }
        });
    }
}

/// Makes a span part of the trace of a `traceparent` header.
pub type ContinueTrace = fn(&Span, &str);

/// Returns the `traceparent` of a trusted proxy, if traces are exported.
fn trusted_parent(request: &ServiceRequest) -> Option<(ContinueTrace, &str)> {
    let continue_trace = request.app_data::<web::Data<Option<ContinueTrace>>>()?;
    let continue_trace = (*continue_trace.get_ref())?;
    let proxies = request.app_data::<web::Data<TrustedProxies>>()?;
    let peer = request.peer_addr()?.ip().to_canonical();
    if !proxies.0.contains(&peer) {
        return None;
    }
    let parent = request.headers().get(TRACE_PARENT)?.to_str().ok()?;
    Some((continue_trace, parent))
}

/// The writes that are traced. All of them have [`log_success`]: the time of a span, compared with log
/// lines that identify a member, would reveal the author of any other write (requirement S25).
const TRACED_WRITES: [(&str, &str); 17] = [
    ("POST", "/api/auth/exchange"),
    ("POST", "/api/auth/forgot-password"),
    ("POST", "/api/auth/login"),
    ("POST", "/api/auth/logout"),
    ("POST", "/api/auth/register"),
    ("POST", "/api/auth/reset-password"),
    ("POST", "/api/auth/verification-email"),
    ("POST", "/api/auth/verify-email"),
    ("POST", "/api/profile/image"),
    ("DELETE", "/api/profile/image"),
    ("DELETE", "/api/profile/sessions/{id}"),
    ("DELETE", "/api/profile/sessions"),
    ("PUT", "/api/profile"),
    ("PUT", "/api/profile/password"),
    ("PUT", "/api/profile/email"),
    ("DELETE", "/api/profile"),
    ("POST", "/api/track-search"),
];

/// Returns whether the requests with this method and route pattern are traced.
pub fn is_traced(method: &str, route: &str) -> bool {
    matches!(method, "GET" | "HEAD" | "OPTIONS") || TRACED_WRITES.contains(&(method, route))
}

fn is_traced_response<B>(response: &ServiceResponse<B>) -> bool {
    let request = response.request();
    let pattern = request.match_pattern().unwrap_or_default();
    is_traced(request.method().as_str(), &pattern)
}

/// Marks a request whose success is logged at level `INFO`.
struct LogSuccess;

/// Middleware that marks a route as public in the log: its successful writes have a line at level
/// `INFO`. Not for anonymous contributions and posts: the time of such a line, compared with lines
/// that identify a member, would reveal the author (requirement S25).
pub(crate) async fn log_success(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    request.extensions_mut().insert(LogSuccess);
    next.call(request).await
}

/// Returns whether this is a successful write on a route without [`log_success`].
pub(crate) fn is_private_write<B>(response: &ServiceResponse<B>) -> bool {
    let request = response.request();
    response.status().is_success()
        && !request.method().is_safe()
        && !request.extensions().contains::<LogSuccess>()
}

/// Returns the pattern of the call or page. The router has one route for all pages.
pub(crate) fn route_of(request: &ServiceRequest) -> String {
    request.match_pattern().unwrap_or_else(|| {
        let page = pages::pattern_of(request.path());
        page.unwrap_or("none").to_owned()
    })
}

/// Adds the id of the request to the response, so that a problem report leads to its log lines.
pub(crate) async fn add_request_id(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = request
        .extensions()
        .get::<RequestId>()
        .map(ToString::to_string);
    let mut response = next.call(request).await?;
    if let Some(value) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    Ok(response)
}

#[cfg(test)]
mod tests;
