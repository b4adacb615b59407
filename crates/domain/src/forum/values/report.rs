//! Abuse reports of messages (ehandelsloven § 18).

use chrono::NaiveDate;

use crate::forum::{Content, ContentError, MessageId, VoterTag};
use crate::named::named;

named! {
    /// The reason of an abuse report.
    #[schema(as = ReasonOfReport)]
    pub enum ReportReason {
        /// Hate or harassment.
        Harassment = "harassment",
        /// The message contains personal data of a recognisable person.
        PersonalData = "personal_data",
        /// The message contains confidential information of the employer.
        Confidential = "confidential",
        /// Advertising, or not about the employer.
        Spam = "spam",
        /// Another reason, explained in the details.
        Other = "other",
        /// The author's username or picture.
        Profile = "profile",
    }
}

/// What an abuse report is about. Moderators decide on both separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportSubject {
    Message,
    /// Username and picture of the author.
    Profile,
}

impl ReportReason {
    /// What a report with this reason is about.
    pub fn subject(self) -> ReportSubject {
        match self {
            Self::Profile => ReportSubject::Profile,
            _ => ReportSubject::Message,
        }
    }
}

/// The reporter's explanation, at most 500 UTF-16 code units.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReportDetails(String);

impl ReportDetails {
    /// Maximum number of UTF-16 code units.
    pub const MAX_LENGTH: usize = 500;

    /// Parses the details. `None` for an empty text.
    ///
    /// # Errors
    /// [`ContentError`] if the text is too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Option<Self>, ContentError> {
        match Content::parse_text(Self::MAX_LENGTH, text) {
            Ok(text) => Ok(Some(Self(text))),
            Err(ContentError::Empty) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Wraps stored details without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An abuse report that waits for a moderator. It is deleted with the decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbuseReport {
    pub message: MessageId,
    /// The text of the message at the time of the report. The message may be edited later.
    pub content: Content,
    /// The reporter, or [`VoterTag::VISITOR`]. Only the latest report per reporter and message is
    /// stored.
    pub reporter: VoterTag,
    pub reason: ReportReason,
    /// The reporter's explanation.
    pub details: Option<ReportDetails>,
    /// The day of the report.
    pub reported_on: NaiveDate,
}
