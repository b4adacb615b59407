//! Whose a contribution is, for those alone who hold a key that is not in the database (ruling
//! "Anonymity").

use std::fmt;

use crate::account::{MemberId, TagKey};

/// Marks what a member contributed. The same for all that one member gives, and without the key
/// tied to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContributorTag(pub [u8; 32]);

impl ContributorTag {
    /// The tag of a member under this key.
    pub fn new(key: &dyn TagKey, member: MemberId) -> Self {
        Self(key.sign(&format!("contributor {}", member.0)))
    }
}

/// Beside a log's other lines a tag would tell whose it is.
impl fmt::Debug for ContributorTag {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ContributorTag(..)")
    }
}

/// Tells in the database with which key its tags were made, without telling the key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyCheck(pub [u8; 32]);

impl KeyCheck {
    /// The check of this key.
    pub fn new(key: &dyn TagKey) -> Self {
        Self(key.sign("check"))
    }
}
