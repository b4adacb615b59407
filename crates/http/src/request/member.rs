//! The signed-in member of a request.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use klarlonn_domain::account::{CurrentMember, Sessions};

use super::{blocking, viewer::bearer_token};
use crate::error::ApiError;

/// The signed-in member. Without a valid session the response is 401.
pub(crate) struct SignedInMember(pub(crate) CurrentMember);

impl FromRequest for SignedInMember {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let token = bearer_token(request.headers()).map(str::to_owned);
        let sessions = request.app_data::<web::Data<Sessions>>().cloned();
        Box::pin(async move {
            let (Some(token), Some(sessions)) = (token, sessions) else {
                return Err(ApiError::NotSignedIn);
            };
            let current = blocking::run(move || sessions.current(&token)).await?;
            current.map(Self).ok_or(ApiError::NotSignedIn)
        })
    }
}
