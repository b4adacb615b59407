//! The amounts of a report, as people tell them.

use klarlonn_domain::salary::{
    AnnualSalary, EmploymentPercentage, FULL_TIME_WEEK_HOURS, HourlyWage, WEEKS_PER_YEAR,
};
use rand::{Rng, RngExt};

/// Pay, and the share of a full position that it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amounts {
    pub(super) annual: AnnualSalary,
    pub(super) hourly: Option<HourlyWage>,
    pub(super) share: EmploymentPercentage,
}

impl Amounts {
    /// Tells full-time pay (kr per year) as what this share of it comes to in a year, in round
    /// figures; `None` where the site refuses the amount.
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

    /// Tells full-time pay (kr per year) by the hour, in whole kroner; `None` where the site
    /// refuses an amount.
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
        reason = "a cast keeps to the nearest bound, which is refused like any other"
    )]
    let whole = amount.round() as i64;
    whole
}

/// Mostly in thousands, seldom finer.
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
    fn pay_is_told_in_round_figures() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut told = || Amounts::by_the_year(543_217.0, EmploymentPercentage::FULL, &mut rng);
        let told: Vec<u32> = (0..1_000)
            .map(|_| told().unwrap().annual.kroner())
            .collect();
        let count = |kroner| told.iter().filter(|one| **one == kroner).count();
        assert!(count(543_000) > 800);
        assert!(count(543_200) > 50);
        assert_eq!(count(543_000) + count(543_200), 1_000);
    }

    #[test]
    fn hourly_pay_is_in_whole_kroner_and_makes_the_year() {
        let told = Amounts::by_the_hour(500_000.0, share(50.0)).unwrap();
        assert_eq!(told.hourly, HourlyWage::from_ore(25_600).ok());
        assert_eq!(told.annual.kroner(), 256 * 1_950 / 2);
    }

    #[test]
    fn part_time_pay_is_what_the_share_comes_to() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let told = Amounts::by_the_year(500_000.0, share(60.0), &mut rng).unwrap();
        assert_eq!(told.annual.kroner(), 300_000);
        assert_eq!(told.share, share(60.0));
    }

    #[test]
    fn amounts_that_the_site_refuses_are_not_told() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(Amounts::by_the_year(400_000.0, share(20.0), &mut rng), None);
        assert_eq!(Amounts::by_the_hour(400_000.0, share(20.0)), None);
        assert_eq!(Amounts::by_the_hour(f64::INFINITY, share(20.0)), None);
    }
}
