//! Giving salaries: reading them, taking them in, and taking back what one gave.

mod entries;
mod form;
#[cfg(any(test, feature = "fuzzing"))]
mod fuzzing;
mod import;
mod raw_survey_row;
mod rekey;
mod service;
mod store;
mod survey_field;
mod survey_values;

pub use entries::{Institution, JobSeekerEntry, Program, StudentEntry};
pub use form::{
    ContributionField, ContributionFieldError, ContributionRule, NumberInput, SalaryForm,
    StudentForm,
};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use fuzzing::check_forms;
pub use import::{SurveyRow, import_entries};
pub use raw_survey_row::{RawSurveyRow, RefusedRow};
pub use rekey::rekey;
pub use service::{
    ContributionError, ContributionService, OwnContributions, OwnSalary, StoredSalary,
};
pub use store::Contributions;
pub use survey_field::SurveyField;
