//! Rows of a survey file.

use std::fmt;

use chrono::{Datelike as _, NaiveDate};

use super::input::{
    ContributionRule as Rule, Input, annual_salary, distinct_benefits, employment_percentage,
    includes_additions, optional_whole, pay_part,
};
use crate::contribution::{DisplayChoice, NewSalaryEntry};
use crate::{
    Month,
    catalog::{CompanyName, JobTitle, NameError, PlaceName},
    named::named,
    salary::{
        Age, AnnualSalary, Benefit, Education, EntryFacts, Experience, ExperienceBand, Origin,
        PayParts,
    },
};

named! {
    /// A field of a row. Its name is the column name in a file without a mapping.
    pub enum SurveyField {
        /// The job title; required.
        JobTitle = "job_title",
        /// Pay in kr per year; required.
        AnnualSalary = "annual_salary",
        Company = "company",
        /// The place of work.
        Location = "location",
        /// Percent of a full position.
        EmploymentPercentage = "employment_percentage",
        /// Years as a number, or an experience band.
        Experience = "experience",
        /// The education level, spelled as on the wire.
        Education = "education",
        /// Age in years. A range such as `25-29` is ignored.
        Age = "age",
        /// The year of the entry.
        Year = "year",
        /// The day of the entry, `YYYY-MM-DD`.
        Date = "date",
        /// Benefits, separated by `;` or `|`.
        Benefits = "benefits",
        /// Whether the pay includes additions and bonus: `ja` or `nei`, or another spelling of a
        /// boolean.
        IncludesAdditions = "includes_additions",
        /// Fixed additions in kr per year, part of the annual salary. Required with a bonus.
        FixedAdditions = "fixed_additions",
        /// Bonus in kr per year, part of the annual salary. Required with fixed additions.
        Bonus = "bonus",
    }
}

impl SurveyField {
    /// Whether a row without this field is rejected.
    pub fn is_required(self) -> bool {
        matches!(self, Self::JobTitle | Self::AnnualSalary)
    }

    /// The error of a row whose field violates a rule.
    fn violates(self, rule: Rule) -> SurveyRowError {
        SurveyRowError { field: self, rule }
    }
}

/// Why a row is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub struct SurveyRowError {
    pub field: SurveyField,
    /// The rule that it violates.
    pub rule: Rule,
}

impl fmt::Display for SurveyRowError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.rule {
            Rule::Missing => "is empty",
            Rule::Malformed | Rule::PersonalData | Rule::PersonName => "is not valid",
            Rule::TooShort => "is too short",
            Rule::TooLong | Rule::TooMany => "is too long",
            Rule::TooLow | Rule::TooHigh => "is outside the allowed bounds",
            Rule::Contradictory => "contradicts another field",
        };
        write!(formatter, "{} {reason}", self.field.name())
    }
}

use SurveyField as Field;

/// Texts that stand for a missing value in surveys.
const MISSING_VALUES: [&str; 6] = ["-", "annet", "ukjent", "ikke oppgitt", "n/a", "null"];

/// The texts of a row, by field.
#[derive(Debug, Clone, Default)]
pub struct SurveyRow<'a> {
    values: [Option<&'a str>; SurveyField::ALL.len()],
}

impl<'a> SurveyRow<'a> {
    /// The earliest year of a row.
    pub const EARLIEST_YEAR: i32 = 1980;

    /// Whether a row can be of this day.
    pub fn is_possible_day(day: NaiveDate, today: NaiveDate) -> bool {
        day.year() >= Self::EARLIEST_YEAR && day <= today
    }

    /// Sets a field. Trims the text. Texts such as `ukjent` that stand for a missing value count as empty.
    pub fn set(&mut self, field: SurveyField, text: &'a str) {
        let text = text.trim();
        let has_answer =
            !text.is_empty() && !MISSING_VALUES.contains(&text.to_lowercase().as_str());
        self.values[field as usize] = has_answer.then_some(text);
    }

