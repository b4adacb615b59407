//! Which employers pay best for a title.

use std::{cmp::Reverse, sync::Arc};

use crate::{
    account::Access,
    catalog::sort_norwegian,
    salary::{CompanyRanking, Spread},
};

/// What the leaderboard is sorted by, highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LeaderboardSort {
    /// The mean.
    #[default]
    Mean,
    /// The median.
    Median,
}

/// An employer on the leaderboard as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedRanking {
    /// The employer's name as it is shown.
    pub company: Arc<str>,
    /// The mean, kr per year, rounded without access.
    pub mean: u32,
    /// The median, kr per year.
    pub median: Option<u32>,
    /// The spread, kr per year.
    pub spread: Option<Spread>,
    /// How many reports.
    pub count: Option<u32>,
}

/// The leaderboard of a title as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedLeaderboard {
    /// Whether exact figures are shown.
    pub access: Access,
    /// The employers, best paying first.
    pub rankings: Vec<DisclosedRanking>,
}

impl DisclosedLeaderboard {
    /// Without access the order follows from what is shown: the rounded mean, then the name.
    pub(in crate::salary) fn new(
        mut rankings: Vec<CompanyRanking>,
        sort: LeaderboardSort,
        access: Access,
    ) -> Self {
        sort_norwegian(&mut rankings, |ranking| &ranking.company);
        rankings.sort_by_key(|ranking| {
            Reverse(match (access, sort) {
                (Access::Exact, LeaderboardSort::Median) => ranking.median,
                _ => access.salary(ranking.mean),
            })
        });
        let rankings = rankings.into_iter().map(|ranking| DisclosedRanking {
            mean: access.salary(ranking.mean),
            median: access.only_exact(ranking.median),
            spread: ranking.spread.and_then(|spread| access.only_exact(spread)),
            count: access.only_exact(ranking.count),
            company: ranking.company,
        });
        Self {
            access,
            rankings: rankings.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rankings() -> Vec<CompanyRanking> {
        let ranking =
            |name: &str, salaries: &[u32]| CompanyRanking::new(name.into(), salaries).unwrap();
        vec![
            ranking("Ahus", &[600_000, 600_000, 601_500]),
            ranking("Bane Nor", &[400_000, 700_000, 703_000]),
            ranking("Aker", &[500_000, 550_000, 600_000, 640_000, 721_000]),
        ]
    }

    fn order(sort: LeaderboardSort, access: Access) -> Vec<String> {
        let board = DisclosedLeaderboard::new(rankings(), sort, access);
        let names = board.rankings.iter().map(|one| one.company.to_string());
        names.collect()
    }

    #[test]
    fn with_access_the_chosen_figure_sorts() {
        let by = |sort| order(sort, Access::Exact);
        assert_eq!(by(LeaderboardSort::Mean), ["Aker", "Bane Nor", "Ahus"]);
        assert_eq!(by(LeaderboardSort::Median), ["Bane Nor", "Ahus", "Aker"]);
    }

    #[test]
    fn without_access_the_rounded_mean_sorts_whatever_is_chosen() {
        for sort in [LeaderboardSort::Mean, LeaderboardSort::Median] {
            assert_eq!(order(sort, Access::Limited), ["Ahus", "Aker", "Bane Nor"]);
        }
    }
}
