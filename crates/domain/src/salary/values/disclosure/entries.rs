//! Disclosure of single entries.

use std::sync::Arc;

use chrono::NaiveDate;

use crate::{
    account::Access,
    salary::{
        Age, AnnualSalary, Benefit, Education, EmploymentPercentage, EntryCursor, EntryId,
        EntryPage, EntryView, full_time_equivalent,
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
    /// Pay for a full position, kr per year, rounded without exact access. `None` if the position is
    /// full or its share is unknown.
    pub full_time_salary: Option<u32>,
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
    /// Whether the pay includes additions and bonus, if answered.
    pub includes_additions: Option<bool>,
    /// The day of the entry.
    pub reported_on: NaiveDate,
}

impl DisclosedEntry {
    fn new(entry: EntryView, access: Access) -> Self {
        let full_time_salary = full_time_salary(&entry, access);
        Self {
            id: entry.id,
            job_title: entry.job_title,
            company: entry.company,
            place: entry.place,
            annual_salary: access.salary(entry.annual_salary),
            full_time_salary,
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
            includes_additions: entry.includes_additions,
            reported_on: entry.reported_on,
        }
    }
}

/// Pay for a full position. Without exact access it follows from the rounded pay, because the exact
/// one, even rounded, would reveal the pay of a small share to a few hundred kr.
fn full_time_salary(entry: &EntryView, access: Access) -> Option<u32> {
    let annual = AnnualSalary::new(entry.annual_salary.into()).ok()?;
    let full = full_time_equivalent(annual, entry.hourly_wage, entry.employment_percentage)?;
    if access == Access::Exact {
        return Some(full);
    }
    let rounded = u64::from(access.salary(annual.kroner()));
    let scaled = rounded * u64::from(full) / u64::from(annual.kroner());
    Some(access.salary(u32::try_from(scaled).unwrap_or(u32::MAX)))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::HourlyWage;
    use uuid::Uuid;

    fn view(annual_salary: u32, hourly_ore: Option<i64>, percent: f64) -> EntryView {
        EntryView {
            id: EntryId(Uuid::nil()),
            job_title: "Sykepleier".into(),
            company: None,
            place: None,
            annual_salary,
            hourly_wage: hourly_ore.and_then(|ore| HourlyWage::from_ore(ore).ok()),
            employment_percentage: EmploymentPercentage::from_percent(percent).ok(),
            experience: None,
            education: None,
            age: None,
            benefits: Vec::new(),
            includes_additions: None,
            reported_on: NaiveDate::MIN,
        }
    }

    #[test]
    fn full_time_salary_is_shown_for_part_time_only() {
        let exact = |annual, hourly, percent| {
            full_time_salary(&view(annual, hourly, percent), Access::Exact)
        };
        assert_eq!(exact(409_600, None, 80.0), Some(512_000));
        assert_eq!(exact(409_600, None, 100.0), None);
        assert_eq!(exact(409_600, None, 0.0), None);
        // A former job by the hour has the pay of a full position.
        assert_eq!(exact(390_000, Some(20_000), 50.0), Some(390_000));
    }

    #[test]
    fn limited_full_time_salary_reveals_only_the_rounded_pay() {
        let limited = |annual, hourly, percent| {
            full_time_salary(&view(annual, hourly, percent), Access::Limited)
        };
        for annual in [115_000, 117_321, 124_999] {
            assert_eq!(limited(annual, None, 10.0), Some(1_200_000), "{annual}");
        }
        assert_eq!(limited(411_234, None, 80.0), Some(510_000));
        assert_eq!(limited(390_000, Some(20_000), 50.0), Some(390_000));
        assert_eq!(limited(10_000_000, None, 0.01), Some(4_294_960_000));
    }
}
