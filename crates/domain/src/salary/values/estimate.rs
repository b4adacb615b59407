//! Estimates of mean pay with their uncertainty.

use serde::Serialize;

use super::title_model::{DEGREES, REPETITIONS, t_weight};
use crate::{
    catalog::round_to_kroner,
    salary::{Expectation, mean},
};

/// Quantile of the normal distribution that bounds the middle 80 percent.
pub(crate) const QUANTILE_80: f64 = 1.281_551_565_5;
/// Standard deviation that no number of entries takes away: pay is not exactly log-normal.
const MODEL_STANDARD_DEVIATION: f64 = 0.025;

/// Mean pay with its uncertainty, kr per year, rounded to the nearest 10,000 without access.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Estimate {
    /// The mean.
    pub salary: u32,
    /// Lower bound of the 80 percent interval.
    pub low: u32,
    /// Upper bound of the 80 percent interval.
    pub high: u32,
}

impl Estimate {
    /// The mean of `pays`, kr per year, with the uncertainty that their spread gives it.
    pub(super) fn measured(pays: &[u32]) -> Self {
        let average = f64::from(mean(pays));
        let squares = pays
            .iter()
            .map(|pay| (f64::from(*pay) / average - 1.0).powi(2));
        #[expect(clippy::cast_precision_loss, reason = "a number of entries")]
        let count = pays.len() as f64;
        Self::new(average, squares.sum::<f64>() / (count * count))
    }

    /// `variance` is that of the logarithm of `pay`.
    pub(super) fn new(pay: f64, variance: f64) -> Self {
        let half_width = QUANTILE_80 * variance.sqrt().hypot(MODEL_STANDARD_DEVIATION);
        Self {
            salary: round_to_kroner(pay),
            low: round_to_kroner(pay * (-half_width).exp()),
            high: round_to_kroner(pay * half_width.exp()),
        }
    }
}

/// The distance of an entry from what the model expects.
#[derive(Debug, Clone, Copy)]
pub(super) struct Residual {
    /// Logarithm of pay minus the expected one.
    value: f64,
    /// The standard deviation of a person's pay.
    standard_deviation: f64,
    /// See [`Expectation::weight_scale`].
    weight_scale: f64,
}

impl Residual {
    pub(super) fn new(pay: u32, expected: &Expectation) -> Self {
        Self {
            value: f64::from(pay).ln() - expected.mean,
            standard_deviation: expected.person_variance.sqrt(),
            weight_scale: expected.weight_scale,
        }
    }
}

/// Posterior mean and variance of the level of a group above what is expected, from the residuals of its entries
/// (`docs/METHOD.md`, 'Estimates and answers', step 4). `prior_variance` is that of the level without them. `shared`
/// is the variance that the entries have in common, so that more of them do not reduce it.
pub(super) fn posterior(residuals: &[Residual], prior_variance: f64, shared: f64) -> (f64, f64) {
    if residuals.is_empty() {
        return (0.0, prior_variance);
    }
    let mut posterior_mean = 0.0;
    // Iterative reweighting: an entry far from the mean weighs less, which moves the mean.
    for _ in 0..REPETITIONS {
        let (mut total_weight, mut weighted_sum) = (0.0, 0.0);
        for residual in residuals {
            let distance = (residual.value - posterior_mean) / residual.weight_scale;
            let weight = t_weight(distance) / residual.standard_deviation.powi(2);
            total_weight += weight;
            weighted_sum += weight * residual.value;
        }
        // The weighted mean, shrunk towards the prior mean of 0.
        posterior_mean = weighted_sum / total_weight * prior_variance
            / (prior_variance + total_weight.recip() + shared);
    }
    // The expected information of Student's t distribution.
    let precisions = residuals
        .iter()
        .map(|residual| residual.standard_deviation.powi(-2));
    let information = precisions.sum::<f64>() * (DEGREES + 1.0) / (DEGREES + 3.0);
    let variance = information.recip() + shared;
    (
        posterior_mean,
        (variance.recip() + prior_variance.recip()).recip(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measured_interval_grows_with_the_spread_of_pay() {
        let equal = Estimate::measured(&[500_000; 50]);
        assert_eq!(equal, Estimate::new(500_000.0, 0.0));
        // Each pay is a fifth from the mean: the variance of the mean is 0.04 / 50.
        let spread = [[400_000; 25], [600_000; 25]].concat();
        let expected = Estimate::new(500_000.0, 0.04 / 50.0);
        assert_eq!(Estimate::measured(&spread), expected);
    }
}
