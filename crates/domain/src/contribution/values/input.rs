//! The values of single fields, as forms and surveys send them, and their rules.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::value::RawValue;

use crate::{
    catalog::{GivenNames, NameError, PersonalData, find_personal_data},
    contribution::DisplayChoice,
    salary::{
        AnnualSalary, Benefit, EmploymentPercentage, Experience, HourlyWage, OutOfBounds, PayParts,
        annual_salary_by_the_hour,
    },
};

/// Prefix of the experience of a former job that others do not see. The form sends it from five years on; with fewer
/// years it hides the entry too.
pub(crate) const HIDDEN_PREFIX: &str = "[HIDDEN] ";
/// The earliest allowed last year of a former job (specification part 2 section 9).
const EARLIEST_YEAR: i32 = 1980;
/// Maximum number of benefits of a job.
const MAX_BENEFITS: usize = 20;

/// The rule that a field violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ContributionRule {
    /// The field is empty.
    Missing,
    /// The value has an invalid format or contains forbidden characters.
    Malformed,
    /// The text is too short.
    TooShort,
    /// The text is too long, or the list has too many items.
    TooLong,
    /// The text has too many places.
    TooMany,
    /// The number is below the minimum.
    TooLow,
    /// The number is above the maximum.
    TooHigh,
    /// The value contradicts another field.
    Contradictory,
    /// The name contains an email address, a phone number or a national identity number.
    PersonalData,
    /// The name seems to be that of a person, and the member has not confirmed it.
    PersonName,
}

use ContributionRule as Rule;

impl From<NameError> for ContributionRule {
    fn from(error: NameError) -> Self {
        match error {
            NameError::TooShort(_) => Self::TooShort,
            NameError::TooLong(_) => Self::TooLong,
            NameError::Forbidden => Self::Malformed,
            NameError::TooMany(_) => Self::TooMany,
        }
    }
}

/// The value of a field, as received.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Input<T> {
    /// No value.
    #[default]
    Missing,
    /// A value of another type.
    Invalid,
    /// A value. A number may be infinite.
    Given(T),
}

/// A value that a form can have.
pub trait FromJson: DeserializeOwned {
    /// Parses the JSON of a field. `None` for another type.
    fn from_json(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }
}

impl FromJson for bool {}
impl FromJson for String {}
impl FromJson for Vec<String> {}
impl FromJson for DisplayChoice {}

impl FromJson for f64 {
    /// A number outside the range of `f64` is infinite.
    fn from_json(json: &str) -> Option<Self> {
        // `f64::from_str` also accepts `NaN`, `inf` and `+1`, which are not JSON numbers.
        let is_number = json.starts_with(|first: char| first == '-' || first.is_ascii_digit());
        json.parse().ok().filter(|_| is_number)
    }
}

impl FromJson for PayPartsInput {
    fn from_json(json: &str) -> Option<Self> {
        // A struct is also deserialized from a list.
        let parts = serde_json::from_str(json).ok();
        parts.filter(|_| json.starts_with('{'))
    }
}

impl<'de, T: FromJson> Deserialize<'de> for Input<T> {
    /// Accepts any JSON, so that a wrong type is an error of the field, not of the whole form.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = Option::<Box<RawValue>>::deserialize(deserializer)?;
        Ok(json.map_or(Self::Missing, |json| {
            T::from_json(json.get()).map_or(Self::Invalid, Self::Given)
        }))
    }
}

/// Reads a text. Empty if the field has another type.
pub(super) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(match Input::deserialize(deserializer)? {
        Input::Given(text) => text,
        Input::Missing | Input::Invalid => String::new(),
    })
}

/// Reads the text of an optional field. A value of another type is read as JSON, so that the field's own
/// validation rejects it.
pub(super) fn text_or_json<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let json = Option::<Box<RawValue>>::deserialize(deserializer)?;
    let json = json.as_deref().map_or("", RawValue::get);
    Ok(String::from_json(json).unwrap_or_else(|| json.to_owned()))
}

/// Reads whether a field is true.
pub(super) fn is_true<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(Input::deserialize(deserializer)? == Input::Given(true))
}

impl<T> Input<T> {
    /// Borrows the value.
    pub(super) fn as_ref(&self) -> Input<&T> {
        match self {
            Self::Missing => Input::Missing,
            Self::Invalid => Input::Invalid,
            Self::Given(value) => Input::Given(value),
        }
    }

