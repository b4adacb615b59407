//! Disclosure: limits exact figures to what a viewer may see. The services return only disclosed
//! figures.
//!
//! Without exact access, averages and salaries are rounded to 10 000 kr. Counts, median, quartiles,
//! histogram, lowest and highest are withheld (ruling "Who sees exact figures"). The names of a
//! title's companies and of a company's titles are public, and so is their number. Lists are then
//! sorted by name, because an order by pay reveals more than the rounded pay.

mod entries;
mod facts;
mod figures;
mod groups;
mod leaderboard;

pub use entries::{DisclosedEntry, DisclosedEntryPage};
pub use facts::{Facts, MIN_ENTRIES_FOR_FACT, NamedAverage};
pub use figures::{DisclosedFigures, DisclosedSummary, Outliers};
pub use groups::{
    DisclosedCounty, DisclosedGroup, DisclosedGroupWithJobs, DisclosedHit, DisclosedHits,
    DisclosedPlace, DisclosedPopularJob,
};
pub use leaderboard::{DisclosedLeaderboard, DisclosedRanking, LeaderboardSort};

use crate::account::Access;

/// Without exact access, salaries are rounded to the nearest multiple of this, kr.
pub const ROUNDING_STEP: u32 = 10_000;

fn round_salary(kroner: u32) -> u32 {
    (kroner + ROUNDING_STEP / 2) / ROUNDING_STEP * ROUNDING_STEP
}

impl Access {
    fn salary(self, kroner: u32) -> u32 {
        match self {
            Self::Exact => kroner,
            Self::Limited => round_salary(kroner),
        }
    }

    fn only_exact<T>(self, value: T) -> Option<T> {
        match self {
            Self::Exact => Some(value),
            Self::Limited => None,
        }
    }

    /// Returns the count if it is 0 or access is exact: only positive counts are secret.
    fn count(self, count: u32) -> Option<u32> {
        if count == 0 {
            Some(0)
        } else {
            self.only_exact(count)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::{Figures, Group, PayRange, Sample};

    fn group(name: &str, average: u32) -> Group {
        let range = PayRange {
            p10: 400_001,
            p25: 450_001,
            median: 500_001,
            p75: 550_001,
            p90: 600_001,
        };
        Group {
            name: name.into(),
            count: 7,
            average,
            range: Some(range),
        }
    }

    #[test]
    fn limited_group_has_only_name_and_rounded_average() {
        let disclosed = DisclosedGroup::new(&group("Oslo kommune", 584_999), Access::Limited);
        assert_eq!(
            (disclosed.count, disclosed.average, disclosed.range),
            (None, Some(580_000), None)
        );
        assert_eq!(round_salary(585_000), 590_000);
    }

    #[test]
    fn exact_group_has_all_figures() {
        let exact = group("Oslo kommune", 584_999);
        let disclosed = DisclosedGroup::new(&exact, Access::Exact);
        assert_eq!(
            (disclosed.count, disclosed.average, disclosed.range),
            (Some(7), Some(584_999), exact.range)
        );
    }

    #[test]
    fn limited_groups_are_sorted_by_name() {
        let groups = vec![
            group("Å", 900_001),
            group("B", 900_004),
            group("A", 900_002),
        ];
        let names = |access| {
            DisclosedGroup::ranked(groups.clone(), access)
                .into_iter()
                .map(|group| group.name.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(Access::Limited), ["A", "B", "Å"]);
        assert_eq!(names(Access::Exact), ["B", "A", "Å"]);
    }

    #[test]
    fn limited_figures_have_only_a_rounded_average() {
        let samples: Vec<Sample> = (1..9)
            .map(|step| Sample {
                salary: step * 111_111,
                full_time: true,
            })
            .collect();
        let disclosed = DisclosedFigures::new(Figures::new(&samples), Access::Limited);
        let expected = DisclosedFigures {
            count: None,
            average: Some(500_000),
            highest: None,
            lowest: None,
            median: None,
            range: None,
            histogram: None,
        };
        assert_eq!(disclosed, expected);
    }

    #[test]
    fn limited_figures_show_a_count_of_zero() {
        let disclosed = DisclosedFigures::new(None, Access::Limited);
        assert_eq!((disclosed.count, disclosed.average), (Some(0), None));
    }
}
