//! Employment percentages and hourly pay.

use klarlonn_domain::salary::EmploymentPercentage;
use rand::{Rng, RngExt};

use super::{by_occupation::ByOccupation, weighted::Weighted};

/// Share of an occupation's people who work part-time.
const PART_TIME: ByOccupation<f64> = ByOccupation(&[
    ("0 1", 0.02),
    ("2", 0.10),
    ("222", 0.28),
    ("226 234", 0.18),
    ("25", 0.03),
    ("3", 0.08),
    ("325 3423", 0.30),
    ("4", 0.15),
    ("422", 0.30),
    ("5", 0.30),
    ("513 522 524", 0.45),
    ("532", 0.55),
    ("6 7 8", 0.05),
    ("9", 0.20),
    ("911 94", 0.45),
]);

/// Share of an occupation's people who enter an hourly wage.
const BY_THE_HOUR: ByOccupation<f64> = ByOccupation(&[
    ("0 1 2 3", 0.01),
    ("4", 0.05),
    ("5", 0.08),
    ("513 522 524", 0.28),
    ("6", 0.15),
    ("7", 0.22),
    ("8", 0.16),
    ("9", 0.20),
    ("94", 0.30),
]);

/// Part-time percentages with their frequencies.
const SHARES: [(f64, i64); 8] = [
    (28.0, 80),
    (24.0, 50),
    (13.0, 60),
    (12.0, 75),
    (8.0, 70),
    (6.0, 90),
    (5.0, 40),
    (4.0, 20),
];

/// Working hours and kind of pay in an occupation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hours {
    part_time: f64,
    by_the_hour: f64,
}

impl Hours {
    /// Returns the values of the occupation with this four-digit code.
    pub(super) fn new(code: &str) -> Self {
        let share = |table: ByOccupation<f64>| table.get(code).copied().unwrap_or_default();
        Self {
            part_time: share(PART_TIME),
            by_the_hour: share(BY_THE_HOUR),
        }
    }

    /// Draws whether a person works part-time.
    pub(super) fn part_time(self, rng: &mut impl Rng) -> bool {
        rng.random_bool(self.part_time)
    }

    /// Draws whether a person enters an hourly wage.
    pub(super) fn by_the_hour(self, rng: &mut impl Rng) -> bool {
        rng.random_bool(self.by_the_hour)
    }
}

/// Returns the distribution of part-time percentages.
pub(super) fn part_time_shares() -> Option<Weighted<EmploymentPercentage>> {
    Weighted::new(SHARES.into_iter().filter_map(|(weight, percent)| {
        let share = EmploymentPercentage::from_hundredths(percent * 100).ok()?;
        Some((weight, share))
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn care_and_shops_have_more_part_time_than_technology() {
        let part_time = |code| Hours::new(code).part_time;
        assert!(part_time("5321") > 0.4);
        assert!(part_time("5223") > 0.4);
        assert!(part_time("2512") < 0.1);
        PART_TIME.assert_every_row_is_used();
    }

    #[test]
    fn trades_and_shops_have_more_hourly_pay_than_offices() {
        let by_the_hour = |code| Hours::new(code).by_the_hour;
        for code in ["7411", "5223", "5131"] {
            assert!(by_the_hour(code) > 10.0 * by_the_hour("2422"), "{code}");
        }
        BY_THE_HOUR.assert_every_row_is_used();
    }
}
