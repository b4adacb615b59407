//! The values of single fields, within their bounds.

use chrono::{Datelike, NaiveDate};

use super::{ContributionRule as Rule, NumberInput};
use crate::{
    catalog::NameError,
    salary::{Age, AnnualSalary, Benefit, EmploymentPercentage, Experience, HourlyWage},
};

/// Before how long ago a former job was, where the form knows that it is not shown. What is shown
/// is decided by the years alone.
const HIDDEN_PREFIX: &str = "[HIDDEN] ";
/// The earliest last year of a former job (specification part 2 section 9).
const EARLIEST_YEAR: i32 = 1980;
/// Benefits of a job at the most.
const MAX_BENEFITS: usize = 20;

/// A value that may be left out.
pub(super) fn optional<T>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, Rule>,
) -> Result<Option<T>, Rule> {
    let text = text.trim();
    (!text.is_empty()).then(|| parse(text)).transpose()
}

/// A number within bounds, which hold before rounding: 99 999.5 is below 100 000.
fn within(number: f64, least: f64, most: f64) -> Result<f64, Rule> {
    if number > most {
        Err(Rule::TooHigh)
    } else if number >= least {
        Ok(number)
    } else {
        Err(Rule::TooLow)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn annual_salary(given: NumberInput) -> Result<AnnualSalary, Rule> {
    let NumberInput::Number(kroner) = given else {
        return Err(Rule::TooLow);
    };
    let (least, most) = (AnnualSalary::MIN.into(), AnnualSalary::MAX.into());
    let kroner = within(kroner, least, most)?.round() as i64;
    AnnualSalary::new(kroner).map_err(|_| Rule::TooHigh)
}

#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn hourly_wage(given: NumberInput) -> Result<Option<HourlyWage>, Rule> {
    let kroner = match given {
        NumberInput::Missing => return Ok(None),
        NumberInput::Invalid => return Err(Rule::TooLow),
        NumberInput::Number(kroner) => kroner,
    };
    let (least, most) = (
        f64::from(HourlyWage::MIN_ORE) / 100.0,
        f64::from(HourlyWage::MAX_ORE) / 100.0,
    );
    let ore = (within(kroner, least, most)? * 100.0).round() as i64;
    HourlyWage::from_ore(ore)
        .map(Some)
        .map_err(|_| Rule::TooHigh)
}

pub(super) fn employment_percentage(given: NumberInput) -> Result<EmploymentPercentage, Rule> {
    let NumberInput::Number(percent) = given else {
        return Err(Rule::Malformed);
    };
    EmploymentPercentage::from_percent(percent).map_err(|_| Rule::Malformed)
}

pub(super) fn experience(text: &str, today: NaiveDate) -> Result<Experience, Rule> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Rule::Missing);
    }
    let told = text.strip_prefix(HIDDEN_PREFIX).unwrap_or(text);
    match Experience::parse(told) {
        Some(Experience::YearsAgo(years)) if today.year() - i32::from(years) < EARLIEST_YEAR => {
            Err(Rule::Malformed)
        }
        Some(Experience::Band(_)) if told != text => Err(Rule::Malformed),
        experience => experience.ok_or(Rule::Malformed),
    }
}

pub(super) fn benefits(texts: Option<&[String]>) -> Result<Vec<Benefit>, Rule> {
    let texts = texts.ok_or(Rule::Malformed)?;
    if texts.len() > MAX_BENEFITS {
        return Err(Rule::TooLong);
    }
    let mut benefits: Vec<Benefit> = Vec::with_capacity(texts.len());
    for text in texts {
        let benefit = Benefit::parse(text).map_err(Rule::from)?;
        if !benefits.contains(&benefit) {
            benefits.push(benefit);
        }
    }
    Ok(benefits)
}

#[expect(clippy::cast_possible_truncation, reason = "whole and below 1 000")]
pub(super) fn age(given: NumberInput) -> Result<Option<Age>, Rule> {
    match given {
        NumberInput::Missing => Ok(None),
        NumberInput::Number(years) if years.fract() == 0.0 && years.abs() < 1_000.0 => {
            Age::new(years as i64)
                .map(Some)
                .map_err(|_| Rule::Malformed)
        }
        _ => Err(Rule::Malformed),
    }
}

impl From<NameError> for Rule {
    fn from(error: NameError) -> Self {
        match error {
            NameError::TooShort(_) => Self::TooShort,
            NameError::TooLong(_) => Self::TooLong,
            NameError::Forbidden => Self::Malformed,
        }
    }
}
