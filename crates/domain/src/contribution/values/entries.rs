//! Entries of students and job seekers.

use chrono::NaiveDate;
use serde::Serialize;

use crate::catalog::{JobTitle, NameError, clean_text};

/// Parses the name of an institution or programme, which have the same bounds.
fn parse_name(text: &str) -> Result<String, NameError> {
    let text = clean_text(text)?;
    match text.chars().count() {
        ..Institution::MIN_CHARS => Err(NameError::TooShort(Institution::MIN_CHARS)),
        Institution::MIN_CHARS..=Institution::MAX_CHARS => Ok(text),
        _ => Err(NameError::TooLong(Institution::MAX_CHARS)),
    }
}

/// The name of a school, college or university, 2 to 120 characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Institution(String);

impl Institution {
    /// Minimum length in characters.
    pub const MIN_CHARS: usize = 2;
    /// Maximum length in characters.
    pub const MAX_CHARS: usize = 120;

    /// Parses a name.
    ///
    /// # Errors
    /// [`NameError`] if the text is too short, too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        parse_name(text).map(Self)
    }

    /// The name to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of a programme of study, 2 to 120 characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Program(String);

impl Program {
    /// Parses a name.
    ///
    /// # Errors
    /// [`NameError`] if the text is too short, too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        parse_name(text).map(Self)
    }

    /// The name to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A student's contribution. It does not identify the student.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MyStudentEntry))]
#[serde(rename_all = "camelCase")]
pub struct StudentEntry {
    /// The institution.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub institution: Institution,
    /// The programme of study.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub program: Program,
    /// The job title that the student wants.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub future_job_title: JobTitle,
    /// Day of the entry.
    // No finer time is stored.
    #[serde(rename = "createdAt")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = Date))]
    pub reported_on: NaiveDate,
}

/// The contribution of a member who looks for a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MyJobSeekerEntry))]
#[serde(rename_all = "camelCase")]
pub struct JobSeekerEntry {
    /// The job title that the member wants.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub desired_job_title: JobTitle,
    /// Day of the entry.
    // No finer time is stored.
    #[serde(rename = "createdAt")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = Date))]
    pub reported_on: NaiveDate,
}
