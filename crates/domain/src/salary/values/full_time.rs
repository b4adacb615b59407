//! Conversion of pay to a full position.

use crate::salary::{
    AnnualSalary, EmploymentPercentage, FULL_TIME_WEEK_HOURS, HourlyWage, WEEKS_PER_YEAR,
};

/// Hours per year of a full position: 1950.
const FULL_TIME_YEAR_HOURS: f64 = FULL_TIME_WEEK_HOURS * WEEKS_PER_YEAR;

/// Pay for a full position, kr per year (ruling "Figures"): the hourly wage for 1950 hours if one
/// was given, otherwise the annual salary divided by the share of a full position.
///
/// Without a percentage the position is taken as full. A former part-time job by the hour is stored
/// with the pay of a full position (specification part 2 section 5), so its share is not used.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "positive; the cast saturates"
)]
pub fn full_time_salary(
    annual_salary: AnnualSalary,
    hourly_wage: Option<HourlyWage>,
    percentage: Option<EmploymentPercentage>,
) -> u32 {
    let kroner = match hourly_wage {
        Some(wage) => wage.kroner() * FULL_TIME_YEAR_HOURS,
        None => {
            let share = percentage.unwrap_or(EmploymentPercentage::FULL).percent() / 100.0;
            f64::from(annual_salary.kroner()) / share
        }
    };
    kroner.round() as u32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn full_time(annual: i64, hourly_ore: Option<i64>, percent: Option<f64>) -> u32 {
        full_time_salary(
            AnnualSalary::new(annual).unwrap(),
            hourly_ore.map(|ore| HourlyWage::from_ore(ore).unwrap()),
            percent.map(|percent| EmploymentPercentage::from_percent(percent).unwrap()),
        )
    }

    #[test]
    fn annual_salary_is_divided_by_the_share() {
        assert_eq!(full_time(300_000, None, Some(60.0)), 500_000);
        assert_eq!(full_time(300_000, None, Some(100.0)), 300_000);
        assert_eq!(full_time(300_000, None, None), 300_000);
    }

    #[test]
    fn hourly_wage_is_never_divided_by_the_share() {
        // A current job stores wage × 1950 × share, a former job wage × 1950.
        assert_eq!(full_time(195_000, Some(20_000), Some(50.0)), 390_000);
        assert_eq!(full_time(390_000, Some(20_000), Some(50.0)), 390_000);
    }

    #[test]
    fn tiny_share_saturates() {
        assert_eq!(full_time(10_000_000, None, Some(0.01)), u32::MAX);
    }

    proptest! {
        #[test]
        fn full_time_salary_matches_exact_arithmetic(
            annual in 100_000i64..=10_000_000,
            hourly in prop::option::of(10_000i64..=500_000),
            hundredths in prop::option::of(1i64..=10_000),
        ) {
            let exact = match (hourly, hundredths) {
                (Some(ore), _) => (ore * 1950 * 2 + 100) / 200,
                (None, hundredths) => {
                    let share = hundredths.unwrap_or(10_000);
                    (annual * 10_000 * 2 + share) / (share * 2)
                }
            };
            let percent = hundredths.map(|hundredths| hundredths as f64 / 100.0);
            let expected = u32::try_from(exact).unwrap_or(u32::MAX);
            prop_assert_eq!(full_time(annual, hourly, percent), expected);
        }
    }
}
