//! Decisions of moderators.

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::moderator::parse_line;
use crate::{
    account::{MemberId, Username},
    catalog::NameError,
    moderation::{ItemId, ModeratorName, Verdict},
};

/// Random id of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DecisionId(pub Uuid);

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

/// Whether a decision has taken effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionState {
    /// The moderator can undo it until then. Precision is one second.
    Pending(DateTime<Utc>),
    /// It has taken effect.
    Applied,
    /// There was nothing left that it could change.
    WithoutEffect,
}

impl DecisionState {
    /// The name as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pending(_) => "pending",
            Self::Applied => "applied",
            Self::WithoutEffect => "without_effect",
        }
    }
}

/// The member whose profile a decision is about. Unknown once the account is deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidedProfile {
    /// The member.
    pub member: MemberId,
    /// The username that a renaming takes away. `None` for other verdicts.
    pub username: Option<Username>,
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
    /// The verdict.
    pub verdict: Verdict,
    /// The other name of [`Verdict::Merge`].
    pub target: Option<String>,
    /// The reason.
    pub reason: Reason,
    /// The name of the moderator.
    pub decided_by: ModeratorName,
    /// The day of the decision.
    pub decided_on: NaiveDate,
    /// The number of abuse reports that it closed; of a pending decision, of those it was made on.
    pub reports: u32,
    /// Whether it has taken effect.
    pub state: DecisionState,
    /// Only for decisions on a profile.
    pub profile: Option<DecidedProfile>,
}

/// How a pending decision ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closing {
    /// Whether it changed what it is about, or kept it as it is.
    pub has_effect: bool,
    /// The number of abuse reports that it closed.
    pub reports: u32,
}

/// What the open figures count of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DecisionTally {
    /// The day of the decision.
    pub decided_on: NaiveDate,
    /// The verdict.
    pub verdict: Verdict,
    /// Whether it closed abuse reports.
    pub is_reported: bool,
}
