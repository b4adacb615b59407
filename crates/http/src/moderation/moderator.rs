//! The moderator of a request.

use std::{future::Future, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload, web};
use klarlonn_domain::{
    account::Sessions,
    moderation::{Moderator, ModeratorService},
    store::StoreError,
};

use crate::{
    error::ApiError,
    request::{bearer_token, blocking},
};

/// A moderator and what the call reads of the request. For other viewers the response is that of an unknown path,
/// whatever else is wrong with the request: the rest is only read after the role was found.
pub(super) struct AsModerator<T>(pub(super) Moderator, pub(super) T);

impl<T: FromRequest> FromRequest for AsModerator<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let moderator = find_moderator(&request).await?;
            let moderator = moderator.ok_or(ApiError::UnknownCall)?;
            let rest = T::from_request(&request, &mut payload).await;
            rest.map(|rest| Self(moderator, rest)).map_err(Into::into)
        })
    }
}

/// Reads the role from the store each time, so that it ends as soon as it is taken away.
async fn find_moderator(request: &HttpRequest) -> Result<Option<Moderator>, ApiError> {
    let token = bearer_token(request.headers()).map(str::to_owned);
    let sessions = request.app_data::<web::Data<Sessions>>().cloned();
    let moderators = request.app_data::<web::Data<ModeratorService>>().cloned();
    let (Some(token), Some(sessions), Some(moderators)) = (token, sessions, moderators) else {
        return Ok(None);
    };
    blocking::run(move || match sessions.current(&token)? {
        Some(current) => moderators.find(current.member.id),
        None => Ok::<_, StoreError>(None),
    })
    .await
}
