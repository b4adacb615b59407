//! Parses a row of a survey file.

use chrono::NaiveDate;

use super::survey_values::{
    age, annual_salary, benefits, boolean, employment_percentage, experience, name_error, pay_part,
};
use crate::contribution::{NewSalaryEntry, SurveyField};
use crate::{
    catalog::{CompanyName, JobTitle, NameError, PlaceName},
    salary::{AnnualSalary, Education, EntryFacts, Origin, PayParts},
};

/// Why a row is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SurveyRowError {
    /// A required field is empty.
    #[error("{} is empty", .0.as_str())]
    Missing(SurveyField),
    /// A name is not valid.
    #[error("{name}: {reason}", name = .0.as_str(), reason = .1)]
    Name(SurveyField, NameError),
    /// The value is not a number, or not in a fixed list.
    #[error("{} is not readable", .0.as_str())]
    Unreadable(SurveyField),
    /// A number is outside the bounds of the specification.
    #[error("{} is outside the allowed bounds", .0.as_str())]
    OutOfBounds(SurveyField),
    /// The value contradicts another field.
    #[error("{} contradicts another field", .0.as_str())]
    Contradictory(SurveyField),
}

/// Texts that stand for a missing value in surveys.
const MISSING_VALUES: [&str; 6] = ["-", "annet", "ukjent", "ikke oppgitt", "n/a", "null"];

/// The texts of a row, by field.
#[derive(Debug, Clone, Default)]
pub struct SurveyRow<'a> {
    values: [Option<&'a str>; SurveyField::ALL.len()],
}

impl<'a> SurveyRow<'a> {
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

    /// Parses the row. Without a year or date, the day of the entry is `today`. A year without a
    /// date becomes the first of July, the middle of the year.
    ///
    /// # Errors
    /// [`SurveyRowError`] for the first field that is not valid.
    pub fn parse(
        &self,
        origin: Origin,
        today: NaiveDate,
    ) -> Result<NewSalaryEntry, SurveyRowError> {
        use SurveyField as Field;
        let title = self
            .get(Field::JobTitle)
            .ok_or(SurveyRowError::Missing(Field::JobTitle))?;
        let salary = self
            .get(Field::AnnualSalary)
            .ok_or(SurveyRowError::Missing(Field::AnnualSalary))?;
        let annual_salary = annual_salary(salary)?;
        let pay_parts = self.pay_parts(annual_salary)?;
        let entry = NewSalaryEntry {
            job_title: JobTitle::parse(title).map_err(name_error(Field::JobTitle))?,
            company: self
                .get(Field::Company)
                .map(|text| CompanyName::parse(text).map_err(name_error(Field::Company)))
                .transpose()?,
            organization_number: None,
            industry: None,
            place: self
                .get(Field::Location)
                .map(|text| PlaceName::parse_first(text).map_err(name_error(Field::Location)))
                .transpose()?
                .map(|(place, _)| place),
            facts: EntryFacts {
                annual_salary,
                hourly_wage: None,
                employment_percentage: self
                    .get(Field::EmploymentPercentage)
                    .map(employment_percentage)
                    .transpose()?,
                experience: self.get(Field::Experience).map(experience).transpose()?,
                education: self
                    .get(Field::Education)
                    .map(|text| {
                        Education::parse(text).ok_or(SurveyRowError::Unreadable(Field::Education))
                    })
                    .transpose()?,
                age: self.get(Field::Age).map(age).transpose()?.flatten(),
                includes_additions: self.includes_additions(pay_parts)?,
            },
            benefits: self
                .get(Field::Benefits)
                .map(benefits)
                .transpose()?
                .unwrap_or_default()
                .into(),
            pay_parts,
            display: None,
            reported_on: self.day(today)?,
            origin,
        };
        // A share written as a fraction, 0.8 for 80 percent, would multiply the pay.
        if entry.facts.full_time_salary() > AnnualSalary::MAX {
            return Err(SurveyRowError::OutOfBounds(Field::EmploymentPercentage));
        }
        Ok(entry)
    }

