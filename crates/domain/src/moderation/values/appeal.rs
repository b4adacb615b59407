//! Appeals of decisions.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{
    forum::{Content, ContentError},
    moderation::DecisionId,
};

/// The text of an appeal, with its line breaks: 1 to 1 000 UTF-16 code units.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AppealText(String);

impl AppealText {
    /// Maximum number of UTF-16 code units.
    pub const MAX_LENGTH: usize = 1_000;

    /// Parses a text.
    ///
    /// # Errors
    /// [`ContentError`] if the text is empty, too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, ContentError> {
        Content::parse_text(Self::MAX_LENGTH, text).map(Self)
    }

    /// Wraps a stored text without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_removed(&self) -> bool {
        self.0.is_empty()
    }
}

/// A member's appeal of a decision. It does not say who the member is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Appeal {
    /// The decision. It can be appealed once.
    pub decision: DecisionId,
    /// What the member writes. Empty once the content, or the account that is named on it, is deleted.
    pub text: AppealText,
    /// The day of the appeal.
    pub appealed_on: NaiveDate,
}
