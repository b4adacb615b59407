//! Sessions that need no sign-in.

use klarlonn_domain::{
    account::{MemberId, Sessions, Viewer},
    store::StoreError,
};
use uuid::Uuid;

/// Knows two tokens: a contributor's and that of a member who has given nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct FixedSessions;

impl FixedSessions {
    /// The token of a member who sees exact figures.
    pub const CONTRIBUTOR: &'static str = "test-access";
    /// The token of a member who has contributed nothing.
    pub const MEMBER: &'static str = "test-member";
}

/// Sessions whose store is away.
#[derive(Debug, Clone, Copy, Default)]
pub struct UnavailableSessions;

impl Sessions for UnavailableSessions {
    fn viewer(&self, _token: &str) -> Result<Viewer, StoreError> {
        Err(StoreError::Unavailable("these sessions always fail".into()))
    }
}

impl Sessions for FixedSessions {
    fn viewer(&self, token: &str) -> Result<Viewer, StoreError> {
        let id = MemberId(Uuid::from_u128(1));
        Ok(match token {
            Self::CONTRIBUTOR => Viewer::Member {
                id,
                has_contributed: true,
            },
            Self::MEMBER => Viewer::Member {
                id,
                has_contributed: false,
            },
            _ => Viewer::Visitor,
        })
    }
}
