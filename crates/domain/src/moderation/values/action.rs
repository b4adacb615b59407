//! The actions of moderators.

/// What a decision does to an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// The item does not change and leaves the queue. Its reports are closed.
    Keep,
    /// Only the author can see the text of the message.
    Hide,
    /// Everybody can see the text of the message again.
    Restore,
    /// The picture of the profile is deleted.
    ClearPicture,
    /// The profile gets a neutral username.
    Rename,
    /// The name becomes public.
    Approve,
    /// The entries with the name get another one.
    Merge,
    /// The entry is never counted or shown again.
    Reject,
    /// The appealed decision stands.
    Uphold,
    /// The appealed decision is undone.
    Reverse,
}

impl Action {
    /// All actions.
    pub const ALL: [Self; 10] = [
        Self::Keep,
        Self::Hide,
        Self::Restore,
        Self::ClearPicture,
        Self::Rename,
        Self::Approve,
        Self::Merge,
        Self::Reject,
        Self::Uphold,
        Self::Reverse,
    ];

    /// The name as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Hide => "hide",
            Self::Restore => "restore",
            Self::ClearPicture => "clear_picture",
            Self::Rename => "rename",
            Self::Approve => "approve",
            Self::Merge => "merge",
            Self::Reject => "reject",
            Self::Uphold => "uphold",
            Self::Reverse => "reverse",
        }
    }

    /// The action with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.name() == name)
    }

    /// Whether the action takes something from the member whose content it is. The member sees it
    /// with its reason and may appeal.
    pub fn can_be_appealed(self) -> bool {
        matches!(
            self,
            Self::Hide | Self::Reject | Self::ClearPicture | Self::Rename
        )
    }
}
