//! Levels of wages and prices over time.

use chrono::NaiveDate;

/// The level of wages, or of prices, on any day.
///
/// Between two anchors the level grows by the same factor every day. Before the first anchor it is flat, and
/// after the newest too unless it is [continued](Self::continued).
#[derive(Debug, Clone, PartialEq)]
pub struct LevelIndex {
    /// In order of days; never empty.
    anchors: Vec<(NaiveDate, f64)>,
    /// Growth per year after the newest anchor, as a factor.
    growth: f64,
}

/// Days of a year.
const YEAR: f64 = 365.25;

/// The level of wages, with an anchor per year.
pub type WageIndex = LevelIndex;

/// The level of consumer prices, with an anchor per month.
pub type PriceIndex = LevelIndex;

/// A constant level.
impl Default for LevelIndex {
    fn default() -> Self {
        Self {
            anchors: vec![(NaiveDate::default(), 1.0)],
            growth: 1.0,
        }
    }
}

impl LevelIndex {
    /// The largest plausible deviation of the yearly growth of an occupation from that of all
    /// occupations: 5 percentage points. A larger one means that the composition of the group
    /// changed, or that the sample is too small. In the bundled medians this replaces 235 of 3 516
    /// yearly steps (6.7 percent). It does not find every known break, so [`Self::chained`] also
    /// takes the day of one.
    pub const MAX_DEVIATION: f64 = 0.05;

    /// Creates the index with these anchors: days and levels. `None` without an anchor, or if a
    /// level is not positive.
    pub fn new(anchors: impl IntoIterator<Item = (NaiveDate, f64)>) -> Option<Self> {
        let mut anchors: Vec<_> = anchors.into_iter().collect();
        anchors.sort_by_key(|(day, _)| *day);
        let is_valid = |(_, level): &(_, f64)| level.is_finite() && *level > 0.0;
        (!anchors.is_empty() && anchors.iter().all(is_valid)).then_some(Self {
            anchors,
            growth: 1.0,
        })
    }

    /// The same index, which grows by this factor per year after its newest anchor.
    #[must_use]
    pub fn continued(self, growth: f64) -> Self {
        Self { growth, ..self }
    }

    /// The growth between the two newest anchors, as a factor per year. 1 with a single anchor.
    pub fn newest_growth(&self) -> f64 {
        let [.., (from, before), (to, after)] = self.anchors[..] else {
            return 1.0;
        };
        (after / before).powf(YEAR / days_between(from, to))
    }

    /// Chains the steps between `levels`, whose days are in order. The first level becomes 1.
    ///
    /// A step that lacks a level at either end follows `fallback`. A step follows `all` if it contains
    /// `broken`, the day of a break in the series, or if its growth deviates by more than
    /// [`Self::MAX_DEVIATION`] from that of `all`.
    #[must_use]
    pub fn chained(
        levels: &[(NaiveDate, Option<f64>)],
        fallback: &Self,
        all: &Self,
        broken: Option<NaiveDate>,
    ) -> Self {
        let first = levels.first().map(|(day, _)| (*day, 1.0));
        let mut level = 1.0;
        let later = levels.windows(2).map(|step| {
            let [(from, before), (to, after)] = [step[0], step[1]];
            let common = all.factor(from, to);
            let is_broken = broken.is_some_and(|day| from < day && day <= to);
            level *= match (before, after) {
                _ if is_broken => common,
                (Some(before), Some(after)) => {
                    let own = after / before;
                    let is_implausible = (own - common).abs() > Self::MAX_DEVIATION;
                    if is_implausible { common } else { own }
                }
                _ => fallback.factor(from, to),
            };
            (to, level)
        });
        Self::new(first.into_iter().chain(later)).unwrap_or_default()
    }

