//! Outliers: entries far outside the known pay of a job title. They are stored, but left out of all
//! figures and lists until other entries confirm them. Most of them have the wrong unit (pay per
//! month, or thousands).

use std::collections::HashSet;

use crate::account::ContributorTag;
use crate::catalog::OfficialPay;
use crate::salary::{AnnualSalary, ROUNDING_STEP, quantile_of};

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
    pay: u32,
    /// The tag of the member. `None` for an imported entry, which is never an outlier.
    contributor: Option<ContributorTag>,
}

impl OutlierCandidate {
    /// Creates a candidate from its pay for a full position in today's pay level, kr per year.
    pub fn new(pay: u32, contributor: Option<ContributorTag>) -> Self {
        Self { pay, contributor }
    }
}

/// Why an entry is an outlier, and between which bounds it would not be one. The bounds are kr per
/// year for a full position, rounded outward to [`ROUNDING_STEP`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outlier {
    /// On which side of the bounds the entry is.
    pub reason: OutlierReason,
    /// The lowest pay that is not an outlier.
    pub low: u32,
    /// The highest pay that is not an outlier.
    pub high: u32,
}

/// On which side of the known pay an outlier is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutlierReason {
    /// Below the known pay.
    TooLow,
    /// Above the known pay.
    TooHigh,
}

impl Outlier {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive; the cast saturates"
    )]
    fn new(pay: f64, bounds: Bounds) -> Self {
        let step = f64::from(ROUNDING_STEP);
        let high = (bounds.high / step).ceil() * step;
        Self {
            reason: if pay < bounds.low {
                OutlierReason::TooLow
            } else {
                OutlierReason::TooHigh
            },
            low: ((bounds.low / step).floor() * step) as u32,
            high: (high as u32).min(AnnualSalary::MAX),
        }
    }
}

/// Known pay of a job title, kr per year.
#[derive(Debug, Clone, Copy)]
struct Bounds {
    low: f64,
    high: f64,
}

impl Bounds {
    /// Whether the pay lies within the bounds.
    fn contain(self, pay: f64) -> bool {
        (self.low..=self.high).contains(&pay)
    }

    /// The bounds of both distributions together if they overlap, otherwise only these.
    fn or(self, other: Self) -> Self {
        if self.low > other.high || other.low > self.high {
            return self;
        }
        Self {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
        }
    }
}

/// Returns for each entry of a job title, in the same order, why it is an outlier. `None` for all
/// other entries.
///
/// A member's entry is an outlier if it lies outside every known distribution, Statistics Norway's
/// and that of the title's other entries, and fewer than three other contributors confirm it.
/// Without a known distribution only pay above [`AnnualSalary::MAX`] for a full position is an
/// outlier; that pay always is, because nobody can report it for a full position.
pub fn find_outliers(
    candidates: &[OutlierCandidate],
    official: Option<&OfficialPay>,
) -> Vec<Option<Outlier>> {
    if candidates
        .iter()
        .all(|candidate| candidate.contributor.is_none())
    {
        return vec![None; candidates.len()];
    }
    let mut sorted: Vec<u32> = candidates.iter().map(|candidate| candidate.pay).collect();
    sorted.sort_unstable();
    let official = official.and_then(official_bounds);
    candidates
        .iter()
        .map(|candidate| {
            let known = [official, bounds_of_others(&sorted, candidate.pay)];
            check(candidate, candidates, known)
        })
        .collect()
}

/// Whether pay for a full position lies within Statistics Norway's distribution. No entry with such
/// pay is an outlier, whatever the other entries are.
pub(crate) fn is_officially_known(pay: u32, official: Option<&OfficialPay>) -> bool {
    let bounds = official.and_then(official_bounds);
    pay <= AnnualSalary::MAX && bounds.is_some_and(|bounds| bounds.contain(pay.into()))
}

