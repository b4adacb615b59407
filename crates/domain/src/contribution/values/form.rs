//! The contribution forms and their validation (specification part 2 section 5).

use chrono::NaiveDate;
use serde::Deserialize;

use super::input::{
    ContributionRule, HIDDEN_PREFIX, Input, PayPartsInput, annual_salary, annual_salary_of_wage,
    benefits, contains_contact_data, employment_percentage, experience, hourly_wage,
    includes_additions, is_true, optional_text, optional_whole, pay_parts, text, text_or_json,
};
use crate::contribution::{
    DisplayChoice, Institution, JobSeekerEntry, NewSalaryEntry, Program, StudentEntry,
};
use crate::{
    catalog::{
        CompanyName, JobTitle, NameError, NameKey, NameKind, OrganizationNumber, PersonalData,
        PlaceName, Reference, find_personal_data,
    },
    salary::{Age, Education, EntryFacts, Origin},
};

/// A field of the contribution forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ContributionField {
    /// The job title.
    JobTitle,
    /// The company.
    Company,
    /// The company's organisation number.
    OrganizationNumber,
    /// Annual salary.
    AnnualSalary,
    /// Hourly wage.
    HourlyWage,
    /// Employment percentage.
    EmploymentPercentage,
    /// Experience, or the time since a former job.
    Experience,
    /// The highest completed education.
    Education,
    /// The place of work.
    Location,
    /// Benefits.
    Benefits,
    /// Whether the pay includes additions and bonus.
    IncludesAdditions,
    /// The parts of the pay.
    PayParts,
    /// How much of the entry other people see.
    Display,
    /// Age.
    Age,
    /// The institution of a student.
    Institution,
    /// The programme of a student.
    Program,
    /// The job title that a student wants.
    FutureJobTitle,
    /// The job title that a job seeker wants.
    DesiredJobTitle,
}

/// A field and the rule that it violates.
pub type ContributionFieldError = (ContributionField, ContributionRule);

/// A salary entry to store. Unknown fields are ignored. An empty text means no value.
#[derive(Debug, Clone, PartialEq, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = SalaryEntryForm)]
#[serde(rename_all = "camelCase")]
pub struct SalaryForm {
    /// The job title.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub job_title: String,
    /// The employer.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub company: String,
    /// The employer's number in Enhetsregisteret.
    #[serde(default, deserialize_with = "text_or_json")]
    #[schema(value_type = Option<String>)]
    pub organization_number: String,
    /// Industry of the employer, as named in SN2007.
    #[serde(default, deserialize_with = "text")]
    #[schema(value_type = Option<String>)]
    pub industry: String,
    /// Kr per year, 100 000 to 10 000 000, unless an hourly wage was entered.
    #[serde(default)]
    #[schema(value_type = f64, required)]
    pub annual_salary: Input<f64>,
    /// Kr per hour, 100 to 5 000, if an hourly wage was entered. The annual salary is then the wage × the
    /// hours of a full week, 30 to 40 in tenths, × 52 × the share (of a former job: without the share). Any
    /// other annual salary counts as 37.5 hours.
    #[serde(default)]
    #[schema(value_type = Option<f64>)]
    pub hourly_wage: Input<f64>,
    /// Percent of a full position, above 0 and at most 100.
    #[serde(default)]
    #[schema(value_type = f64, required)]
    pub employment_percentage: Input<f64>,
    /// 0-1, 1-3, 3-5, 5-10 or 10+; or `N år siden` for a former job, optionally with the prefix
    /// `[HIDDEN] `, which hides the entry. From five years on it is hidden in any case.
    #[serde(rename = "experienceYears", default, deserialize_with = "text")]
    #[schema(required)]
    pub experience: String,
    /// grunnskole, videregaende, fagskole, bachelor, master or phd.
    #[serde(rename = "educationLevel", default, deserialize_with = "text_or_json")]
    #[schema(value_type = Option<String>)]
    pub education: String,
    /// The place of work; `Ikke oppgitt` for none.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub location: String,
    /// Benefits.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>)]
    pub benefits: Input<Vec<String>>,
    /// Whether the pay includes additions and bonus.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    pub includes_additions: Input<bool>,
    /// What an annual salary consists of. It then includes additions and bonus. Not with an hourly wage.
    #[serde(default)]
    #[schema(value_type = Option<PayPartsInput>)]
    pub pay_parts: Input<PayPartsInput>,
    /// How much of the entry other people see; by default `recommended`, and for an edited entry what it was.
    #[serde(default)]
    #[schema(value_type = Option<DisplayChoice>)]
    pub display: Input<DisplayChoice>,
    /// Years, 13 to 100.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    pub age: Input<f64>,
    /// Whether the member confirmed the names after the error `personal_data`.
    #[serde(rename = "confirmed", default, deserialize_with = "is_true")]
    #[schema(value_type = Option<bool>)]
    pub is_confirmed: bool,
}

