//! A company's position on the leaderboard of a job title.

use std::sync::Arc;

use crate::salary::{GroupPay, MIN_GROUP_ENTRIES};

/// A company's pay for one job title.
#[derive(Debug, Clone, PartialEq)]
pub struct CompanyRanking {
    /// The company name to show.
    pub company: Arc<str>,
    /// The number of entries.
    pub count: u32,
    pub pay: GroupPay,
    /// The lowest pay of its entries, kr per year.
    pub min: u32,
    /// The highest pay of its entries, kr per year.
    pub max: u32,
}

impl CompanyRanking {
    /// The ranking of a company whose entries have these `pays`, in ascending order. `None` for fewer than
    /// [`MIN_GROUP_ENTRIES`] entries.
    ///
    /// Each entry comes from a different contributor: an imported row counts as one, and a member
    /// has only one entry for a title at a company.
    pub fn new(
        company: Arc<str>,
        pays: &[u32],
        pay: impl FnOnce() -> Option<GroupPay>,
    ) -> Option<Self> {
        if pays.len() < MIN_GROUP_ENTRIES {
            return None;
        }
        Some(Self {
            company,
            count: u32::try_from(pays.len()).unwrap_or(u32::MAX),
            pay: pay()?,
            min: *pays.first()?,
            max: *pays.last()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::{Basis, Estimate, PayRange};

    fn ranking(pays: &[u32]) -> Option<CompanyRanking> {
        let pay = GroupPay {
            basis: Basis::Estimated,
            mean: Estimate::measured(pays),
            range: PayRange::new(pays),
            entries_mean: None,
        };
        CompanyRanking::new("Aker".into(), pays, || Some(pay))
    }

    // spec 2.9.2
    #[test]
    fn ranking_requires_three_entries() {
        assert_eq!(ranking(&[500_000, 600_000]), None);
        let three = ranking(&[400_000, 600_000, 640_123]).unwrap();
        assert_eq!((three.count, three.min, three.max), (3, 400_000, 640_123));
    }
}