    /// The level on `day`, in the unit of the anchors.
    pub fn level(&self, day: NaiveDate) -> f64 {
        let next = self.anchors.partition_point(|(anchor, _)| *anchor <= day);
        let Some((from, level)) = next.checked_sub(1).map(|last| self.anchors[last]) else {
            return self.anchors[0].1;
        };
        let Some((to, next_level)) = self.anchors.get(next) else {
            return level * self.growth.powf(days_between(from, day) / YEAR);
        };
        let share = days_between(from, day) / days_between(from, *to);
        level * (next_level / level).powf(share)
    }

    /// The level on `to` divided by that on `from`. Pay of the day `from` times this factor is in
    /// the pay level of the day `to`. Exactly 1 if both are the same day.
    pub fn factor(&self, from: NaiveDate, to: NaiveDate) -> f64 {
        self.level(to) / self.level(from)
    }

    /// An amount of the day `from` in the level of the day `to`, in whole kroner.
    pub fn adjust(&self, kroner: u32, from: NaiveDate, to: NaiveDate) -> u32 {
        round_to_kroner(f64::from(kroner) * self.factor(from, to))
    }

    /// The days and levels of the anchors, oldest first.
    pub fn anchors(&self) -> &[(NaiveDate, f64)] {
        &self.anchors
    }

    /// The day of the first anchor.
    pub fn first(&self) -> NaiveDate {
        self.anchors[0].0
    }

    /// The day of the newest anchor.
    pub fn newest(&self) -> NaiveDate {
        self.anchors[self.anchors.len() - 1].0
    }
}

fn days_between(from: NaiveDate, to: NaiveDate) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "days of a few years")]
    let days = (to - from).num_days() as f64;
    days
}

/// Converts an amount to whole kr.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the cast saturates"
)]
pub(crate) fn round_to_kroner(amount: f64) -> u32 {
    amount.round() as u32
}

#[cfg(test)]
mod tests {
    use chrono::Days;
    use proptest::prelude::*;

    use super::*;

