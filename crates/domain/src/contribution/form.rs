//! What somebody filled in to give their pay, and what is wrong with it (specification part 2
//! section 5).

use chrono::{Datelike, NaiveDate};

use super::{Institution, JobSeekerEntry, Program, StudentEntry};
use crate::{
    catalog::{CompanyName, JobTitle, NameError, OrganizationNumber, PlaceName},
    salary::{Age, AnnualSalary, Benefit, Education, EmploymentPercentage, Experience, HourlyWage},
};

/// A field of the forms for contributing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ContributionField {
    /// The job.
    JobTitle,
    /// The employer.
    Company,
    /// The employer's number in Enhetsregisteret.
    OrganizationNumber,
    /// Pay a year.
    AnnualSalary,
    /// Pay an hour.
    HourlyWage,
    /// The share of a full position.
    EmploymentPercentage,
    /// Experience, or how long ago a former job was.
    Experience,
    /// The highest finished education.
    Education,
    /// The place of work.
    Location,
    /// Benefits.
    Benefits,
    /// Age.
    Age,
    /// Where a student studies.
    Institution,
    /// What a student studies.
    Program,
    /// The job that a student hopes for.
    FutureJobTitle,
    /// The job that somebody looks for.
    DesiredJobTitle,
}

/// The rule that a field breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ContributionRule {
    /// Something must be filled in.
    Missing,
    /// It is not of the right form, or holds characters that are not allowed.
    Malformed,
    /// It has too few characters.
    TooShort,
    /// It has too many characters, or there are too many of them.
    TooLong,
    /// It is below the least that is accepted.
    TooLow,
    /// It is above the most that is accepted.
    TooHigh,
}

/// A field and the rule that it breaks.
pub type ContributionFieldError = (ContributionField, ContributionRule);

/// A number as it was sent.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Given {
    /// None was.
    #[default]
    Nothing,
    /// What was sent is no number.
    Unreadable,
    /// A number, infinity included.
    Number(f64),
}

/// What somebody tells of a job, now or before, as it was sent; an empty text is none.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SalaryForm {
    /// The job.
    pub job_title: String,
    /// The employer.
    pub company: String,
    /// The employer's number in Enhetsregisteret.
    pub organization_number: String,
    /// The employer's industry in words.
    pub industry: String,
    /// Kr per year.
    pub annual_salary: Given,
    /// Kr per hour.
    pub hourly_wage: Given,
    /// Percent of a full position.
    pub employment_percentage: Given,
    /// A band, or `N år siden`, with or without `[HIDDEN] ` before it.
    pub experience: String,
    /// A level of education.
    pub education: String,
    /// The place of work.
    pub location: String,
    /// Benefits; `None` for something that is no list of texts.
    pub benefits: Option<Vec<String>>,
    /// Years of age.
    pub age: Given,
}

/// What somebody tells as a student, as it was sent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StudentForm {
    /// Where they study.
    pub institution: String,
    /// What they study.
    pub program: String,
    /// The job they hope for.
    pub future_job_title: String,
}

/// What the form for the unemployed writes where no place is told.
const NO_PLACE: &str = "Ikke oppgitt";
/// Before how long ago a former job was, where the form knows that it is not shown. What is shown
/// is decided by the years alone.
const HIDDEN_PREFIX: &str = "[HIDDEN] ";
/// The earliest last year of a former job (specification part 2 section 9).
const EARLIEST_YEAR: i32 = 1980;
/// Benefits of a job at the most.
const MAX_BENEFITS: usize = 20;

/// What somebody tells of a job, within every rule.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Job {
    pub(super) title: JobTitle,
    pub(super) company: CompanyName,
    pub(super) organization_number: Option<OrganizationNumber>,
    pub(super) industry: String,
    pub(super) place: Option<PlaceName>,
    pub(super) annual_salary: AnnualSalary,
    pub(super) hourly_wage: Option<HourlyWage>,
    pub(super) employment_percentage: EmploymentPercentage,
    pub(super) experience: Experience,
    pub(super) education: Option<Education>,
    pub(super) benefits: Vec<Benefit>,
    pub(super) age: Option<Age>,
}

