//! What the pay of a job title consists of.

use std::collections::HashMap;

use chrono::NaiveDate;

use crate::{
    account::ContributorTag,
    salary::{AnnualSalary, EntryId, EntrySource, PayParts},
};

/// Minimum number of givers of the reports that a mix is computed from. A member is one giver,
/// and so is each imported row. Reports of deleted accounts have no known giver.
pub const MIN_GIVERS_FOR_MIX: usize = 20;
/// A mix is computed from a multiple of this number of reports, so that none of them changes it
/// alone.
const REPORTS_STEP: usize = 5;
/// The shares of the parts are multiples of this, percent. One of 20 reports moves them by half of it
/// at most, so its exchange for another seldom shows.
const SHARE_STEP: u64 = 5;
/// The share of reports with a bonus is a multiple of this, percent.
const WITH_BONUS_STEP: u64 = 25;
/// The unit of the shares that are summed: a whole is one billion.
const WHOLE: u64 = 1_000_000_000;

/// A public report that tells the parts of its pay.
#[derive(Debug, Clone, Copy)]
pub struct PartsReport {
    /// The day of the report.
    pub reported_on: NaiveDate,
    pub id: EntryId,
    /// Who it comes from.
    pub source: EntrySource,
    /// The pay, kr per year.
    pub annual_salary: AnnualSalary,
    pub parts: PayParts,
}

/// The mean shares of base pay, fixed additions and bonus in the pay of a job title. Every report
/// weighs the same. The three shares are multiples of 5 percent and sum to 100.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PayMix {
    /// The number of reports, a multiple of five.
    pub reports: u32,
    /// The share of base pay, percent.
    pub base: u8,
    /// The share of fixed additions, percent.
    pub fixed_additions: u8,
    /// The share of bonus, percent.
    pub bonus: u8,
    /// The share of the reports with a bonus above zero: 0, 25, 50, 75 or 100 percent. It is rounded,
    /// so 0 is not 'nobody' and 100 not 'everybody'.
    pub with_bonus: u8,
}

impl PayMix {
    /// The mix of the reports of a title; `None` with fewer than [`MIN_GIVERS_FOR_MIX`] givers. Of
    /// a member's reports the newest counts. The newest reports beyond a multiple of five wait.
    pub fn new(reports: impl IntoIterator<Item = PartsReport>) -> Option<Self> {
        let mut reports: Vec<PartsReport> = reports.into_iter().collect();
        reports.sort_unstable_by_key(|report| (report.reported_on, report.id));
        let newest: HashMap<ContributorTag, EntryId> = reports
            .iter()
            .filter_map(|report| Some((report.source.contributor()?, report.id)))
            .collect();
        reports.retain(|report| {
            let contributor = report.source.contributor();
            contributor.is_none_or(|contributor| newest.get(&contributor) == Some(&report.id))
        });
        reports.truncate(reports.len() / REPORTS_STEP * REPORTS_STEP);
        let has_giver = |report: &&PartsReport| report.source != EntrySource::Unproven(None);
        if reports.iter().filter(has_giver).count() < MIN_GIVERS_FOR_MIX {
            return None;
        }
        let mut sums = [0; 3];
        let mut with_bonus = 0;
        for report in &reports {
            let [fixed_additions, bonus] = [report.parts.fixed_additions(), report.parts.bonus()]
                .map(|part| u64::from(part) * WHOLE / u64::from(report.annual_salary.kroner()));
            sums[0] += WHOLE - fixed_additions - bonus;
            sums[1] += fixed_additions;
            sums[2] += bonus;
            with_bonus += u64::from(report.parts.bonus() > 0);
        }
        let count = reports.len() as u64;
        let bonus_steps = (with_bonus * (100 / WITH_BONUS_STEP) + count / 2) / count;
        let [base, fixed_additions, bonus] = stepped_percents(sums, count * WHOLE);
        Some(Self {
            reports: u32::try_from(count).unwrap_or(u32::MAX),
            base,
            fixed_additions,
            bonus,
            with_bonus: percent(bonus_steps * WITH_BONUS_STEP),
        })
    }
}

/// Rounds the shares of `whole`, which they sum to, to multiples of [`SHARE_STEP`] percent that sum
/// to 100 (largest remainder; the first of equal ones).
fn stepped_percents(parts: [u64; 3], whole: u64) -> [u8; 3] {
    const STEPS: u64 = 100 / SHARE_STEP;
    let mut steps = parts.map(|part| part * STEPS / whole);
    let mut by_remainder = [0, 1, 2];
    by_remainder.sort_by_key(|part| std::cmp::Reverse(parts[*part] * STEPS % whole));
    let missing = STEPS - steps.iter().sum::<u64>();
    for (part, _) in by_remainder.into_iter().zip(0..missing) {
        steps[part] += 1;
    }
    steps.map(|steps| percent(steps * SHARE_STEP))
}

