//! Values: what cannot be wrong once it exists, and pure rules.

mod entries;
mod form;
mod raw_survey_row;
mod survey_field;
mod survey_values;

pub use entries::{Institution, JobSeekerEntry, Program, StudentEntry};
pub use form::{
    ContributionField, ContributionFieldError, ContributionRule, NumberInput, SalaryForm,
    StudentForm,
};
pub(crate) use form::{Job, read_desired_job};
pub use raw_survey_row::{RawSurveyRow, RefusedRow};
pub use survey_field::SurveyField;
