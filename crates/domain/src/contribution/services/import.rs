//! Taking reports into the store, names and entries together.

use std::collections::HashMap;

use chrono::NaiveDate;

use crate::{
    catalog::{Company, CompanyName, JobTitle, PlaceName},
    random::Random,
    salary::{
        Age, AnnualSalary, Benefit, Education, EmploymentPercentage, EntryId, Experience,
        HourlyWage, Origin, SalaryEntry, is_recent,
    },
    store::{Store, StoreError, in_transaction},
};

/// A salary as it was reported, with names instead of ids.
#[derive(Debug, Clone, PartialEq)]
pub struct SurveyRow {
    /// The job.
    pub job_title: JobTitle,
    /// The employer, where given.
    pub company: Option<CompanyName>,
    /// The employer's industry in words, where known.
    pub industry: Option<String>,
    /// The place of work, where given.
    pub place: Option<PlaceName>,
    /// Pay, kr per year.
    pub annual_salary: AnnualSalary,
    /// Pay per hour, where that is what was given.
    pub hourly_wage: Option<HourlyWage>,
    /// The share of a full position, where given.
    pub employment_percentage: Option<EmploymentPercentage>,
    /// Experience, where given.
    pub experience: Option<Experience>,
    /// Education, where given.
    pub education: Option<Education>,
    /// Age, where given.
    pub age: Option<Age>,
    /// Benefits.
    pub benefits: Vec<Benefit>,
    /// The day of the report.
    pub reported_on: NaiveDate,
    /// Where the report comes from.
    pub origin: Origin,
}

/// Stores reports in one transaction and answers how many were new.
///
/// # Errors
/// When the store fails; nothing of these reports is then kept.
pub fn import_entries(
    store: &dyn Store,
    random: &mut dyn Random,
    reports: &[SurveyRow],
) -> Result<usize, StoreError> {
    let entries: Vec<SalaryEntry> = reports.iter().map(|report| report.entry(random)).collect();
    // Backwards, so that of several spellings the first one seen stands.
    let titles: HashMap<_, _> = reports
        .iter()
        .rev()
        .map(|report| (report.job_title.id(), &report.job_title))
        .collect();
    let titles: Vec<JobTitle> = titles.into_values().cloned().collect();
    let places: HashMap<_, _> = reports
        .iter()
        .rev()
        .filter_map(|report| report.place.as_ref())
        .map(|p| (p.id(), p))
        .collect();
    let places: Vec<PlaceName> = places.into_values().cloned().collect();
    let companies: HashMap<_, _> = reports
        .iter()
        .rev()
        .filter_map(|report| Some((report.company.as_ref()?, report.industry.as_ref())))
        .map(|(name, industry)| (name.id(), (name, industry)))
        .collect();
    let companies: Vec<Company> = companies
        .into_values()
        .map(|(name, industry)| Company {
            name: name.clone(),
            organization_number: None,
            industry: industry.cloned(),
        })
        .collect();
    in_transaction(store, |unit| {
        unit.catalog().add_job_titles(&titles)?;
        unit.catalog().add_companies(&companies)?;
        unit.catalog().add_places(&places)?;
        unit.salaries().add(&entries)
    })
}

impl SurveyRow {
    /// Whether the report counts in what the public sees on `today` (five-year rule).
    pub fn is_public(&self, today: NaiveDate) -> bool {
        is_recent(self.reported_on, self.experience, today)
    }

    fn entry(&self, random: &mut dyn Random) -> SalaryEntry {
        SalaryEntry {
            id: EntryId::random(random),
            job_title: self.job_title.id(),
            company: self.company.as_ref().map(CompanyName::id),
            place: self.place.as_ref().map(PlaceName::id),
            annual_salary: self.annual_salary,
            hourly_wage: self.hourly_wage,
            employment_percentage: self.employment_percentage,
            experience: self.experience,
            education: self.education,
            age: self.age,
            benefits: self.benefits.clone(),
            reported_on: self.reported_on,
            origin: self.origin.clone(),
            hidden: false,
        }
    }
}
