//! Value types, validated on construction, and pure functions on them.

mod display_choice;
mod entries;
mod form;
mod input;
mod new_salary_entry;
mod own;
mod survey_row;
mod waiting;

pub use display_choice::{DisplayChoice, DisplayPreset};
pub use entries::{Institution, JobSeekerEntry, Program, StudentEntry};
pub use form::{ContributionField, ContributionFieldError, JobSeekerForm, SalaryForm, StudentForm};
pub(crate) use form::{NO_PLACE, parse_desired_job};
pub(crate) use input::HIDDEN_PREFIX;
pub use input::{ContributionRule, FromJson, Input, PayPartsInput};
pub use new_salary_entry::NewSalaryEntry;
pub use own::{HiddenName, OwnContributions, OwnSalary};
pub use survey_row::{SurveyField, SurveyRow, SurveyRowError};
pub(crate) use waiting::MIN_MEMBERS;
pub use waiting::{Change, Publication, WaitingChanges};
