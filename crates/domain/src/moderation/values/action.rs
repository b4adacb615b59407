//! The actions of moderators.

use crate::named::named;

named! {
    /// What a decision does to an item.
    pub enum Action {
        /// The item does not change and leaves the queue. Its reports are closed.
        Keep = "keep",
        /// Only the author can see the text of the message.
        Hide = "hide",
        /// Everybody can see the text of the message again.
        Restore = "restore",
        /// The picture of the profile is deleted.
        ClearPicture = "clear_picture",
        /// The profile gets a neutral username.
        Rename = "rename",
        /// The name becomes public.
        Approve = "approve",
        /// The entries with the name get another one.
        Merge = "merge",
        /// The entry is never counted or shown again.
        Reject = "reject",
        /// The appealed decision stands.
        Uphold = "uphold",
        /// The appealed decision is undone.
        Reverse = "reverse",
    }
}

impl Action {
    /// Whether the action takes something from the member concerned, who sees it with its reason and may appeal.
    pub fn can_be_appealed(self) -> bool {
        matches!(
            self,
            Self::Hide | Self::Reject | Self::ClearPicture | Self::Rename
        )
    }
}
