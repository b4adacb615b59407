//! The viewer of a request, from its bearer token.

use std::time::Duration;

use actix_web::{
    HttpMessage, HttpRequest,
    http::header::{self, HeaderMap},
    web,
};
use error_reporter::Report;
use klarlonn_domain::account::{Sessions, Viewer};

use super::blocking;
use crate::{error::ApiError, telemetry::OnceAMinute};

/// Time limit of the session lookup on a route that is open to visitors.
pub(crate) const LOOKUP_TIME_LIMIT: Duration = Duration::from_millis(1_500);

/// The log lines of failed lookups.
static FAILED_LOOKUPS: OnceAMinute = OnceAMinute::new();

struct Uncertain;

/// Marks a request whose response lacks what the database has about the viewer.
pub(crate) fn mark_uncertain(request: &HttpRequest) {
    request.extensions_mut().insert(Uncertain);
}

/// Returns whether the request was marked. Its response must not be cached.
pub(crate) fn is_uncertain(request: &HttpRequest) -> bool {
    request.extensions().contains::<Uncertain>()
}

/// Returns the viewer of a call that is open to visitors. A request with a missing, malformed or expired
/// token is a visitor's. So is every request while sessions cannot be read; the request is then
/// marked, see [`is_uncertain`].
pub(crate) async fn viewer_or_visitor(request: &HttpRequest) -> Viewer {
    look_up_viewer(request).await.unwrap_or_else(|error| {
        if let Some(omitted) = FAILED_LOOKUPS.next() {
            tracing::warn!(cause = %Report::new(&error), omitted, "viewer lookup failed, treated as a visitor");
        }
        mark_uncertain(request);
        Viewer::Visitor
    })
}

/// Returns the viewer of a request. Fails while sessions cannot be read.
pub(crate) async fn look_up_viewer(request: &HttpRequest) -> Result<Viewer, ApiError> {
    let token = bearer_token(request.headers()).map(str::to_owned);
    let sessions = request.app_data::<web::Data<Sessions>>().cloned();
    let (Some(token), Some(sessions)) = (token, sessions) else {
        return Ok(Viewer::Visitor);
    };
    if let Some(viewer) = sessions.known_viewer(&token) {
        return Ok(viewer);
    }
    blocking::run_within(LOOKUP_TIME_LIMIT, move || sessions.viewer(&token)).await
}

/// Returns the bearer token of the `Authorization` header.
pub(crate) fn bearer_token(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}
