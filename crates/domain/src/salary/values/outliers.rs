//! Reports too far from all that is known of a job: kept, but held out of what is shown until
//! others confirm them. Slips of the unit (pay a month, thousands) are most of them.

use std::collections::HashSet;

use crate::account::ContributorTag;
use crate::catalog::OfficialPay;
use crate::salary::{EmploymentPercentage, quantile_of};

/// How many others of a title make a distribution of its own.
const MIN_OTHERS: usize = 20;
/// How many interquartile ranges, on a scale of ratios, a report may lie beyond the quartiles of the
/// others.
const RANGES_BEYOND: i32 = 3;
/// The least ratio of the quartiles: where all tell nearly the same, a little more is not far.
const MIN_RATIO: f64 = 1.1;
/// The share of Statistics Norway's lower quartile, and the multiple of the upper one, within which
/// a report is never far.
const OFFICIAL_BOUNDS: (f64, f64) = (0.5, 2.5);
/// How many others, each another contributor's, confirm a report.
const CONFIRMATIONS: usize = 3;
/// How near they lie, as a share of it.
const NEAR: f64 = 0.2;

/// A report of a title, as far as it matters here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutlierCandidate {
    /// What a full position would pay, kr per year.
    pub full_time_pay: u32,
    /// Whose it is; `None` for what the operator imported, which is never held out.
    pub contributor: Option<ContributorTag>,
}

impl OutlierCandidate {
    /// A report of this pay, kr per year, for this share of a position, a full one unless told.
    pub fn new(
        annual_salary: u32,
        percentage: Option<EmploymentPercentage>,
        contributor: Option<ContributorTag>,
    ) -> Self {
        let share = percentage.unwrap_or(EmploymentPercentage::FULL);
        let full = u64::from(annual_salary) * u64::from(EmploymentPercentage::FULL.hundredths())
            / u64::from(share.hundredths());
        Self {
            full_time_pay: u32::try_from(full).unwrap_or(u32::MAX),
            contributor,
        }
    }
}

/// Which of a title's reports are held out, in the order in which they come.
///
/// A member's report is when it lies outside every distribution that is known, of Statistics
/// Norway's and of the title's other reports, and fewer than three others confirm it. Where nothing
/// is known nothing is held out.
pub fn find_outliers(candidates: &[OutlierCandidate], official: Option<&OfficialPay>) -> Vec<bool> {
    if candidates
        .iter()
        .all(|candidate| candidate.contributor.is_none())
    {
        return vec![false; candidates.len()];
    }
    let mut sorted: Vec<u32> = candidates
        .iter()
        .map(|candidate| candidate.full_time_pay)
        .collect();
    sorted.sort_unstable();
    let official = official.and_then(official_bounds);
    candidates
        .iter()
        .map(|candidate| {
            let known = [official, bounds_of_others(&sorted, candidate.full_time_pay)];
            let mut known = known.into_iter().flatten().peekable();
            let pay = f64::from(candidate.full_time_pay);
            candidate.contributor.is_some()
                && known.peek().is_some()
                && known.all(|(least, most)| pay < least || pay > most)
                && !is_confirmed(candidate, candidates)
        })
        .collect()
}

/// Between which pays Statistics Norway's figures make a report likely, both kinds of pay together;
/// `None` where no quartiles are published.
fn official_bounds(official: &OfficialPay) -> Option<(f64, f64)> {
    let levels = [Some(official.agreed), official.total_earnings];
    let levels = levels.into_iter().flatten();
    let least = levels.clone().filter_map(|levels| levels.p25).min()?;
    let most = levels.filter_map(|levels| levels.p75).max()?;
    let (down, up) = OFFICIAL_BOUNDS;
    Some((f64::from(least) * down, f64::from(most) * up))
}

/// Between which pays the title's other reports make one of this pay likely; `None` for too few.
fn bounds_of_others(sorted: &[u32], pay: u32) -> Option<(f64, f64)> {
    let own = sorted.partition_point(|one| *one < pay);
    let others = sorted.len().checked_sub(1)?;
    if others < MIN_OTHERS {
        return None;
    }
    let other = |at: usize| sorted[if at < own { at } else { at + 1 }];
    let [p25, p75] = [0.25, 0.75].map(|share| f64::from(quantile_of(others, other, share)));
    let beyond = (p75 / p25).max(MIN_RATIO).powi(RANGES_BEYOND);
    Some((p25 / beyond, p75 * beyond))
}