    /// Whether the row has more places than an entry: [`Self::parse`] leaves out the others.
    pub fn has_too_many_places(&self) -> bool {
        let places = self.get(SurveyField::Location).map(PlaceName::parse_first);
        matches!(places, Some(Ok((_, true))))
    }

    /// The parts of the pay. Both are required if one is given.
    fn pay_parts(&self, annual_salary: AnnualSalary) -> Result<Option<PayParts>, SurveyRowError> {
        use SurveyField as Field;
        let part = |field| self.get(field).map(|text| pay_part(text, field));
        let (additions, bonus) = match (part(Field::FixedAdditions), part(Field::Bonus)) {
            (None, None) => return Ok(None),
            (None, Some(_)) => return Err(SurveyRowError::Missing(Field::FixedAdditions)),
            (Some(_), None) => return Err(SurveyRowError::Missing(Field::Bonus)),
            (Some(additions), Some(bonus)) => (additions?, bonus?),
        };
        PayParts::new(annual_salary, additions, bonus)
            .map(Some)
            .map_err(|_| SurveyRowError::OutOfBounds(Field::FixedAdditions))
    }

    /// The answer about additions, which the parts of the pay answer with yes.
    fn includes_additions(
        &self,
        pay_parts: Option<PayParts>,
    ) -> Result<Option<bool>, SurveyRowError> {
        let field = SurveyField::IncludesAdditions;
        let answer = self.get(field).map(|text| boolean(text, field));
        match answer.transpose()? {
            Some(false) if pay_parts.is_some() => Err(SurveyRowError::Contradictory(field)),
            None if pay_parts.is_some() => Ok(Some(true)),
            answer => Ok(answer),
        }
    }