    fn get(&self, field: SurveyField) -> Option<&'a str> {
        self.values[field as usize]
    }

    /// Parses the row. Without a date, the day of the entry is the first of `month`, in the year of the
    /// row if it has one.
    ///
    /// # Errors
    /// [`SurveyRowError`] for the first field that is not valid.
    pub fn parse(
        &self,
        origin: Origin,
        month: Month,
        today: NaiveDate,
    ) -> Result<NewSalaryEntry, SurveyRowError> {
        let salary = self.required(Field::AnnualSalary, number)?;
        let annual_salary = annual_salary(Input::Given(salary))
            .map_err(|rule| Field::AnnualSalary.violates(rule))?;
        let pay_parts = self.pay_parts(annual_salary)?;
        let answer = self
            .optional(Field::IncludesAdditions, boolean)?
            .map_or(Input::Missing, Input::Given);
        let place = self.optional(Field::Location, |text| Ok(PlaceName::parse_first(text)?))?;
        let entry = NewSalaryEntry {
            job_title: self.required(Field::JobTitle, |text| Ok(JobTitle::parse(text)?))?,
            company: self.optional(Field::Company, |text| Ok(CompanyName::parse(text)?))?,
            organization_number: None,
            industry: None,
            place,
            facts: EntryFacts {
                employment_percentage: self.optional(Field::EmploymentPercentage, |text| {
                    employment_percentage(Input::Given(number(text.trim_end_matches('%'))?))
                })?,
                experience: self.optional(Field::Experience, experience)?,
                education: self.optional(Field::Education, |text| {
                    Education::from_name(text).ok_or(Rule::Malformed)
                })?,
                age: self.optional(Field::Age, whole_age)?.flatten(),
                includes_additions: includes_additions(answer, pay_parts.is_some())
                    .map_err(|rule| Field::IncludesAdditions.violates(rule))?,
                ..EntryFacts::new(annual_salary)
            },
            benefits: self
                .optional(Field::Benefits, benefits)?
                .unwrap_or_default()
                .into(),
            pay_parts,
            display: DisplayChoice::ALL,
            hidden: false,
            reported_on: self.day(month, today)?,
            origin,
        };
        // A share written as a fraction, 0.8 for 80 percent, would multiply the pay.
        if entry.facts.full_time_salary() > AnnualSalary::MAX {
            return Err(Field::EmploymentPercentage.violates(Rule::TooHigh));
        }
        Ok(entry)
    }

    /// Whether the row has more places than an entry: [`Self::parse`] leaves out the others.
    pub fn has_too_many_places(&self) -> bool {
        let places = self.get(Field::Location).map(PlaceName::parse_list);
        matches!(places, Some(Err(NameError::TooMany(_))))
    }

    fn optional<T>(
        &self,
        field: Field,
        parse: impl FnOnce(&str) -> Result<T, Rule>,
    ) -> Result<Option<T>, SurveyRowError> {
        let value = self.get(field).map(parse).transpose();
        value.map_err(|rule| field.violates(rule))
    }

    fn required<T>(
        &self,
        field: Field,
        parse: impl FnOnce(&str) -> Result<T, Rule>,
    ) -> Result<T, SurveyRowError> {
        let value = self.optional(field, parse)?;
        value.ok_or_else(|| field.violates(Rule::Missing))
    }

    /// The parts of the pay. Both are required if one is given.
    fn pay_parts(&self, annual_salary: AnnualSalary) -> Result<Option<PayParts>, SurveyRowError> {
        let (additions, bonus) = (Field::FixedAdditions, Field::Bonus);
        if self.get(additions).or(self.get(bonus)).is_none() {
            return Ok(None);
        }
        let part = |field| self.required(field, |text| pay_part(number(text)?));
        PayParts::new(annual_salary, part(additions)?, part(bonus)?)
            .map(Some)
            .map_err(|_| additions.violates(Rule::TooHigh))
    }

    fn day(&self, month: Month, today: NaiveDate) -> Result<NaiveDate, SurveyRowError> {
        let (field, day) = if let Some(text) = self.get(Field::Date) {
            let day = NaiveDate::parse_from_str(text, "%Y-%m-%d");
            (Field::Date, day.ok())
        } else if let Some(text) = self.get(Field::Year) {
            let year = text.parse().ok();
            let day = year.and_then(|year| month.first_day().with_year(year));
            (Field::Year, day)
        } else {
            (Field::Date, Some(month.first_day()))
        };
        let day = day.ok_or(field.violates(Rule::Malformed))?;
        if Self::is_possible_day(day, today) {
            Ok(day)
        } else {
            Err(field.violates(Rule::TooHigh))
        }
    }
}

/// Parses a number: spaces between thousands, `.` or `,` before decimals.
fn number(text: &str) -> Result<f64, Rule> {
    let plain: String = text
        .chars()
        .filter(|character| !matches!(character, ' ' | '\u{a0}' | '\u{202f}'))
        .map(|character| if character == ',' { '.' } else { character })
        .collect();
    let is_numeric = plain
        .bytes()
        .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+'));
    let value = plain.parse().ok().filter(|_| is_numeric);
    value.ok_or(Rule::Malformed)
}

