//! Outliers: entries far outside the known pay of a job title. They are stored, but left out of all
//! figures and lists until other entries confirm them. Most of them have the wrong unit (pay per
//! month, or thousands).

use std::collections::{HashMap, HashSet};

use serde::Serialize;

use crate::account::ContributorTag;
use crate::catalog::{OfficialPay, round_to_kroner};
use crate::salary::{AnnualSalary, ROUNDING_STEP, quantile_of};

/// Minimum number of other entries of a title for a distribution.
const MIN_OTHER_ENTRIES: usize = 20;
/// Maximum distance from the quartiles of the other entries, in interquartile ranges on a
/// logarithmic scale.
const MAX_INTERQUARTILE_RANGES: i32 = 3;
/// Minimum ratio of the quartiles, for titles whose entries are nearly equal.
const MIN_QUARTILE_RATIO: f64 = 1.1;
/// Entries between these multiples of Statistics Norway's lower and upper quartiles are never
/// outliers. True pay reaches far: apprentices below, owners and stars above. Tenfold pay and pay of a month lie
/// outside.
const OFFICIAL_MULTIPLES: (f64, f64) = (0.3, 4.0);
/// Number of other contributors that confirm an entry.
const MIN_CONFIRMATIONS: usize = 3;
/// Maximum distance of a confirming entry, as a share of the entry's pay.
const CONFIRMATION_DISTANCE: f64 = 0.2;

/// Who an entry comes from, as far as outlier detection tells sources apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntrySource {
    /// A survey or demo data. The entry is never an outlier, and it is evidence.
    Imported,
    /// A verified member with an account that is old enough. The entry is evidence.
    Established(ContributorTag),
    /// Any other member; `None` if the account was deleted. The entry is no evidence.
    Unproven(Option<ContributorTag>),
}

impl EntrySource {
    /// The tag of the member, if the account exists.
    pub fn contributor(self) -> Option<ContributorTag> {
        match self {
            Self::Imported => None,
            Self::Established(contributor) => Some(contributor),
            Self::Unproven(contributor) => contributor,
        }
    }

    /// Whether the entry is evidence of the pay of others.
    fn is_evidence(self) -> bool {
        !matches!(self, Self::Unproven(_))
    }
}

/// An entry of a job title, with the data that outlier detection needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutlierCandidate {
    /// Pay for a full position in today's pay level, kr per year.
    pay: u32,
    source: EntrySource,
}

impl OutlierCandidate {
    /// Creates a candidate from its pay for a full position in today's pay level, kr per year.
    pub fn new(pay: u32, source: EntrySource) -> Self {
        Self { pay, source }
    }
}

/// Why an entry is an outlier, which no figure includes, and the bounds between which it would count: pay for a
/// full position, kr per year, rounded outward to 10,000 kr.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = EntryOutlier)]
pub struct Outlier {
    /// On which side of the bounds the entry is.
    pub reason: OutlierReason,
    /// The lowest pay that is not an outlier.
    pub low: u32,
    /// The highest pay that is not an outlier.
    pub high: u32,
}

/// On which side of the bounds the entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = EntryOutlierReason)]
#[serde(rename_all = "snake_case")]
pub enum OutlierReason {
    /// Below the known pay.
    TooLow,
    /// Above the known pay.
    TooHigh,
}

impl Outlier {
    fn new(pay: f64, bounds: Bounds) -> Self {
        let step = f64::from(ROUNDING_STEP);
        Self {
            reason: if pay < bounds.low {
                OutlierReason::TooLow
            } else {
                OutlierReason::TooHigh
            },
            low: round_to_kroner((bounds.low / step).floor() * step),
            high: round_to_kroner((bounds.high / step).ceil() * step).min(AnnualSalary::MAX),
        }
    }
}

