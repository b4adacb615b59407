//! Parses the numbers and lists of a survey.

use crate::contribution::{SurveyField, SurveyRowError};
use crate::{
    catalog::NameError,
    salary::{Age, AnnualSalary, Benefit, EmploymentPercentage, Experience, ExperienceBand},
};

/// Converts a name error to the row error of this field.
pub(crate) fn name_error(field: SurveyField) -> impl Fn(NameError) -> SurveyRowError {
    move |error| SurveyRowError::Name(field, error)
}

/// Parses a number: spaces between thousands, `.` or `,` before decimals.
fn number(text: &str, field: SurveyField) -> Result<f64, SurveyRowError> {
    let plain: String = text
        .chars()
        .filter(|character| !matches!(character, ' ' | '\u{a0}' | '\u{202f}'))
        .map(|character| if character == ',' { '.' } else { character })
        .collect();
    let is_numeric = plain
        .bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+'));
    match plain.parse::<f64>() {
        Ok(value) if is_numeric => Ok(value),
        _ => Err(SurveyRowError::Unreadable(field)),
    }
}

pub(crate) fn annual_salary(text: &str) -> Result<AnnualSalary, SurveyRowError> {
    let field = SurveyField::AnnualSalary;
    let kroner = number(text, field)?;
    // The bounds apply before rounding: 99 999.5 is too low.
    if !(f64::from(AnnualSalary::MIN)..=f64::from(AnnualSalary::MAX)).contains(&kroner) {
        return Err(SurveyRowError::OutOfBounds(field));
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "within the bounds of a salary"
    )]
    AnnualSalary::new(kroner.round() as i64).map_err(|_| SurveyRowError::OutOfBounds(field))
}

/// Parses fixed additions or a bonus, whole kr per year.
pub(crate) fn pay_part(text: &str, field: SurveyField) -> Result<i64, SurveyRowError> {
    let kroner = number(text, field)?;
    if !(0.0..=f64::from(AnnualSalary::MAX)).contains(&kroner) {
        return Err(SurveyRowError::OutOfBounds(field));
    }
    #[expect(
        clippy::cast_possible_truncation,
        reason = "within the bounds of a salary"
    )]
    Ok(kroner.round() as i64)
}

pub(crate) fn employment_percentage(text: &str) -> Result<EmploymentPercentage, SurveyRowError> {
    let field = SurveyField::EmploymentPercentage;
    let percent = number(text.trim_end_matches('%'), field)?;
    EmploymentPercentage::from_percent(percent).map_err(|_| SurveyRowError::OutOfBounds(field))
}

pub(crate) fn experience(text: &str) -> Result<Experience, SurveyRowError> {
    let field = SurveyField::Experience;
    if let Some(band) = ExperienceBand::parse(text) {
        return Ok(Experience::Band(band));
    }
    let years = number(text, field)?;
    ExperienceBand::from_years(years)
        .map(Experience::Band)
        .ok_or(SurveyRowError::OutOfBounds(field))
}

pub(crate) fn age(text: &str) -> Result<Option<Age>, SurveyRowError> {
    let field = SurveyField::Age;
    let is_range = text.contains('-') || text.contains('+') || text.contains(' ');
    if is_range {
        return Ok(None);
    }
    let years = text
        .parse()
        .map_err(|_| SurveyRowError::Unreadable(field))?;
    Age::new(years)
        .map(Some)
        .map_err(|_| SurveyRowError::OutOfBounds(field))
}

pub(crate) fn boolean(text: &str, field: SurveyField) -> Result<bool, SurveyRowError> {
    match text.to_lowercase().as_str() {
        "ja" | "yes" | "true" | "1" => Ok(true),
        "nei" | "no" | "false" | "0" => Ok(false),
        _ => Err(SurveyRowError::Unreadable(field)),
    }
}

pub(crate) fn benefits(text: &str) -> Result<Vec<Benefit>, SurveyRowError> {
    text.split([';', '|'])
        .map(str::trim)
        .filter(|benefit| !benefit.is_empty())
        .map(|benefit| Benefit::parse(benefit).map_err(name_error(SurveyField::Benefits)))
        .collect()
}