/// Returns why an entry is an outlier among `candidates`, given the known distributions.
fn check(
    candidate: &OutlierCandidate,
    candidates: &[OutlierCandidate],
    known: [Option<Bounds>; 2],
) -> Option<Outlier> {
    candidate.contributor?;
    let pay = f64::from(candidate.pay);
    if candidate.pay > AnnualSalary::MAX {
        let bounds = Bounds {
            low: AnnualSalary::MIN.into(),
            high: AnnualSalary::MAX.into(),
        };
        return Some(Outlier::new(pay, bounds));
    }
    let mut known = known.into_iter().flatten();
    let bounds = known.clone().reduce(Bounds::or)?;
    let is_outlier =
        known.all(|bounds| !bounds.contain(pay)) && !is_confirmed(candidate, candidates);
    is_outlier.then(|| Outlier::new(pay, bounds))
}

/// The bounds from Statistics Norway's figures, for agreed pay and total earnings together. `None`
/// if no quartiles are published.
fn official_bounds(official: &OfficialPay) -> Option<Bounds> {
    let levels = [Some(official.agreed), official.total_earnings];
    let levels = levels.into_iter().flatten();
    let p25 = levels.clone().filter_map(|levels| levels.p25).min()?;
    let p75 = levels.filter_map(|levels| levels.p75).max()?;
    let (lower, upper) = OFFICIAL_MULTIPLES;
    Some(Bounds {
        low: f64::from(p25) * lower,
        high: f64::from(p75) * upper,
    })
}

/// The bounds from the title's other entries, for an entry of this pay. `None` with too few
/// entries.
fn bounds_of_others(sorted: &[u32], pay: u32) -> Option<Bounds> {
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
    Some(Bounds {
        low: p25 / factor,
        high: p75 * factor,
    })
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
        OutlierCandidate::new(pay, None)
    }

    fn member_entry(member: u8, pay: u32) -> OutlierCandidate {
        OutlierCandidate::new(pay, Some(ContributorTag([member; 32])))
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

    fn find_outlier(
        candidate: OutlierCandidate,
        others: &[OutlierCandidate],
        official: Option<&OfficialPay>,
    ) -> Option<Outlier> {
        let candidates: Vec<OutlierCandidate> = others.iter().copied().chain([candidate]).collect();
        *find_outliers(&candidates, official).last().unwrap()
    }

    fn is_outlier(
        candidate: OutlierCandidate,
        others: &[OutlierCandidate],
        official: Option<&OfficialPay>,
    ) -> bool {
        find_outlier(candidate, others, official).is_some()
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
    fn outlier_has_its_side_and_rounded_bounds() {
        let outlier = |pay, official: &OfficialPay, others: &[OutlierCandidate]| {
            let outlier = find_outlier(member_entry(1, pay), others, Some(official)).unwrap();
            (outlier.reason, outlier.low, outlier.high)
        };
        let mut official = official();
        official.agreed.p25 = Some(501_000);
        official.agreed.p75 = Some(601_000);
        let (low, high) = (OutlierReason::TooLow, OutlierReason::TooHigh);
        assert_eq!(outlier(200_000, &official, &[]), (low, 250_000, 1_510_000));
        assert_eq!(
            outlier(2_000_000, &official, &[]),
            (high, 250_000, 1_510_000)
        );
        // The others are known up to 1 500 000 × 1.1³.
        let higher = [imported_entry(1_500_000); 20];
        assert_eq!(
            outlier(2_500_000, &official, &higher),
            (high, 250_000, 2_000_000)
        );
        // The distributions do not overlap: only the official one is named.
        let far_higher = [imported_entry(9_000_000); 20];
        assert_eq!(
            outlier(3_000_000, &official, &far_higher),
            (high, 250_000, 1_510_000)
        );
    }

    #[test]
    fn pay_above_the_maximum_is_always_an_outlier() {
        let others = [imported_entry(10_500_000); 20];
        let expected = Outlier {
            reason: OutlierReason::TooHigh,
            low: 100_000,
            high: 10_000_000,
        };
        for official in [None, Some(&official())] {
            let outlier = |pay| find_outlier(member_entry(1, pay), &others, official);
            assert_eq!(outlier(10_000_001), Some(expected));
            assert_eq!(outlier(u32::MAX), Some(expected));
            assert_eq!(outlier(10_000_000), None);
        }
        assert!(!is_outlier(imported_entry(u32::MAX), &others, None));
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
        let outliers = find_outliers(&candidates, Some(&official()));
        assert_eq!(
            outliers.iter().map(Option::is_some).collect::<Vec<_>>(),
            [false, true]
        );
        assert!(find_outliers(&[], None).is_empty());
    }
}
