//! Giving salaries: reading them, and taking them in.

mod intake;
mod survey_field;
mod survey_row;
mod survey_values;

pub use intake::{Report, take_in};
pub use survey_field::SurveyField;
pub use survey_row::{RefusedRow, SurveyRow};
