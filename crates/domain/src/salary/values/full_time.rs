//! Conversion of pay to a full position.

use std::ops::RangeInclusive;

use chrono::{Months, NaiveDate};

use super::rounding::{round_salary, round_to};
use crate::salary::{
    AnnualSalary, EmploymentPercentage, EntryFacts, Experience, HourlyWage, OutOfBounds,
};

/// Paid weeks per year.
const WEEKS: u64 = 52;
/// Usual hours per week of a full position, in tenths.
const USUAL_WEEK: u64 = 375;
/// Hours per week of a full position that a member can give with an hourly wage, in tenths.
pub const WEEK_TENTHS: RangeInclusive<u64> = 300..=400;

/// Pay for a full position, kr per year (record 7): the hourly wage, if it was given, for the hours of
/// a full week, otherwise the annual salary divided by the share of a full position. Without a
/// percentage the position is taken as full.
pub fn full_time_salary(
    annual_salary: AnnualSalary,
    hourly_wage: Option<HourlyWage>,
    percentage: Option<EmploymentPercentage>,
) -> u32 {
    let share = percentage.unwrap_or(EmploymentPercentage::FULL);
    let (amount, divisor) = if let Some(wage) = hourly_wage {
        let hours = WEEKS * week_tenths(annual_salary, wage, share);
        (u64::from(wage.ore()) * hours, 1_000)
    } else {
        let full = u64::from(EmploymentPercentage::FULL.hundredths());
        let annual = u64::from(annual_salary.kroner());
        (annual * full, u64::from(share.hundredths()))
    };
    u32::try_from((amount + divisor / 2) / divisor).unwrap_or(u32::MAX)
}

/// One kr, in øre × tenths of an hour × hundredths of a percent.
const KRONE: u64 = 100 * 10 * 10_000;

/// What an hourly wage pays in a year for this share of a full position (specification part 2 section 5). The week has the
/// hours that the reported annual salary tells, otherwise 37.5.
///
/// # Errors
/// [`OutOfBounds`] for a share that pays less than 1 kr.
pub fn annual_salary_by_the_hour(
    wage: HourlyWage,
    share: EmploymentPercentage,
    reported: Option<AnnualSalary>,
) -> Result<AnnualSalary, OutOfBounds> {
    let tenths = reported.map_or(USUAL_WEEK, |annual| week_tenths(annual, wage, share));
    let paid = u64::from(wage.ore()) * WEEKS * tenths * u64::from(share.hundredths());
    AnnualSalary::by_the_hour(((paid + KRONE / 2) / KRONE).cast_signed())
}

/// Hours per week of a full position, in tenths. Entries do not store them, because the form computed the annual salary
/// from them: they are the hours that give this salary to the krone, otherwise 37.5.
fn week_tenths(annual_salary: AnnualSalary, wage: HourlyWage, share: EmploymentPercentage) -> u64 {
    let annual = u64::from(annual_salary.kroner()) * KRONE;
    let per_tenth = u64::from(wage.ore()) * WEEKS * u64::from(share.hundredths());
    let tenths = (annual + per_tenth / 2) / per_tenth;
    let is_exact = annual.abs_diff(tenths * per_tenth) <= KRONE;
    if is_exact && WEEK_TENTHS.contains(&tenths) {
        tenths
    } else {
        USUAL_WEEK
    }
}

impl EntryFacts {
    /// Pay for a full position, kr per year.
    pub fn full_time_salary(&self) -> u32 {
        full_time_salary(
            self.annual_salary,
            self.hourly_wage,
            self.employment_percentage
                .filter(|_| !self.is_pay_of_full_position()),
        )
    }

    /// Whether the annual salary is that of a full position whatever the share: a former job by the
    /// hour is stored like this (specification part 2 section 5).
    fn is_pay_of_full_position(&self) -> bool {
        self.hourly_wage.is_some() && matches!(self.experience, Some(Experience::YearsAgo(_)))
    }

    /// Rounds the pay for a full position to a multiple of `step`, kr, and sets the annual salary to the share of that.
    /// Removes the hourly wage, because it would tell the pay. Removes a share that pays less than a step; the annual salary
    /// is then that of a full position.
    pub(super) fn round_pay(&mut self, step: u32) {
        let full = round_to(step, self.full_time_salary());
        let share = self
            .employment_percentage
            .unwrap_or(EmploymentPercentage::FULL);
        let mut paid = share.of(full);
        if paid < step {
            (self.employment_percentage, paid) = (None, full);
        }
        self.hourly_wage = None;
        // Rounded pay stays within the bounds of pay by the hour.
        let paid = AnnualSalary::by_the_hour(paid.into());
        self.annual_salary = paid.unwrap_or(self.annual_salary);
    }

    /// Pay for a full position, rounded to 10 000 kr, kr per year. An entry that is too old to
    /// be shown counts with it, because no card shows its pay.
    pub fn rounded_full_time_salary(&self) -> u32 {
        round_salary(self.full_time_salary())
    }

