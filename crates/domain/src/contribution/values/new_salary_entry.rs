//! A salary entry before it is stored.

use chrono::NaiveDate;

use crate::{
    catalog::{
        CompanyName, JobTitle, NameKey, NameKind, NameMerges, OrganizationNumber, PlaceName,
    },
    salary::{
        Age, AnnualSalary, Benefit, Education, EmploymentPercentage, EntryDisplay, EntryId,
        Experience, HourlyWage, Origin, PayParts, ReportedPay, SalaryEntry, is_recent,
    },
};

/// A salary entry before it is stored, with names instead of ids. Created from a member's form or
/// from a survey row.
#[derive(Debug, Clone, PartialEq)]
pub struct NewSalaryEntry {
    /// The job title.
    pub job_title: JobTitle,
    /// The company, if known.
    pub company: Option<CompanyName>,
    /// The organisation number of the company, if the form has one.
    pub organization_number: Option<OrganizationNumber>,
    /// The name of the company's industry, if known.
    pub industry: Option<String>,
    /// The place of work, if known.
    pub place: Option<PlaceName>,
    /// Pay in kr per year.
    pub annual_salary: AnnualSalary,
    /// Pay per hour in kr, if entered as such.
    pub hourly_wage: Option<HourlyWage>,
    /// The share of a full position, if known.
    pub employment_percentage: Option<EmploymentPercentage>,
    /// Experience, if known.
    pub experience: Option<Experience>,
    /// Education, if known.
    pub education: Option<Education>,
    /// Age, if known.
    pub age: Option<Age>,
    /// Benefits.
    pub benefits: Vec<Benefit>,
    /// Whether the pay includes additions and bonus, if answered.
    pub includes_additions: Option<bool>,
    /// The parts of the pay, if told.
    pub pay_parts: Option<PayParts>,
    /// How much of the entry other people see. `None` if the giver did not choose.
    pub display: Option<EntryDisplay>,
    /// The day of the entry.
    pub reported_on: NaiveDate,
    /// The source of the entry.
    pub origin: Origin,
}

impl NewSalaryEntry {
    /// Whether the entry counts in public figures on `today` (five-year rule).
    pub fn is_public(&self, today: NaiveDate) -> bool {
        is_recent(self.reported_on, self.experience, today)
    }

    /// Replaces merged names. The fingerprint stays.
    pub fn replace_names(&mut self, merges: &NameMerges) {
        if let Some(title) = merges.job_title(&self.job_title) {
            self.job_title = title;
        }
        let company = self.company.as_ref();
        if let Some(company) = company.and_then(|company| merges.company(company)) {
            (self.company, self.organization_number) = (Some(company), None);
        }
        if let Some(place) = self.place.as_ref().and_then(|place| merges.place(place)) {
            self.place = Some(place);
        }
    }

    /// The keys of its names, by kind.
    pub fn name_keys(&self) -> impl Iterator<Item = (NameKind, NameKey)> {
        let company = self.company.as_ref().map(CompanyName::key);
        let title = (NameKind::JobTitle, self.job_title.key().clone());
        let company = company.map(|key| (NameKind::Company, key.clone()));
        let places = self.place.iter().flat_map(PlaceName::places);
        let places = places.map(|place| (NameKind::Place, place.key().clone()));
        let benefits = self.benefits.iter();
        let benefits = benefits.map(|benefit| (NameKind::Benefit, benefit.key().clone()));
        let names = [title].into_iter().chain(company).chain(places);
        names.chain(benefits)
    }

    /// The pay as reported.
    pub fn reported_pay(&self) -> ReportedPay {
        ReportedPay {
            annual_salary: self.annual_salary,
            hourly_wage: self.hourly_wage,
            employment_percentage: self.employment_percentage,
            experience: self.experience,
            reported_on: self.reported_on,
        }
    }

    /// Returns the entry to store with this id.
    pub(crate) fn with_id(&self, id: EntryId) -> SalaryEntry {
        SalaryEntry {
            id,
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
            includes_additions: self.includes_additions,
            pay_parts: self.pay_parts,
            display: self.display.unwrap_or_default(),
            reported_on: self.reported_on,
            origin: self.origin.clone(),
            hidden: false,
        }
    }
}
