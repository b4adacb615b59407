//! Why a moderator's call failed.

use crate::{
    catalog::NameError,
    moderation::{MergeError, Reason},
    store::StoreError,
};

/// Why no decision was stored.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such item, or nothing of it is left to decide on.
    #[error("there is no such item")]
    UnknownItem,
    /// A moderator was first.
    #[error("a moderator has decided")]
    Decided,
    /// The appeal is of a decision by the same moderator.
    #[error("another moderator decides on an appeal")]
    OwnDecision,
    /// The item is the moderator's own content.
    #[error("another moderator decides on this")]
    OwnContent,
    /// The item has no such action.
    #[error("the item has no such action")]
    Action,
    /// The reason is not valid.
    #[error("a reason of 1 to {max} characters is required: {0}", max = Reason::MAX_LENGTH)]
    Reason(NameError),
    /// The name to merge into is missing or not valid.
    #[error("the name to merge into is not valid")]
    Target,
    /// The name cannot be merged.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
