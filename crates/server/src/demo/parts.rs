//! What the pay of some people consists of.

use klarlonn_domain::salary::{Fingerprint, PayParts};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{amounts::Amounts, by_occupation::ByOccupation};

/// Share of people with an annual salary who tell its parts.
const TOLD: f64 = 0.3;
/// Parts are rounded to this, kr.
const ROUNDING: f64 = 1_000.0;

/// A part that some people of an occupation have.
#[derive(Debug)]
struct Part {
    /// Share of the people who have it.
    frequency: f64,
    /// Lowest and highest share of their pay.
    shares: (f64, f64),
}

const fn part(frequency: f64, low: f64, high: f64) -> Part {
    Part {
        frequency,
        shares: (low, high),
    }
}

/// Fixed additions and bonus.
const PARTS: ByOccupation<[Part; 2]> = ByOccupation(&[
    ("0 4 5 9", [part(0.35, 0.02, 0.1), part(0.15, 0.01, 0.04)]),
    ("1", [part(0.08, 0.01, 0.04), part(0.55, 0.03, 0.2)]),
    ("2 3", [part(0.15, 0.01, 0.04), part(0.3, 0.02, 0.09)]),
    ("23", [part(0.45, 0.01, 0.04), part(0.0, 0.0, 0.0)]),
    ("24 33", [part(0.08, 0.01, 0.03), part(0.55, 0.03, 0.18)]),
    ("25 35", [part(0.12, 0.01, 0.03), part(0.4, 0.02, 0.1)]),
    ("22 32 53", [part(0.9, 0.04, 0.18), part(0.02, 0.01, 0.02)]),
    ("541", [part(0.85, 0.05, 0.16), part(0.0, 0.0, 0.0)]),
    ("6 7 8", [part(0.6, 0.03, 0.12), part(0.3, 0.01, 0.04)]),
]);

impl Part {
    /// Draws the part of this annual salary, kr.
    fn draw(&self, annual: f64, rng: &mut impl Rng) -> i64 {
        if !rng.random_bool(self.frequency) {
            return 0;
        }
        let (low, high) = self.shares;
        let share = low + (high - low) * rng.random::<f64>();
        #[expect(clippy::cast_possible_truncation, reason = "a share of pay")]
        let rounded = ((annual * share / ROUNDING).round() * ROUNDING) as i64;
        rounded
    }
}

/// Draws the parts of an annual salary of this occupation; `None` if the person does not tell them.
/// They only depend on the fingerprint of the entry, so that nothing else of the stream does.
pub(super) fn draw(code: &str, amounts: &Amounts, fingerprint: Fingerprint) -> Option<PayParts> {
    let mut rng = ChaCha8Rng::from_seed(fingerprint.0);
    if amounts.hourly.is_some() || !rng.random_bool(TOLD) {
        return None;
    }
    let [additions, bonus] = PARTS.get(code)?;
    let annual = f64::from(amounts.annual.kroner());
    let (additions, bonus) = (
        additions.draw(annual, &mut rng),
        bonus.draw(annual, &mut rng),
    );
    PayParts::new(amounts.annual, additions, bonus).ok()
}

#[cfg(test)]
mod tests {
    use klarlonn_reference::occupations;

    use super::*;

    #[test]
    fn every_occupation_has_parts() {
        for occupation in occupations() {
            assert!(PARTS.get(occupation.code).is_some(), "{occupation:?}");
        }
        PARTS.assert_every_row_is_used();
    }
}
