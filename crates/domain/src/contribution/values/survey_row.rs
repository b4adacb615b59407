//! Reading a row of a survey file: texts in, a report or the reason of its refusal out.

use chrono::NaiveDate;

use super::survey_values::{age, annual_salary, benefits, employment_percentage, experience, name};
use crate::contribution::{NewSalaryEntry, SurveyField};
use crate::{
    catalog::{CompanyName, JobTitle, NameError, PlaceName},
    salary::{Education, Origin},
};

/// Why a row was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RefusedRow {
    /// A needed field is empty.
    #[error("{} is empty", .0.as_str())]
    Missing(SurveyField),
    /// A name is no name.
    #[error("{name}: {reason}", name = .0.as_str(), reason = .1)]
    Name(SurveyField, NameError),
    /// A number or a word of a fixed list is not one.
    #[error("{} is not readable", .0.as_str())]
    Unreadable(SurveyField),
    /// A number is outside the specification's bounds.
    #[error("{} is outside the allowed bounds", .0.as_str())]
    OutOfBounds(SurveyField),
}

/// What surveys write where there is no answer.
const NO_ANSWER: [&str; 6] = ["-", "annet", "ukjent", "ikke oppgitt", "n/a", "null"];

/// A row's texts, by field.
#[derive(Debug, Clone, Default)]
pub struct SurveyRow<'a> {
    values: [Option<&'a str>; SurveyField::ALL.len()],
}

impl<'a> SurveyRow<'a> {
    /// Sets a field. White space around the text does not count, and words that surveys write
    /// for no answer count as none.
    pub fn set(&mut self, field: SurveyField, text: &'a str) {
        let text = text.trim();
        let is_given = !text.is_empty() && !NO_ANSWER.contains(&text.to_lowercase().as_str());
        self.values[field as usize] = is_given.then_some(text);
    }