    fn day(&self, today: NaiveDate) -> Result<NaiveDate, SurveyRowError> {
        use SurveyField as Field;
        let (field, day) = if let Some(text) = self.get(Field::Date) {
            (
                Field::Date,
                NaiveDate::parse_from_str(text, "%Y-%m-%d").ok(),
            )
        } else if let Some(text) = self.get(Field::Year) {
            let year = text
                .parse()
                .map_err(|_| SurveyRowError::Unreadable(Field::Year))?;
            let middle = NaiveDate::from_ymd_opt(year, 7, 1);
            let first = NaiveDate::from_ymd_opt(year, 1, 1);
            // The first of July of the current year may be in the future.
            (Field::Year, middle.filter(|day| *day <= today).or(first))
        } else {
            return Ok(today);
        };
        let day = day.ok_or(SurveyRowError::Unreadable(field))?;
        let earliest = NaiveDate::from_ymd_opt(1980, 1, 1).unwrap_or(NaiveDate::MIN);
        if (earliest..=today).contains(&day) {
            Ok(day)
        } else {
            Err(SurveyRowError::OutOfBounds(field))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::salary::{Age, Experience, ExperienceBand, Fingerprint};

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
        row(fields).parse(origin, today())
    }

    #[test]
    fn row_requires_only_title_and_salary() {
        let entry = parse(&[]).unwrap();
        assert_eq!(entry.facts.annual_salary.kroner(), 800_000);
        assert_eq!(
            (entry.company, entry.place, entry.reported_on),
            (None, None, today())
        );
        let missing = parse(&[(SurveyField::AnnualSalary, "  ")]);
        assert_eq!(
            missing,
            Err(SurveyRowError::Missing(SurveyField::AnnualSalary))
        );
    }

    #[test]
    fn share_written_as_a_fraction_is_rejected() {
        let percentage = |text| parse(&[(SurveyField::EmploymentPercentage, text)]).map(|_| ());
        let out_of_bounds = SurveyRowError::OutOfBounds(SurveyField::EmploymentPercentage);
        assert_eq!(percentage("0.8"), Err(out_of_bounds));
        assert_eq!(percentage("80"), Ok(()));
        assert_eq!(percentage("8"), Ok(()));
    }

    #[test]
    fn salary_accepts_common_formats_within_its_bounds() {
        let salary = |text| {
            parse(&[(SurveyField::AnnualSalary, text)]).map(|r| r.facts.annual_salary.kroner())
        };
        for text in ["500000", "500 000", "500\u{a0}000", "500000.0", "500000,0"] {
            assert_eq!(salary(text), Ok(500_000), "{text}");
        }
        let out_of_bounds = Err(SurveyRowError::OutOfBounds(SurveyField::AnnualSalary));
        for text in [
            "0",
            "-1",
            "99 999.5",
            "99999",
            "10000001",
            "9223372036854775807",
        ] {
            assert_eq!(salary(text), out_of_bounds, "{text}");
        }
        let unreadable = Err(SurveyRowError::Unreadable(SurveyField::AnnualSalary));
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
        let band = |text| parse(&[(SurveyField::Experience, text)]).map(|r| r.facts.experience);
        let five_to_ten = Ok(Some(Experience::Band(ExperienceBand::FiveToTen)));
        assert_eq!(band("7"), five_to_ten);
        assert_eq!(band("5-10"), five_to_ten);
        assert_eq!(
            band("litt"),
            Err(SurveyRowError::Unreadable(SurveyField::Experience))
        );
        assert_eq!(
            band("-2"),
            Err(SurveyRowError::OutOfBounds(SurveyField::Experience))
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
            Err(SurveyRowError::Unreadable(SurveyField::IncludesAdditions))
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
            SurveyRowError::Missing(SurveyField::Bonus)
        );
        assert_eq!(
            error(&[(bonus, "1")]),
            SurveyRowError::Missing(SurveyField::FixedAdditions)
        );
        assert_eq!(
            error(&[(additions, "400001"), (bonus, "0")]),
            SurveyRowError::OutOfBounds(SurveyField::FixedAdditions)
        );
        assert_eq!(
            error(&[(additions, "0"), (bonus, "-1")]),
            SurveyRowError::OutOfBounds(SurveyField::Bonus)
        );
        let answer = (SurveyField::IncludesAdditions, "nei");
        assert_eq!(
            error(&[(additions, "0"), (bonus, "1"), answer]),
            SurveyRowError::Contradictory(SurveyField::IncludesAdditions)
        );
    }

    #[test]
    fn age_range_is_ignored_and_invalid_age_is_rejected() {
        let age = |text| parse(&[(SurveyField::Age, text)]).map(|entry| entry.facts.age);
        assert_eq!(age("35"), Ok(Some(Age::new(35).unwrap())));
        assert_eq!(age("25-29"), Ok(None));
        assert_eq!(age("60+"), Ok(None));
        assert_eq!(
            age("200"),
            Err(SurveyRowError::OutOfBounds(SurveyField::Age))
        );
    }

    #[test]
    fn year_becomes_first_of_july_and_future_is_rejected() {
        let day = |field, text| parse(&[(field, text)]).map(|entry| entry.reported_on.to_string());
        assert_eq!(day(SurveyField::Year, "2024").unwrap(), "2024-07-01");
        assert_eq!(day(SurveyField::Date, "2024-02-29").unwrap(), "2024-02-29");
        for (field, text) in [
            (SurveyField::Year, "2027"),
            (SurveyField::Date, "2026-11-22"),
        ] {
            assert_eq!(day(field, text), Err(SurveyRowError::OutOfBounds(field)));
        }
        let unreadable = Err(SurveyRowError::Unreadable(SurveyField::Date));
        assert_eq!(day(SurveyField::Date, "2023-02-29"), unreadable);
    }

    proptest! {
        #[test]
        fn parsing_never_panics(field in 0..SurveyField::ALL.len(), text in "\\PC*") {
            let _ = parse(&[(SurveyField::ALL[field], &text)]);
        }
    }
}
