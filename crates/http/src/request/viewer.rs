//! Who asks, from the bearer token of a request.

use std::{future::Future, pin::Pin, time::Duration};

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, http::header, web};
use klarlonn_domain::{
    account::{Sessions, Viewer},
    store::with_causes,
};

use super::blocking;
use crate::error::ApiError;

/// How long a call that visitors may make too waits for the sessions.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// The viewer behind a request that visitors may make too. A missing, malformed or expired token is a
/// visitor's; so is every token while the sessions cannot be read, and the answer is then
/// [marked](is_uncertain).
pub(crate) struct CurrentViewer(pub(crate) Viewer);

/// The viewer behind a request whose answer depends on who it is; while the sessions cannot be read
/// there is none, and the caller is told so.
pub(crate) struct CertainViewer(pub(crate) Viewer);

/// The viewer of a request could not be looked up.
struct Uncertain;

/// Whether the answer may be another one than the viewer's own, so that nobody may keep it.
pub(crate) fn is_uncertain(request: &HttpRequest) -> bool {
    request.extensions().contains::<Uncertain>()
}

impl FromRequest for CurrentViewer {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let viewer = look_up(&request).await.unwrap_or_else(|error| {
                tracing::warn!(cause = %with_causes(&error), "answered as to a visitor");
                request.extensions_mut().insert(Uncertain);
                Viewer::Visitor
            });
            Ok(Self(viewer))
        })
    }
}

impl FromRequest for CertainViewer {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { look_up(&request).await.map(Self) })
    }
}

async fn look_up(request: &HttpRequest) -> Result<Viewer, ApiError> {
    let token = bearer_token(request).map(str::to_owned);
    let sessions = request.app_data::<web::Data<dyn Sessions>>().cloned();
    let (Some(token), Some(sessions)) = (token, sessions) else {
        return Ok(Viewer::Visitor);
    };
    blocking::run_within(PATIENCE, move || sessions.viewer(&token)).await
}

/// The token that a request carries.
pub(crate) fn bearer_token(request: &HttpRequest) -> Option<&str> {
    let value = request
        .headers()
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?;
    let (scheme, token) = value.split_once(' ')?;
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}