    fn get(&self, field: SurveyField) -> Option<&'a str> {
        self.values[field as usize]
    }

    /// Reads the row. Without a year or date the report is of `today`; a year alone is read as
    /// its first of July, the day least far from all its days.
    ///
    /// # Errors
    /// [`RefusedRow`] for the first field that cannot be taken.
    pub fn read(&self, origin: Origin, today: NaiveDate) -> Result<NewSalaryEntry, RefusedRow> {
        use SurveyField as Field;
        let title = self
            .get(Field::JobTitle)
            .ok_or(RefusedRow::Missing(Field::JobTitle))?;
        let salary = self
            .get(Field::AnnualSalary)
            .ok_or(RefusedRow::Missing(Field::AnnualSalary))?;
        Ok(NewSalaryEntry {
            job_title: JobTitle::parse(title).map_err(name(Field::JobTitle))?,
            company: self
                .get(Field::Company)
                .map(|text| CompanyName::parse(text).map_err(name(Field::Company)))
                .transpose()?,
            organization_number: None,
            industry: None,
            place: self
                .get(Field::Location)
                .map(|text| PlaceName::parse(text).map_err(name(Field::Location)))
                .transpose()?,
            annual_salary: annual_salary(salary)?,
            hourly_wage: None,
            employment_percentage: self
                .get(Field::EmploymentPercentage)
                .map(employment_percentage)
                .transpose()?,
            experience: self.get(Field::Experience).map(experience).transpose()?,
            education: self
                .get(Field::Education)
                .map(|text| Education::parse(text).ok_or(RefusedRow::Unreadable(Field::Education)))
                .transpose()?,
            age: self.get(Field::Age).map(age).transpose()?.flatten(),
            benefits: self
                .get(Field::Benefits)
                .map(benefits)
                .transpose()?
                .unwrap_or_default(),
            reported_on: self.day(today)?,
            origin,
        })
    }

    fn day(&self, today: NaiveDate) -> Result<NaiveDate, RefusedRow> {
        use SurveyField as Field;
        let (field, day) = if let Some(text) = self.get(Field::Date) {
            (
                Field::Date,
                NaiveDate::parse_from_str(text, "%Y-%m-%d").ok(),
            )
        } else if let Some(text) = self.get(Field::Year) {
            let year = text
                .parse()
                .map_err(|_| RefusedRow::Unreadable(Field::Year))?;
            let middle = NaiveDate::from_ymd_opt(year, 7, 1);
            let first = NaiveDate::from_ymd_opt(year, 1, 1);
            // This year's first of July may still lie ahead.
            (Field::Year, middle.filter(|day| *day <= today).or(first))
        } else {
            return Ok(today);
        };
        let day = day.ok_or(RefusedRow::Unreadable(field))?;
        let earliest = NaiveDate::from_ymd_opt(1980, 1, 1).unwrap_or(NaiveDate::MIN);
        if (earliest..=today).contains(&day) {
            Ok(day)
        } else {
            Err(RefusedRow::OutOfBounds(field))
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

    fn read(fields: &[(SurveyField, &str)]) -> Result<NewSalaryEntry, RefusedRow> {
        let fingerprint = Fingerprint::new(["Fullstackutvikler", "800000"], 0);
        let origin = Origin::Import {
            source: "kode24".to_owned(),
            fingerprint,
        };
        row(fields).read(origin, today())
    }

    #[test]
    fn a_row_needs_a_title_and_a_salary_and_nothing_else() {
        let report = read(&[]).unwrap();
        assert_eq!(report.annual_salary.kroner(), 800_000);
        assert_eq!(
            (report.company, report.place, report.reported_on),
            (None, None, today())
        );
        let missing = read(&[(SurveyField::AnnualSalary, "  ")]);
        assert_eq!(missing, Err(RefusedRow::Missing(SurveyField::AnnualSalary)));
    }

    #[test]
    fn salaries_are_read_as_people_write_them_and_refused_beyond_the_bounds() {
        let salary =
            |text| read(&[(SurveyField::AnnualSalary, text)]).map(|r| r.annual_salary.kroner());
        for text in ["500000", "500 000", "500\u{a0}000", "500000.0", "500000,0"] {
            assert_eq!(salary(text), Ok(500_000), "{text}");
        }
        let beyond = Err(RefusedRow::OutOfBounds(SurveyField::AnnualSalary));
        for text in [
            "0",
            "-1",
            "99 999.5",
            "99999",
            "10000001",
            "9223372036854775807",
        ] {
            assert_eq!(salary(text), beyond, "{text}");
        }
        let unreadable = Err(RefusedRow::Unreadable(SurveyField::AnnualSalary));
        for text in ["NaN", "1e309", "inf", "mye", "500.000.000", "0x10"] {
            assert_eq!(salary(text), unreadable, "{text}");
        }
    }

    #[test]
    fn words_for_no_answer_are_no_places_or_employers() {
        let report = read(&[
            (SurveyField::Location, "Annet"),
            (SurveyField::Company, "-"),
        ])
        .unwrap();
        assert_eq!((report.place, report.company), (None, None));
    }

    #[test]
    fn experience_may_be_years_or_a_band() {
        let band = |text| read(&[(SurveyField::Experience, text)]).map(|r| r.experience);
        let five_to_ten = Ok(Some(Experience::Band(ExperienceBand::FiveToTen)));
        assert_eq!(band("7"), five_to_ten);
        assert_eq!(band("5-10"), five_to_ten);
        assert_eq!(
            band("litt"),
            Err(RefusedRow::Unreadable(SurveyField::Experience))
        );
        assert_eq!(
            band("-2"),
            Err(RefusedRow::OutOfBounds(SurveyField::Experience))
        );
    }

    #[test]
    fn a_span_of_ages_is_left_out_and_a_wrong_age_refused() {
        let age = |text| read(&[(SurveyField::Age, text)]).map(|report| report.age);
        assert_eq!(age("35"), Ok(Some(Age::new(35).unwrap())));
        assert_eq!(age("25-29"), Ok(None));
        assert_eq!(age("60+"), Ok(None));
        assert_eq!(age("200"), Err(RefusedRow::OutOfBounds(SurveyField::Age)));
    }

    #[test]
    fn a_year_is_read_as_its_middle_and_the_future_is_refused() {
        let day = |field, text| read(&[(field, text)]).map(|report| report.reported_on.to_string());
        assert_eq!(day(SurveyField::Year, "2024").unwrap(), "2024-07-01");
        assert_eq!(day(SurveyField::Date, "2024-02-29").unwrap(), "2024-02-29");
        for (field, text) in [
            (SurveyField::Year, "2027"),
            (SurveyField::Date, "2026-11-22"),
        ] {
            assert_eq!(day(field, text), Err(RefusedRow::OutOfBounds(field)));
        }
        let unreadable = Err(RefusedRow::Unreadable(SurveyField::Date));
        assert_eq!(day(SurveyField::Date, "2023-02-29"), unreadable);
    }

    proptest! {
        #[test]
        fn no_text_makes_reading_panic(field in 0..SurveyField::ALL.len(), text in "\\PC*") {
            let _ = read(&[(SurveyField::ALL[field], &text)]);
        }
    }
}
