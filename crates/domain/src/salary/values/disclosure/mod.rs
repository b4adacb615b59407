//! What of the exact figures a viewer may see. Nothing else leaves the use cases.
//!
//! Without access: averages and salaries rounded to 10 000 kr, counts withheld, no median,
//! quartiles, histogram, lowest or highest (ruling "Who sees exact figures"). The names of a
//! title's employers or an employer's titles are public, and so is how many names there are. Lists then come in
//! the order of names, since an order by pay tells more than the rounded pay does.

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

/// Salaries are rounded to the nearest multiple of this without access, kr.
pub const LOCKED_STEP: u32 = 10_000;

fn rounded(kroner: u32) -> u32 {
    (kroner + LOCKED_STEP / 2) / LOCKED_STEP * LOCKED_STEP
}

impl Access {
    fn salary(self, kroner: u32) -> u32 {
        match self {
            Self::Exact => kroner,
            Self::Limited => rounded(kroner),
        }
    }

    fn only_exact<T>(self, value: T) -> Option<T> {
        match self {
            Self::Exact => Some(value),
            Self::Limited => None,
        }
    }

    /// That there is nothing is no secret; how much there is, is.
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
    fn without_access_a_group_tells_its_name_and_a_rounded_average_alone() {
        let seen = DisclosedGroup::new(&group("Oslo kommune", 584_999), Access::Limited);
        assert_eq!(
            (seen.count, seen.average, seen.range),
            (None, Some(580_000), None)
        );
        assert_eq!(rounded(585_000), 590_000);
    }

    #[test]
    fn with_access_a_group_is_told_whole() {
        let exact = group("Oslo kommune", 584_999);
        let seen = DisclosedGroup::new(&exact, Access::Exact);
        assert_eq!(
            (seen.count, seen.average, seen.range),
            (Some(7), Some(584_999), exact.range)
        );
    }

    #[test]
    fn the_order_without_access_tells_nothing_of_pay() {
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
    fn figures_without_access_hold_a_rounded_average_and_nothing_else() {
        let samples: Vec<Sample> = (1..9)
            .map(|step| Sample {
                salary: step * 111_111,
                full_time: true,
            })
            .collect();
        let seen = DisclosedFigures::new(Figures::new(&samples), Access::Limited);
        let expected = DisclosedFigures {
            count: None,
            average: Some(500_000),
            highest: None,
            lowest: None,
            median: None,
            range: None,
            histogram: None,
        };
        assert_eq!(seen, expected);
    }

    #[test]
    fn that_there_is_nothing_is_told_to_everybody() {
        let seen = DisclosedFigures::new(None, Access::Limited);
        assert_eq!((seen.count, seen.average), (Some(0), None));
    }
}