/// Known pay of a job title, kr per year.
#[derive(Debug, Clone, Copy, PartialEq)]
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
    fn join_overlapping(self, other: Self) -> Self {
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
/// A member's entry is an outlier if it lies outside every known distribution, and fewer than three
/// other contributors confirm it. The known distributions are Statistics Norway's and that of the title's
/// evidence. If there is neither, that of all the title's entries takes their place. Without a known
/// distribution only pay above [`AnnualSalary::MAX`] for a full position is an outlier; that pay
/// always is, because nobody can report it for a full position.
pub fn find_outliers(
    candidates: &[OutlierCandidate],
    official: Option<&OfficialPay>,
) -> Vec<Option<Outlier>> {
    let mut sources = candidates.iter().map(|candidate| candidate.source);
    if sources.all(|source| source == EntrySource::Imported) {
        return vec![None; candidates.len()];
    }
    let official = official.and_then(official_bounds);
    let evidence = candidates.iter().filter(|it| it.source.is_evidence());
    let evidence = Distribution::new(evidence);
    let everybody = Distribution::new(candidates);
    candidates
        .iter()
        .map(|candidate| {
            let contributor = candidate.source.contributor();
            let mut known = [official, evidence.bounds_without(contributor)];
            if known == [None, None] {
                known[0] = everybody.bounds_without(contributor);
            }
            classify(candidate, candidates, known)
        })
        .collect()
}

/// The pay of a title's entries, each member's only once: otherwise one member could outweigh all
/// others. Entries of deleted accounts are left out.
struct Distribution {
    sorted: Vec<u32>,
    /// The pay that stands for a member: the middle one.
    by_contributor: HashMap<ContributorTag, u32>,
}

impl Distribution {
    fn new<'a>(candidates: impl IntoIterator<Item = &'a OutlierCandidate>) -> Self {
        let mut sorted = Vec::new();
        let mut by_contributor: HashMap<ContributorTag, Vec<u32>> = HashMap::new();
        for candidate in candidates {
            match candidate.source {
                EntrySource::Imported => sorted.push(candidate.pay),
                EntrySource::Established(contributor)
                | EntrySource::Unproven(Some(contributor)) => {
                    let pays = by_contributor.entry(contributor).or_default();
                    pays.push(candidate.pay);
                }
                EntrySource::Unproven(None) => {}
            }
        }
        let middle = |mut pays: Vec<u32>| {
            pays.sort_unstable();
            pays[(pays.len() - 1) / 2]
        };
        let by_contributor: HashMap<ContributorTag, u32> = by_contributor
            .into_iter()
            .map(|(contributor, pays)| (contributor, middle(pays)))
            .collect();
        sorted.extend(by_contributor.values());
        sorted.sort_unstable();
        Self {
            sorted,
            by_contributor,
        }
    }

    /// The bounds from all entries but this contributor's. `None` with too few entries.
    fn bounds_without(&self, contributor: Option<ContributorTag>) -> Option<Bounds> {
        let own = contributor.and_then(|contributor| self.by_contributor.get(&contributor));
        let others = self.sorted.len() - usize::from(own.is_some());
        if others < MIN_OTHER_ENTRIES {
            return None;
        }
        let left_out = own.map_or(self.sorted.len(), |own| {
            self.sorted.partition_point(|pay| pay < own)
        });
        let other = |index: usize| self.sorted[if index < left_out { index } else { index + 1 }];
        let [p25, p75] = [0.25, 0.75].map(|share| f64::from(quantile_of(others, other, share)));
        let factor = (p75 / p25)
            .max(MIN_QUARTILE_RATIO)
            .powi(MAX_INTERQUARTILE_RANGES);
        Some(Bounds {
            low: p25 / factor,
            high: p75 * factor,
        })
    }
}

/// Whether pay for a full position lies within Statistics Norway's distribution. No entry with such
/// pay is an outlier, whatever the other entries are.
pub(crate) fn is_officially_known(pay: u32, official: Option<&OfficialPay>) -> bool {
    let bounds = official.and_then(official_bounds);
    pay <= AnnualSalary::MAX && bounds.is_some_and(|bounds| bounds.contain(pay.into()))
}

