//! The contributors whose entries count as evidence.

use std::collections::HashSet;

use chrono::{Days, NaiveDate};

use crate::Month;
use crate::account::ContributorTag;
use crate::salary::{EntrySource, Origin};

/// Minimum age of an account whose entries confirm others, in days.
const MIN_ACCOUNT_DAYS: u64 = 7;

/// The tags of members with a verified email address. It is computed in memory and never stored:
/// a mark on an entry would narrow down its owner.
#[derive(Debug, Clone, Default)]
pub struct VerifiedContributors {
    verified: HashSet<ContributorTag>,
    established: HashSet<ContributorTag>,
}

impl VerifiedContributors {
    /// Creates the set of these members as of `today`. Only the month of registration is stored, so
    /// an account's age is counted from the last day of the month.
    pub fn new(
        members: impl IntoIterator<Item = (ContributorTag, Month)>,
        today: NaiveDate,
    ) -> Self {
        let mut contributors = Self::default();
        for (tag, joined) in members {
            contributors.verified.insert(tag);
            let old_enough = joined.last_day() + Days::new(MIN_ACCOUNT_DAYS);
            if old_enough <= today {
                contributors.established.insert(tag);
            }
        }
        contributors
    }

    /// Whether the contributor is a verified member.
    pub fn is_verified(&self, contributor: &ContributorTag) -> bool {
        self.verified.contains(contributor)
    }

    /// Who an entry comes from, for outlier detection.
    pub fn source(&self, origin: &Origin) -> EntrySource {
        match *origin {
            Origin::Import { .. } | Origin::Demo { .. } => EntrySource::Imported,
            Origin::Member {
                contributor: Some(contributor),
                ..
            } if self.established.contains(&contributor) => EntrySource::Established(contributor),
            Origin::Member { contributor, .. } => EntrySource::Unproven(contributor),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::Fingerprint;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn account_counts_seven_days_after_its_month() {
        let tag = ContributorTag([1; 32]);
        let members = [(tag, Month::from_day(day("2026-10-05")))];
        let origin = Origin::Member {
            contributor: Some(tag),
            fingerprint: Fingerprint([0; 32]),
        };
        let source = |today| VerifiedContributors::new(members, day(today)).source(&origin);
        assert_eq!(source("2026-11-06"), EntrySource::Unproven(Some(tag)));
        assert_eq!(source("2026-11-07"), EntrySource::Established(tag));
        let unverified = VerifiedContributors::default();
        assert_eq!(unverified.source(&origin), EntrySource::Unproven(Some(tag)));
    }
}
