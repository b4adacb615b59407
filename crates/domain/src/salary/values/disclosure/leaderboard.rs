//! The leaderboard: the companies that pay best for a job title.

use std::{cmp::Reverse, sync::Arc};

use super::DisclosedPay;
use crate::{
    account::Access,
    catalog::sort_norwegian,
    salary::{CompanyRanking, Estimate, QUANTILE_80, QUANTILE_95, Spread},
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
    /// Whether its answer is clearly higher than that of the next company (95 percent).
    pub is_above_next: bool,
}

/// The figure of a company that sorts the leaderboard, kr per year, as the viewer sees it.
fn score(ranking: &CompanyRanking, sort: LeaderboardSort, access: Access) -> Option<u32> {
    match sort {
        LeaderboardSort::Mean => DisclosedPay::new(&ranking.pay, |pay| pay.mean, access).ranked(),
        LeaderboardSort::Median => ranking.pay.measured().map(|pay| pay.median),
    }
}

/// Whether the first answer is higher than the next by more than their uncertainty.
fn is_above(first: Estimate, next: Estimate) -> bool {
    let error = |answer: Estimate| f64::from(answer.high - answer.low) / (2.0 * QUANTILE_80);
    let difference = f64::from(first.salary) - f64::from(next.salary);
    difference >= QUANTILE_95 * error(first).hypot(error(next))
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
        let score = |ranking: &CompanyRanking| score(ranking, sort, access);
        sort_norwegian(&mut rankings, |ranking| &ranking.company);
        rankings.sort_by_key(|ranking| Reverse(score(ranking)));
        let next = rankings.iter().skip(1).map(Some);
        let next = next.chain(std::iter::once(None));
        let disclosed = rankings.iter().zip(next).map(|(ranking, next)| {
            let measured = ranking.pay.measured();
            let answer = access.estimate(ranking.answer);
            DisclosedRanking {
                company: ranking.company.clone(),
                pay: DisclosedPay::new(&ranking.pay, |pay| pay.mean, access),
                median: measured.and_then(|pay| access.only_exact(pay.median)),
                spread: measured.and_then(|pay| access.only_exact(pay.spread)),
                count: access.only_exact(ranking.count),
                is_above_next: next
                    .filter(|next| score(ranking).is_some() && score(next).is_some())
                    .is_some_and(|next| is_above(answer, access.estimate(next.answer))),
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
    use crate::salary::{GroupPay, RankedPay};

    fn answer(salary: u32, half_width: u32) -> Estimate {
        Estimate {
            salary,
            low: salary.saturating_sub(half_width),
            high: salary + half_width,
        }
    }

    fn measured(company: &str, mean: u32, median: u32) -> CompanyRanking {
        CompanyRanking {
            company: company.into(),
            count: 5,
            answer: answer(mean, 20_000),
            pay: GroupPay::Measured(RankedPay {
                mean,
                median,
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
            pay: GroupPay::Estimated(answer(salary, 20_000)),
            answer: answer(salary, 20_000),
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
    fn companies_without_median_come_last_and_above_none() {
        let few = [estimated("Vy", 710_000), estimated("Avinor", 700_000)];
        let rankings = few.into_iter().chain([measured("Aker", 0, 400_000)]);
        let sort = LeaderboardSort::Median;
        let board = DisclosedLeaderboard::new(rankings.collect(), sort, Access::Exact);
        let rows = board.rankings.iter();
        let rows: Vec<_> = rows
            .map(|row| (&*row.company, row.median, row.is_above_next))
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

    fn above_next(rankings: Vec<CompanyRanking>) -> Vec<bool> {
        above_for(rankings, Access::Exact)
    }

    fn above_for(rankings: Vec<CompanyRanking>, access: Access) -> Vec<bool> {
        let board = DisclosedLeaderboard::new(rankings, LeaderboardSort::Mean, access);
        let rankings = board.rankings.iter();
        rankings.map(|ranking| ranking.is_above_next).collect()
    }

    #[test]
    fn answer_is_above_next_beyond_their_uncertainty() {
        // An 80 percent interval of 20 000 each way is a deviation of 15 606. 1.96 times the root of twice
        // its square is 43 257.
        let close = [measured("A", 643_000, 0), measured("B", 600_000, 0)];
        assert_eq!(above_next(close.into()), [false, false]);
        let distant = [measured("A", 644_000, 0), measured("B", 600_000, 0)];
        assert_eq!(above_next(distant.into()), [true, false]);
        let other = [measured("A", 644_000, 0), estimated("B", 601_000)];
        assert_eq!(above_next(other.into()), [false, false]);
        // The mean is higher, but the answer is lower.
        let mut reversed = [measured("A", 700_000, 0), measured("B", 600_000, 0)];
        reversed[0].answer = answer(500_000, 20_000);
        assert_eq!(above_next(reversed.into()), [false, false]);
    }

    #[test]
    fn limited_order_is_clear_by_rounded_answers() {
        let limited = |rankings: [CompanyRanking; 2]| above_for(rankings.into(), Access::Limited);
        // 50 000 apart, of which 40 000 remain when rounded.
        let alike = [measured("A", 644_499, 0), measured("B", 595_000, 0)];
        assert_eq!(limited(alike), [false, false]);
        let distant = [measured("A", 645_000, 0), measured("B", 604_499, 0)];
        assert_eq!(limited(distant), [true, false]);
    }
}
