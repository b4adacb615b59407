//! The leaderboard: the companies that pay best for a job title.

use std::{cmp::Reverse, sync::Arc};

use crate::{
    account::Access,
    catalog::sort_norwegian,
    salary::{CompanyRanking, Spread},
};

/// The figure that sorts the leaderboard, highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LeaderboardSort {
    /// The mean.
    #[default]
    Mean,
    /// The median.
    Median,
}

/// A company on the leaderboard as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedRanking {
    /// The company name to show.
    pub company: Arc<str>,
    /// The mean, kr per year, rounded without exact access.
    pub mean: u32,
    /// The median, kr per year.
    pub median: Option<u32>,
    /// The lowest and highest pay and the quartiles, kr per year.
    pub spread: Option<Spread>,
    /// The number of entries.
    pub count: Option<u32>,
}

/// The leaderboard of a job title as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedLeaderboard {
    /// The viewer's access.
    pub access: Access,
    /// The companies, highest pay first.
    pub rankings: Vec<DisclosedRanking>,
}

impl DisclosedLeaderboard {
    /// Without exact access the order only depends on visible values: the rounded mean, then the
    /// name.
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

    fn company_names(sort: LeaderboardSort, access: Access) -> Vec<String> {
        let board = DisclosedLeaderboard::new(rankings(), sort, access);
        let rankings = board.rankings.iter();
        rankings
            .map(|ranking| ranking.company.to_string())
            .collect()
    }

    #[test]
    fn exact_leaderboard_is_sorted_by_chosen_figure() {
        let exact_order = |sort| company_names(sort, Access::Exact);
        assert_eq!(
            exact_order(LeaderboardSort::Mean),
            ["Aker", "Bane Nor", "Ahus"]
        );
        assert_eq!(
            exact_order(LeaderboardSort::Median),
            ["Bane Nor", "Ahus", "Aker"]
        );
    }

    #[test]
    fn limited_leaderboard_is_sorted_by_rounded_mean() {
        for sort in [LeaderboardSort::Mean, LeaderboardSort::Median] {
            assert_eq!(
                company_names(sort, Access::Limited),
                ["Ahus", "Aker", "Bane Nor"]
            );
        }
    }
}
