//! A salary entry as it is kept.

use chrono::{Months, NaiveDate};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::salary::{
    Age, AnnualSalary, Benefit, Education, EmploymentPercentage, Experience, HourlyWage,
};
use crate::{
    account::{ContributorTag, MemberId, TagKey},
    catalog::{CompanyId, JobTitleId, PlaceId},
    random::{Random, random_uuid},
};

/// Identifies an entry: a random UUID, so that ids tell nothing of the order of arrival.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub Uuid);

impl EntryId {
    /// A new random id.
    pub fn random(random: &mut dyn Random) -> Self {
        Self(random_uuid(random))
    }
}

/// What makes a row the same row when it comes again. Of an imported or demo row: a SHA-256 over its
/// source, its content and its place among identical rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// The fingerprint of a row of these texts. Identical rows are different respondents, so
    /// `repetition` counts the identical rows before this one.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>, repetition: u32) -> Self {
        let mut hash = Sha256::new();
        for text in texts {
            hash.update(text.len().to_be_bytes());
            hash.update(text.as_bytes());
        }
        hash.update(repetition.to_be_bytes());
        Self(hash.finalize().into())
    }

    /// The fingerprint of a member's entry for a title at an employer, under the key for tags:
    /// nobody without it can try members, titles and employers until it fits.
    pub fn for_member(
        key: &dyn TagKey,
        member: MemberId,
        job_title: JobTitleId,
        company: Option<CompanyId>,
    ) -> Self {
        let company = company.map_or_else(|| "-".to_owned(), |company| company.0.to_string());
        Self(key.sign(&format!("entry {} {} {company}", member.0, job_title.0)))
    }
}

/// Where an entry comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Imported from a survey file under this source name.
    Import {
        /// The survey's name, as the operator gave it.
        source: String,
        /// Keeps a second import of the same file from adding anything.
        fingerprint: Fingerprint,
    },
    /// Made up for demonstration.
    Demo {
        /// Keeps a second run with the same seed from adding anything.
        fingerprint: Fingerprint,
    },
    /// Given by a member.
    Member {
        /// Whose it is, for who holds the key.
        contributor: ContributorTag,
        /// Lets a member's new entry for the same title and employer take the place of the one before.
        fingerprint: Fingerprint,
    },
}

impl Origin {
    /// The row's fingerprint.
    pub fn fingerprint(&self) -> Fingerprint {
        match self {
            Self::Import { fingerprint, .. }
            | Self::Demo { fingerprint }
            | Self::Member { fingerprint, .. } => *fingerprint,
        }
    }

    /// Which member's the row is, if it is a member's.
    pub fn contributor(&self) -> Option<ContributorTag> {
        match self {
            Self::Member { contributor, .. } => Some(*contributor),
            Self::Import { .. } | Self::Demo { .. } => None,
        }
    }
}

/// One person's pay in one job. It holds nothing that names the person.
#[derive(Debug, Clone, PartialEq)]
pub struct SalaryEntry {
    /// The random id.
    pub id: EntryId,
    /// The job.
    pub job_title: JobTitleId,
    /// The employer, where given.
    pub company: Option<CompanyId>,
    /// The place of work, where given.
    pub place: Option<PlaceId>,
    /// Pay, kr per year.
    pub annual_salary: AnnualSalary,
    /// Pay per hour, where that is what was given.
    pub hourly_wage: Option<HourlyWage>,
    /// The share of a full position, where given.
    pub employment_percentage: Option<EmploymentPercentage>,
    /// Experience, or how long ago a former job was.
    pub experience: Option<Experience>,
    /// The highest finished education.
    pub education: Option<Education>,
    /// Age in years.
    pub age: Option<Age>,
    /// Benefits beside the pay.
    pub benefits: Vec<Benefit>,
    /// The day of the report; nothing finer is kept.
    pub reported_on: NaiveDate,
    /// Where the entry comes from.
    pub origin: Origin,
    /// Kept but in no public answer or count, whatever its age.
    pub hidden: bool,
}

/// Years after which a report is no longer shown (specification part 2 section 9).
const PUBLIC_YEARS: u32 = 5;

impl SalaryEntry {
    /// Whether the entry counts in what the public sees on `today`: not hidden, and neither the
    /// report nor the job it tells of is five years old or older.
    pub fn is_public(&self, today: NaiveDate) -> bool {
        !self.hidden && is_recent(self.reported_on, self.experience, today)
    }
}

/// Whether neither a report of this day nor the former job it may tell of is five years old.
pub(crate) fn is_recent(
    reported_on: NaiveDate,
    experience: Option<Experience>,
    today: NaiveDate,
) -> bool {
    let job_age = match experience {
        Some(Experience::YearsAgo(years)) => u32::from(years),
        _ => 0,
    };
    let months = Months::new(PUBLIC_YEARS.saturating_sub(job_age) * 12);
    let until = reported_on.checked_add_months(months);
    job_age < PUBLIC_YEARS && until.is_none_or(|until| today < until)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(reported_on: &str, experience: Option<Experience>) -> SalaryEntry {
        SalaryEntry {
            id: EntryId(Uuid::nil()),
            job_title: JobTitleId(1),
            company: None,
            place: None,
            annual_salary: AnnualSalary::new(500_000).unwrap(),
            hourly_wage: None,
            employment_percentage: None,
            experience,
            education: None,
            age: None,
            benefits: Vec::new(),
            reported_on: reported_on.parse().unwrap(),
            origin: Origin::Demo {
                fingerprint: Fingerprint([0; 32]),
            },
            hidden: false,
        }
    }

    #[test]
    fn the_same_texts_are_the_same_row_and_a_repetition_is_another() {
        let row = Fingerprint::new(["ab", "c"], 0);
        assert_eq!(row, Fingerprint::new(["ab", "c"], 0));
        assert_ne!(row, Fingerprint::new(["ab", "c"], 1));
        assert_ne!(row, Fingerprint::new(["a", "bc"], 0));
    }

    // spec 2.9.9
    // safety S27
    #[test]
    fn a_report_is_shown_until_the_day_it_is_five_years_old() {
        let today = "2026-11-21".parse().unwrap();
        assert!(entry("2021-11-22", None).is_public(today));
        assert!(!entry("2021-11-21", None).is_public(today));
        assert!(
            !SalaryEntry {
                hidden: true,
                ..entry("2026-11-21", None)
            }
            .is_public(today)
        );
    }

    // spec 2.9.9
    #[test]
    fn a_former_job_is_shown_until_it_lies_five_years_back() {
        let former = |years| entry("2026-11-21", Some(Experience::YearsAgo(years)));
        assert!(former(4).is_public("2027-11-20".parse().unwrap()));
        assert!(!former(4).is_public("2027-11-21".parse().unwrap()));
        assert!(!former(5).is_public("2026-11-21".parse().unwrap()));
    }
}