/// Whether enough others lie near. What was imported counts as another contributor's each.
fn is_confirmed(candidate: &OutlierCandidate, candidates: &[OutlierCandidate]) -> bool {
    let pay = f64::from(candidate.full_time_pay);
    let is_near =
        |other: &&OutlierCandidate| (f64::from(other.full_time_pay) - pay).abs() <= pay * NEAR;
    let near = candidates
        .iter()
        .filter(|other| other.contributor != candidate.contributor)
        .filter(is_near);
    let mut contributors = HashSet::new();
    let others = near.filter(|other| {
        other
            .contributor
            .is_none_or(|contributor| contributors.insert(contributor))
    });
    others.take(CONFIRMATIONS).count() == CONFIRMATIONS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PayLevels;

    fn imported(pay: u32) -> OutlierCandidate {
        OutlierCandidate::new(pay, None, None)
    }

    fn by(member: u8, pay: u32) -> OutlierCandidate {
        OutlierCandidate::new(pay, None, Some(ContributorTag([member; 32])))
    }

    /// Quartiles of 500 000 and 600 000 kr: from 250 000 to 1 500 000 nothing is far.
    fn official() -> OfficialPay {
        OfficialPay {
            occupation_code: "2223".into(),
            occupation: "Sykepleiere".into(),
            year: 2025,
            agreed: PayLevels {
                p25: Some(500_000),
                p75: Some(600_000),
                ..PayLevels::default()
            },
            total_earnings: None,
        }
    }

    fn is_outlier(
        candidate: OutlierCandidate,
        others: &[OutlierCandidate],
        official: Option<&OfficialPay>,
    ) -> bool {
        let candidates: Vec<OutlierCandidate> = others.iter().copied().chain([candidate]).collect();
        let outliers = find_outliers(&candidates, official);
        *outliers.last().unwrap()
    }

    #[test]
    fn a_report_within_statistics_norways_widened_quartiles_is_shown_and_one_beyond_is_not() {
        let official = official();
        for pay in [250_000, 1_500_000] {
            assert!(!is_outlier(by(1, pay), &[], Some(&official)), "{pay}");
        }
        for pay in [249_999, 1_500_001] {
            assert!(is_outlier(by(1, pay), &[], Some(&official)), "{pay}");
        }
    }

    #[test]
    fn where_nothing_is_known_nothing_is_held_out() {
        let others = [imported(500_000); 19];
        assert!(!is_outlier(by(1, 10_000_000), &others, None));
        assert!(is_outlier(
            by(1, 10_000_000),
            &[imported(500_000); 20],
            None
        ));
    }

    #[test]
    fn twenty_others_make_a_distribution_and_within_it_a_report_is_shown() {
        let others: Vec<OutlierCandidate> =
            (0..20).map(|n| imported(900_000 + n * 20_000)).collect();
        let official = official();
        assert!(!is_outlier(by(1, 1_600_000), &others, Some(&official)));
        assert!(is_outlier(by(1, 1_600_000), &others[..19], Some(&official)));
        assert!(is_outlier(by(1, 4_000_000), &others, Some(&official)));
    }

    #[test]
    fn where_all_tell_the_same_a_little_more_is_not_far() {
        let others = [imported(500_000); 20];
        assert!(!is_outlier(by(1, 660_000), &others, None));
        assert!(is_outlier(by(1, 670_000), &others, None));
    }

    #[test]
    fn part_time_pay_is_judged_as_if_it_were_full_time() {
        let half = EmploymentPercentage::from_percent(50.0).ok();
        let candidate = OutlierCandidate::new(150_000, half, Some(ContributorTag([1; 32])));
        assert!(!is_outlier(candidate, &[], Some(&official())));
        let tiny = EmploymentPercentage::from_hundredths(1).ok();
        assert_eq!(
            OutlierCandidate::new(10_000_000, tiny, None).full_time_pay,
            u32::MAX
        );
    }

    #[test]
    fn three_others_nearby_confirm_a_report_and_two_do_not() {
        let official = official();
        let two = [by(2, 2_400_000), by(3, 1_600_000)];
        assert!(is_outlier(by(1, 2_000_000), &two, Some(&official)));
        let three = [two[0], two[1], by(4, 2_000_000)];
        assert!(!is_outlier(by(1, 2_000_000), &three, Some(&official)));
        let too_far = [two[0], two[1], by(4, 2_400_001)];
        assert!(is_outlier(by(1, 2_000_000), &too_far, Some(&official)));
    }

    #[test]
    fn one_member_confirms_once_and_never_themselves() {
        let official = official();
        let same = [by(2, 2_000_000); 3];
        assert!(is_outlier(by(1, 2_000_000), &same, Some(&official)));
        let own = [by(1, 2_000_000); 3];
        assert!(is_outlier(by(1, 2_000_000), &own, Some(&official)));
        let imports = [imported(2_000_000); 3];
        assert!(!is_outlier(by(1, 2_000_000), &imports, Some(&official)));
    }

    #[test]
    fn what_the_operator_imported_is_never_held_out() {
        let candidates = [imported(10_000_000), by(1, 10_000_000)];
        assert_eq!(find_outliers(&candidates, Some(&official())), [false, true]);
        assert_eq!(find_outliers(&[], None), [false; 0]);
    }
}
