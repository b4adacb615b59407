//! Outliers: entries far outside the known pay of a job title. They are stored, but left out of all
//! figures and lists until other entries confirm them. Most of them have the wrong unit (pay per
//! month, or thousands).

use std::collections::HashSet;

use crate::account::ContributorTag;
use crate::catalog::OfficialPay;
use crate::salary::quantile_of;

/// Minimum number of other entries of a title for a distribution.
const MIN_OTHER_ENTRIES: usize = 20;
/// Maximum distance from the quartiles of the other entries, in interquartile ranges on a
/// logarithmic scale.
const MAX_INTERQUARTILE_RANGES: i32 = 3;
/// Minimum ratio of the quartiles, for titles whose entries are nearly equal.
const MIN_QUARTILE_RATIO: f64 = 1.1;
/// Entries between these multiples of Statistics Norway's lower and upper quartiles are never
/// outliers.
const OFFICIAL_MULTIPLES: (f64, f64) = (0.5, 2.5);
/// Number of other contributors that confirm an entry.
const MIN_CONFIRMATIONS: usize = 3;
/// Maximum distance of a confirming entry, as a share of the entry's pay.
const CONFIRMATION_DISTANCE: f64 = 0.2;

/// An entry of a job title, with the data that outlier detection needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutlierCandidate {
    /// Pay for a full position in today's pay level, kr per year.
    pub pay: u32,
    /// The tag of the member. `None` for an imported entry, which is never an outlier.
    pub contributor: Option<ContributorTag>,
}

/// Returns for each entry of a job title, in the same order, whether it is an outlier.
///
/// A member's entry is an outlier if it lies outside every known distribution, Statistics Norway's
/// and that of the title's other entries, and fewer than three other contributors confirm it.
/// Without a known distribution there are no outliers.
pub fn find_outliers(candidates: &[OutlierCandidate], official: Option<&OfficialPay>) -> Vec<bool> {
    if candidates
        .iter()
        .all(|candidate| candidate.contributor.is_none())
    {
        return vec![false; candidates.len()];
    }
    let mut sorted: Vec<u32> = candidates.iter().map(|candidate| candidate.pay).collect();
    sorted.sort_unstable();
    let official = official.and_then(official_bounds);
    candidates
        .iter()
        .map(|candidate| {
            let known = [official, bounds_of_others(&sorted, candidate.pay)];
            let mut known = known.into_iter().flatten().peekable();
            let pay = f64::from(candidate.pay);
            candidate.contributor.is_some()
                && known.peek().is_some()
                && known.all(|(min, max)| pay < min || pay > max)
                && !is_confirmed(candidate, candidates)
        })
        .collect()
}

/// The bounds from Statistics Norway's figures, for agreed pay and total earnings together. `None`
/// if no quartiles are published.
fn official_bounds(official: &OfficialPay) -> Option<(f64, f64)> {
    let levels = [Some(official.agreed), official.total_earnings];
    let levels = levels.into_iter().flatten();
    let p25 = levels.clone().filter_map(|levels| levels.p25).min()?;
    let p75 = levels.filter_map(|levels| levels.p75).max()?;
    let (lower, upper) = OFFICIAL_MULTIPLES;
    Some((f64::from(p25) * lower, f64::from(p75) * upper))
}

/// The bounds from the title's other entries, for an entry of this pay. `None` with too few
/// entries.
fn bounds_of_others(sorted: &[u32], pay: u32) -> Option<(f64, f64)> {
    let own = sorted.partition_point(|salary| *salary < pay);
    let others = sorted.len().checked_sub(1)?;
    if others < MIN_OTHER_ENTRIES {
        return None;
    }
    let other = |index: usize| sorted[if index < own { index } else { index + 1 }];
    let [p25, p75] = [0.25, 0.75].map(|share| f64::from(quantile_of(others, other, share)));
    let factor = (p75 / p25)
        .max(MIN_QUARTILE_RATIO)
        .powi(MAX_INTERQUARTILE_RANGES);
    Some((p25 / factor, p75 * factor))
}

