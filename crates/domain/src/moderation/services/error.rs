//! Why a moderator's call failed.

use crate::{
    catalog::NameError,
    moderation::{MergeError, ModeratorName, Reason},
    store::StoreError,
};

/// Why no decision was stored or undone.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// There is no such item.
    #[error("there is no such item")]
    UnknownItem,
    /// No member has the username.
    #[error("no member has this username")]
    UnknownMember,
    /// There is no such message.
    #[error("there is no such message")]
    UnknownMessage,
    /// The message is hidden already.
    #[error("the message is hidden already")]
    AlreadyHidden,
    /// The message is not hidden.
    #[error("the message is not hidden")]
    NotHidden,
    /// No entry of a member has such a name, or it is public already.
    #[error("no such name waits for approval; `klarlonn moderate names` lists them")]
    UnknownName,
    /// Another moderator was first.
    #[error("another moderator has decided")]
    Decided,
    /// There is another decision with the id.
    #[error("another decision has this id")]
    UsedId,
    /// The appeal is of a decision by the same moderator.
    #[error("another moderator decides on an appeal")]
    OwnDecision,
    /// The item is the moderator's own content.
    #[error("another moderator decides on this")]
    OwnContent,
    /// The decision has taken effect and cannot be undone.
    #[error("the decision has taken effect")]
    InEffect,
    /// The item has no such verdict.
    #[error("the item has no such verdict")]
    Verdict,
    /// The reason is not valid.
    #[error("a reason of 1 to {max} characters is required: {0}", max = Reason::MAX_LENGTH)]
    Reason(NameError),
    /// The moderator's name is not valid.
    #[error("a moderator's name of 1 to {max} characters is required: {0}", max = ModeratorName::MAX_LENGTH)]
    Name(NameError),
    /// The name to merge into is missing or not valid, or there is one and nothing is merged.
    #[error("the name to merge into is not valid")]
    Target,
    /// The name cannot be merged.
    #[error(transparent)]
    Merge(#[from] MergeError),
    /// The entry or profile is already as the verdict would make it.
    #[error("there is nothing to change")]
    NothingToDo,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
