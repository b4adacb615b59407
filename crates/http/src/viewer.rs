//! Who asks, from the bearer token of a request.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header, web};
use klarlonn_domain::account::{Sessions, Viewer};

use crate::{blocking, error::ApiError};

/// The viewer behind a request. A missing, malformed or expired token is a visitor's.
pub(crate) struct CurrentViewer(pub(crate) Viewer);

impl FromRequest for CurrentViewer {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let token = bearer_token(request).map(str::to_owned);
        let sessions = request.app_data::<web::Data<dyn Sessions>>().cloned();
        Box::pin(async move {
            let (Some(token), Some(sessions)) = (token, sessions) else {
                return Ok(Self(Viewer::Visitor));
            };
            blocking::run(move || sessions.viewer(&token))
                .await
                .map(Self)
        })
    }
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
