//! Request extractors, middleware and rate limits that all areas use.

pub(crate) mod blocking;
mod client_address;
mod device;
pub(crate) mod guards;
pub(crate) mod input;
mod limiter;
mod member;
mod throttle;
mod viewer;

pub(crate) use client_address::ClientAddress;
pub use client_address::TrustedProxies;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use client_address::find_client_address;
pub(crate) use device::{RequestDevice, removal_cookie};
pub(crate) use member::SignedInMember;
pub use throttle::Throttles;
pub(crate) use viewer::{
    CertainViewer, CurrentViewer, LOOKUP_TIME_LIMIT, bearer_token, is_uncertain, mark_uncertain,
};
