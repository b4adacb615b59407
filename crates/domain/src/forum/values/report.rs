//! Abuse reports of messages (ehandelsloven § 18).

use chrono::NaiveDate;

use crate::forum::{Content, ContentError, MessageId, VoterTag};

/// The reason of an abuse report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ReportReason {
    /// Hate or harassment.
    Harassment,
    /// The message contains personal data of a recognisable person.
    PersonalData,
    /// The message contains confidential information of the employer.
    Confidential,
    /// Advertising, or not about the employer.
    Spam,
    /// Another reason, explained in the details.
    Other,
    /// The author's username or picture.
    Profile,
}

/// What an abuse report is about. Moderators decide on both separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReportSubject {
    /// The message.
    Message,
    /// Username and picture of the author.
    Profile,
}

impl ReportReason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::Harassment,
        Self::PersonalData,
        Self::Confidential,
        Self::Spam,
        Self::Other,
        Self::Profile,
    ];

    /// The name as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Harassment => "harassment",
            Self::PersonalData => "personal_data",
            Self::Confidential => "confidential",
            Self::Spam => "spam",
            Self::Other => "other",
            Self::Profile => "profile",
        }
    }

    /// The reason with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// What a report with this reason is about.
    pub fn subject(self) -> ReportSubject {
        match self {
            Self::Profile => ReportSubject::Profile,
            _ => ReportSubject::Message,
        }
    }
}

/// The reporter's explanation, at most 500 UTF-16 code units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportDetails(String);

impl ReportDetails {
    /// Maximum number of UTF-16 code units.
    pub const MAX_LENGTH: usize = 500;

    /// Parses the details. `None` for an empty text.
    ///
    /// # Errors
    /// [`ContentError`] if the text is too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Option<Self>, ContentError> {
        match Content::normalize(Self::MAX_LENGTH, text) {
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
    /// The reported message.
    pub message: MessageId,
    /// The text of the message at the time of the report. The message may be edited later.
    pub content: Content,
    /// The reporter. Only the latest report per member and message is stored.
    pub reporter: VoterTag,
    /// The reason.
    pub reason: ReportReason,
    /// The reporter's explanation.
    pub details: Option<ReportDetails>,
    /// The day of the report.
    pub reported_on: NaiveDate,
}