/// Whether enough other contributors have similar pay. Each imported entry counts as another
/// contributor.
fn is_confirmed(candidate: &OutlierCandidate, candidates: &[OutlierCandidate]) -> bool {
    let pay = f64::from(candidate.pay);
    let is_near = |other: &&OutlierCandidate| {
        (f64::from(other.pay) - pay).abs() <= pay * CONFIRMATION_DISTANCE
    };
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
    others.take(MIN_CONFIRMATIONS).count() == MIN_CONFIRMATIONS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PayLevels;

    fn imported_entry(pay: u32) -> OutlierCandidate {
        OutlierCandidate {
            pay,
            contributor: None,
        }
    }

    fn member_entry(member: u8, pay: u32) -> OutlierCandidate {
        OutlierCandidate {
            pay,
            contributor: Some(ContributorTag([member; 32])),
        }
    }

    /// Official pay with quartiles of 500 000 and 600 000 kr: 250 000 to 1 500 000 kr is within
    /// bounds.
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
    fn entry_beyond_official_bounds_is_outlier() {
        let official = official();
        for pay in [250_000, 1_500_000] {
            assert!(
                !is_outlier(member_entry(1, pay), &[], Some(&official)),
                "{pay}"
            );
        }
        for pay in [249_999, 1_500_001] {
            assert!(
                is_outlier(member_entry(1, pay), &[], Some(&official)),
                "{pay}"
            );
        }
    }

    #[test]
    fn no_outliers_without_a_known_distribution() {
        let others = [imported_entry(500_000); 19];
        assert!(!is_outlier(member_entry(1, 10_000_000), &others, None));
        assert!(is_outlier(
            member_entry(1, 10_000_000),
            &[imported_entry(500_000); 20],
            None
        ));
    }

    #[test]
    fn twenty_other_entries_make_a_distribution() {
        let others: Vec<OutlierCandidate> = (0..20)
            .map(|n| imported_entry(900_000 + n * 20_000))
            .collect();
        let official = official();
        assert!(!is_outlier(
            member_entry(1, 1_600_000),
            &others,
            Some(&official)
        ));
        assert!(is_outlier(
            member_entry(1, 1_600_000),
            &others[..19],
            Some(&official)
        ));
        assert!(is_outlier(
            member_entry(1, 4_000_000),
            &others,
            Some(&official)
        ));
    }

    #[test]
    fn slightly_higher_pay_than_equal_entries_is_no_outlier() {
        let others = [imported_entry(500_000); 20];
        assert!(!is_outlier(member_entry(1, 660_000), &others, None));
        assert!(is_outlier(member_entry(1, 670_000), &others, None));
    }

    #[test]
    fn three_similar_entries_confirm_an_entry() {
        let official = official();
        let two = [member_entry(2, 2_400_000), member_entry(3, 1_600_000)];
        assert!(is_outlier(
            member_entry(1, 2_000_000),
            &two,
            Some(&official)
        ));
        let three = [two[0], two[1], member_entry(4, 2_000_000)];
        assert!(!is_outlier(
            member_entry(1, 2_000_000),
            &three,
            Some(&official)
        ));
        let too_far = [two[0], two[1], member_entry(4, 2_400_001)];
        assert!(is_outlier(
            member_entry(1, 2_000_000),
            &too_far,
            Some(&official)
        ));
    }

    #[test]
    fn member_confirms_once_and_never_own_entry() {
        let official = official();
        let repeated = [member_entry(2, 2_000_000); 3];
        assert!(is_outlier(
            member_entry(1, 2_000_000),
            &repeated,
            Some(&official)
        ));
        let own = [member_entry(1, 2_000_000); 3];
        assert!(is_outlier(
            member_entry(1, 2_000_000),
            &own,
            Some(&official)
        ));
        let imports = [imported_entry(2_000_000); 3];
        assert!(!is_outlier(
            member_entry(1, 2_000_000),
            &imports,
            Some(&official)
        ));
    }

    #[test]
    fn imported_entry_is_never_an_outlier() {
        let candidates = [imported_entry(10_000_000), member_entry(1, 10_000_000)];
        assert_eq!(find_outliers(&candidates, Some(&official())), [false, true]);
        assert_eq!(find_outliers(&[], None), [false; 0]);
    }
}
