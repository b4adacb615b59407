//! Tags that link contributions to members. They need a key that is not in the database (record
//! 3).

use crate::account::{MemberId, TagKey};

macro_rules! tag {
    ($(#[$meta:meta])* $name:ident, $purpose:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub [u8; 32]);

        impl $name {
            pub fn new(key: &dyn TagKey, member: MemberId) -> Self {
                Self(key.sign(&format!(concat!($purpose, " {}"), member.0)))
            }
        }

        crate::hidden::hide_in_debug!($name);
    };
}
pub(crate) use tag;

tag!(
    /// The tag of a member's contributions. All contributions of a member have the same tag. It
    /// cannot be traced to a member without the key.
    ContributorTag,
    "contributor"
);
tag!(
    /// The tag of a member's waiting changes. It cannot be linked to the [`ContributorTag`] without
    /// the key.
    WaitingTag,
    "waiting"
);

/// Identifies the key of the stored tags without revealing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyCheck(pub [u8; 32]);

impl KeyCheck {
    /// The check value of this key.
    pub fn new(key: &dyn TagKey) -> Self {
        Self(key.sign("check"))
    }
}
