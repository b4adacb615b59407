//! A company's position on the leaderboard of a job title.

use std::sync::Arc;

use crate::salary::{
    GroupKind, GroupPay, MIN_ENTRIES_FOR_ESTIMATE, QUANTILE_95, Samples, mean, median_interval,
    quantile,
};

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
#[derive(Debug, Clone, PartialEq)]
pub struct CompanyRanking {
    /// The company name to show.
    pub company: Arc<str>,
    /// The number of entries.
    pub count: u32,
    /// Their pay.
    pub pay: GroupPay<RankedPay>,
}

/// Figures of a company on the leaderboard, measured from enough entries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RankedPay {
    /// The mean, kr per year.
    pub mean: u32,
    /// The standard error of the mean, kr per year.
    pub mean_error: f64,
    /// The median, kr per year.
    pub median: u32,
    /// The standard error of the median, kr per year.
    pub median_error: f64,
    /// The lowest and highest pay and the quartiles.
    pub spread: Spread,
}

impl CompanyRanking {
    /// The ranking of a company with these samples. `None` for fewer than [`MIN_ENTRIES_FOR_ESTIMATE`] entries.
    ///
    /// Each entry comes from a different contributor: an imported row counts as one, and a member
    /// has only one entry for a title at a company.
    pub fn new(company: Arc<str>, samples: &(impl Samples + ?Sized)) -> Option<Self> {
        (samples.count() >= MIN_ENTRIES_FOR_ESTIMATE).then(|| Self {
            company,
            count: u32::try_from(samples.count()).unwrap_or(u32::MAX),
            pay: GroupPay::new(samples, GroupKind::Part, || None, RankedPay::new),
        })
    }
}

impl RankedPay {
    fn new(samples: &(impl Samples + ?Sized)) -> Self {
        let salaries = samples.salaries();
        let interval = median_interval(&salaries);
        Self {
            mean: mean(&salaries),
            mean_error: standard_error(&salaries),
            median: quantile(&salaries, 0.5),
            median_error: f64::from(interval.high - interval.low) / (2.0 * QUANTILE_95),
            spread: Spread::new(&salaries),
        }
    }
}

/// The standard error of the mean: the sample standard deviation divided by the root of the count.
#[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 entries")]
fn standard_error(salaries: &[u32]) -> f64 {
    let count = salaries.len() as f64;
    let mean = salaries.iter().copied().map(f64::from).sum::<f64>() / count;
    let squares = salaries
        .iter()
        .map(|salary| (f64::from(*salary) - mean).powi(2));
    (squares.sum::<f64>() / (count - 1.0) / count).sqrt()
}

impl Spread {
    fn new(sorted: &[u32]) -> Self {
        Self {
            min: sorted.first().copied().unwrap_or_default(),
            p25: quantile(sorted, 0.25),
            p75: quantile(sorted, 0.75),
            max: sorted.last().copied().unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::salary::{Expectation, Interval, Sample};

    fn ranking(salaries: &[u32]) -> Option<CompanyRanking> {
        let samples: Vec<Sample> = salaries
            .iter()
            .map(|salary| Sample {
                salary: *salary,
                full_time: true,
                without_additions: false,
                reported_on: chrono::NaiveDate::default(),
                expected: Expectation::certain(600_000),
            })
            .collect();
        CompanyRanking::new("Aker".into(), &samples[..])
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

    #[test]
    fn standard_errors_agree_with_a_spreadsheet() {
        let ranking = ranking(&[400_000, 500_000, 600_000, 700_000, 900_000]).unwrap();
        let pay = ranking.pay.measured().unwrap();
        // =STDEV.S(…)/SQRT(5)
        assert_eq!(crate::salary::round_to_kroner(pay.mean_error), 86_023);
        let interval = Interval {
            low: 400_000,
            high: 900_000,
        };
        let width = f64::from(interval.high - interval.low);
        assert!((pay.median_error * 2.0 * 1.96 - width).abs() < 20.0);
    }

    proptest! {
        #[test]
        fn standard_error_matches_the_differences_of_all_pairs(
            salaries in prop::collection::vec(100_000u32..=2_000_000, 5..40)
        ) {
            let count = f64::from(u32::try_from(salaries.len()).unwrap());
            let mut squares = 0.0;
            for left in &salaries {
                for right in &salaries {
                    squares += f64::from(left.abs_diff(*right)).powi(2);
                }
            }
            // The sample variance is half the mean squared difference of all ordered pairs.
            let variance = squares / 2.0 / (count * (count - 1.0));
            let expected = (variance / count).sqrt();
            prop_assert!((standard_error(&salaries) - expected).abs() < 0.01);
        }
    }
}