    fn day(year: i32, month: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, 15).unwrap()
    }

    fn index(levels: &[(i32, f64)]) -> WageIndex {
        WageIndex::new(levels.iter().map(|(year, level)| (day(*year, 5), *level))).unwrap()
    }

    fn assert_near(left: f64, right: f64) {
        assert!((left / right - 1.0).abs() < 1e-9, "{left} for {right}");
    }

    #[test]
    fn level_is_flat_outside_the_anchors() {
        let index = index(&[(2024, 100.0), (2025, 104.0)]);
        assert_near(index.level(day(2000, 1)), 100.0);
        assert_near(index.level(day(2030, 1)), 104.0);
        assert_near(index.factor(day(2024, 5), day(2030, 1)), 1.04);
        assert_eq!(index.newest(), day(2025, 5));
    }

    #[test]
    fn continued_index_grows_after_its_newest_anchor() {
        let flat = index(&[(2023, 90.0), (2024, 100.0), (2025, 104.0)]);
        let growth = flat.newest_growth();
        assert!((growth - 1.04_f64.powf(365.25 / 365.0)).abs() < 1e-9);
        let continued = flat.clone().continued(growth);
        assert_near(continued.level(day(2024, 11)), flat.level(day(2024, 11)));
        assert_near(continued.level(day(2026, 5)), 104.0 * 1.04);
        assert_near(WageIndex::default().newest_growth(), 1.0);
    }

    #[test]
    fn index_without_valid_anchors_is_none() {
        assert_eq!(WageIndex::new([]), None);
        for level in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert_eq!(WageIndex::new([(day(2024, 5), level)]), None);
        }
        assert_near(WageIndex::default().factor(day(2000, 1), day(2030, 1)), 1.0);
    }

    #[test]
    fn missing_level_follows_the_fallback() {
        let all = index(&[(2022, 1.0), (2023, 1.04), (2024, 1.08), (2025, 1.12)]);
        let fallback = index(&[(2022, 1.0), (2023, 1.03), (2024, 1.06), (2025, 1.1)]);
        let years = [
            (2022, Some(500.0)),
            (2023, None),
            (2024, Some(520.0)),
            (2025, Some(540.0)),
        ];
        let levels = years.map(|(year, level)| (day(year, 5), level));
        let chained = WageIndex::chained(&levels, &fallback, &all, None);
        assert_near(chained.factor(day(2022, 5), day(2024, 5)), 1.06);
        assert_near(chained.factor(day(2024, 5), day(2025, 5)), 540.0 / 520.0);
    }

    #[test]
    fn implausible_or_broken_step_follows_all_occupations() {
        let all = index(&[(2022, 1.0), (2023, 1.04), (2024, 1.08), (2025, 1.12)]);
        let fallback = index(&[(2022, 1.0), (2025, 2.0)]);
        let years = [(2022, 500.0), (2023, 546.0), (2024, 566.0), (2025, 590.0)];
        let levels = years.map(|(year, level)| (day(year, 5), Some(level)));
        let january = NaiveDate::from_ymd_opt(2025, 1, 1);
        let chained = WageIndex::chained(&levels, &fallback, &all, january);
        assert_near(chained.factor(day(2022, 5), day(2023, 5)), 1.04);
        assert_near(chained.factor(day(2023, 5), day(2024, 5)), 566.0 / 546.0);
        assert_near(chained.factor(day(2024, 5), day(2025, 5)), 1.12 / 1.08);
        assert_eq!(
            WageIndex::chained(&[], &fallback, &all, None),
            WageIndex::default()
        );
    }

    /// Compounds the daily growth, one day at a time.
    fn level_by_days(anchors: &[(NaiveDate, f64)], day: NaiveDate) -> f64 {
        let (mut date, mut level) = anchors[0];
        for step in anchors.windows(2) {
            let days = days_between(step[0].0, step[1].0);
            let daily_growth = (step[1].1.ln() - step[0].1.ln()) / days;
            while date < day && date < step[1].0 {
                date = date.succ_opt().unwrap();
                level *= daily_growth.exp();
            }
        }
        level
    }

    proptest! {
        #[test]
        fn level_matches_compounded_daily_growth(
            steps in prop::collection::vec((1u64..400, 0.5f64..2.0), 1..8),
            offset in 0u64..3_000,
        ) {
            let mut date = day(2016, 5);
            let anchors: Vec<_> = steps.iter().map(|(days, level)| {
                date = date + Days::new(*days);
                (date, *level)
            }).collect();
            let index = WageIndex::new(anchors.iter().rev().copied()).unwrap();
            let asked = day(2016, 5) + Days::new(offset);
            let slow = level_by_days(&anchors, asked);
            prop_assert!((index.level(asked) / slow - 1.0).abs() < 1e-9);
            prop_assert_eq!(index.factor(asked, asked).to_bits(), 1.0f64.to_bits());
        }

        #[test]
        fn steps_match_a_walk_over_years(
            own in prop::collection::vec(prop::option::of(300.0f64..330.0), 2..10),
            growth in 0.95f64..1.15,
            gap_growth in 0.95f64..1.15,
        ) {
            let days: Vec<_> = (2010..).take(own.len()).map(|year| day(year, 5)).collect();
            let regular = |growth: f64| {
                let mut level = 1.0;
                WageIndex::new(days.iter().map(|day| { level *= growth; (*day, level) })).unwrap()
            };
            let levels: Vec<_> = days.iter().copied().zip(own.iter().copied()).collect();
            let (fallback, all) = (regular(gap_growth), regular(growth));
            let chained = WageIndex::chained(&levels, &fallback, &all, None);
            let mut expected = 1.0;
            for year in 1..own.len() {
                let step = own[year].zip(own[year - 1]).map(|(after, before)| after / before);
                let is_near = |step: &f64| *step >= growth - 0.05 && *step <= growth + 0.05;
                expected *= match step {
                    None => gap_growth,
                    Some(step) if is_near(&step) => step,
                    Some(_) => growth,
                };
                prop_assert!((chained.level(days[year]) / expected - 1.0).abs() < 1e-9);
            }
        }
    }
}
