//! Facts of the whole site, the same for everybody.

use std::{cmp::Reverse, sync::Arc};

use super::rounded;
use crate::salary::{Benefit, Demographics, Group, LOCKED_STEP, PaySum, Totals};

/// Below this many entries nothing is told of them as a fact.
pub const MIN_ENTRIES_FOR_FACT: u32 = 20;

/// A name with its mean pay, rounded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedAverage {
    /// The name as it is shown.
    pub name: Arc<str>,
    /// The mean, kr per year, rounded to [`LOCKED_STEP`].
    pub average: u32,
}

/// What the home page tells of the site's entries. Everybody sees it, so pay is rounded for
/// everybody, and nothing rests on fewer than [`MIN_ENTRIES_FOR_FACT`] entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The totals.
    pub totals: Totals,
    /// The place with the highest mean.
    pub best_paid_place: Option<NamedAverage>,
    /// The title with the highest mean.
    pub best_paid_job: Option<NamedAverage>,
    /// The benefit that most entries have.
    pub most_common_benefit: Option<Benefit>,
    /// Full positions, percent of the entries that tell.
    pub full_time_share: Option<u32>,
    /// What ten years of experience or more earn above less than one, kr per year, rounded.
    pub experience_gap: Option<i64>,
    /// What a master's degree earns above a bachelor's, kr per year, rounded.
    pub master_gap: Option<i64>,
}

impl Facts {
    pub(in crate::salary) fn new<'a>(
        totals: Totals,
        places: impl Iterator<Item = &'a Group>,
        jobs: impl Iterator<Item = &'a Group>,
        demographics: &Demographics,
    ) -> Self {
        let benefit = demographics.most_common_benefit.as_ref();
        let share = (100 * demographics.full_time + demographics.with_percentage / 2)
            .checked_div(demographics.with_percentage);
        Self {
            totals,
            best_paid_place: best_paid(places),
            best_paid_job: best_paid(jobs),
            most_common_benefit: benefit
                .filter(|(_, entries)| *entries >= MIN_ENTRIES_FOR_FACT)
                .map(|(benefit, _)| benefit.clone()),
            full_time_share: share.filter(|_| demographics.with_percentage >= MIN_ENTRIES_FOR_FACT),
            experience_gap: gap(demographics.experienced, demographics.newcomers),
            master_gap: gap(demographics.masters, demographics.bachelors),
        }
    }
}

/// The group with the highest rounded mean; of equal ones the first, since which of them pays
/// more is not told. Groups come in Norwegian order.
fn best_paid<'a>(groups: impl Iterator<Item = &'a Group>) -> Option<NamedAverage> {
    let best = groups
        .filter(|group| group.count >= MIN_ENTRIES_FOR_FACT)
        .min_by_key(|group| Reverse(rounded(group.average)))?;
    Some(NamedAverage {
        name: best.name.clone(),
        average: rounded(best.average),
    })
}

/// What `more` earn above `less`, rounded.
fn gap(more: PaySum, less: PaySum) -> Option<i64> {
    let average = |pay: PaySum| pay.average().filter(|_| pay.count >= MIN_ENTRIES_FOR_FACT);
    let kroner = i64::from(average(more)?) - i64::from(average(less)?);
    let step = i64::from(LOCKED_STEP);
    Some((kroner + step / 2).div_euclid(step) * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(name: &str, count: u32, average: u32) -> Group {
        Group {
            name: name.into(),
            count,
            average,
            range: None,
        }
    }

    fn pay(count: u32, each: u32) -> PaySum {
        PaySum {
            count,
            sum: u64::from(count) * u64::from(each),
        }
    }

    fn facts(groups: &[Group], demographics: &Demographics) -> Facts {
        Facts::new(
            Totals::default(),
            groups.iter(),
            groups.iter(),
            demographics,
        )
    }

    #[test]
    fn the_best_paid_is_the_first_of_the_highest_rounded_mean_among_those_with_twenty_entries() {
        let groups = [
            group("Asker", 20, 604_000),
            group("Bergen", 400, 601_000),
            group("Oslo", 20, 596_000),
            group("Vinje", 19, 900_000),
        ];
        let best = facts(&groups, &Demographics::default())
            .best_paid_place
            .unwrap();
        assert_eq!((&*best.name, best.average), ("Asker", 600_000));
        // Bergen pays more than Asker by a few kr, which nobody is told.
        let swapped = [group("Asker", 20, 601_000), group("Bergen", 400, 604_000)];
        let best = facts(&swapped, &Demographics::default())
            .best_paid_job
            .unwrap();
        assert_eq!((&*best.name, best.average), ("Asker", 600_000));
    }

    #[test]
    fn gaps_are_rounded_and_may_be_negative() {
        let demographics = |more: u32, less: u32| Demographics {
            experienced: pay(20, more),
            newcomers: pay(25, less),
            masters: pay(19, more),
            bachelors: pay(25, less),
            ..Demographics::default()
        };
        let gap = |more, less| facts(&[], &demographics(more, less)).experience_gap;
        assert_eq!(gap(744_999, 500_000), Some(240_000));
        assert_eq!(gap(500_000, 744_999), Some(-240_000));
        assert_eq!(gap(500_000, 504_999), Some(0));
        assert_eq!(facts(&[], &demographics(700_000, 500_000)).master_gap, None);
    }

    #[test]
    fn too_little_data_makes_no_facts() {
        let few = Demographics {
            most_common_benefit: Some((Benefit::parse("Bonus").unwrap(), 19)),
            with_percentage: 19,
            full_time: 19,
            ..Demographics::default()
        };
        for demographics in [&few, &Demographics::default()] {
            let facts = facts(&[group("Oslo", 19, 600_000)], demographics);
            assert_eq!((facts.best_paid_place, facts.best_paid_job), (None, None));
            assert_eq!(
                (facts.most_common_benefit, facts.full_time_share),
                (None, None)
            );
            assert_eq!((facts.experience_gap, facts.master_gap), (None, None));
        }
    }

    #[test]
    fn the_share_of_full_positions_is_of_those_that_tell() {
        let demographics = Demographics {
            with_percentage: 30,
            full_time: 20,
            ..Demographics::default()
        };
        assert_eq!(facts(&[], &demographics).full_time_share, Some(67));
    }
}