/// Reads fields one after the other and gathers what is wrong with them.
#[derive(Default)]
struct Reader {
    errors: Vec<ContributionFieldError>,
}

use ContributionField as Field;
use ContributionRule as Rule;

impl Reader {
    /// The value of a field, or its error among the others.
    fn keep<T>(&mut self, field: Field, outcome: Result<T, Rule>) -> Option<T> {
        outcome.map_err(|rule| self.errors.push((field, rule))).ok()
    }

    /// A name that must be there.
    fn name<T>(
        &mut self,
        field: Field,
        text: &str,
        parse: fn(&str) -> Result<T, NameError>,
    ) -> Option<T> {
        let outcome = if text.trim().is_empty() {
            Err(Rule::Missing)
        } else {
            parse(text).map_err(Rule::from)
        };
        self.keep(field, outcome)
    }
}

impl SalaryForm {
    /// What was told, or everything that is wrong with it.
    pub(super) fn read(&self, today: NaiveDate) -> Result<Job, Vec<ContributionFieldError>> {
        let mut reader = Reader::default();
        let title = reader.name(Field::JobTitle, &self.job_title, JobTitle::parse);
        let company = reader.name(Field::Company, &self.company, CompanyName::parse);
        let number = |text: &str| OrganizationNumber::parse(text).map_err(|_| Rule::Malformed);
        let organization_number = reader.keep(
            Field::OrganizationNumber,
            optional(&self.organization_number, number),
        );
        let place = match self.location.trim() {
            NO_PLACE => Some(None),
            text => reader
                .name(Field::Location, text, PlaceName::parse)
                .map(Some),
        };
        let annual_salary = reader.keep(Field::AnnualSalary, annual_salary(self.annual_salary));
        let hourly_wage = reader.keep(Field::HourlyWage, hourly_wage(self.hourly_wage));
        let employment_percentage = reader.keep(
            Field::EmploymentPercentage,
            employment_percentage(self.employment_percentage),
        );
        let experience = reader.keep(Field::Experience, experience(&self.experience, today));
        let level = |text: &str| Education::parse(text).ok_or(Rule::Malformed);
        let education = reader.keep(Field::Education, optional(&self.education, level));
        let benefits = reader.keep(Field::Benefits, benefits(self.benefits.as_deref()));
        let age = reader.keep(Field::Age, age(self.age));
        let job = || {
            Some(Job {
                title: title?,
                company: company?,
                organization_number: organization_number?,
                industry: self.industry.clone(),
                place: place?,
                annual_salary: annual_salary?,
                hourly_wage: hourly_wage?,
                employment_percentage: employment_percentage?,
                experience: experience?,
                education: education?,
                benefits: benefits?,
                age: age?,
            })
        };
        job().ok_or(reader.errors)
    }
}

impl StudentForm {
    /// What was told, or everything that is wrong with it.
    pub(super) fn read(
        &self,
        today: NaiveDate,
    ) -> Result<StudentEntry, Vec<ContributionFieldError>> {
        let mut reader = Reader::default();
        let institution = reader.name(Field::Institution, &self.institution, Institution::parse);
        let program = reader.name(Field::Program, &self.program, Program::parse);
        let future = reader.name(
            Field::FutureJobTitle,
            &self.future_job_title,
            JobTitle::parse,
        );
        let entry = || {
            Some(StudentEntry {
                institution: institution?,
                program: program?,
                future_job_title: future?,
                reported_on: today,
            })
        };
        entry().ok_or(reader.errors)
    }
}

/// What job somebody looks for, or what is wrong with it.
pub(super) fn read_desired_job(
    title: &str,
    today: NaiveDate,
) -> Result<JobSeekerEntry, Vec<ContributionFieldError>> {
    let mut reader = Reader::default();
    match reader.name(Field::DesiredJobTitle, title, JobTitle::parse) {
        Some(desired_job_title) => Ok(JobSeekerEntry {
            desired_job_title,
            reported_on: today,
        }),
        None => Err(reader.errors),
    }
}

