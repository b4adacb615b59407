//! The leaderboard: the companies that pay best for a job title.

use std::{cmp::Reverse, sync::Arc};

use super::DisclosedPay;
use crate::{
    account::Access,
    catalog::sort_norwegian,
    salary::{
        CompanyRanking, Estimate, GroupPay, QUANTILE_80, QUANTILE_95, ROUNDING_STEP, RankedPay,
        Spread,
    },
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
    /// Mean or estimate.
    pub pay: DisclosedPay,
    /// The median, kr per year.
    pub median: Option<u32>,
    /// The lowest and highest pay and the quartiles, kr per year.
    pub spread: Option<Spread>,
    /// The number of entries.
    pub count: Option<u32>,
    /// Whether the difference to the next company is smaller than its uncertainty (95 percent).
    /// Without exact access, the uncertainty is that of the visible values.
    pub is_close_to_next: bool,
}

/// A figure that sorts the leaderboard, with its standard error, kr per year.
#[derive(Debug, Clone, Copy)]
struct Score {
    pay: u32,
    error: f64,
}

impl Score {
    /// `None` without the figure of `sort`.
    fn new(pay: &GroupPay<RankedPay>, sort: LeaderboardSort) -> Option<Self> {
        match (pay, sort) {
            (GroupPay::Measured(measured), LeaderboardSort::Mean) => Some(Self {
                pay: measured.mean,
                error: measured.mean_error,
            }),
            (GroupPay::Measured(measured), LeaderboardSort::Median) => Some(Self {
                pay: measured.median,
                error: measured.median_error,
            }),
            (GroupPay::Estimated(estimate), LeaderboardSort::Mean) => Some(Self {
                pay: estimate.salary,
                error: estimate_error(estimate),
            }),
            (GroupPay::Estimated(_), LeaderboardSort::Median) | (GroupPay::TooFew(_), _) => None,
        }
    }

    /// The score that follows from visible values alone. An exact one would reveal one bit of the
    /// exact pay.
    fn disclosed(ranking: &CompanyRanking, sort: LeaderboardSort, access: Access) -> Option<Self> {
        if access == Access::Exact {
            return Self::new(&ranking.pay, sort);
        }
        let pay = DisclosedPay::new(&ranking.pay, |pay| pay.mean, access);
        Some(Self {
            pay: pay.ranked()?,
            error: pay.estimate.map_or_else(
                || f64::from(ROUNDING_STEP / 2) / QUANTILE_95,
                |estimate| estimate_error(&estimate),
            ),
        })
    }

    fn is_close_to(self, other: Self) -> bool {
        let difference = f64::from(self.pay.abs_diff(other.pay));
        difference < QUANTILE_95 * self.error.hypot(other.error)
    }
}

fn estimate_error(estimate: &Estimate) -> f64 {
    f64::from(estimate.high - estimate.low) / (2.0 * QUANTILE_80)
}

/// The leaderboard of a job title as a viewer may see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisclosedLeaderboard {
    /// The viewer's access.
    pub access: Access,
    /// The companies, highest pay first, then those without the figure that sorts.
    pub rankings: Vec<DisclosedRanking>,
}

