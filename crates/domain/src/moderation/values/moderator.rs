//! Members who moderate.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{account::MemberId, text_line::text_line};

text_line!(
    /// The name of a moderator as shown in the moderation log, 1 to 100 characters.
    #[derive(Hash, PartialOrd, Ord, Serialize)]
    ModeratorName,
    1..=100
);

impl ModeratorName {
    /// Wraps a stored name without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }
}

/// A member who moderates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moderator {
    /// The member's account.
    pub member: MemberId,
    /// The name as shown in the moderation log. No other moderator has it.
    pub name: ModeratorName,
    /// The day on which the member became a moderator.
    pub added_on: NaiveDate,
}
