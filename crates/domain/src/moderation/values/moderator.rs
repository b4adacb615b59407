//! Members who moderate.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    account::MemberId,
    catalog::{NameError, clean_text},
};

/// The name of a moderator as shown in the moderation log: 1 to 100 characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct ModeratorName(String);

impl ModeratorName {
    /// Maximum number of characters.
    pub const MAX_LENGTH: usize = 100;

    /// Parses a name.
    ///
    /// # Errors
    /// [`NameError`] if the text is empty, too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        parse_line(text, Self::MAX_LENGTH).map(Self)
    }

    /// Wraps a stored name without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The name to show.
    pub fn as_str(&self) -> &str {
        &self.0
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

pub(super) fn parse_line(text: &str, max_chars: usize) -> Result<String, NameError> {
    let text = clean_text(text)?;
    match text.chars().count() {
        0 => Err(NameError::TooShort(1)),
        length if length > max_chars => Err(NameError::TooLong(max_chars)),
        _ => Ok(text),
    }
}
