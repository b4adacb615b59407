//! Entries, one by one.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    account::Access,
    salary::{
        Age, Benefit, Education, EmploymentPercentage, EntryCursor, EntryId, EntryPage, EntryView,
    },
};

/// An entry as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedEntry {
    /// The id.
    pub id: EntryId,
    /// The job title.
    pub job_title: Arc<str>,
    /// The employer, where given.
    pub company: Option<Arc<str>>,
    /// The place, where given.
    pub place: Option<Arc<str>>,
    /// Kr per year, rounded without access.
    pub annual_salary: u32,
    /// Kr per hour.
    pub hourly_wage: Option<f64>,
    /// Percent of a full position.
    pub employment_percentage: Option<f64>,
    /// Experience as it is written.
    pub experience: Option<String>,
    /// Education as it is written.
    pub education: Option<&'static str>,
    /// Age in years.
    pub age: Option<u8>,
    /// Benefits.
    pub benefits: Vec<Benefit>,
    /// The day of the report.
    pub reported_on: NaiveDate,
}

impl DisclosedEntry {
    fn new(entry: EntryView, access: Access) -> Self {
        Self {
            id: entry.id,
            job_title: entry.job_title,
            company: entry.company,
            place: entry.place,
            annual_salary: access.salary(entry.annual_salary),
            hourly_wage: entry
                .hourly_wage
                .and_then(|wage| access.only_exact(wage.kroner())),
            employment_percentage: entry
                .employment_percentage
                .map(EmploymentPercentage::percent),
            experience: entry.experience.map(|experience| experience.to_string()),
            education: entry.education.map(Education::as_str),
            age: entry.age.map(Age::years),
            benefits: entry.benefits,
            reported_on: entry.reported_on,
        }
    }
}

/// A page of entries as a viewer may see it.
#[derive(Debug, Clone, PartialEq)]
pub struct DisclosedEntryPage {
    /// Whether exact figures are shown.
    pub access: Access,
    /// The entries, newest day first.
    pub entries: Vec<DisclosedEntry>,
    /// How many match in all.
    pub total: Option<usize>,
    /// Where the next page begins, if there is one.
    pub next: Option<EntryCursor>,
}

impl DisclosedEntryPage {
    pub(in crate::salary) fn new(page: EntryPage, access: Access) -> Self {
        Self {
            access,
            total: if page.total == 0 {
                Some(0)
            } else {
                access.only_exact(page.total)
            },
            next: page.next,
            entries: page
                .entries
                .into_iter()
                .map(|entry| DisclosedEntry::new(entry, access))
                .collect(),
        }
    }
}