/// Student data to store.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = StudentEntryForm)]
#[serde(rename_all = "camelCase")]
pub struct StudentForm {
    /// The institution.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub institution: String,
    /// The programme of study.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub program: String,
    /// Job title that the student hopes for.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub future_job_title: String,
}

/// Desired job title of a member without work experience.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, utoipa::ToSchema)]
#[schema(as = JobSeekerEntryForm)]
#[serde(rename_all = "camelCase")]
pub struct JobSeekerForm {
    /// The job title.
    #[serde(default, deserialize_with = "text")]
    #[schema(required)]
    pub desired_job_title: String,
}

/// The place that the form for unemployed members sends if none was entered.
pub(crate) const NO_PLACE: &str = "Ikke oppgitt";

/// Parses fields and collects their errors.
#[derive(Default)]
struct Reader {
    errors: Vec<ContributionFieldError>,
}

use ContributionField as Field;
use ContributionRule as Rule;

impl Reader {
    /// Returns the value of a field, or records its error.
    fn record<T>(&mut self, field: Field, outcome: Result<T, Rule>) -> Option<T> {
        outcome.map_err(|rule| self.errors.push((field, rule))).ok()
    }

    /// Parses a required name.
    fn name<T>(
        &mut self,
        field: Field,
        text: &str,
        parse: fn(&str) -> Result<T, NameError>,
    ) -> Option<T> {
        let outcome = if text.trim().is_empty() {
            Err(Rule::Missing)
        } else if contains_contact_data(text) {
            Err(Rule::PersonalData)
        } else {
            parse(text).map_err(Rule::from)
        };
        self.record(field, outcome)
    }
}

impl NewSalaryEntry {
    /// The fields whose names or benefits seem to be names of people. Names of the reference data and companies
    /// with an organisation number are not checked.
    pub(crate) fn person_names(&self, reference: &Reference) -> Vec<ContributionFieldError> {
        let is_person = |kind, key: &NameKey, name: &str| {
            !reference.contains(kind, key)
                && find_personal_data(name, "", &reference.given_names)
                    .contains(&PersonalData::Name)
        };
        let mut fields = Vec::new();
        if is_person(
            NameKind::JobTitle,
            self.job_title.key(),
            self.job_title.as_str(),
        ) {
            fields.push((Field::JobTitle, Rule::PersonName));
        }
        let company = self.company.as_ref();
        let company = company.filter(|_| self.organization_number.is_none());
        if company.is_some_and(|name| is_person(NameKind::Company, name.key(), name.as_str())) {
            fields.push((Field::Company, Rule::PersonName));
        }
        let mut places = self.place.iter().flat_map(PlaceName::places);
        if places.any(|name| is_person(NameKind::Place, name.key(), name.as_str())) {
            fields.push((Field::Location, Rule::PersonName));
        }
        let mut benefits = self.benefits.iter();
        if benefits.any(|benefit| is_person(NameKind::Benefit, benefit.key(), benefit.as_str())) {
            fields.push((Field::Benefits, Rule::PersonName));
        }
        fields
    }
}

