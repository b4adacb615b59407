//! Stored salary entries.

use std::{ops::Deref, sync::Arc};

use chrono::{Months, NaiveDate};
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::salary::{Benefit, EntryDisplay, EntryFacts, Experience, PayParts, ROUNDING_STEP};
use crate::{
    account::{ContributorTag, MemberId, TagKey},
    catalog::{CompanyId, JobTitleId, PlaceId},
    random::{Random, random_uuid},
};

/// Random id of an entry. It does not reveal the order of insertion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntryId(pub Uuid);

impl Serialize for EntryId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl EntryId {
    pub fn random(random: &mut dyn Random) -> Self {
        Self(random_uuid(random))
    }
}

/// Identifies a row across imports. For an imported or demo row: the SHA-256 of its source, its
/// content and its number among identical rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub [u8; 32]);

impl Fingerprint {
    /// The fingerprint of a row with these texts. Identical rows come from different respondents,
    /// so `repetition` is the number of identical rows before this row.
    pub fn new<'a>(texts: impl IntoIterator<Item = &'a str>, repetition: u32) -> Self {
        let mut hash = Sha256::new();
        for text in texts {
            hash.update(text.len().to_be_bytes());
            hash.update(text.as_bytes());
        }
        hash.update(repetition.to_be_bytes());
        Self(hash.finalize().into())
    }

    /// The fingerprint of a member's entry for a job title at a company, signed with the tag key.
    /// Without the key nobody can find the member by trying combinations.
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

/// The source of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    /// Imported from a survey file.
    Import {
        /// The name of the survey, entered by the operator.
        source: String,
        /// Makes a second import of the same file add nothing.
        fingerprint: Fingerprint,
    },
    /// Generated for demonstration.
    Demo {
        /// Makes a second run with the same seed add nothing.
        fingerprint: Fingerprint,
    },
    /// Contributed by a member.
    Member {
        /// The tag of the member. `None` if the account was deleted.
        contributor: Option<ContributorTag>,
        /// Makes a member's new entry for the same title and company replace the previous entry.
        fingerprint: Fingerprint,
    },
}

impl Origin {
    pub fn fingerprint(&self) -> Fingerprint {
        match self {
            Self::Import { fingerprint, .. }
            | Self::Demo { fingerprint }
            | Self::Member { fingerprint, .. } => *fingerprint,
        }
    }

    /// The tag of the member, for an entry of a member with an account.
    pub fn contributor(&self) -> Option<ContributorTag> {
        match self {
            Self::Member { contributor, .. } => *contributor,
            Self::Import { .. } | Self::Demo { .. } => None,
        }
    }
}

/// One person's pay in one job. It does not identify the person.
#[derive(Debug, Clone, PartialEq)]
pub struct SalaryEntry {
    pub id: EntryId,
    pub job_title: JobTitleId,
    /// The company, if known.
    pub company: Option<CompanyId>,
    /// The place of work, if known.
    pub place: Option<PlaceId>,
    pub facts: EntryFacts,
    /// Benefits beside the pay. Entries with the same ones may share them.
    pub benefits: Arc<[Benefit]>,
    /// The parts of the pay, if told. The pay then includes additions and bonus.
    pub pay_parts: Option<PayParts>,
    /// How much of the entry other people see.
    pub display: EntryDisplay,
    /// The day of the entry. No finer time is stored.
    pub reported_on: NaiveDate,
    /// The source of the entry.
    pub origin: Origin,
    /// Whether a moderator rejected the entry or its giver hides it, which excludes it from all lists and figures.
    pub hidden: bool,
}

/// An entry as others see it and as it counts in all figures: without what its giver withholds. The
/// place stays even if only its county is shown, because finding the county needs the reference data.
#[derive(Debug, Clone, PartialEq)]
pub struct VisibleEntry(SalaryEntry);

impl Deref for VisibleEntry {
    type Target = SalaryEntry;

    fn deref(&self) -> &SalaryEntry {
        &self.0
    }
}

impl From<SalaryEntry> for VisibleEntry {
    /// Removes what the giver withholds.
    fn from(mut entry: SalaryEntry) -> Self {
        let display = entry.display;
        entry.facts.withhold(display);
        if display.hides_company {
            entry.company = None;
        }
        if display.hides_place {
            entry.place = None;
        }
        if display.rounding_step() == Some(ROUNDING_STEP) {
            entry.pay_parts = None;
        }
        Self(entry)
    }
}

/// Years after which an entry or a former job is no longer shown (specification part 2 sections 3 and 9).
pub(super) const PUBLIC_YEARS: u32 = 5;

impl SalaryEntry {
    /// Whether both entries have the same job title and company. A member has one such entry.
    pub fn is_for_same_job(&self, other: &Self) -> bool {
        (self.job_title, self.company) == (other.job_title, other.company)
    }

    /// Whether the entry counts in public figures on `today`: it is not hidden, and neither the
    /// entry nor its former job is five years old or older.
    pub fn is_public(&self, today: NaiveDate) -> bool {
        !self.hidden && is_recent(self.reported_on, self.facts.experience, today)
    }
}

/// Whether neither an entry of this day nor its former job is five years old or older.
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
    use crate::salary::AnnualSalary;

    fn entry(reported_on: &str, experience: Option<Experience>) -> SalaryEntry {
        SalaryEntry {
            id: EntryId(Uuid::nil()),
            job_title: JobTitleId(1),
            company: None,
            place: None,
            facts: EntryFacts {
                experience,
                ..EntryFacts::new(AnnualSalary::new(500_000).unwrap())
            },
            benefits: Arc::default(),
            pay_parts: None,
            display: EntryDisplay::default(),
            reported_on: reported_on.parse().unwrap(),
            origin: Origin::Demo {
                fingerprint: Fingerprint([0; 32]),
            },
            hidden: false,
        }
    }

    #[test]
    fn fingerprint_depends_on_texts_and_repetition() {
        let row = Fingerprint::new(["ab", "c"], 0);
        assert_eq!(row, Fingerprint::new(["ab", "c"], 0));
        assert_ne!(row, Fingerprint::new(["ab", "c"], 1));
        assert_ne!(row, Fingerprint::new(["a", "bc"], 0));
    }

    // spec 2.9.9
    // safety S27
    #[test]
    fn entry_is_public_until_it_is_five_years_old() {
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
    fn former_job_is_public_until_five_years_after_its_end() {
        let former = |years| entry("2026-11-21", Some(Experience::YearsAgo(years)));
        assert!(former(4).is_public("2027-11-20".parse().unwrap()));
        assert!(!former(4).is_public("2027-11-21".parse().unwrap()));
        assert!(!former(5).is_public("2026-11-21".parse().unwrap()));
    }
}
