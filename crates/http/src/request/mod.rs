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

pub use client_address::TrustedProxies;
#[cfg(any(test, fuzzing))]
pub(crate) use client_address::find_client_address;
pub(crate) use device::{RequestDevice, removal_cookie};
pub(crate) use encode_response::encode_response;
pub use limits::Throttles;
pub(crate) use limits::{Client, Limit, TABLE_CALLS_PER_MINUTE, forgive_failures};
pub(crate) use member::{MemberOrVisitor, SignedInMember};
pub(crate) use viewer::{
    CertainViewer, CurrentViewer, LOOKUP_TIME_LIMIT, bearer_token, is_uncertain, mark_uncertain,
};