impl DisclosedLeaderboard {
    /// Without exact access the order only depends on visible values: the rounded mean or
    /// estimate, then the name.
    pub(in crate::salary) fn new(
        mut rankings: Vec<CompanyRanking>,
        sort: LeaderboardSort,
        access: Access,
    ) -> Self {
        let sort = match access {
            Access::Exact => sort,
            Access::Limited => LeaderboardSort::Mean,
        };
        let score = |ranking: &CompanyRanking| Score::disclosed(ranking, sort, access);
        sort_norwegian(&mut rankings, |ranking| &ranking.company);
        rankings.sort_by_key(|ranking| Reverse(score(ranking).map(|score| score.pay)));
        let next = rankings.iter().skip(1).map(score);
        let next = next.chain(std::iter::once(None));
        let disclosed = rankings.iter().zip(next).map(|(ranking, next)| {
            let measured = ranking.pay.measured();
            DisclosedRanking {
                company: ranking.company.clone(),
                pay: DisclosedPay::new(&ranking.pay, |pay| pay.mean, access),
                median: measured.and_then(|pay| access.only_exact(pay.median)),
                spread: measured.and_then(|pay| access.only_exact(pay.spread)),
                count: access.only_exact(ranking.count),
                is_close_to_next: score(ranking)
                    .zip(next)
                    .is_some_and(|(score, next)| score.is_close_to(next)),
            }
        });
        Self {
            access,
            rankings: disclosed.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(company: &str, mean: u32, median: u32) -> CompanyRanking {
        CompanyRanking {
            company: company.into(),
            count: 5,
            pay: GroupPay::Measured(RankedPay {
                mean,
                mean_error: 3_000.0,
                median,
                median_error: 3_000.0,
                spread: Spread {
                    min: mean,
                    p25: mean,
                    p75: mean,
                    max: mean,
                },
            }),
        }
    }

    fn estimated(company: &str, salary: u32) -> CompanyRanking {
        CompanyRanking {
            company: company.into(),
            count: 3,
            pay: GroupPay::Estimated(Estimate {
                salary,
                low: salary - 20_000,
                high: salary + 20_000,
            }),
        }
    }

    fn rankings() -> Vec<CompanyRanking> {
        vec![
            measured("Ahus", 600_500, 600_000),
            measured("Bane Nor", 601_000, 700_000),
            measured("Aker", 602_200, 600_500),
            estimated("Avinor", 650_000),
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
            ["Avinor", "Aker", "Bane Nor", "Ahus"]
        );
        assert_eq!(
            exact_order(LeaderboardSort::Median),
            ["Bane Nor", "Aker", "Ahus", "Avinor"]
        );
    }

    // spec 2.2.15
    #[test]
    fn companies_without_median_come_last_and_are_not_close() {
        let few = [estimated("Vy", 710_000), estimated("Avinor", 700_000)];
        let rankings = few.into_iter().chain([measured("Aker", 0, 400_000)]);
        let sort = LeaderboardSort::Median;
        let board = DisclosedLeaderboard::new(rankings.collect(), sort, Access::Exact);
        let rows = board.rankings.iter();
        let rows: Vec<_> = rows
            .map(|row| (&*row.company, row.median, row.is_close_to_next))
            .collect();
        let expected = [
            ("Aker", Some(400_000), false),
            ("Avinor", None, false),
            ("Vy", None, false),
        ];
        assert_eq!(rows, expected);
    }

    #[test]
    fn limited_leaderboard_is_sorted_by_rounded_mean() {
        for sort in [LeaderboardSort::Mean, LeaderboardSort::Median] {
            assert_eq!(
                company_names(sort, Access::Limited),
                ["Avinor", "Ahus", "Aker", "Bane Nor"]
            );
        }
    }

    fn close_to_next(rankings: Vec<CompanyRanking>) -> Vec<bool> {
        close_for(rankings, Access::Exact)
    }

    fn close_for(rankings: Vec<CompanyRanking>, access: Access) -> Vec<bool> {
        let board = DisclosedLeaderboard::new(rankings, LeaderboardSort::Mean, access);
        let rankings = board.rankings.iter();
        rankings.map(|ranking| ranking.is_close_to_next).collect()
    }

    #[test]
    fn difference_within_its_uncertainty_is_close() {
        // 1.96 times the root of 3 000² + 3 000² is 8 316.
        let close = [measured("A", 608_315, 0), measured("B", 600_000, 0)];
        assert_eq!(close_to_next(close.into()), [true, false]);
        let distant = [measured("A", 608_317, 0), measured("B", 600_000, 0)];
        assert_eq!(close_to_next(distant.into()), [false, false]);
        let estimates = [estimated("A", 640_000), estimated("B", 600_000)];
        assert_eq!(close_to_next(estimates.into()), [true, false]);
    }

    #[test]
    fn limited_closeness_follows_from_rounded_figures() {
        let limited = |rankings: [CompanyRanking; 2]| close_for(rankings.into(), Access::Limited);
        // Both round to 600 000.
        let alike = |mean| [measured("A", mean, 0), measured("B", 596_000, 0)];
        for mean in [596_000, 600_000, 604_999] {
            assert_eq!(limited(alike(mean)), [true, false], "{mean}");
        }
        let distant = |mean| [measured("A", mean, 0), measured("B", 604_999, 0)];
        for mean in [605_000, 614_999] {
            assert_eq!(limited(distant(mean)), [false, false], "{mean}");
        }
        let estimates = [estimated("A", 620_000), estimated("B", 600_000)];
        assert_eq!(limited(estimates), [true, false]);
    }
}