    /// The day of the pay: that of the entry or, for a former job, of its end.
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
    use crate::{catalog::round_to_kroner, salary::ROUNDING_STEP};

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
    fn hourly_wage_is_paid_for_1950_hours() {
        assert_eq!(full_time(195_000, Some(20_000), Some(50.0)), 390_000);
        // Nobody works so much: the annual salary was not computed from the wage.
        for annual in [100_000, 308_001, 416_052, 500_000] {
            assert_eq!(full_time(annual, Some(20_000), None), 390_000, "{annual}");
        }
    }

    #[test]
    fn annual_salary_tells_the_hours_of_a_full_week() {
        // 250.50 kr for 35.5 hours is 462 423 kr in a full position.
        assert_eq!(full_time(462_423, Some(25_050), None), 462_423);
        assert_eq!(full_time(346_817, Some(25_050), Some(75.0)), 462_423);
        assert_eq!(full_time(312_000, Some(20_000), None), 312_000);
        assert_eq!(full_time(416_000, Some(20_000), None), 416_000);
    }

    // spec 2.9.21
    #[test]
    fn hourly_wage_pays_its_hours_in_a_year() {
        let pay = |ore, percent, reported: Option<i64>| {
            let share = EmploymentPercentage::from_percent(percent).unwrap();
            let reported = reported.map(|kroner| AnnualSalary::by_the_hour(kroner).unwrap());
            let wage = HourlyWage::from_ore(ore).unwrap();
            annual_salary_by_the_hour(wage, share, reported)
                .unwrap()
                .kroner()
        };
        assert_eq!(pay(20_000, 20.0, None), 78_000);
        assert_eq!(pay(28_550, 100.0, None), 556_725);
        // 30 and 40 hours, and hours that no full week has.
        assert_eq!(pay(20_000, 20.0, Some(62_400)), 62_400);
        assert_eq!(pay(500_000, 100.0, Some(10_400_000)), 10_400_000);
        assert_eq!(pay(20_000, 100.0, Some(500_000)), 390_000);
        assert_eq!(pay(10_000, 0.01, Some(1)), 20);
    }

    #[test]
    fn former_job_by_the_hour_is_stored_with_full_pay() {
        let mut facts = EntryFacts {
            hourly_wage: HourlyWage::from_ore(20_000).ok(),
            employment_percentage: EmploymentPercentage::from_percent(50.0).ok(),
            experience: Some(Experience::YearsAgo(2)),
            ..EntryFacts::new(AnnualSalary::new(390_000).unwrap())
        };
        assert_eq!(facts.full_time_salary(), 390_000);
        facts.annual_salary = AnnualSalary::new(369_200).unwrap();
        assert_eq!(facts.full_time_salary(), 369_200);
        facts.round_pay(ROUNDING_STEP);
        assert_eq!(facts.full_time_salary(), 370_000);
        assert_eq!(facts.annual_salary.kroner(), 185_000);
    }

    #[test]
    fn pay_is_rounded_after_the_conversion_to_full_time() {
        // Five rows that are built to be rounded down: 124 900 kr for a fifth is 624 500 kr in full.
        let mut facts = EntryFacts {
            employment_percentage: EmploymentPercentage::from_percent(20.0).ok(),
            ..EntryFacts::new(AnnualSalary::new(124_900).unwrap())
        };
        facts.round_pay(ROUNDING_STEP);
        assert_eq!(facts.full_time_salary(), 620_000);
        assert_eq!(facts.annual_salary.kroner(), 124_000);
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
            hundredths in prop::option::of(1u32..=10_000),
        ) {
            let percent = hundredths.map(|hundredths| f64::from(hundredths) / 100.0);
            let exact = f64::from(annual) / (percent.unwrap_or(100.0) / 100.0);
            let rounded = f64::from(full_time(annual, None, percent));
            prop_assert!((rounded - exact.min(f64::from(u32::MAX))).abs() <= 0.501);
        }

        #[test]
        fn rounded_pay_in_full_is_a_multiple_of_the_step(
            annual in 100_000u32..=10_000_000,
            hundredths in 100u16..=10_000,
        ) {
            let share = EmploymentPercentage::from_hundredths(hundredths.into()).unwrap();
            let mut facts = EntryFacts {
                employment_percentage: Some(share),
                ..EntryFacts::new(AnnualSalary::new(annual.into()).unwrap())
            };
            let exact = facts.full_time_salary();
            facts.round_pay(ROUNDING_STEP);
            prop_assert_eq!(facts.full_time_salary(), round_salary(exact));
            prop_assert_eq!(facts.employment_percentage, Some(share));
        }

        #[test]
        fn full_time_salary_is_that_of_the_given_hours(
            ore in 10_000u32..=500_000,
            tenths in 300u32..=400,
            hundredths in 1u32..=10_000,
        ) {
            let percent = f64::from(hundredths) / 100.0;
            let full = f64::from(ore) / 100.0 * f64::from(tenths) / 10.0 * 52.0;
            let paid = round_to_kroner(full * percent / 100.0);
            prop_assume!((100_000..=10_000_000).contains(&paid));
            let rounded = f64::from(full_time(paid, Some(ore), Some(percent)));
            prop_assert!((rounded - full).abs() <= 0.501);
        }
    }
}
