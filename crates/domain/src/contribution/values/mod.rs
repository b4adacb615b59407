//! Value types, validated on construction, and pure functions on them.

mod entries;
mod form;
mod new_salary_entry;
mod survey_field;
mod survey_row;
mod survey_values;
mod waiting;

pub use entries::{Institution, JobSeekerEntry, Program, StudentEntry};
pub use form::{
    BooleanInput, ContributionField, ContributionFieldError, ContributionRule, DisplayInput,
    NumberInput, PayPartsInput, SalaryForm, StudentForm,
};
pub(crate) use form::{HIDDEN_PREFIX, NO_PLACE, parse_desired_job};
pub use new_salary_entry::NewSalaryEntry;
pub use survey_field::SurveyField;
pub use survey_row::{SurveyRow, SurveyRowError};
pub(crate) use waiting::MIN_MEMBERS;
pub use waiting::{Change, EditError, Publication, WaitingChanges, WaitingSalary};
