//! The pay of a group of people: its one figure, wherever it stands.

use serde::Serialize;

use super::{
    pay_distribution::{Part, PayDistribution},
    pay_prior::QUARTILE_DISTANCE,
    rounding::round_estimate,
};
use crate::{
    catalog::round_to_kroner,
    salary::{Estimate, GroupModel, PayRange, mean},
};

/// Minimum number of entries that count as those of a group. Fewer count only as entries of the title.
pub const MIN_GROUP_ENTRIES: usize = 3;
/// Minimum number of entries whose mean and percentiles are those of the group. From fewer, the answer of the model
/// is more accurate.
pub const MIN_ENTRIES_FOR_OWN_FIGURES: usize = 50;

/// What the pay of a group is computed from. Everybody may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// From the entries of the group alone.
    Measured,
    /// From official pay, the entries of the title and those of the group.
    Estimated,
}

/// The pay of a group of people, for full positions in today's pay level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupPay {
    /// What it is computed from.
    pub basis: Basis,
    /// The mean.
    pub mean: Estimate,
    /// The percentiles.
    pub range: PayRange,
    /// The plain mean of the group's entries, kr per year. `None` without entries.
    pub entries_mean: Option<u32>,
}

impl GroupPay {
    /// The pay of a group with the entries `pays`, kr per year in ascending order. `model` is called for fewer than
    /// [`MIN_ENTRIES_FOR_OWN_FIGURES`]. `None` if it returns nothing.
    pub fn new(pays: &[u32], model: impl FnOnce() -> Option<GroupModel>) -> Option<Self> {
        Self::measured(pays).or_else(|| {
            let model = model()?;
            let pay = Self::estimated(model.estimate(), model.range());
            Some(pay.with_entries(pays))
        })
    }

    /// The pay of a group with entries of several titles: `pays`, in ascending order. `parts` is called for fewer than
    /// [`MIN_ENTRIES_FOR_OWN_FIGURES`] and returns the number of entries in each title, with their pay.
    /// `None` if it returns nothing.
    pub fn of_titles(pays: &[u32], parts: impl FnOnce() -> Vec<(f64, Self)>) -> Option<Self> {
        Self::measured(pays).or_else(|| {
            let parts = parts();
            let pay = match &parts[..] {
                [] => return None,
                [(_, only)] => *only,
                parts => Self::mixed(parts),
            };
            Some(pay.with_entries(pays))
        })
    }

    /// The same pay, of a group with these entries that are too few for figures of their own.
    #[must_use]
    pub fn with_entries(self, pays: &[u32]) -> Self {
        Self {
            basis: Basis::Estimated,
            entries_mean: (!pays.is_empty()).then(|| mean(pays)),
            ..self
        }
    }

    fn measured(pays: &[u32]) -> Option<Self> {
        (pays.len() >= MIN_ENTRIES_FOR_OWN_FIGURES).then(|| Self {
            basis: Basis::Measured,
            mean: Estimate::measured(pays),
            range: PayRange::new(pays),
            entries_mean: Some(mean(pays)),
        })
    }

    fn estimated(mean: Estimate, range: PayRange) -> Self {
        Self {
            basis: Basis::Estimated,
            mean: Estimate {
                salary: round_estimate(mean.salary),
                low: round_estimate(mean.low),
                high: round_estimate(mean.high),
            },
            range: range.map(round_estimate),
            entries_mean: None,
        }
    }

    /// The pay of all people of several groups, weighted by their entries. Each counts as one log-normal distribution with
    /// its mean and the ratio of its quartiles. Their uncertainties come from the same model, so they do not cancel out.
    fn mixed(parts: &[(f64, Self)]) -> Self {
        let all_entries: f64 = parts.iter().map(|(entries, _)| entries).sum();
        let mean_of = |kroner: fn(&Estimate) -> u32| {
            let sum = parts
                .iter()
                .map(|(entries, pay)| entries * f64::from(kroner(&pay.mean)));
            round_to_kroner(sum.sum::<f64>() / all_entries)
        };
        let distributions = parts.iter().map(|(entries, pay)| {
            let quartile_ratio = f64::from(pay.range.p75) / f64::from(pay.range.p25);
            let deviation = (quartile_ratio.ln() / QUARTILE_DISTANCE).max(f64::EPSILON);
            Part {
                share: entries / all_entries,
                mean: f64::from(pay.mean.salary).ln() - deviation * deviation / 2.0,
                deviation,
            }
        });
        let mean = Estimate {
            salary: mean_of(|mean| mean.salary),
            low: mean_of(|mean| mean.low),
            high: mean_of(|mean| mean.high),
        };
        Self::estimated(mean, PayDistribution(distributions.collect()).range())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pay with a deviation of 0.2 around this mean.
    fn pay(mean: u32) -> GroupPay {
        let level = |factor: f64| round_to_kroner(f64::from(mean) * factor);
        GroupPay::estimated(
            Estimate {
                salary: mean,
                low: level(0.9),
                high: level(1.1),
            },
            PayRange::new(&[level(0.98 * 0.874), level(0.98), level(0.98 / 0.874)]),
        )
    }

    #[test]
    fn pay_of_titles_is_the_mean_over_their_entries() {
        let parts = || vec![(1.0, pay(500_000)), (3.0, pay(900_000))];
        let found = GroupPay::of_titles(&[480_000, 850_000, 860_000, 990_000], parts).unwrap();
        let expected = Estimate {
            salary: 800_000,
            low: 720_000,
            high: 880_000,
        };
        assert_eq!((found.basis, found.mean), (Basis::Estimated, expected));
        assert_eq!(found.entries_mean, Some(795_000));
        assert!((450_000..510_000).contains(&found.range.p10), "{found:?}");
        assert!((900_000..1_200_000).contains(&found.range.p90), "{found:?}");
    }

    #[test]
    fn pay_of_one_title_is_that_of_its_part() {
        let part = pay(500_000);
        let found = GroupPay::of_titles(&[480_000], || vec![(1.0, part)]).unwrap();
        assert_eq!((found.mean, found.range), (part.mean, part.range));
        assert_eq!(GroupPay::of_titles(&[480_000], Vec::new), None);
    }

    #[test]
    fn fifty_entries_of_several_titles_are_measured() {
        let found = GroupPay::of_titles(&[500_000; 50], || unreachable!()).unwrap();
        assert_eq!((found.basis, found.mean.salary), (Basis::Measured, 500_000));
    }
}
