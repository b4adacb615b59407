//! Giving salaries: reading them, taking them in, and taking back what one gave.

mod contributing;
mod entries;
mod form;
#[cfg(any(test, feature = "fuzzing"))]
mod fuzzing;
mod intake;
mod rekey;
mod store;
mod survey_field;
mod survey_row;
mod survey_values;

pub use contributing::{Contributing, ContributionError, GivenSalary, OwnContributions, OwnSalary};
pub use entries::{Institution, JobSeekerEntry, Program, StudentEntry};
pub use form::{
    ContributionField, ContributionFieldError, ContributionRule, Given, SalaryForm, StudentForm,
};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use fuzzing::check_forms;
pub use intake::{Report, take_in};
pub use rekey::rekey;
pub use store::Contributions;
pub use survey_field::SurveyField;
pub use survey_row::{RefusedRow, SurveyRow};
