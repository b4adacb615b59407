//! Limits the calls of a client address before their bodies are read.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};

use super::problem::Problem;
use crate::{
    error::ApiError,
    request::{Client, Limit},
};

/// The call is within the limit of its client address.
pub(super) struct WithinLimit;

impl FromRequest for WithinLimit {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let client = Client::from_request(request, payload).into_inner();
        let outcome = client.and_then(|client| client.check(Limit::Tables));
        ready(match outcome {
            Ok(()) => Ok(Self),
            Err(ApiError::TooManyTries { seconds }) => Err(Problem::too_many_calls(seconds)),
            Err(error) => Err(Problem::of_error(&error)),
        })
    }
}
