//! Amounts of money and employment percentages, with the bounds of the specification (part 2
//! section 5).

use std::ops::RangeBounds;

/// The number is outside the allowed bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("outside the allowed bounds")]
pub struct OutOfBounds;

/// Returns a number that lies within these bounds.
pub(super) fn within<T: TryFrom<i64> + PartialOrd>(
    number: i64,
    bounds: impl RangeBounds<T>,
) -> Result<T, OutOfBounds> {
    let number = T::try_from(number).ok();
    number
        .filter(|number| bounds.contains(number))
        .ok_or(OutOfBounds)
}

/// Pay in whole kr per year. A reported annual salary is 100 000 to 10 000 000; what an hourly wage pays in a year may
/// lie outside these bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnnualSalary(u32);

impl AnnualSalary {
    /// Minimum of a reported annual salary, kr per year.
    pub const MIN: u32 = 100_000;
    /// Maximum of a reported annual salary, kr per year.
    pub const MAX: u32 = 10_000_000;

    /// The most that an hourly wage pays in a year, kr: the maximum wage for 40 hours a week.
    const MAX_BY_THE_HOUR: u32 = HourlyWage::MAX_ORE / 100 * 40 * 52;

    /// Validates a reported amount in kr per year.
    ///
    /// # Errors
    /// [`OutOfBounds`] below [`Self::MIN`] or above [`Self::MAX`].
    pub fn new(kroner: i64) -> Result<Self, OutOfBounds> {
        within(kroner, Self::MIN..=Self::MAX).map(Self)
    }

    /// Validates what an hourly wage pays in a year, kr. The bounds of a reported annual salary do not apply to it
    /// (specification part 2 section 5).
    ///
    /// # Errors
    /// [`OutOfBounds`] if it is 0, negative or more than the maximum wage pays.
    pub fn by_the_hour(kroner: i64) -> Result<Self, OutOfBounds> {
        within(kroner, 1..=Self::MAX_BY_THE_HOUR).map(Self)
    }

    /// Whole kr per year.
    pub fn kroner(self) -> u32 {
        self.0
    }
}

/// Pay per hour in øre, 100 to 5 000 kr.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HourlyWage(u32);

impl HourlyWage {
    /// Minimum, øre per hour.
    pub const MIN_ORE: u32 = 10_000;
    /// Maximum, øre per hour.
    pub const MAX_ORE: u32 = 500_000;

    /// Validates an amount in øre per hour.
    ///
    /// # Errors
    /// [`OutOfBounds`] below 100 kr or above 5 000 kr.
    pub fn from_ore(ore: i64) -> Result<Self, OutOfBounds> {
        within(ore, Self::MIN_ORE..=Self::MAX_ORE).map(Self)
    }

    /// Øre per hour.
    pub fn ore(self) -> u32 {
        self.0
    }

    /// Kr per hour.
    pub fn kroner(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

/// The share of a full position in hundredths of a percent, above 0 and at most 100 percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EmploymentPercentage(u16);

impl EmploymentPercentage {
    /// A full position.
    pub const FULL: Self = Self(10_000);

    /// Validates hundredths of a percent.
    ///
    /// # Errors
    /// [`OutOfBounds`] if 0, negative or above 10 000.
    pub fn from_hundredths(hundredths: i64) -> Result<Self, OutOfBounds> {
        within(hundredths, 1..=Self::FULL.0).map(Self)
    }

    /// Validates a percentage and rounds it to two decimals.
    ///
    /// # Errors
    /// [`OutOfBounds`] if 0, negative, above 100 or not a number.
    pub fn from_percent(percent: f64) -> Result<Self, OutOfBounds> {
        if percent > 0.0 && percent <= 100.0 {
            #[expect(clippy::cast_possible_truncation, reason = "at most 10 000")]
            Self::from_hundredths((percent * 100.0).round() as i64)
        } else {
            Err(OutOfBounds)
        }
    }

    /// Hundredths of a percent.
    pub fn hundredths(self) -> u16 {
        self.0
    }

    /// The pay in this position if a full one pays `full` kr, rounded.
    pub(super) fn of(self, full: u32) -> u32 {
        let paid = u64::from(full) * u64::from(self.0);
        let whole = u64::from(Self::FULL.0);
        u32::try_from((paid + whole / 2) / whole).unwrap_or(u32::MAX)
    }

    pub fn percent(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // spec 2.9.6
    #[test]
    fn annual_salary_is_accepted_only_within_its_bounds() {
        assert!(AnnualSalary::new(99_999).is_err());
        assert_eq!(AnnualSalary::new(100_000).unwrap().kroner(), 100_000);
        assert_eq!(AnnualSalary::new(10_000_000).unwrap().kroner(), 10_000_000);
        assert!(AnnualSalary::new(10_000_001).is_err());
        assert!(AnnualSalary::new(-1).is_err());
        assert!(AnnualSalary::new(i64::MAX).is_err());
    }

    // spec 2.9.7
    #[test]
    fn hourly_wage_is_accepted_only_within_its_bounds() {
        assert!(HourlyWage::from_ore(9_999).is_err());
        assert!(HourlyWage::from_ore(10_000).is_ok());
        assert!(HourlyWage::from_ore(500_000).is_ok());
        assert!(HourlyWage::from_ore(500_001).is_err());
    }

    // spec 2.9.8
    #[test]
    fn employment_percentage_is_above_0_and_at_most_100() {
        assert!(EmploymentPercentage::from_percent(0.0).is_err());
        assert!(EmploymentPercentage::from_percent(0.001).is_err());
        assert!(EmploymentPercentage::from_percent(f64::NAN).is_err());
        assert!(EmploymentPercentage::from_percent(100.001).is_err());
        assert_eq!(
            EmploymentPercentage::from_percent(100.0),
            Ok(EmploymentPercentage::FULL)
        );
        let part_time = EmploymentPercentage::from_percent(37.5).unwrap();
        assert_eq!((part_time.hundredths(), part_time.percent()), (3_750, 37.5));
    }
}
