//! What a reported pay consists of.

use serde::Serialize;

use super::amount::within;
use crate::salary::{AnnualSalary, OutOfBounds};

/// The parts of an annual salary beside base pay, whole kr per year. Base pay is the rest, and at
/// least half of the annual salary: less is nearly always a monthly amount by mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayParts {
    fixed_additions: u32,
    bonus: u32,
}

impl PayParts {
    /// Validates the fixed additions and the bonus of this annual salary, kr per year.
    ///
    /// # Errors
    /// [`OutOfBounds`] if one is negative, or both together are more than half of the annual salary.
    pub fn new(
        annual_salary: AnnualSalary,
        fixed_additions: i64,
        bonus: i64,
    ) -> Result<Self, OutOfBounds> {
        let half = annual_salary.kroner() / 2;
        let fixed_additions = within(fixed_additions, 0..=half)?;
        Ok(Self {
            fixed_additions,
            bonus: within(bonus, 0..=half - fixed_additions)?,
        })
    }

    /// Fixed additions, kr per year.
    pub fn fixed_additions(self) -> u32 {
        self.fixed_additions
    }

    /// Bonus, kr per year.
    pub fn bonus(self) -> u32 {
        self.bonus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(fixed_additions: i64, bonus: i64) -> Result<PayParts, OutOfBounds> {
        let annual_salary = AnnualSalary::new(600_001).unwrap();
        PayParts::new(annual_salary, fixed_additions, bonus)
    }

    #[test]
    fn base_pay_is_at_least_half_of_the_annual_salary() {
        assert!(parts(0, 0).is_ok());
        let largest = parts(100_000, 200_000).unwrap();
        assert_eq!(
            (largest.fixed_additions(), largest.bonus()),
            (100_000, 200_000)
        );
        assert!(parts(300_000, 0).is_ok());
        assert!(parts(0, 300_000).is_ok());
        assert!(parts(100_001, 200_000).is_err());
        assert!(parts(300_001, 0).is_err());
        assert!(parts(i64::MAX, i64::MAX).is_err());
    }

    #[test]
    fn parts_are_not_negative() {
        assert!(parts(-1, 0).is_err());
        assert!(parts(0, -1).is_err());
        assert!(parts(-100_000, 200_000).is_err());
    }
}
