//! What the log tells of a request: its id, method, route and status, and nothing that people
//! typed. Paths and queries hold names and tokens; the log holds the route's pattern instead.

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::Span;
use tracing_actix_web::{RequestId, RootSpanBuilder};

use crate::pages;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Calls under which members write without their name.
const UNNAMED: [&str; 7] = [
    "/api/company-forum/",
    "/api/salary-entries",
    "/api/student-entries",
    "/api/job-seeker-entries",
    "/api/my-salary-entries/",
    "/api/my-student-entry",
    "/api/my-job-seeker-entry",
];

/// Opens the span of a request.
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        let id = request
            .extensions()
            .get::<RequestId>()
            .map(ToString::to_string);
        tracing::info_span!(
            "request",
            id = id.unwrap_or_default(),
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
        let is_quiet = outcome.as_ref().is_ok_and(is_unnamed_write);
        span.in_scope(|| {
            if is_quiet {
                tracing::debug!("answered");
            } else {
                tracing::info!("answered");
            }
        });
    }
}

/// Whether a member wrote without their name and it went well: the second of it beside other lines of
/// the log, which name members, would tell who it was (requirement S25).
fn is_unnamed_write<B>(response: &ServiceResponse<B>) -> bool {
    let request = response.request();
    let pattern = request.match_pattern().unwrap_or_default();
    response.status().is_success()
        && !request.method().is_safe()
        && UNNAMED.iter().any(|start| pattern.starts_with(start))
}

/// The pattern of the call or the page; pages are told apart by themselves, not by the router.
fn route_of(request: &ServiceRequest) -> String {
    request.match_pattern().unwrap_or_else(|| {
        let page = pages::pattern_of(request.path());
        page.unwrap_or("none").to_owned()
    })
}

/// Tells the caller the request's id, so that a report of trouble finds its lines in the log.
pub(crate) async fn name_request(
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
