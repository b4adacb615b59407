//! Full-time pay: how it is spread in an occupation, and where in it a person stands.

use klarlonn_domain::salary::AnnualSalary;
use klarlonn_reference::PayFigures;
use rand::{Rng, distr::Distribution};
use rand_distr::StandardNormal;

/// The standard score that a quarter of a normal distribution lies above.
const UPPER_QUARTILE: f64 = 0.674_489_750_196_081_7;

/// The least full-time pay that is believable, kr per year: 120 kr an hour.
const MIN_PAY: f64 = 120.0 * 1_950.0;

/// The most full-time pay, kr per year.
const MAX_PAY: f64 = AnnualSalary::MAX as f64 * 0.9;

/// How full-time pay is spread in an occupation: log-normal on either side of the median, since
/// agreed pay often ends soon above it and reaches far below it, or the other way round.
#[derive(Debug, Clone, Copy)]
pub(super) struct PaySpread {
    median: f64,
    below: f64,
    above: f64,
}

impl PaySpread {
    /// The spread with these quartiles, kr per month; `None` where one of them is not published or
    /// is no believable pay.
    pub(super) fn new(figures: &PayFigures) -> Option<Self> {
        let [lower, median, upper] =
            [figures.p25?, figures.median?, figures.p75?].map(|monthly| f64::from(monthly) * 12.0);
        let believable = MIN_PAY <= lower && lower <= median && median <= upper && upper <= MAX_PAY;
        believable.then(|| Self {
            median,
            below: (median / lower).ln() / UPPER_QUARTILE,
            above: (upper / median).ln() / UPPER_QUARTILE,
        })
    }

    /// Full-time pay, kr per year, of a person with this standard score: 0 is the median, and a
    /// quarter of the people score above [`UPPER_QUARTILE`].
    fn at(&self, score: f64) -> f64 {
        let spread = if score < 0.0 { self.below } else { self.above };
        self.median * (spread * score).exp()
    }

    /// Full-time pay, kr per year, of a person whose known circumstances make for this score;
    /// `chance` is the standard deviation of all that is not known.
    pub(super) fn draw(&self, known: f64, chance: f64, rng: &mut impl Rng) -> f64 {
        loop {
            let unknown: f64 = StandardNormal.sample(rng);
            let pay = self.at(known + chance * unknown);
            if (MIN_PAY..=MAX_PAY).contains(&pay) {
                return pay;
            }
        }
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
    fn the_quartiles_are_the_published_ones_however_lopsided() {
        let spread = PaySpread::new(&FIGURES).unwrap();
        for (score, monthly) in [
            (-UPPER_QUARTILE, 40_000.0),
            (0.0, 50_000.0),
            (UPPER_QUARTILE, 55_000.0),
        ] {
            assert!((spread.at(score) - monthly * 12.0).abs() < 0.01, "{score}");
        }
    }

    #[test]
    fn an_occupation_without_figures_has_no_spread() {
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
    fn no_pay_is_drawn_beyond_the_believable() {
        let spread = PaySpread::new(&FIGURES).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for known in [-9.0, 0.0, 9.0] {
            let pay = spread.draw(known, 3.0, &mut rng);
            assert!((MIN_PAY..=MAX_PAY).contains(&pay), "{pay}");
        }
    }
}
