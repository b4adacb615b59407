//! The log line of a request: id, method, route pattern and status.
//!
//! Paths and queries are never logged, because they contain names and tokens. A successful write is
//! logged at level `DEBUG`, which a server leaves out by default, unless its route has the
//! attribute [`log_success`]. So is a successful health check.

mod once_a_minute;

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

pub(crate) use once_a_minute::OnceAMinute;

use crate::page_routes;

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// What the paths of the health checks begin with.
const HEALTH: &str = "/api/health";

/// The span of a request, which gives its log line the fields.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        tracing::info_span!(
            "request",
            id = request_id(request).unwrap_or_default(),
            method = %request.method(),
            route = route_of(request),
            status = tracing::field::Empty,
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let status = match outcome {
            Ok(response) => response.status(),
            Err(error) => error.as_response_error().status_code(),
        };
        span.record("status", status.as_u16());
        span.in_scope(|| {
            let is_quiet = |response| is_private_write(response) || is_health_check(response);
            if outcome.as_ref().is_ok_and(is_quiet) {
                tracing::debug!("request completed");
            } else {
                tracing::info!("request completed");
            }
        });
    }
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

/// Returns whether this is the success of a health check, which load balancers ask for every second.
fn is_health_check<B>(response: &ServiceResponse<B>) -> bool {
    response.status().is_success() && response.request().path().starts_with(HEALTH)
}

/// Returns the pattern of the call or page. The router has one route for all pages.
pub(crate) fn route_of(request: &ServiceRequest) -> String {
    request.match_pattern().unwrap_or_else(|| {
        let page = page_routes::pattern_of(request.path());
        page.unwrap_or("none").to_owned()
    })
}

fn request_id(request: &ServiceRequest) -> Option<String> {
    let extensions = request.extensions();
    extensions.get::<RequestId>().map(ToString::to_string)
}

/// Adds the id of the request to the response, so that a problem report leads to its log lines.
pub(crate) async fn add_request_id(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let id = request_id(&request);
    let mut response = next.call(request).await?;
    if let Some(value) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    Ok(response)
}

#[cfg(test)]
mod tests;
