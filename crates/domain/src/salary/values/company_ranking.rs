//! A company's position on the leaderboard of a job title.

use std::sync::Arc;

use super::{
    rounding::{round_down, round_up},
    statistics::PayRange,
};
use crate::salary::{Estimate, GroupPay, MIN_ENTRIES_FOR_ESTIMATE, Samples, mean};

/// The lowest and highest pay and the quartiles of a company, kr per year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Spread {
    /// The lowest, rounded down: it is the pay of one entry.
    pub min: u32,
    /// The 25th percentile.
    pub p25: u32,
    /// The 75th percentile.
    pub p75: u32,
    /// The highest, rounded up.
    pub max: u32,
}

/// A company's pay for one job title.
#[derive(Debug, Clone, PartialEq)]
pub struct CompanyRanking {
    /// The company name to show.
    pub company: Arc<str>,
    /// The number of entries.
    pub count: u32,
    /// Their pay.
    pub pay: GroupPay<RankedPay>,
    /// The answer for those who ask about the title at this company.
    pub answer: Estimate,
}

/// Figures of a company on the leaderboard, measured from enough entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankedPay {
    /// The mean, kr per year.
    pub mean: u32,
    /// The median, kr per year.
    pub median: u32,
    /// The lowest and highest pay and the quartiles.
    pub spread: Spread,
}

impl CompanyRanking {
    /// The ranking of a company with these samples. `None` for fewer than [`MIN_ENTRIES_FOR_ESTIMATE`] entries.
    ///
    /// Each entry comes from a different contributor: an imported row counts as one, and a member
    /// has only one entry for a title at a company.
    pub fn new(
        company: Arc<str>,
        samples: &(impl Samples + ?Sized),
        answer: impl FnOnce() -> Estimate,
    ) -> Option<Self> {
        (samples.count() >= MIN_ENTRIES_FOR_ESTIMATE).then(|| {
            let answer = answer();
            Self {
                company,
                count: u32::try_from(samples.count()).unwrap_or(u32::MAX),
                pay: GroupPay::new(samples, || answer, || None, RankedPay::new),
                answer,
            }
        })
    }
}

impl RankedPay {
    fn new(samples: &(impl Samples + ?Sized)) -> Self {
        let salaries = samples.salaries();
        let range = PayRange::published(&salaries);
        Self {
            mean: mean(&salaries),
            median: range.median,
            spread: Spread {
                min: round_down(salaries.first().copied().unwrap_or_default()),
                p25: range.p25,
                p75: range.p75,
                max: round_up(salaries.last().copied().unwrap_or_default()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::Sample;

    fn ranking(salaries: &[u32]) -> Option<CompanyRanking> {
        let samples: Vec<Sample> = salaries
            .iter()
            .map(|salary| Sample {
                salary: *salary,
                // The lowest counts too if it is of a part-time position.
                full_time: *salary > 400_000,
                reported_on: chrono::NaiveDate::default(),
            })
            .collect();
        let answer = || Estimate {
            salary: 600_000,
            low: 550_000,
            high: 650_000,
        };
        CompanyRanking::new("Aker".into(), &samples[..], answer)
    }

    // spec 2.9.2
    #[test]
    fn ranking_requires_three_entries() {
        assert_eq!(ranking(&[500_000, 600_000]), None);
        let three = ranking(&[500_000, 600_000, 640_000]).unwrap();
        assert_eq!(three.count, 3);
        assert!(matches!(three.pay, GroupPay::Estimated(_)));
    }

    #[test]
    fn mean_median_and_spread_require_five_entries() {
        let salaries = [400_000, 500_000, 600_000, 700_000, 900_000];
        assert_eq!(ranking(&salaries[..4]).unwrap().pay.measured(), None);
        let ranking = ranking(&salaries).unwrap();
        let pay = ranking.pay.measured().unwrap();
        let spread = Spread {
            min: 400_000,
            p25: 500_000,
            p75: 700_000,
            max: 900_000,
        };
        assert_eq!(
            (pay.mean, pay.median, pay.spread),
            (620_000, 600_000, spread)
        );
    }
}
