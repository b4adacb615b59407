//! Disclosure of single entries.

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
    /// The company, if known.
    pub company: Option<Arc<str>>,
    /// The place, if known.
    pub place: Option<Arc<str>>,
    /// Kr per year, rounded without exact access.
    pub annual_salary: u32,
    /// Kr per hour. `None` without exact access.
    pub hourly_wage: Option<f64>,
    /// Percent of a full position.
    pub employment_percentage: Option<f64>,
    /// Experience, as on the wire.
    pub experience: Option<String>,
    /// Education, as on the wire.
    pub education: Option<&'static str>,
    /// Age in years.
    pub age: Option<u8>,
    /// Benefits.
    pub benefits: Vec<Benefit>,
    /// The day of the entry.
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
    /// The viewer's access.
    pub access: Access,
    /// The entries, newest day first.
    pub entries: Vec<DisclosedEntry>,
    /// The number of matching entries on all pages. `None` without exact access, unless it is 0.
    pub total: Option<usize>,
    /// The start of the next page. `None` for the last page.
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