impl SalaryForm {
    /// Validates the form. `origin` creates the origin of the entry from its title and company.
    ///
    /// # Errors
    /// All fields that violate a rule.
    pub fn parse(
        &self,
        today: NaiveDate,
        origin: impl Fn(&JobTitle, &CompanyName) -> Origin,
    ) -> Result<NewSalaryEntry, Vec<ContributionFieldError>> {
        let mut reader = Reader::default();
        let title = reader.name(Field::JobTitle, &self.job_title, JobTitle::parse);
        let company = reader.name(Field::Company, &self.company, CompanyName::parse);
        let number = |text: &str| OrganizationNumber::parse(text).map_err(|_| Rule::Malformed);
        let organization_number = reader.record(
            Field::OrganizationNumber,
            optional_text(&self.organization_number, number),
        );
        let place = match self.location.trim() {
            NO_PLACE => Some(None),
            text => reader
                .name(Field::Location, text, PlaceName::parse_list)
                .map(Some),
        };
        let hourly_wage = reader.record(Field::HourlyWage, hourly_wage(self.hourly_wage));
        let employment_percentage = reader.record(
            Field::EmploymentPercentage,
            employment_percentage(self.employment_percentage),
        );
        let experience = reader.record(Field::Experience, experience(&self.experience, today));
        // Not checked if the wage has an error of its own.
        let annual_salary = hourly_wage.and_then(|wage| {
            let paid = match wage {
                None => annual_salary(self.annual_salary),
                Some(wage) => {
                    let (share, experience) = (employment_percentage?, experience?);
                    annual_salary_of_wage(wage, self.annual_salary, share, experience)
                }
            };
            reader.record(Field::AnnualSalary, paid)
        });
        let level = |text: &str| Education::from_name(text).ok_or(Rule::Malformed);
        let education = reader.record(Field::Education, optional_text(&self.education, level));
        let benefits = reader.record(Field::Benefits, benefits(self.benefits.as_ref()));
        let includes_additions = reader.record(
            Field::IncludesAdditions,
            includes_additions(self.includes_additions, self.pay_parts != Input::Missing),
        );
        let pay_parts = reader.record(
            Field::PayParts,
            pay_parts(self.pay_parts, annual_salary, self.hourly_wage),
        );
        let display = reader.record(Field::Display, self.display.optional());
        let age = reader.record(Field::Age, optional_whole(self.age, Age::new));
        let entry = || {
            let (job_title, company) = (title?, company?);
            Some(NewSalaryEntry {
                origin: origin(&job_title, &company),
                job_title,
                company: Some(company),
                organization_number: organization_number?,
                industry: Some(self.industry.trim().to_owned()),
                place: place?,
                facts: EntryFacts {
                    annual_salary: annual_salary?,
                    hourly_wage: hourly_wage?,
                    employment_percentage: Some(employment_percentage?),
                    experience: Some(experience?),
                    education: education?,
                    age: age?,
                    includes_additions: includes_additions?,
                },
                benefits: benefits?.into(),
                pay_parts: pay_parts?,
                display: display?.unwrap_or_default(),
                hidden: self.experience.trim_start().starts_with(HIDDEN_PREFIX),
                reported_on: today,
            })
        };
        entry().ok_or(reader.errors)
    }
}

impl StudentForm {
    /// Validates the form.
    ///
    /// # Errors
    /// All fields that violate a rule.
    pub fn parse(&self, today: NaiveDate) -> Result<StudentEntry, Vec<ContributionFieldError>> {
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

/// Validates the job title that a member wants.
///
/// # Errors
/// The rule that the title violates.
pub(crate) fn parse_desired_job(
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
