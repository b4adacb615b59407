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
/// The unit of the shares that are summed: a whole is one billion.
const WHOLE: u64 = 1_000_000_000;

/// A public report that tells the parts of its pay.
#[derive(Debug, Clone, Copy)]
pub struct PartsReport {
    /// The day of the report.
    pub reported_on: NaiveDate,
    /// Its id.
    pub id: EntryId,
    /// Who it comes from.
    pub source: EntrySource,
    /// The pay, kr per year.
    pub annual_salary: AnnualSalary,
    /// Its parts.
    pub parts: PayParts,
}

/// The mean shares of base pay, fixed additions and bonus in the pay of a job title. Every report
/// weighs the same. The three shares are whole percent and sum to 100.
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
    /// The share of the reports with a bonus above zero, percent.
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
        let [base, fixed_additions, bonus] = whole_percents(sums, count * WHOLE);
        Some(Self {
            reports: u32::try_from(count).unwrap_or(u32::MAX),
            base,
            fixed_additions,
            bonus,
            with_bonus: percent((with_bonus * 100 + count / 2) / count),
        })
    }
}

/// Rounds the shares of `whole`, which they sum to, to whole percents that sum to 100 (largest
/// remainder; the first of equal ones).
fn whole_percents(parts: [u64; 3], whole: u64) -> [u8; 3] {
    let mut percents = parts.map(|part| part * 100 / whole);
    let mut by_remainder = [0, 1, 2];
    by_remainder.sort_by_key(|part| std::cmp::Reverse(parts[*part] * 100 % whole));
    let missing = 100 - percents.iter().sum::<u64>();
    for (part, _) in by_remainder.into_iter().zip(0..missing) {
        percents[part] += 1;
    }
    percents.map(percent)
}

fn percent(value: u64) -> u8 {
    u8::try_from(value).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
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
        let newest = PartsReport {
            reported_on: "2026-11-02".parse().unwrap(),
            ..report(0, 0, 0)
        };
        let mix = PayMix::new(reports(1..20).chain(many).chain([newest])).unwrap();
        assert_eq!((mix.reports, mix.with_bonus), (20, 95));
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
        assert_eq!((mix.reports, mix.base, mix.bonus), (25, 78, 14));
    }

    proptest! {
        #[test]
        fn percents_sum_to_100_and_are_near(parts in prop::array::uniform3(0u64..=1_000_000)) {
            let whole: u64 = parts.iter().sum();
            prop_assume!(whole > 0);
            let percents = whole_percents(parts, whole);
            prop_assert_eq!(percents.iter().map(|percent| u64::from(*percent)).sum::<u64>(), 100);
            for (part, percent) in parts.into_iter().zip(percents) {
                let exact = part * 100;
                let shown = u64::from(percent) * whole;
                prop_assert!(exact.abs_diff(shown) < whole);
            }
        }
    }
}
