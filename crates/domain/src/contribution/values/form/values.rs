//! Parses and validates the values of single fields.

use chrono::{Datelike, NaiveDate};

use super::{
    BooleanInput, ContributionRule as Rule, DisplayInput, NumberInput, PayPartsInput,
    contains_contact_data,
};
use crate::{
    catalog::NameError,
    salary::{
        Age, AnnualSalary, Benefit, EmploymentPercentage, EntryDisplay, Experience, HourlyWage,
        PayParts,
    },
};

/// Prefix of the experience of a former job that the form marks as hidden. It is ignored: only the
/// number of years decides what is hidden.
pub(crate) const HIDDEN_PREFIX: &str = "[HIDDEN] ";
/// The earliest allowed last year of a former job (specification part 2 section 9).
const EARLIEST_YEAR: i32 = 1980;
/// Maximum number of benefits of a job.
const MAX_BENEFITS: usize = 20;

/// Parses an optional value. An empty text is `None`.
pub(super) fn optional<T>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, Rule>,
) -> Result<Option<T>, Rule> {
    let text = text.trim();
    (!text.is_empty()).then(|| parse(text)).transpose()
}

/// Checks that a number is within bounds. The bounds apply before rounding: 99 999.5 is below 100
/// 000.
fn check_bounds(number: f64, min: f64, max: f64) -> Result<f64, Rule> {
    if number > max {
        Err(Rule::TooHigh)
    } else if number >= min {
        Ok(number)
    } else {
        Err(Rule::TooLow)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn annual_salary(input: NumberInput) -> Result<AnnualSalary, Rule> {
    let NumberInput::Number(kroner) = input else {
        return Err(Rule::TooLow);
    };
    let (min, max) = (AnnualSalary::MIN.into(), AnnualSalary::MAX.into());
    let kroner = check_bounds(kroner, min, max)?.round() as i64;
    AnnualSalary::new(kroner).map_err(|_| Rule::TooHigh)
}

#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn hourly_wage(input: NumberInput) -> Result<Option<HourlyWage>, Rule> {
    let kroner = match input {
        NumberInput::Missing => return Ok(None),
        NumberInput::Invalid => return Err(Rule::TooLow),
        NumberInput::Number(kroner) => kroner,
    };
    let (min, max) = (
        f64::from(HourlyWage::MIN_ORE) / 100.0,
        f64::from(HourlyWage::MAX_ORE) / 100.0,
    );
    let ore = (check_bounds(kroner, min, max)? * 100.0).round() as i64;
    HourlyWage::from_ore(ore)
        .map(Some)
        .map_err(|_| Rule::TooHigh)
}

pub(super) fn employment_percentage(input: NumberInput) -> Result<EmploymentPercentage, Rule> {
    let NumberInput::Number(percent) = input else {
        return Err(Rule::Malformed);
    };
    EmploymentPercentage::from_percent(percent).map_err(|_| Rule::Malformed)
}

pub(super) fn experience(text: &str, today: NaiveDate) -> Result<Experience, Rule> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Rule::Missing);
    }
    let visible = text.strip_prefix(HIDDEN_PREFIX).unwrap_or(text);
    match Experience::parse(visible) {
        Some(Experience::YearsAgo(years)) if today.year() - i32::from(years) < EARLIEST_YEAR => {
            Err(Rule::Malformed)
        }
        Some(Experience::Band(_)) if visible != text => Err(Rule::Malformed),
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
        if contains_contact_data(text) {
            return Err(Rule::PersonalData);
        }
        let benefit = Benefit::parse(text).map_err(Rule::from)?;
        if !benefits.contains(&benefit) {
            benefits.push(benefit);
        }
    }
    Ok(benefits)
}

/// Parses the answer about additions. The parts of the pay answer it with yes.
pub(super) fn includes_additions(
    input: BooleanInput,
    pay_parts: PayPartsInput,
) -> Result<Option<bool>, Rule> {
    let tells_parts = pay_parts != PayPartsInput::Missing;
    match input {
        BooleanInput::Missing if tells_parts => Ok(Some(true)),
        BooleanInput::Boolean(false) if tells_parts => Err(Rule::Contradictory),
        BooleanInput::Missing => Ok(None),
        BooleanInput::Invalid => Err(Rule::Malformed),
        BooleanInput::Boolean(answer) => Ok(Some(answer)),
    }
}

/// Parses the parts of an annual salary. An hourly wage has none: its annual salary is the wage
/// times hours. `annual_salary` is `None` if it is not valid.
#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn pay_parts(
    input: PayPartsInput,
    annual_salary: Option<AnnualSalary>,
    hourly_wage: NumberInput,
) -> Result<Option<PayParts>, Rule> {
    let (fixed_additions, bonus) = match input {
        PayPartsInput::Missing => return Ok(None),
        PayPartsInput::Invalid => return Err(Rule::Malformed),
        PayPartsInput::Parts {
            fixed_additions,
            bonus,
        } => (fixed_additions, bonus),
    };
    if hourly_wage != NumberInput::Missing {
        return Err(Rule::Contradictory);
    }
    let kroner = |number: f64| -> Result<i64, Rule> {
        let number = check_bounds(number, 0.0, AnnualSalary::MAX.into())?;
        Ok(number.round() as i64)
    };
    let (fixed_additions, bonus) = (kroner(fixed_additions)?, kroner(bonus)?);
    let Some(annual_salary) = annual_salary else {
        return Ok(None);
    };
    PayParts::new(annual_salary, fixed_additions, bonus)
        .map(Some)
        .map_err(|_| Rule::TooHigh)
}

pub(super) fn display(input: DisplayInput) -> Result<Option<EntryDisplay>, Rule> {
    match input {
        DisplayInput::Missing => Ok(None),
        DisplayInput::Invalid => Err(Rule::Malformed),
        DisplayInput::Display(display) => Ok(Some(display)),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "whole and below 1 000")]
pub(super) fn age(input: NumberInput) -> Result<Option<Age>, Rule> {
    match input {
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
            NameError::TooMany(_) => Self::TooMany,
        }
    }
}
