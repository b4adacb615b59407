//! Distribution of full-time pay in an occupation, and amounts as people would enter them.

use klarlonn_domain::{
    catalog::PayLevels,
    salary::{AnnualSalary, EmploymentPercentage, HourlyWage},
};
use rand::{Rng, distr::Distribution};
use rand_distr::StandardNormal;

/// Standard score that 25 percent of a normal distribution exceed.
const UPPER_QUARTILE: f64 = 0.674_489_750_196_081_7;

/// Hours of a full position in a year: 37.5 a week.
const HOURS: f64 = 37.5 * 52.0;

/// Lowest plausible full-time pay, kr per year: 120 kr an hour.
const MIN_PAY: f64 = 120.0 * HOURS;

/// Highest full-time pay, kr per year.
const MAX_PAY: f64 = AnnualSalary::MAX as f64 * 0.9;

/// Distribution of full-time pay in an occupation: log-normal with different spreads below and
/// above the median, because agreed pay is often skewed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PaySpread {
    median: f64,
    below: f64,
    above: f64,
}

impl PaySpread {
    /// Creates the distribution with these quartiles. Returns `None` if one of them is not published
    /// or not plausible.
    pub(crate) fn new(levels: &PayLevels) -> Option<Self> {
        let [lower, median, upper] = [levels.p25?, levels.median?, levels.p75?].map(f64::from);
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
    pub(crate) fn draw(&self, known: f64, chance: f64, rng: &mut impl Rng) -> f64 {
        let random: f64 = StandardNormal.sample(rng);
        self.pay_of_score(known + chance * random)
            .clamp(MIN_PAY, MAX_PAY)
    }
}

/// Pay and employment percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Amounts {
    pub(crate) annual: AnnualSalary,
    pub(crate) hourly: Option<HourlyWage>,
    pub(crate) share: EmploymentPercentage,
}

impl Amounts {
    /// Converts full-time pay (kr per year) to the annual salary of this percentage, in whole
    /// thousands, or to an hourly wage in whole kroner. Returns `None` if the site rejects an amount.
    pub(crate) fn new(
        full_time: f64,
        share: EmploymentPercentage,
        is_hourly: bool,
    ) -> Option<Self> {
        let fraction = share.percent() / 100.0;
        let (annual, hourly) = if is_hourly {
            let wage = (full_time / HOURS).round();
            (wage * HOURS * fraction, Some(whole(wage * 100.0)))
        } else {
            ((full_time * fraction / 1_000.0).round() * 1_000.0, None)
        };
        Some(Self {
            annual: AnnualSalary::new(whole(annual)).ok()?,
            hourly: hourly.map(HourlyWage::from_ore).transpose().ok()?,
            share,
        })
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the cast saturates, and the bounds are then rejected"
)]
fn whole(amount: f64) -> i64 {
    amount.round() as i64
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    const LEVELS: PayLevels = PayLevels {
        median: Some(600_000),
        mean: None,
        p25: Some(480_000),
        p75: Some(660_000),
    };

    #[test]
    fn quartiles_match_the_published_figures() {
        let spread = PaySpread::new(&LEVELS).unwrap();
        for (score, pay) in [
            (-UPPER_QUARTILE, 480_000.0),
            (0.0, 600_000.0),
            (UPPER_QUARTILE, 660_000.0),
        ] {
            assert!((spread.pay_of_score(score) - pay).abs() < 0.01, "{score}");
        }
    }

    #[test]
    fn missing_or_implausible_figures_have_no_distribution() {
        let withheld = PayLevels {
            p75: None,
            ..LEVELS
        };
        assert!(PaySpread::new(&withheld).is_none());
        let absurd = PayLevels {
            p25: Some(1),
            ..LEVELS
        };
        assert!(PaySpread::new(&absurd).is_none());
    }

    #[test]
    fn drawn_pay_is_plausible() {
        let spread = PaySpread::new(&LEVELS).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for known in [-9.0, 0.0, 9.0] {
            let pay = spread.draw(known, 3.0, &mut rng);
            assert!((MIN_PAY..=MAX_PAY).contains(&pay), "{pay}");
        }
    }

    fn amounts(full_time: f64, percent: f64, is_hourly: bool) -> Option<Amounts> {
        let share = EmploymentPercentage::from_percent(percent).unwrap();
        Amounts::new(full_time, share, is_hourly)
    }

    #[test]
    fn hourly_wage_is_whole_kroner_and_gives_annual_salary() {
        let amounts = amounts(500_000.0, 50.0, true).unwrap();
        assert_eq!(amounts.hourly, HourlyWage::from_ore(25_600).ok());
        assert_eq!(amounts.annual.kroner(), 256 * 1_950 / 2);
    }

    #[test]
    fn part_time_pay_is_proportional_in_whole_thousands() {
        let amounts = amounts(500_600.0, 60.0, false).unwrap();
        assert_eq!((amounts.annual.kroner(), amounts.hourly), (300_000, None));
    }

    #[test]
    fn amounts_out_of_bounds_are_rejected() {
        assert_eq!(amounts(400_000.0, 20.0, false), None);
        assert_eq!(amounts(400_000.0, 20.0, true), None);
        assert_eq!(amounts(f64::INFINITY, 20.0, true), None);
    }
}
