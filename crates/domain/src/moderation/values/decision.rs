//! Decisions of moderators.

use chrono::NaiveDate;

use super::moderator::parse_line;
use crate::{
    account::{MemberId, Username},
    catalog::NameError,
    moderation::{Action, DecisionId, ItemId, ModeratorName},
};

/// The reason of a decision: one line of 1 to 500 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason(String);

impl Reason {
    /// Maximum number of characters.
    pub const MAX_LENGTH: usize = 500;

    /// Parses a reason.
    ///
    /// # Errors
    /// [`NameError`] if the text is empty, too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        parse_line(text, Self::MAX_LENGTH).map(Self)
    }

    /// Wraps a stored reason without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The member whose profile a decision is about. Unknown once the account is deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidedProfile {
    /// The member.
    pub member: MemberId,
    /// The username that a renaming takes away. `None` for other actions.
    pub username: Option<Username>,
}

/// What a moderator decides.
#[derive(Debug, Clone, Copy)]
pub struct NewDecision<'a> {
    /// What it is about.
    pub item: &'a ItemId,
    /// The action.
    pub action: Action,
    /// The reason.
    pub reason: &'a str,
    /// The other name of [`Action::Merge`].
    pub target: Option<&'a str>,
}

/// A moderator's decision. It does not name the author of a message or the owner of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decision {
    /// Random id of the decision.
    pub id: DecisionId,
    /// What it is about. That may have been deleted since.
    pub item: ItemId,
    /// What the log shows of the item: the employer of the forum, a name or a job title, `profil`.
    pub label: String,
    /// The action.
    pub action: Action,
    /// The other name of [`Action::Merge`].
    pub target: Option<String>,
    /// The reason.
    pub reason: Reason,
    /// The name of the moderator.
    pub decided_by: ModeratorName,
    /// The day of the decision.
    pub decided_on: NaiveDate,
    /// The number of abuse reports that it closed.
    pub reports: u32,
    /// Whether it changed what it is about, or kept it as it is. A reversal has none if nothing was left
    /// to undo.
    pub has_effect: bool,
    /// Only for decisions on a profile.
    pub profile: Option<DecidedProfile>,
}
