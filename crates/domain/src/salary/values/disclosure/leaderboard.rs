//! The leaderboard: the companies that pay best for a job title.

use serde::Serialize;
use std::{cmp::Reverse, sync::Arc};

use crate::{
    account::Access,
    catalog::sort_norwegian,
    salary::{Basis, CompanyRanking, Estimate, QUANTILE_80, QUANTILE_95},
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

/// An employer with at least three entries. Amounts in kr per year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = LeaderboardItem)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedRanking {
    /// The name to show.
    pub company: Arc<str>,
    // `basis` and `mean` are never null, but the published schema allows it.
    /// What the mean rests on.
    #[schema(required, value_type = Option<Basis>)]
    pub basis: Basis,
    /// Rounded to the nearest 10,000 without access.
    #[schema(required, value_type = Option<u32>)]
    pub mean: u32,
    /// Rounded to the nearest 10,000 without access.
    pub median: u32,
    /// Lowest of the entries; null without access.
    #[schema(required)]
    pub min: Option<u32>,
    /// Highest of the entries; null without access.
    #[schema(required)]
    pub max: Option<u32>,
    /// Null without access.
    #[schema(required)]
    pub p25: Option<u32>,
    /// Null without access.
    #[schema(required)]
    pub p75: Option<u32>,
    /// Number of entries; null without access.
    #[serde(rename = "n")]
    #[schema(required)]
    pub count: Option<u32>,
    /// The mean with its interval. Only if it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub estimate: Option<Estimate>,
    /// Whether the mean is clearly higher than that of the next employer (95 percent); false if sorted by median.
    #[serde(rename = "aboveNext")]
    pub is_above_next: bool,
}

/// The figure of a company that sorts the leaderboard, kr per year, rounded without exact access.
fn score(ranking: &CompanyRanking, sort: LeaderboardSort, access: Access) -> u32 {
    access.salary(match sort {
        LeaderboardSort::Mean => ranking.pay.mean.salary,
        LeaderboardSort::Median => ranking.pay.range.median,
    })
}

/// Whether the first mean is higher than the next by more than their uncertainty.
fn is_above(first: Estimate, next: Estimate) -> bool {
    let error = |mean: Estimate| f64::from(mean.high - mean.low) / (2.0 * QUANTILE_80);
    let difference = f64::from(first.salary) - f64::from(next.salary);
    difference >= QUANTILE_95 * error(first).hypot(error(next))
}

/// Leaderboard of a job title, highest pay first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[schema(as = Leaderboard)]
#[serde(rename_all = "camelCase")]
pub struct DisclosedLeaderboard {
    /// The companies, highest pay first.
    #[serde(rename = "items")]
    pub rankings: Vec<DisclosedRanking>,
    /// Whether the viewer has exact access.
    pub has_access: bool,
}

impl DisclosedLeaderboard {
    /// Without exact access the order only depends on rounded figures, then on the name.
    pub(in crate::salary) fn new(
        mut rankings: Vec<CompanyRanking>,
        sort: LeaderboardSort,
        access: Access,
    ) -> Self {
        sort_norwegian(&mut rankings, |ranking| &ranking.company);
        rankings.sort_by_key(|ranking| Reverse(score(ranking, sort, access)));
        let next = rankings.iter().skip(1).map(Some);
        let next = next.chain(std::iter::once(None));
        let mean = |ranking: &CompanyRanking| access.estimate(ranking.pay.mean);
        let disclosed = rankings
            .iter()
            .zip(next)
            .map(|(ranking, next)| DisclosedRanking {
                company: ranking.company.clone(),
                basis: ranking.pay.basis,
                mean: mean(ranking).salary,
                median: access.salary(ranking.pay.range.median),
                min: access.only_exact(ranking.min),
                max: access.only_exact(ranking.max),
                p25: access.only_exact(ranking.pay.range.p25),
                p75: access.only_exact(ranking.pay.range.p75),
                count: access.only_exact(ranking.count),
                estimate: access.interval(Some(&ranking.pay)),
                is_above_next: sort == LeaderboardSort::Mean
                    && next.is_some_and(|next| is_above(mean(ranking), mean(next))),
            });
        Self {
            rankings: disclosed.collect(),
            has_access: access == Access::Exact,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::salary::{GroupPay, PayRange};

    fn ranking(company: &str, mean: u32, median: u32) -> CompanyRanking {
        let pay = GroupPay {
            basis: Basis::Estimated,
            mean: Estimate {
                salary: mean,
                low: mean - 20_000,
                high: mean + 20_000,
            },
            range: PayRange::new(&[median]),
            entries_mean: None,
        };
        CompanyRanking {
            company: company.into(),
            count: 5,
            pay,
            min: mean,
            max: mean,
        }
    }

    fn company_names(sort: LeaderboardSort, access: Access) -> Vec<String> {
        let rankings = vec![
            ranking("Ahus", 600_500, 600_000),
            ranking("Bane Nor", 601_000, 700_000),
            ranking("Aker", 602_200, 600_500),
            ranking("Avinor", 650_000, 550_000),
        ];
        let board = DisclosedLeaderboard::new(rankings, sort, access);
        let rankings = board.rankings.iter();
        rankings
            .map(|ranking| ranking.company.to_string())
            .collect()
    }

    #[test]
    fn leaderboard_is_sorted_by_chosen_figure() {
        let order = |sort| company_names(sort, Access::Exact);
        assert_eq!(
            order(LeaderboardSort::Mean),
            ["Avinor", "Aker", "Bane Nor", "Ahus"]
        );
        assert_eq!(
            order(LeaderboardSort::Median),
            ["Bane Nor", "Aker", "Ahus", "Avinor"]
        );
    }

    #[test]
    fn limited_leaderboard_is_sorted_by_rounded_figure() {
        let order = |sort| company_names(sort, Access::Limited);
        assert_eq!(
            order(LeaderboardSort::Mean),
            ["Avinor", "Ahus", "Aker", "Bane Nor"]
        );
        assert_eq!(
            order(LeaderboardSort::Median),
            ["Bane Nor", "Ahus", "Aker", "Avinor"]
        );
    }

    fn is_first_above(means: [u32; 2], access: Access) -> bool {
        let rankings = [ranking("A", means[0], 0), ranking("B", means[1], 0)];
        let board = DisclosedLeaderboard::new(rankings.into(), LeaderboardSort::Mean, access);
        assert!(!board.rankings[1].is_above_next);
        board.rankings[0].is_above_next
    }

    #[test]
    fn mean_is_above_next_beyond_their_uncertainty() {
        // An 80 percent interval of 20 000 each way is a deviation of 15 606. 1.96 times the root of twice
        // its square is 43 257.
        assert!(!is_first_above([643_000, 600_000], Access::Exact));
        assert!(is_first_above([644_000, 600_000], Access::Exact));
    }

    #[test]
    fn order_by_median_is_never_clear() {
        let rankings = vec![
            ranking("A", 700_000, 650_000),
            ranking("B", 600_000, 600_000),
        ];
        let sort = LeaderboardSort::Median;
        let board = DisclosedLeaderboard::new(rankings, sort, Access::Exact);
        assert_eq!(&*board.rankings[0].company, "A");
        assert!(!board.rankings[0].is_above_next);
    }

    #[test]
    fn limited_order_is_clear_by_rounded_means() {
        // 50 000 apart, of which 40 000 remain when rounded.
        assert!(!is_first_above([644_499, 595_000], Access::Limited));
        assert!(is_first_above([645_000, 604_499], Access::Limited));
    }
}
