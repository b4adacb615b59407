//! The device of a request.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header};
use klarlonn_domain::account::Device;

use crate::error::ApiError;

/// The kind of device, from the `User-Agent` header.
pub(crate) struct RequestDevice(pub(crate) Device);

impl FromRequest for RequestDevice {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let user_agent = request.headers().get(header::USER_AGENT);
        let user_agent = user_agent.and_then(|value| value.to_str().ok());
        ready(Ok(Self(Device::from_user_agent(
            user_agent.unwrap_or_default(),
        ))))
    }
}