fn percent(value: u64) -> u8 {
    u8::try_from(value).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use proptest::{prelude::*, strategy::ValueTree, test_runner::TestRunner};
    use uuid::Uuid;

    use super::*;

    fn report(number: u8, fixed_additions: i64, bonus: i64) -> PartsReport {
        let annual_salary = AnnualSalary::new(600_000).unwrap();
        PartsReport {
            reported_on: NaiveDate::default(),
            id: EntryId(Uuid::from_u128(number.into())),
            source: EntrySource::Unproven(Some(ContributorTag([number; 32]))),
            annual_salary,
            parts: PayParts::new(annual_salary, fixed_additions, bonus).unwrap(),
        }
    }

    fn reports(numbers: std::ops::Range<u8>) -> impl Iterator<Item = PartsReport> + Clone {
        numbers.map(|number| report(number, 60_000, 30_000))
    }

    // safety S23.1
    #[test]
    fn mix_needs_reports_of_twenty_members() {
        assert_eq!(PayMix::new(reports(0..19)), None);
        let mix = PayMix {
            reports: 20,
            base: 85,
            fixed_additions: 10,
            bonus: 5,
            with_bonus: 100,
        };
        assert_eq!(PayMix::new(reports(0..20)), Some(mix));
    }

    // safety S23.1
    #[test]
    fn member_counts_once_with_the_newest_report() {
        let of_member = |number, day: &str| PartsReport {
            reported_on: day.parse().unwrap(),
            source: EntrySource::Established(ContributorTag([0; 32])),
            ..report(number, 300_000, 0)
        };
        let many = (100..130).map(|number| of_member(number, "2026-11-01"));
        assert_eq!(PayMix::new(many.clone()), None);
        assert_eq!(PayMix::new(reports(1..20).chain(many.clone())), {
            let only_newest = reports(1..20).chain([of_member(99, "2026-11-02")]);
            PayMix::new(only_newest)
        });
        let older = reports(0..20).map(|report| PartsReport {
            reported_on: "1969-12-31".parse().unwrap(),
            id: EntryId(Uuid::from_u128(1_000 + report.id.0.as_u128())),
            parts: PayParts::new(report.annual_salary, 0, 0).unwrap(),
            ..report
        });
        let newest = PayMix::new(reports(0..20));
        assert_eq!(PayMix::new(reports(0..20).chain(older)), newest);
    }

    #[test]
    fn imported_rows_count_each() {
        let imported = reports(0..20).map(|report| PartsReport {
            source: EntrySource::Imported,
            ..report
        });
        assert_eq!(PayMix::new(imported).map(|mix| mix.reports), Some(20));
    }

    // safety S23.1
    #[test]
    fn reports_of_deleted_accounts_are_no_givers() {
        let orphans = reports(20..25).map(|report| PartsReport {
            source: EntrySource::Unproven(None),
            ..report
        });
        assert_eq!(PayMix::new(reports(0..19).chain(orphans.clone())), None);
        let mix = PayMix::new(reports(0..20).chain(orphans)).unwrap();
        assert_eq!(mix.reports, 25);
    }

    // safety S23.1
    #[test]
    fn one_more_report_does_not_change_the_mix() {
        let before = PayMix::new(reports(0..20));
        for count in 1..5 {
            let later = (50..50 + count).map(|number| report(number, 0, 300_000));
            assert_eq!(PayMix::new(reports(0..20).chain(later)), before, "{count}");
        }
        let five = (50..55).map(|number| report(number, 0, 300_000));
        let mix = PayMix::new(reports(0..20).chain(five)).unwrap();
        assert_eq!((mix.reports, mix.base, mix.bonus), (25, 80, 15));
    }

    // safety S23.1
    #[test]
    fn share_with_bonus_seldom_tells_of_one_giver() {
        let with_bonus = |count: u8| {
            let reports =
                (0..20).map(|number| report(number, 0, i64::from(number < count) * 30_000));
            PayMix::new(reports).unwrap().with_bonus
        };
        // What 19 others have is known; the twentieth has a bonus or not.
        let telling = (0..20).filter(|others| with_bonus(*others) != with_bonus(others + 1));
        assert_eq!(telling.collect::<Vec<_>>(), [2, 7, 12, 17]);
        assert_eq!(
            [0, 2, 3, 17, 18, 20].map(with_bonus),
            [0, 0, 25, 75, 100, 100]
        );
    }

    // safety S23.1
    #[test]
    fn exchange_of_one_report_seldom_changes_the_mix() {
        let parts = (0..=20i64, prop_oneof![2 => Just(0), 1 => 1..=20i64])
            .prop_map(|(additions, bonus)| [additions, bonus].map(|it| it * 6_000));
        let title = (prop::collection::vec(parts, 24), 0..20usize);
        let mut runner = TestRunner::deterministic();
        let mut changed = 0;
        for _ in 0..1_000 {
            let (parts, place) = title.new_tree(&mut runner).unwrap().current();
            let mut all: Vec<PartsReport> = (0..)
                .zip(parts)
                .map(|(number, [additions, bonus])| report(number, additions, bonus))
                .collect();
            let with_own = PayMix::new(all.clone()).unwrap();
            // Added among the counted ones it displaces the newest of them. Removed, the oldest
            // that waits counts.
            all.remove(place);
            let without = PayMix::new(all).unwrap();
            changed += u32::from(with_own != without);
            assert!(with_own.with_bonus.abs_diff(without.with_bonus) <= 25);
        }
        assert!(changed <= 250, "{changed}");
    }

    proptest! {
        #[test]
        fn percents_sum_to_100_and_are_near(parts in prop::array::uniform3(0u64..=1_000_000)) {
            let whole: u64 = parts.iter().sum();
            prop_assume!(whole > 0);
            let percents = stepped_percents(parts, whole);
            prop_assert_eq!(percents.iter().map(|percent| u64::from(*percent)).sum::<u64>(), 100);
            for (part, percent) in parts.into_iter().zip(percents) {
                let exact = part * 100;
                let shown = u64::from(percent) * whole;
                prop_assert_eq!(u64::from(percent) % SHARE_STEP, 0);
                prop_assert!(exact.abs_diff(shown) < SHARE_STEP * whole);
            }
        }
    }
}