    /// The value of an optional field.
    ///
    /// # Errors
    /// [`Rule::Malformed`] for a value of another type.
    pub(super) fn optional(self) -> Result<Option<T>, Rule> {
        match self {
            Self::Missing => Ok(None),
            Self::Invalid => Err(Rule::Malformed),
            Self::Given(value) => Ok(Some(value)),
        }
    }
}

/// The parts of an annual salary beside base pay. Base pay is the rest, and at least half.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize, utoipa::ToSchema)]
#[schema(as = PayPartsForm)]
#[serde(rename_all = "camelCase")]
pub struct PayPartsInput {
    /// Kr per year, 0 or more.
    pub fixed_additions: f64,
    /// Kr per year, 0 or more.
    pub bonus: f64,
}

/// Whether a name or benefit contains data that identifies a person and is never part of a name.
pub(super) fn contains_contact_data(text: &str) -> bool {
    let found = find_personal_data(text, "", &GivenNames::default());
    found.into_iter().any(|kind| kind != PersonalData::Name)
}

/// Parses an optional value. An empty text is `None`.
pub(super) fn optional_text<T>(
    text: &str,
    parse: impl Fn(&str) -> Result<T, Rule>,
) -> Result<Option<T>, Rule> {
    let text = text.trim();
    (!text.is_empty()).then(|| parse(text)).transpose()
}

/// Returns a number that is within bounds. Checked before rounding: 99 999.5 is below a minimum of 100 000.
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
pub(super) fn annual_salary(input: Input<f64>) -> Result<AnnualSalary, Rule> {
    let Input::Given(kroner) = input else {
        return Err(Rule::TooLow);
    };
    let (min, max) = (AnnualSalary::MIN.into(), AnnualSalary::MAX.into());
    let kroner = check_bounds(kroner, min, max)?.round() as i64;
    AnnualSalary::new(kroner).map_err(|_| Rule::TooHigh)
}

/// Returns what the wage pays in a year; for a former job, in a full position. The annual salary that was sent only says
/// how many hours a full week has.
pub(super) fn annual_salary_of_wage(
    wage: HourlyWage,
    sent: Input<f64>,
    share: EmploymentPercentage,
    experience: Experience,
) -> Result<AnnualSalary, Rule> {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "checked by the constructor"
    )]
    let reported = match sent {
        Input::Given(kroner) => AnnualSalary::by_the_hour(kroner.round() as i64).ok(),
        Input::Missing => None,
        Input::Invalid => return Err(Rule::TooLow),
    };
    let share = match experience {
        Experience::YearsAgo(_) => EmploymentPercentage::FULL,
        _ => share,
    };
    annual_salary_by_the_hour(wage, share, reported).map_err(|_| Rule::TooLow)
}

