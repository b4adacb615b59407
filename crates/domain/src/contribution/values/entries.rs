//! Entries of students and job seekers.

use chrono::NaiveDate;
use serde::Serialize;

use crate::{catalog::JobTitle, text_line::text_line};

text_line!(
    /// The name of a school, college or university, 2 to 120 characters.
    #[derive(Serialize)]
    Institution,
    2..=120
);
text_line!(
    /// The name of a programme of study, 2 to 120 characters.
    #[derive(Serialize)]
    Program,
    2..=120
);

/// A student's contribution. It does not identify the student.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = MyStudentEntry)]
#[serde(rename_all = "camelCase")]
pub struct StudentEntry {
    /// The institution.
    #[schema(value_type = String)]
    pub institution: Institution,
    /// The programme of study.
    #[schema(value_type = String)]
    pub program: Program,
    /// The job title that the student wants.
    #[schema(value_type = String)]
    pub future_job_title: JobTitle,
    /// Day of the entry.
    // No finer time is stored.
    #[serde(rename = "createdAt")]
    #[schema(value_type = String, format = Date)]
    pub reported_on: NaiveDate,
}

/// The contribution of a member who looks for a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = MyJobSeekerEntry)]
#[serde(rename_all = "camelCase")]
pub struct JobSeekerEntry {
    /// The job title that the member wants.
    #[schema(value_type = String)]
    pub desired_job_title: JobTitle,
    /// Day of the entry.
    // No finer time is stored.
    #[serde(rename = "createdAt")]
    #[schema(value_type = String, format = Date)]
    pub reported_on: NaiveDate,
}
