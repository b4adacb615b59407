//! Decisions of moderators.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    account::{MemberId, Username},
    moderation::{Action, DecisionId, ItemId, ModeratorName},
    text_line::text_line,
};

text_line!(
    /// The reason of a decision, 1 to 500 characters.
    #[derive(Serialize)]
    Reason,
    1..=500
);

impl Reason {
    /// Wraps a stored reason without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }
}

/// The member whose profile a decision is about.
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = ModerationDecision)]
#[serde(rename_all = "camelCase")]
pub struct Decision {
    /// Random id of the decision.
    #[schema(value_type = String)]
    pub id: DecisionId,
    /// Id of the item. That may have been deleted since.
    #[schema(value_type = String)]
    pub item: ItemId,
    /// The employer of the forum, the name, the job title, or `profil`.
    pub label: String,
    /// The action.
    pub action: Action,
    /// The name that another one was merged into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    /// The reason.
    #[schema(value_type = String)]
    pub reason: Reason,
    /// Name of the moderator.
    #[schema(value_type = String)]
    pub decided_by: ModeratorName,
    /// The day of the decision.
    #[schema(value_type = String, format = Date)]
    pub decided_on: NaiveDate,
    /// The number of abuse reports that it closed.
    #[serde(skip)]
    pub reports: u32,
    /// Whether it changed the item, or kept it as it is. `false` for a reversal if nothing was left to undo.
    pub has_effect: bool,
    /// Only for decisions on a profile, until the account is deleted. Never sent to a moderator.
    #[serde(skip)]
    pub profile: Option<DecidedProfile>,
}
