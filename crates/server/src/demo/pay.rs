//! Distribution of full-time pay in an occupation, and the pay of a score.

use klarlonn_domain::salary::AnnualSalary;
use klarlonn_reference::PayFigures;
use rand::{Rng, distr::Distribution};
use rand_distr::StandardNormal;

/// Standard score that 25 percent of a normal distribution exceed.
const UPPER_QUARTILE: f64 = 0.674_489_750_196_081_7;

/// Lowest plausible full-time pay, kr per year: 120 kr an hour.
const MIN_PAY: f64 = 120.0 * 1_950.0;

/// Highest full-time pay, kr per year.
const MAX_PAY: f64 = AnnualSalary::MAX as f64 * 0.9;

/// Distribution of full-time pay in an occupation: log-normal with different spreads below and
/// above the median, because agreed pay is often skewed.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaySpread {
    median: f64,
    below: f64,
    above: f64,
}

impl PaySpread {
    /// Creates the distribution with these quartiles, kr per month. Returns `None` if one of them
    /// is not published or not plausible.
    pub(super) fn new(figures: &PayFigures) -> Option<Self> {
        let [lower, median, upper] =
            [figures.p25?, figures.median?, figures.p75?].map(|monthly| f64::from(monthly) * 12.0);
        let is_plausible =
            MIN_PAY <= lower && lower <= median && median <= upper && upper <= MAX_PAY;
        is_plausible.then(|| Self {
            median,
            below: (median / lower).ln() / UPPER_QUARTILE,
            above: (upper / median).ln() / UPPER_QUARTILE,
        })
    }

    /// Returns the full-time pay, kr per year, of a standard score: 0 is the median, and 25 percent
    /// of people score above [`UPPER_QUARTILE`].
    fn pay_of_score(&self, score: f64) -> f64 {
        let spread = if score < 0.0 { self.below } else { self.above };
        self.median * (spread * score).exp()
    }

    /// Draws the full-time pay, kr per year, of a person with this known score. `chance` is the
    /// standard deviation of the random part. Implausible pay becomes the nearest plausible pay:
    /// drawing again would raise the median of low-paid occupations.
    pub(super) fn draw(&self, known: f64, chance: f64, rng: &mut impl Rng) -> f64 {
        let random: f64 = StandardNormal.sample(rng);
        self.pay_of_score(known + chance * random)
            .clamp(MIN_PAY, MAX_PAY)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    const FIGURES: PayFigures = PayFigures {
        median: Some(50_000),
        mean: None,
        p25: Some(40_000),
        p75: Some(55_000),
    };

    #[test]
    fn quartiles_match_the_published_figures() {
        let spread = PaySpread::new(&FIGURES).unwrap();
        for (score, monthly) in [
            (-UPPER_QUARTILE, 40_000.0),
            (0.0, 50_000.0),
            (UPPER_QUARTILE, 55_000.0),
        ] {
            assert!(
                (spread.pay_of_score(score) - monthly * 12.0).abs() < 0.01,
                "{score}"
            );
        }
    }

    #[test]
    fn missing_or_implausible_figures_have_no_distribution() {
        let withheld = PayFigures {
            p75: None,
            ..FIGURES
        };
        assert!(PaySpread::new(&withheld).is_none());
        let absurd = PayFigures {
            p25: Some(1),
            ..FIGURES
        };
        assert!(PaySpread::new(&absurd).is_none());
    }

    #[test]
    fn drawn_pay_is_plausible() {
        let spread = PaySpread::new(&FIGURES).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for known in [-9.0, 0.0, 9.0] {
            let pay = spread.draw(known, 3.0, &mut rng);
            assert!((MIN_PAY..=MAX_PAY).contains(&pay), "{pay}");
        }
    }
}
