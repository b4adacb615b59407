//! The signed-in member of a request.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use klarlonn_domain::account::{CurrentMember, Sessions};

use super::{
    blocking,
    limits::{Client, Limit},
    viewer::bearer_token,
};
use crate::error::ApiError;

/// The signed-in member and the client. Without a valid session the response is 401.
pub(crate) struct SignedInMember(pub(crate) CurrentMember, Client);

impl SignedInMember {
    /// Counts an attempt of the member and of the client address, and returns the member.
    ///
    /// # Errors
    /// [`ApiError::TooManyTries`] if a budget is used up.
    pub(crate) fn within(self, limit: Limit) -> Result<CurrentMember, ApiError> {
        self.1.count_member_attempt(limit, self.0.member.id)?;
        Ok(self.0)
    }
}

impl FromRequest for SignedInMember {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let token = bearer_token(request.headers()).map(str::to_owned);
        let sessions = request.app_data::<web::Data<Sessions>>().cloned();
        let client = Client::from_request(request, payload);
        Box::pin(async move {
            let (Some(token), Some(sessions)) = (token, sessions) else {
                return Err(ApiError::NotSignedIn);
            };
            let current = blocking::run(move || sessions.current(&token)).await?;
            let current = current.ok_or(ApiError::NotSignedIn)?;
            Ok(Self(current, client.await?))
        })
    }
}