/// Returns why an entry is an outlier among `candidates`, given the known distributions.
fn classify(
    candidate: &OutlierCandidate,
    candidates: &[OutlierCandidate],
    known: [Option<Bounds>; 2],
) -> Option<Outlier> {
    if candidate.source == EntrySource::Imported {
        return None;
    }
    let pay = f64::from(candidate.pay);
    if candidate.pay > AnnualSalary::MAX {
        let bounds = Bounds {
            low: AnnualSalary::MIN.into(),
            high: AnnualSalary::MAX.into(),
        };
        return Some(Outlier::new(pay, bounds));
    }
    let mut known = known.into_iter().flatten();
    let bounds = known.clone().reduce(Bounds::join_overlapping)?;
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

/// Whether enough other contributors with evidence have similar pay. Each imported entry counts as
/// another contributor.
fn is_confirmed(candidate: &OutlierCandidate, candidates: &[OutlierCandidate]) -> bool {
    let pay = f64::from(candidate.pay);
    let own = candidate.source.contributor();
    let mut contributors = HashSet::new();
    let confirmations = candidates
        .iter()
        .filter(|other| (f64::from(other.pay) - pay).abs() <= pay * CONFIRMATION_DISTANCE)
        .filter(|other| match other.source {
            EntrySource::Imported => true,
            EntrySource::Established(contributor) => {
                own != Some(contributor) && contributors.insert(contributor)
            }
            EntrySource::Unproven(_) => false,
        });
    confirmations.take(MIN_CONFIRMATIONS).count() == MIN_CONFIRMATIONS
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::PayLevels;

    fn imported_entry(pay: u32) -> OutlierCandidate {
        OutlierCandidate::new(pay, EntrySource::Imported)
    }

    fn member_entry(member: u8, pay: u32) -> OutlierCandidate {
        let contributor = ContributorTag([member; 32]);
        OutlierCandidate::new(pay, EntrySource::Established(contributor))
    }

    /// An entry of a member who is not verified or joined recently.
    fn new_member_entry(member: u8, pay: u32) -> OutlierCandidate {
        let contributor = ContributorTag([member; 32]);
        OutlierCandidate::new(pay, EntrySource::Unproven(Some(contributor)))
    }

    /// Official pay with quartiles of 500 000 and 600 000 kr: 150 000 to 2 400 000 kr is within
    /// bounds.
    fn official() -> OfficialPay {
        OfficialPay {
            agreed: PayLevels {
                p25: Some(500_000),
                p75: Some(600_000),
                ..PayLevels::default()
            },
            ..OfficialPay::default()
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
        for pay in [150_000, 2_400_000] {
            assert!(
                !is_outlier(member_entry(1, pay), &[], Some(&official)),
                "{pay}"
            );
        }
        for pay in [149_999, 2_400_001] {
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
            .map(|n| imported_entry(1_800_000 + n * 40_000))
            .collect();
        let official = official();
        assert!(!is_outlier(
            member_entry(1, 3_200_000),
            &others,
            Some(&official)
        ));
        assert!(is_outlier(
            member_entry(1, 3_200_000),
            &others[..19],
            Some(&official)
        ));
        assert!(is_outlier(
            member_entry(1, 8_000_000),
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
        assert_eq!(outlier(100_000, &official, &[]), (low, 150_000, 2_410_000));
        assert_eq!(
            outlier(3_000_000, &official, &[]),
            (high, 150_000, 2_410_000)
        );
        // The others are known up to 2 400 000 × 1.1³.
        let higher = [imported_entry(2_400_000); 20];
        assert_eq!(
            outlier(3_500_000, &official, &higher),
            (high, 150_000, 3_200_000)
        );
        // The distributions do not overlap: only the official one is named.
        let far_higher = [imported_entry(9_000_000); 20];
        assert_eq!(
            outlier(5_000_000, &official, &far_higher),
            (high, 150_000, 2_410_000)
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
        let two = [member_entry(2, 3_600_000), member_entry(3, 2_400_000)];
        assert!(is_outlier(
            member_entry(1, 3_000_000),
            &two,
            Some(&official)
        ));
        let three = [two[0], two[1], member_entry(4, 3_000_000)];
        assert!(!is_outlier(
            member_entry(1, 3_000_000),
            &three,
            Some(&official)
        ));
        let too_far = [two[0], two[1], member_entry(4, 3_600_001)];
        assert!(is_outlier(
            member_entry(1, 3_000_000),
            &too_far,
            Some(&official)
        ));
    }

    #[test]
    fn member_confirms_once_and_never_own_entry() {
        let official = official();
        let repeated = [member_entry(2, 3_000_000); 3];
        assert!(is_outlier(
            member_entry(1, 3_000_000),
            &repeated,
            Some(&official)
        ));
        let own = [member_entry(1, 3_000_000); 3];
        assert!(is_outlier(
            member_entry(1, 3_000_000),
            &own,
            Some(&official)
        ));
        let imports = [imported_entry(3_000_000); 3];
        assert!(!is_outlier(
            member_entry(1, 3_000_000),
            &imports,
            Some(&official)
        ));
    }

    #[test]
    fn unproven_entries_confirm_nothing() {
        let official = official();
        let mut others: Vec<OutlierCandidate> = (2..10)
            .map(|member| new_member_entry(member, 3_000_000))
            .collect();
        let deleted = OutlierCandidate::new(3_000_000, EntrySource::Unproven(None));
        others.extend([deleted; 30]);
        let is_outlier = |candidate: OutlierCandidate, others: &[_]| {
            is_outlier(candidate, others, Some(&official))
        };
        assert!(is_outlier(member_entry(1, 3_000_000), &others));
        assert!(is_outlier(deleted, &others));
        // A new member's own entry is confirmed by others.
        let established = [2, 3, 4].map(|member| member_entry(member, 3_000_000));
        assert!(!is_outlier(new_member_entry(1, 3_000_000), &established));
        assert!(!is_outlier(deleted, &established));
    }

    #[test]
    fn one_member_makes_no_distribution() {
        for source in [member_entry, new_member_entry] {
            let entries = [source(1, 3_000_000); 40];
            for official in [None, Some(&official())] {
                let outliers = find_outliers(&entries, official);
                let count = outliers.iter().flatten().count();
                assert_eq!(count, if official.is_some() { 40 } else { 0 });
            }
            let mut others = vec![imported_entry(500_000); 20];
            others.extend(entries);
            assert!(is_outlier(source(1, 3_000_000), &others, None));
            assert!(is_outlier(source(2, 3_000_000), &others, None));
        }
    }

    #[test]
    fn new_members_make_a_distribution_only_without_evidence() {
        let new_members: Vec<OutlierCandidate> = (2..30)
            .map(|member| new_member_entry(member, 3_000_000))
            .collect();
        let high = new_member_entry(1, 3_000_000);
        let low = new_member_entry(1, 500_000);
        assert!(is_outlier(high, &new_members, Some(&official())));
        assert!(!is_outlier(low, &new_members, Some(&official())));
        assert!(!is_outlier(high, &new_members, None));
        assert!(is_outlier(low, &new_members, None));
        let mut with_evidence = new_members;
        with_evidence.extend([imported_entry(500_000); 20]);
        assert!(is_outlier(high, &with_evidence, None));
        assert!(!is_outlier(low, &with_evidence, None));
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