#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn hourly_wage(input: Input<f64>) -> Result<Option<HourlyWage>, Rule> {
    let kroner = match input {
        Input::Missing => return Ok(None),
        Input::Invalid => return Err(Rule::TooLow),
        Input::Given(kroner) => kroner,
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

pub(super) fn employment_percentage(input: Input<f64>) -> Result<EmploymentPercentage, Rule> {
    let Input::Given(percent) = input else {
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

pub(super) fn benefits(input: Input<&Vec<String>>) -> Result<Vec<Benefit>, Rule> {
    let Some(texts) = input.optional()? else {
        return Ok(Vec::new());
    };
    if texts.len() > MAX_BENEFITS {
        return Err(Rule::TooLong);
    }
    if texts.iter().any(|text| contains_contact_data(text)) {
        return Err(Rule::PersonalData);
    }
    distinct_benefits(texts.iter().map(String::as_str))
}

/// Parses benefits, each once.
pub(super) fn distinct_benefits<'a>(
    texts: impl Iterator<Item = &'a str>,
) -> Result<Vec<Benefit>, Rule> {
    let mut benefits = Vec::new();
    for text in texts {
        let benefit = Benefit::parse(text)?;
        if !benefits.contains(&benefit) {
            benefits.push(benefit);
        }
    }
    Ok(benefits)
}

/// Parses the answer about additions. The parts of the pay answer it with yes.
pub(super) fn includes_additions(
    input: Input<bool>,
    has_pay_parts: bool,
) -> Result<Option<bool>, Rule> {
    match input.optional()? {
        Some(false) if has_pay_parts => Err(Rule::Contradictory),
        answer => Ok(answer.or(has_pay_parts.then_some(true))),
    }
}

/// Parses the parts of an annual salary. An hourly wage has none: its annual salary is the wage
/// times hours. `annual_salary` is `None` if it is not valid.
pub(super) fn pay_parts(
    input: Input<PayPartsInput>,
    annual_salary: Option<AnnualSalary>,
    hourly_wage: Input<f64>,
) -> Result<Option<PayParts>, Rule> {
    let Some(parts) = input.optional()? else {
        return Ok(None);
    };
    if hourly_wage != Input::Missing {
        return Err(Rule::Contradictory);
    }
    let (fixed_additions, bonus) = (pay_part(parts.fixed_additions)?, pay_part(parts.bonus)?);
    let Some(annual_salary) = annual_salary else {
        return Ok(None);
    };
    PayParts::new(annual_salary, fixed_additions, bonus)
        .map(Some)
        .map_err(|_| Rule::TooHigh)
}

/// Checks the bounds of fixed additions or a bonus, and rounds to whole kr per year.
#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
pub(super) fn pay_part(kroner: f64) -> Result<i64, Rule> {
    let kroner = check_bounds(kroner, 0.0, AnnualSalary::MAX.into())?;
    Ok(kroner.round() as i64)
}

/// Parses an optional whole number. `new` checks its bounds.
#[expect(clippy::cast_possible_truncation, reason = "whole and below 1 000")]
pub(super) fn optional_whole<T>(
    input: Input<f64>,
    new: impl FnOnce(i64) -> Result<T, OutOfBounds>,
) -> Result<Option<T>, Rule> {
    let Some(number) = input.optional()? else {
        return Ok(None);
    };
    if number.fract() != 0.0 || number.abs() >= 1_000.0 {
        return Err(Rule::Malformed);
    }
    new(number as i64).map(Some).map_err(|_| Rule::Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input<T: FromJson>(json: &str) -> Input<T> {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn only_json_numbers_are_numbers() {
        assert_eq!(input("500000.0"), Input::Given(500_000.0));
        assert_eq!(input("-1"), Input::Given(-1.0));
        assert_eq!(input("1e309"), Input::Given(f64::INFINITY));
        assert_eq!(input::<f64>("null"), Input::Missing);
        for json in ["\"500000\"", "\"NaN\"", "[1]", "{}", "true"] {
            assert_eq!(input::<f64>(json), Input::Invalid, "{json}");
        }
    }

    #[test]
    fn pay_parts_are_two_numbers() {
        let parts = Input::Given(PayPartsInput {
            fixed_additions: 40_000.0,
            bonus: 0.5,
        });
        let json = r#"{"fixedAdditions": 40000, "bonus": 0.5, "base": 1}"#;
        assert_eq!(input(json), parts);
        assert_eq!(input::<PayPartsInput>("null"), Input::Missing);
        for json in [
            "{}",
            "1",
            "[1, 2]",
            r#"{"bonus": 1}"#,
            r#"{"fixedAdditions": "1", "bonus": 1}"#,
            r#"{"fixedAdditions": null, "bonus": 1}"#,
            r#"{"fixedAdditions": 1e309, "bonus": 1}"#,
        ] {
            assert_eq!(input::<PayPartsInput>(json), Input::Invalid, "{json}");
        }
    }

    #[derive(Deserialize)]
    struct Texts {
        #[serde(deserialize_with = "text")]
        required: String,
        #[serde(deserialize_with = "text_or_json")]
        optional: String,
    }

    #[test]
    fn only_strings_are_texts() {
        let read = |json: &str| -> Texts {
            let form = format!(r#"{{"required": {json}, "optional": {json}}}"#);
            serde_json::from_str(&form).unwrap()
        };
        assert_eq!(read("\"K\\u00f8kk\"").required, "Køkk");
        for (json, optional) in [
            ("null", ""),
            ("923609016", "923609016"),
            ("[\"a\"]", "[\"a\"]"),
            ("{}", "{}"),
        ] {
            assert_eq!(read(json).required, "", "{json}");
            assert_eq!(read(json).optional, optional, "{json}");
        }
        assert_eq!(read("\"a\"").optional, "a");
        let texts = vec!["a".to_owned(), "b".to_owned()];
        assert_eq!(input("[\"a\", \"b\"]"), Input::Given(texts));
        assert_eq!(input::<Vec<String>>("null"), Input::Missing);
        for json in ["[1]", "\"a\"", "{}"] {
            assert_eq!(input::<Vec<String>>(json), Input::Invalid, "{json}");
        }
    }
}
