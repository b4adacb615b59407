//! Tags that link contributions to members. They need a key that is not in the database (ruling
//! "Anonymity").

use std::fmt;

use crate::account::{MemberId, TagKey};

/// The tag of a member's contributions. All contributions of a member have the same tag. It cannot
/// be traced to a member without the key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContributorTag(pub [u8; 32]);

impl ContributorTag {
    /// The tag of a member with this key.
    pub fn new(key: &dyn TagKey, member: MemberId) -> Self {
        Self(key.sign(&format!("contributor {}", member.0)))
    }
}

/// Hides the tag, because it would link lines of the log to a member.
impl fmt::Debug for ContributorTag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ContributorTag(..)")
    }
}

/// Identifies the key of the stored tags without revealing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyCheck(pub [u8; 32]);

impl KeyCheck {
    /// The check value of this key.
    pub fn new(key: &dyn TagKey) -> Self {
        Self(key.sign("check"))
    }
}
