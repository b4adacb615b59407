//! What somebody filled in to give their pay, and what is wrong with it (specification part 2
//! section 5).

mod values;

use chrono::NaiveDate;
use values::{
    age, annual_salary, benefits, employment_percentage, experience, hourly_wage, optional,
};

use crate::contribution::{Institution, JobSeekerEntry, NewSalaryEntry, Program, StudentEntry};
use crate::{
    catalog::{CompanyName, JobTitle, NameError, OrganizationNumber, PlaceName},
    salary::{Education, Origin},
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
pub enum NumberInput {
    /// None was.
    #[default]
    Missing,
    /// What was sent is no number.
    Invalid,
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
    pub annual_salary: NumberInput,
    /// Kr per hour.
    pub hourly_wage: NumberInput,
    /// Percent of a full position.
    pub employment_percentage: NumberInput,
    /// A band, or `N år siden`, with or without `[HIDDEN] ` before it.
    pub experience: String,
    /// A level of education.
    pub education: String,
    /// The place of work.
    pub location: String,
    /// Benefits; `None` for something that is no list of texts.
    pub benefits: Option<Vec<String>>,
    /// Years of age.
    pub age: NumberInput,
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
    /// Returns the entry, or every field that breaks a rule. `origin` makes the entry's origin from
    /// its title and employer.
    pub(crate) fn read(
        &self,
        today: NaiveDate,
        origin: impl Fn(&JobTitle, &CompanyName) -> Origin,
    ) -> Result<NewSalaryEntry, Vec<ContributionFieldError>> {
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
        let entry = || {
            let (job_title, company) = (title?, company?);
            Some(NewSalaryEntry {
                origin: origin(&job_title, &company),
                job_title,
                company: Some(company),
                organization_number: organization_number?,
                industry: Some(self.industry.trim().to_owned()),
                place: place?,
                annual_salary: annual_salary?,
                hourly_wage: hourly_wage?,
                employment_percentage: Some(employment_percentage?),
                experience: Some(experience?),
                education: education?,
                benefits: benefits?,
                age: age?,
                reported_on: today,
            })
        };
        entry().ok_or(reader.errors)
    }
}

impl StudentForm {
    /// What was told, or everything that is wrong with it.
    pub(crate) fn read(
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
pub(crate) fn read_desired_job(
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

#[cfg(test)]
mod tests;
