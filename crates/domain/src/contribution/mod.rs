//! Giving salaries: reading them, and taking them in.

mod intake;
mod survey_row;

pub use intake::{Report, take_in};
pub use survey_row::{RefusedRow, SurveyField, SurveyRow};
