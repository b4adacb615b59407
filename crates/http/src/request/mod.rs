//! Request extractors, middleware and rate limits that all areas use.

pub(crate) mod blocking;
mod client_address;
mod device;
mod encode_response;
pub(crate) mod guards;
pub(crate) mod input;
mod limits;
mod member;
mod token_buckets;
mod viewer;

use std::any::type_name;

use actix_web::{HttpRequest, web};

pub use client_address::TrustedProxies;
#[cfg(any(test, fuzzing))]
pub(crate) use client_address::find_client_address;
pub(crate) use device::{RequestDevice, host_cookie, removal_cookie};
pub(crate) use encode_response::encode_response;
pub use limits::Throttles;
pub(crate) use limits::{Client, Limit, TABLE_CALLS_PER_MINUTE, forgive_failures};
pub(crate) use member::SignedInMember;
pub(crate) use viewer::{
    LOOKUP_TIME_LIMIT, bearer_token, is_uncertain, look_up_viewer, mark_uncertain,
    viewer_or_visitor,
};

use crate::error::ApiError;

/// Returns the data of this type that the application was made with.
///
/// # Errors
/// [`ApiError::Fault`] if it was made without.
pub(crate) fn app_data<T: 'static>(request: &HttpRequest) -> Result<web::Data<T>, ApiError> {
    let data = request.app_data::<web::Data<T>>().cloned();
    data.ok_or_else(|| ApiError::fault(format!("no {} is registered", type_name::<T>())))
}