/// A value that may be left out.
fn optional<T>(text: &str, parse: impl Fn(&str) -> Result<T, Rule>) -> Result<Option<T>, Rule> {
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
fn annual_salary(given: Given) -> Result<AnnualSalary, Rule> {
    let Given::Number(kroner) = given else {
        return Err(Rule::TooLow);
    };
    let (least, most) = (AnnualSalary::MIN.into(), AnnualSalary::MAX.into());
    let kroner = within(kroner, least, most)?.round() as i64;
    AnnualSalary::new(kroner).map_err(|_| Rule::TooHigh)
}

#[expect(clippy::cast_possible_truncation, reason = "within the bounds of pay")]
fn hourly_wage(given: Given) -> Result<Option<HourlyWage>, Rule> {
    let kroner = match given {
        Given::Nothing => return Ok(None),
        Given::Unreadable => return Err(Rule::TooLow),
        Given::Number(kroner) => kroner,
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

fn employment_percentage(given: Given) -> Result<EmploymentPercentage, Rule> {
    let Given::Number(percent) = given else {
        return Err(Rule::Malformed);
    };
    EmploymentPercentage::from_percent(percent).map_err(|_| Rule::Malformed)
}

fn experience(text: &str, today: NaiveDate) -> Result<Experience, Rule> {
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

fn benefits(texts: Option<&[String]>) -> Result<Vec<Benefit>, Rule> {
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
fn age(given: Given) -> Result<Option<Age>, Rule> {
    match given {
        Given::Nothing => Ok(None),
        Given::Number(years) if years.fract() == 0.0 && years.abs() < 1_000.0 => {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::ExperienceBand;

    type Numbers = &'static [f64];

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
    }

    fn nurse() -> SalaryForm {
        SalaryForm {
            job_title: "Sykepleier".into(),
            company: "Helse Bergen".into(),
            annual_salary: Given::Number(600_000.0),
            employment_percentage: Given::Number(100.0),
            experience: "3-5".into(),
            location: "Bergen".into(),
            benefits: Some(Vec::new()),
            ..SalaryForm::default()
        }
    }

    fn error(form: &SalaryForm) -> Option<ContributionFieldError> {
        form.read(today()).err().map(|errors| {
            assert_eq!(errors.len(), 1, "{errors:?}");
            errors[0]
        })
    }

    #[test]
    fn every_empty_field_that_is_needed_is_named() {
        let errors = SalaryForm {
            benefits: Some(Vec::new()),
            ..SalaryForm::default()
        }
        .read(today())
        .unwrap_err();
        let missing = [
            (Field::JobTitle, Rule::Missing),
            (Field::Company, Rule::Missing),
            (Field::Location, Rule::Missing),
            (Field::AnnualSalary, Rule::TooLow),
            (Field::EmploymentPercentage, Rule::Malformed),
            (Field::Experience, Rule::Missing),
        ];
        assert_eq!(errors, missing);
        assert_eq!(StudentForm::default().read(today()).unwrap_err().len(), 3);
        let desired = read_desired_job(" ", today()).unwrap_err();
        assert_eq!(desired, [(Field::DesiredJobTitle, Rule::Missing)]);
    }

    #[test]
    fn numbers_are_accepted_at_their_bounds_and_refused_beside_them() {
        let with = |field, given| {
            let mut form = nurse();
            match field {
                Field::AnnualSalary => form.annual_salary = given,
                Field::HourlyWage => form.hourly_wage = given,
                Field::Age => form.age = given,
                _ => form.employment_percentage = given,
            }
            error(&form)
        };
        let cases: [(Field, Numbers, Numbers, Numbers); 3] = [
            (
                Field::AnnualSalary,
                &[100_000.0, 500_000.0, 10_000_000.0],
                &[f64::NEG_INFINITY, -1.0, 0.0, 99_999.0, 99_999.5, f64::NAN],
                &[10_000_000.4, 10_000_001.0, 9.3e18, f64::INFINITY],
            ),
            (
                Field::HourlyWage,
                &[100.0, 312.55, 5_000.0],
                &[-1.0, 0.0, 99.0, 99.999, f64::NAN],
                &[5_000.01, 5_001.0, f64::INFINITY],
            ),
            (Field::EmploymentPercentage, &[0.01, 50.0, 100.0], &[], &[]),
        ];
        for (field, good, low, high) in cases {
            let refused = |rule| Some((field, rule));
            for number in good {
                assert_eq!(with(field, Given::Number(*number)), None, "{number}");
            }
            for number in low {
                assert_eq!(with(field, Given::Number(*number)), refused(Rule::TooLow));
            }
            for number in high {
                assert_eq!(with(field, Given::Number(*number)), refused(Rule::TooHigh));
            }
            assert!(with(field, Given::Unreadable).is_some());
        }
        for percent in [f64::NAN, f64::INFINITY, -1.0, 0.0, 0.001, 100.01, 101.0] {
            let field = Field::EmploymentPercentage;
            let refused = Some((field, Rule::Malformed));
            assert_eq!(with(field, Given::Number(percent)), refused, "{percent}");
        }
        for years in [13.0, 100.0] {
            assert_eq!(with(Field::Age, Given::Number(years)), None);
        }
        for years in [12.0, 101.0, 40.5, f64::NAN, f64::INFINITY, -40.0] {
            let refused = Some((Field::Age, Rule::Malformed));
            assert_eq!(with(Field::Age, Given::Number(years)), refused, "{years}");
        }
    }

    #[test]
    fn experience_is_a_band_or_how_long_ago_a_job_was() {
        let read = |text: &str| experience(text, today());
        let band = Experience::Band(ExperienceBand::TenOrMore);
        assert_eq!(read(" 10+ "), Ok(band));
        assert_eq!(read("4 år siden"), Ok(Experience::YearsAgo(4)));
        assert_eq!(read("[HIDDEN] 7 år siden"), Ok(Experience::YearsAgo(7)));
        assert_eq!(read("46 år siden"), Ok(Experience::YearsAgo(46)));
        assert_eq!(read(""), Err(Rule::Missing));
        for text in [
            "47 år siden",
            "-1 år siden",
            "300 år siden",
            "4",
            "[HIDDEN] 3-5",
            "mye",
        ] {
            assert_eq!(read(text), Err(Rule::Malformed), "{text}");
        }
    }

    #[test]
    fn no_place_is_told_as_the_form_for_the_unemployed_tells_it() {
        let form = SalaryForm {
            location: " Ikke oppgitt ".into(),
            ..nurse()
        };
        assert_eq!(form.read(today()).unwrap().place, None);
    }

    #[test]
    fn names_with_forbidden_characters_or_of_a_wrong_length_are_refused() {
        let cases = [
            ("Syke\u{202e}pleier", Rule::Malformed),
            ("Syke\u{200b}pleier", Rule::Malformed),
            ("Syke\u{7}pleier", Rule::Malformed),
            ("S", Rule::TooShort),
            (&"s".repeat(101), Rule::TooLong),
        ];
        for (text, rule) in cases {
            let form = SalaryForm {
                job_title: text.into(),
                ..nurse()
            };
            assert_eq!(error(&form), Some((Field::JobTitle, rule)), "{text}");
        }
    }

    #[test]
    fn a_number_of_the_register_needs_its_check_digit() {
        let with = |number: &str| {
            error(&SalaryForm {
                organization_number: number.into(),
                ..nurse()
            })
        };
        assert_eq!(with("923 609 016"), None);
        let refused = Some((Field::OrganizationNumber, Rule::Malformed));
        assert_eq!(with("923609017"), refused);
    }

    #[test]
    fn benefits_are_a_list_without_repetitions() {
        let read = |texts: &[&str]| {
            let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
            benefits(Some(&texts)).map(|benefits| benefits.len())
        };
        assert_eq!(read(&["Bonus", "bonus", "Kantine"]), Ok(2));
        assert_eq!(read(&["x"]), Err(Rule::TooShort));
        assert_eq!(read(&["Bonus"; 21]), Err(Rule::TooLong));
        assert_eq!(benefits(None), Err(Rule::Malformed));
    }
}
