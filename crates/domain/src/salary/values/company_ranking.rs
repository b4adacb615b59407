//! A company's position on the leaderboard of a job title.

use std::sync::Arc;

use crate::salary::{MIN_ENTRIES_FOR_RANGE, mean, quantile};

/// Minimum number of entries for a place on the leaderboard.
pub const MIN_ENTRIES_FOR_RANKING: usize = 3;

/// The lowest and highest pay and the quartiles of a company, kr per year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spread {
    /// The lowest.
    pub min: u32,
    /// The 25th percentile.
    pub p25: u32,
    /// The 75th percentile.
    pub p75: u32,
    /// The highest.
    pub max: u32,
}

/// A company's pay for one job title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyRanking {
    /// The company name to show.
    pub company: Arc<str>,
    /// The number of entries.
    pub count: u32,
    /// The mean, kr per year.
    pub mean: u32,
    /// The median, kr per year.
    pub median: u32,
    /// The spread. `None` with too few entries.
    pub spread: Option<Spread>,
}

impl CompanyRanking {
    /// The ranking of a company with these salaries, which must be in ascending order. `None` for
    /// fewer than [`MIN_ENTRIES_FOR_RANKING`] entries.
    ///
    /// Each entry comes from a different contributor: an imported row counts as one, and a member
    /// has only one entry for a title at a company.
    pub fn new(company: Arc<str>, sorted: &[u32]) -> Option<Self> {
        if sorted.len() < MIN_ENTRIES_FOR_RANKING {
            return None;
        }
        Some(Self {
            company,
            count: u32::try_from(sorted.len()).unwrap_or(u32::MAX),
            mean: mean(sorted)?,
            median: quantile(sorted, 0.5),
            spread: Spread::new(sorted),
        })
    }
}

impl Spread {
    /// The spread of salaries in ascending order. `None` if a range would reveal single salaries.
    fn new(sorted: &[u32]) -> Option<Self> {
        let (min, max) = (*sorted.first()?, *sorted.last()?);
        (sorted.len() >= MIN_ENTRIES_FOR_RANGE).then(|| Self {
            min,
            p25: quantile(sorted, 0.25),
            p75: quantile(sorted, 0.75),
            max,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranking(salaries: &[u32]) -> Option<CompanyRanking> {
        CompanyRanking::new("Aker".into(), salaries)
    }

    // spec 2.9.2
    #[test]
    fn ranking_requires_three_entries() {
        assert_eq!(ranking(&[500_000, 600_000]), None);
        let three = ranking(&[500_000, 600_000, 640_000]).unwrap();
        assert_eq!(
            (three.count, three.mean, three.median),
            (3, 580_000, 600_000)
        );
    }

    #[test]
    fn spread_requires_five_entries() {
        let salaries = [400_000, 500_000, 600_000, 700_000, 900_000];
        assert_eq!(ranking(&salaries[..4]).unwrap().spread, None);
        let spread = Spread {
            min: 400_000,
            p25: 500_000,
            p75: 700_000,
            max: 900_000,
        };
        assert_eq!(ranking(&salaries).unwrap().spread, Some(spread));
    }
}