fn experience(text: &str) -> Result<Experience, Rule> {
    let band = match ExperienceBand::from_name(text) {
        Some(band) => Some(band),
        None => ExperienceBand::from_years(number(text)?),
    };
    band.map(Experience::Band).ok_or(Rule::TooLow)
}

/// Parses an age; `None` for a range.
fn whole_age(text: &str) -> Result<Option<Age>, Rule> {
    if text.contains(['-', '+', ' ']) {
        return Ok(None);
    }
    optional_whole(Input::Given(number(text)?), Age::new)
}

fn boolean(text: &str) -> Result<bool, Rule> {
    match text.to_lowercase().as_str() {
        "ja" | "yes" | "true" | "1" => Ok(true),
        "nei" | "no" | "false" | "0" => Ok(false),
        _ => Err(Rule::Malformed),
    }
}

fn benefits(text: &str) -> Result<Vec<Benefit>, Rule> {
    let benefits = text.split([';', '|']).map(str::trim);
    distinct_benefits(benefits.filter(|benefit| !benefit.is_empty()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::salary::Fingerprint;

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
    }

    fn row<'a>(fields: &[(SurveyField, &'a str)]) -> SurveyRow<'a> {
        let mut row = SurveyRow::default();
        row.set(SurveyField::JobTitle, "Fullstackutvikler");
        row.set(SurveyField::AnnualSalary, "800000");
        for (field, text) in fields {
            row.set(*field, text);
        }
        row
    }

    fn parse(fields: &[(SurveyField, &str)]) -> Result<NewSalaryEntry, SurveyRowError> {
        let fingerprint = Fingerprint::new(["Fullstackutvikler", "800000"], 0);
        let origin = Origin::Import {
            source: "kode24".to_owned(),
            fingerprint,
        };
        row(fields).parse(origin, "2025-09".parse().unwrap(), today())
    }

    #[test]
    fn row_requires_only_title_and_salary() {
        let entry = parse(&[]).unwrap();
        assert_eq!(entry.facts.annual_salary.kroner(), 800_000);
        assert_eq!(
            (entry.company, entry.place, entry.reported_on),
            (None, None, NaiveDate::from_ymd_opt(2025, 9, 1).unwrap())
        );
        let missing = parse(&[(SurveyField::AnnualSalary, "  ")]);
        assert_eq!(
            missing,
            Err(SurveyField::AnnualSalary.violates(Rule::Missing))
        );
    }

    #[test]
    fn share_written_as_a_fraction_is_rejected() {
        let percentage = |text| parse(&[(SurveyField::EmploymentPercentage, text)]).map(|_| ());
        let out_of_bounds = SurveyField::EmploymentPercentage.violates(Rule::TooHigh);
        assert_eq!(percentage("0.8"), Err(out_of_bounds));
        assert_eq!(percentage("80"), Ok(()));
        assert_eq!(percentage("8"), Ok(()));
    }

    #[test]
    fn salary_accepts_common_formats_within_its_bounds() {
        let salary = |text| {
            parse(&[(SurveyField::AnnualSalary, text)])
                .map(|entry| entry.facts.annual_salary.kroner())
        };
        for text in ["500000", "500 000", "500\u{a0}000", "500000.0", "500000,0"] {
            assert_eq!(salary(text), Ok(500_000), "{text}");
        }
        for (texts, rule) in [
            (&["0", "-1", "99 999.5", "99999"][..], Rule::TooLow),
            (&["10000001", "9223372036854775807"], Rule::TooHigh),
        ] {
            for text in texts {
                let error = SurveyField::AnnualSalary.violates(rule);
                assert_eq!(salary(text), Err(error), "{text}");
            }
        }
        let unreadable = Err(SurveyField::AnnualSalary.violates(Rule::Malformed));
        for text in ["NaN", "1e309", "inf", "mye", "500.000.000", "0x10"] {
            assert_eq!(salary(text), unreadable, "{text}");
        }
    }

    #[test]
    fn places_after_the_third_are_cut() {
        let four = (SurveyField::Location, "Oslo, Bergen,Voss , Ål");
        let place = parse(&[four]).unwrap().place.unwrap();
        assert_eq!(place.as_str(), "Oslo, Bergen, Voss");
        assert!(row(&[four]).has_too_many_places());
        assert!(!row(&[(SurveyField::Location, "Oslo, Bergen")]).has_too_many_places());
    }

    #[test]
    fn repeated_benefits_of_a_row_count_once() {
        let entry = parse(&[(SurveyField::Benefits, "Bonus; bonus | Kantine;")]).unwrap();
        let benefits: Vec<&str> = entry.benefits.iter().map(Benefit::as_str).collect();
        assert_eq!(benefits, ["Bonus", "Kantine"]);
    }

    #[test]
    fn missing_value_markers_become_none() {
        let entry = parse(&[
            (SurveyField::Location, "Annet"),
            (SurveyField::Company, "-"),
        ])
        .unwrap();
        assert_eq!((entry.place, entry.company), (None, None));
    }

    #[test]
    fn experience_is_a_number_of_years_or_a_band() {
        let band =
            |text| parse(&[(SurveyField::Experience, text)]).map(|entry| entry.facts.experience);
        let five_to_ten = Ok(Some(Experience::Band(ExperienceBand::FiveToTen)));
        assert_eq!(band("7"), five_to_ten);
        assert_eq!(band("5-10"), five_to_ten);
        assert_eq!(
            band("litt"),
            Err(SurveyField::Experience.violates(Rule::Malformed))
        );
        assert_eq!(
            band("-2"),
            Err(SurveyField::Experience.violates(Rule::TooLow))
        );
    }

    #[test]
    fn includes_additions_accepts_common_booleans() {
        let answer = |text| {
            let field = (SurveyField::IncludesAdditions, text);
            parse(&[field]).map(|entry| entry.facts.includes_additions)
        };
        for text in ["Ja", "yes", "TRUE", "1"] {
            assert_eq!(answer(text), Ok(Some(true)), "{text}");
        }
        for text in ["nei", "No", "false", "0"] {
            assert_eq!(answer(text), Ok(Some(false)), "{text}");
        }
        assert_eq!(answer("ukjent"), Ok(None));
        assert_eq!(
            answer("delvis"),
            Err(SurveyField::IncludesAdditions.violates(Rule::Malformed))
        );
    }

    #[test]
    fn parts_of_the_pay_are_told_together() {
        let (additions, bonus) = (SurveyField::FixedAdditions, SurveyField::Bonus);
        let entry = parse(&[(additions, "40 000"), (bonus, "0")]).unwrap();
        let parts = PayParts::new(entry.facts.annual_salary, 40_000, 0).unwrap();
        assert_eq!(
            (entry.pay_parts, entry.facts.includes_additions),
            (Some(parts), Some(true))
        );
        let error = |fields: &[_]| parse(fields).unwrap_err();
        assert_eq!(
            error(&[(additions, "1")]),
            SurveyField::Bonus.violates(Rule::Missing)
        );
        assert_eq!(
            error(&[(bonus, "1")]),
            SurveyField::FixedAdditions.violates(Rule::Missing)
        );
        assert_eq!(
            error(&[(additions, "400001"), (bonus, "0")]),
            SurveyField::FixedAdditions.violates(Rule::TooHigh)
        );
        assert_eq!(
            error(&[(additions, "0"), (bonus, "-1")]),
            SurveyField::Bonus.violates(Rule::TooLow)
        );
        let answer = (SurveyField::IncludesAdditions, "nei");
        assert_eq!(
            error(&[(additions, "0"), (bonus, "1"), answer]),
            SurveyField::IncludesAdditions.violates(Rule::Contradictory)
        );
    }

    #[test]
    fn age_range_is_ignored_and_invalid_age_is_rejected() {
        let age = |text| parse(&[(SurveyField::Age, text)]).map(|entry| entry.facts.age);
        assert_eq!(age("35"), Ok(Some(Age::new(35).unwrap())));
        assert_eq!(age("25-29"), Ok(None));
        assert_eq!(age("60+"), Ok(None));
        assert_eq!(age("200"), Err(SurveyField::Age.violates(Rule::Malformed)));
    }

    #[test]
    fn own_date_or_year_of_a_row_is_kept() {
        let day = |field, text| parse(&[(field, text)]).map(|entry| entry.reported_on.to_string());
        assert_eq!(day(SurveyField::Year, "2024").unwrap(), "2024-09-01");
        assert_eq!(day(SurveyField::Date, "2024-02-29").unwrap(), "2024-02-29");
        for (field, text) in [
            (SurveyField::Year, "2027"),
            (SurveyField::Year, "1979"),
            (SurveyField::Date, "2026-11-22"),
        ] {
            assert_eq!(day(field, text), Err(field.violates(Rule::TooHigh)));
        }
        for (field, text) in [
            (SurveyField::Year, "i fjor"),
            (SurveyField::Date, "2023-02-29"),
        ] {
            assert_eq!(day(field, text), Err(field.violates(Rule::Malformed)));
        }
    }

    proptest! {
        #[test]
        fn parsing_never_panics(field in 0..SurveyField::ALL.len(), text in "\\PC*") {
            let _ = parse(&[(SurveyField::ALL[field], &text)]);
        }
    }
}
