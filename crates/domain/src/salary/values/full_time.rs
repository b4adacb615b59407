//! Conversion of pay to a full position.

use chrono::{Months, NaiveDate};

use super::rounding::round_salary;
use crate::salary::{AnnualSalary, EmploymentPercentage, EntryFacts, Experience, HourlyWage};

/// Hours per year of a full position: 37.5 hours in 52 weeks.
const FULL_TIME_YEAR_HOURS: u64 = 1_950;

/// Pay for a full position, kr per year (ruling "Figures"): the hourly wage for 1950 hours if one
/// was given, otherwise the annual salary divided by the share of a full position.
///
/// Without a percentage the position is taken as full. A former part-time job by the hour is stored
/// with the pay of a full position (specification part 2 section 5), so its share is not used.
pub fn full_time_salary(
    annual_salary: AnnualSalary,
    hourly_wage: Option<HourlyWage>,
    percentage: Option<EmploymentPercentage>,
) -> u32 {
    let (amount, divisor) = if let Some(wage) = hourly_wage {
        (u64::from(wage.ore()) * FULL_TIME_YEAR_HOURS, 100)
    } else {
        let share = percentage.unwrap_or(EmploymentPercentage::FULL);
        let full = u64::from(EmploymentPercentage::FULL.hundredths());
        let annual = u64::from(annual_salary.kroner());
        (annual * full, u64::from(share.hundredths()))
    };
    u32::try_from((amount + divisor / 2) / divisor).unwrap_or(u32::MAX)
}

impl EntryFacts {
    /// Pay for a full position, kr per year.
    pub fn full_time_salary(&self) -> u32 {
        full_time_salary(
            self.annual_salary,
            self.hourly_wage,
            self.employment_percentage,
        )
    }

    /// Pay for a full position, rounded to 10 000 kr, kr per year. An entry that is too old to
    /// be shown counts with it, because no card shows its pay.
    pub fn rounded_full_time_salary(&self) -> u32 {
        round_salary(self.full_time_salary())
    }

    /// The day whose pay level the pay of an entry has: the day of the entry or, for a former job, of
    /// its end.
    pub fn paid_on(&self, reported_on: NaiveDate) -> NaiveDate {
        let years = match self.experience {
            Some(Experience::YearsAgo(years)) => u32::from(years),
            _ => 0,
        };
        let end = reported_on.checked_sub_months(Months::new(12 * years));
        end.unwrap_or(reported_on)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn full_time(annual: u32, hourly_ore: Option<u32>, percent: Option<f64>) -> u32 {
        full_time_salary(
            AnnualSalary::new(annual.into()).unwrap(),
            hourly_ore.map(|ore| HourlyWage::from_ore(ore.into()).unwrap()),
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
    fn former_job_has_the_pay_level_of_its_end() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        let mut facts = EntryFacts::new(AnnualSalary::new(500_000).unwrap());
        assert_eq!(facts.paid_on(day("2026-11-22")), day("2026-11-22"));
        facts.experience = Some(Experience::YearsAgo(3));
        assert_eq!(facts.paid_on(day("2026-11-22")), day("2023-11-22"));
    }

    #[test]
    fn tiny_share_saturates() {
        assert_eq!(full_time(10_000_000, None, Some(0.01)), u32::MAX);
    }

    proptest! {
        #[test]
        fn full_time_salary_matches_floating_point(
            annual in 100_000u32..=10_000_000,
            hourly in prop::option::of(10_000u32..=500_000),
            hundredths in prop::option::of(1u32..=10_000),
        ) {
            let exact = match (hourly, hundredths) {
                (Some(ore), _) => f64::from(ore) / 100.0 * 37.5 * 52.0,
                (None, hundredths) => {
                    f64::from(annual) / (f64::from(hundredths.unwrap_or(10_000)) / 10_000.0)
                }
            };
            let percent = hundredths.map(|hundredths| f64::from(hundredths) / 100.0);
            let rounded = f64::from(full_time(annual, hourly, percent));
            prop_assert!((rounded - exact.min(f64::from(u32::MAX))).abs() <= 0.501);
        }
    }
}
