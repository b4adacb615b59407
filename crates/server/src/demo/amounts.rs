//! Amounts of an entry, as people would enter them.

use klarlonn_domain::salary::{
    AnnualSalary, EmploymentPercentage, FULL_TIME_WEEK_HOURS, HourlyWage, WEEKS_PER_YEAR,
};
use rand::{Rng, RngExt};

/// Pay and employment percentage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amounts {
    pub(super) annual: AnnualSalary,
    pub(super) hourly: Option<HourlyWage>,
    pub(super) share: EmploymentPercentage,
}

impl Amounts {
    /// Converts full-time pay (kr per year) to the rounded annual salary of this percentage.
    /// Returns `None` if the site rejects the amount.
    pub(super) fn by_the_year(
        full_time: f64,
        share: EmploymentPercentage,
        rng: &mut impl Rng,
    ) -> Option<Self> {
        Some(Self {
            annual: annual(rounded(full_time * fraction(share), rng))?,
            hourly: None,
            share,
        })
    }

    /// Converts full-time pay (kr per year) to an hourly wage in whole kroner. Returns `None` if
    /// the site rejects an amount.
    pub(super) fn by_the_hour(full_time: f64, share: EmploymentPercentage) -> Option<Self> {
        let hours = FULL_TIME_WEEK_HOURS * WEEKS_PER_YEAR;
        let wage = (full_time / hours).round();
        Some(Self {
            annual: annual(wage * hours * fraction(share))?,
            hourly: Some(HourlyWage::from_ore(whole(wage * 100.0)).ok()?),
            share,
        })
    }
}

fn fraction(share: EmploymentPercentage) -> f64 {
    share.percent() / 100.0
}

fn annual(kroner: f64) -> Option<AnnualSalary> {
    AnnualSalary::new(whole(kroner)).ok()
}

fn whole(amount: f64) -> i64 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the cast saturates, and the bounds are then rejected"
    )]
    let whole = amount.round() as i64;
    whole
}

/// Rounds to thousands in most cases, otherwise to 500 or 100.
fn rounded(kroner: f64, rng: &mut impl Rng) -> f64 {
    let step = match rng.random_range(0..20) {
        0..2 => 100.0,
        2..5 => 500.0,
        _ => 1_000.0,
    };
    (kroner / step).round() * step
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn share(percent: f64) -> EmploymentPercentage {
        EmploymentPercentage::from_percent(percent).unwrap()
    }

    #[test]
    fn annual_salaries_are_rounded() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut draw = || Amounts::by_the_year(543_217.0, EmploymentPercentage::FULL, &mut rng);
        let drawn: Vec<u32> = (0..1_000)
            .map(|_| draw().unwrap().annual.kroner())
            .collect();
        let count = |kroner| drawn.iter().filter(|amount| **amount == kroner).count();
        assert!(count(543_000) > 800);
        assert!(count(543_200) > 50);
        assert_eq!(count(543_000) + count(543_200), 1_000);
    }

    #[test]
    fn hourly_wage_is_whole_kroner_and_gives_annual_salary() {
        let amounts = Amounts::by_the_hour(500_000.0, share(50.0)).unwrap();
        assert_eq!(amounts.hourly, HourlyWage::from_ore(25_600).ok());
        assert_eq!(amounts.annual.kroner(), 256 * 1_950 / 2);
    }

    #[test]
    fn part_time_pay_is_proportional() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let amounts = Amounts::by_the_year(500_000.0, share(60.0), &mut rng).unwrap();
        assert_eq!(amounts.annual.kroner(), 300_000);
        assert_eq!(amounts.share, share(60.0));
    }

    #[test]
    fn amounts_out_of_bounds_are_rejected() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(Amounts::by_the_year(400_000.0, share(20.0), &mut rng), None);
        assert_eq!(Amounts::by_the_hour(400_000.0, share(20.0)), None);
        assert_eq!(Amounts::by_the_hour(f64::INFINITY, share(20.0)), None);
    }
}
