//! Giving salaries: reading them, and taking them in.

mod entries;
mod intake;
mod rekey;
mod store;
mod survey_field;
mod survey_row;
mod survey_values;

pub use entries::{Institution, JobSeekerEntry, Program, StudentEntry};
pub use intake::{Report, take_in};
pub use rekey::rekey;
pub use store::Contributions;
pub use survey_field::SurveyField;
pub use survey_row::{RefusedRow, SurveyRow};
