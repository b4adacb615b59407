//! What students and those who look for a job tell.

use chrono::NaiveDate;

use crate::catalog::{JobTitle, NameError, clean_text};

/// The fewest and the most characters of a school's or a programme's name.
const NAME_LENGTH: std::ops::RangeInclusive<usize> =
    Institution::MIN_CHARS..=Institution::MAX_CHARS;

fn name(text: &str) -> Result<String, NameError> {
    let text = clean_text(text)?;
    let length = text.chars().count();
    if length < *NAME_LENGTH.start() {
        Err(NameError::TooShort(*NAME_LENGTH.start()))
    } else if length > *NAME_LENGTH.end() {
        Err(NameError::TooLong(*NAME_LENGTH.end()))
    } else {
        Ok(text)
    }
}

/// The name of a school, college or university, 2 to 120 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Institution(String);

impl Institution {
    /// Minimum length in characters.
    pub const MIN_CHARS: usize = 2;
    /// Maximum length in characters.
    pub const MAX_CHARS: usize = 120;

    /// Reads a name as people type it.
    ///
    /// # Errors
    /// [`NameError`] when it is too short, too long or holds forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        name(text).map(Self)
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of a programme of study, 2 to 120 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program(String);

impl Program {
    /// Reads a name as people type it.
    ///
    /// # Errors
    /// [`NameError`] when it is too short, too long or holds forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        name(text).map(Self)
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a student tells. Nothing of it names the student.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudentEntry {
    /// Where they study.
    pub institution: Institution,
    /// What they study.
    pub program: Program,
    /// The job they hope for.
    pub future_job_title: JobTitle,
    /// The day of the report; nothing finer is kept.
    pub reported_on: NaiveDate,
}

/// What somebody without a job, now or earlier, looks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobSeekerEntry {
    /// The job they look for.
    pub desired_job_title: JobTitle,
    /// The day of the report; nothing finer is kept.
    pub reported_on: NaiveDate,
}
