//! How an employer stands among those that report a title.

use std::sync::Arc;

use crate::salary::{MIN_ENTRIES_FOR_RANGE, mean, quantile};

/// Below this many reports an employer is not on the leaderboard.
pub const MIN_ENTRIES_FOR_RANKING: usize = 3;

/// The lowest, the highest and the quartiles of an employer's pay, kr per year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spread {
    /// The lowest.
    pub min: u32,
    /// A quarter earns less.
    pub p25: u32,
    /// A quarter earns more.
    pub p75: u32,
    /// The highest.
    pub max: u32,
}

/// An employer's pay for one title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyRanking {
    /// The employer's name as it is shown.
    pub company: Arc<str>,
    /// How many reports.
    pub count: u32,
    /// The mean, kr per year.
    pub mean: u32,
    /// The median, kr per year.
    pub median: u32,
    /// The spread, where there are enough reports.
    pub spread: Option<Spread>,
}

impl CompanyRanking {
    /// The standing of an employer with these salaries, which come in rising order; `None` below
    /// [`MIN_ENTRIES_FOR_RANKING`].
    ///
    /// Each report is another contributor's: an imported row counts as one, and a member has one
    /// report for a title at an employer.
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
    /// Of salaries in rising order; `None` where a range would give values away.
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
    fn two_reports_do_not_put_an_employer_on_the_leaderboard_and_three_do() {
        assert_eq!(ranking(&[500_000, 600_000]), None);
        let three = ranking(&[500_000, 600_000, 640_000]).unwrap();
        assert_eq!(
            (three.count, three.mean, three.median),
            (3, 580_000, 600_000)
        );
    }

    #[test]
    fn four_reports_tell_no_spread_and_five_do() {
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
