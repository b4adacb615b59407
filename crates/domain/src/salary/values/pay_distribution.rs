//! The distribution of the pay of some people.

use libm::erfc;

use crate::{catalog::round_to_kroner, salary::PayRange};

/// Factor by which pay above the mean is spread more than a normal distribution.
const UPPER_SPREAD: f64 = 1.1;
/// The step of the logarithm of pay at which a quantile is found: less than a krone.
const QUANTILE_TOLERANCE: f64 = 1e-7;
/// Maximum number of steps that find a quantile. Newton's method needs about four.
const MAX_STEPS: usize = 100;

/// Some of the people: their pay is log-normal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Part {
    /// Their share of all people.
    pub(super) share: f64,
    /// The mean of the logarithm of pay.
    pub(super) mean: f64,
    /// Its standard deviation.
    pub(super) deviation: f64,
}

/// A mixture of log-normal distributions.
pub(super) struct PayDistribution(pub(super) Vec<Part>);

impl PayDistribution {
    /// The percentiles.
    pub(super) fn range(&self) -> PayRange {
        PayRange::from_quantiles(|share| self.quantile(share))
    }

    /// The pay that this share of the people does not reach, kr per year. Newton's method finds it. A step that would
    /// leave the bounds, or is more than half of the one before, halves the bounds instead.
    fn quantile(&self, share: f64) -> u32 {
        let parts = self.0.iter();
        let mut log_pay: f64 = parts.map(|part| part.share * part.mean).sum();
        let (mut low, mut high) = (log_pay - 5.0, log_pay + 5.0);
        let mut step = high - low;
        for _ in 0..MAX_STEPS {
            let (below, density) = self.at(log_pay);
            if below < share {
                low = log_pay;
            } else {
                high = log_pay;
            }
            let newton = log_pay - (below - share) / density;
            let is_converging = (newton - log_pay).abs() < step / 2.0;
            let next = if is_converging && (low..=high).contains(&newton) {
                newton
            } else {
                f64::midpoint(low, high)
            };
            step = (next - log_pay).abs();
            log_pay = next;
            if step < QUANTILE_TOLERANCE {
                break;
            }
        }
        round_to_kroner(log_pay.exp())
    }

    /// The share of the people whose logarithm of pay is lower, and the density there.
    fn at(&self, log_pay: f64) -> (f64, f64) {
        let (mut below, mut density) = (0.0, 0.0);
        for part in &self.0 {
            let distance = (log_pay - part.mean) / part.deviation;
            let spread = if distance > 0.0 { UPPER_SPREAD } else { 1.0 };
            let scaled = distance / spread;
            below += part.share * erfc(-scaled / std::f64::consts::SQRT_2) / 2.0;
            let height = (-scaled * scaled / 2.0).exp() / std::f64::consts::TAU.sqrt();
            density += part.share * height / (part.deviation * spread);
        }
        (below, density)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn percentiles_enclose_their_share(
            parts in prop::collection::vec((0.1..1.0_f64, 12.7..14.5_f64, 0.03..0.6_f64), 1..8)
        ) {
            let all: f64 = parts.iter().map(|(share, ..)| share).sum();
            let parts = parts.into_iter().map(|(share, mean, deviation)| Part {
                share: share / all,
                mean,
                deviation,
            });
            let people = PayDistribution(parts.collect());
            let range = people.range();
            let percentiles = [range.p10, range.p25, range.median, range.p75, range.p90];
            for (pay, share) in percentiles.into_iter().zip([0.1, 0.25, 0.5, 0.75, 0.9]) {
                let (below, _) = people.at(f64::from(pay).ln());
                prop_assert!((below - share).abs() < 1e-4, "{pay}: {below}");
            }
        }
    }
}
