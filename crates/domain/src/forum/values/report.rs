//! Telling the operator of a message that should not stand (ehandelsloven § 18).

use chrono::NaiveDate;

use crate::forum::{Content, ContentError, MessageId, VoterTag};

/// What is wrong with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ReportReason {
    /// Hate or harassment.
    Harassment,
    /// It tells of a person who can be recognised.
    PersonalData,
    /// It tells what the employer may keep secret.
    Confidential,
    /// Advertising, or nothing to do with the employer.
    Spam,
    /// Something else, told in the details.
    Other,
}

impl ReportReason {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Harassment,
        Self::PersonalData,
        Self::Confidential,
        Self::Spam,
        Self::Other,
    ];

    /// Its name, as stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Self::Harassment => "harassment",
            Self::PersonalData => "personal_data",
            Self::Confidential => "confidential",
            Self::Spam => "spam",
            Self::Other => "other",
        }
    }

    /// The one of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}

/// What the one who reports adds, at most 500 UTF-16 code units.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportDetails(String);

impl ReportDetails {
    /// UTF-16 code units at the most.
    pub const MAX_LENGTH: usize = 500;

    /// Reads the details as people type them; nothing where there are none.
    ///
    /// # Errors
    /// [`ContentError`] when they are too long or hold forbidden characters.
    pub fn parse(text: &str) -> Result<Option<Self>, ContentError> {
        match Content::read(Self::MAX_LENGTH, text) {
            Ok(text) => Ok(Some(Self(text))),
            Err(ContentError::Empty) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The details of a report that is kept.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The details as they are shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A report that waits for a moderator. It is forgotten with the decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbuseReport {
    /// The message that is reported.
    pub message: MessageId,
    /// What the message said then: it may say something else by the time of the decision.
    pub content: Content,
    /// Who reported it: one report of each member for a message, the last one.
    pub reporter: VoterTag,
    /// What is wrong with it.
    pub reason: ReportReason,
    /// What the reporter adds.
    pub details: Option<ReportDetails>,
    /// The day on which it was reported.
    pub reported_on: NaiveDate,
}
