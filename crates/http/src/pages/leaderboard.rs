//! The leaderboard of a job title, and where to start.

use std::{cmp::Reverse, collections::HashSet};

use klarlonn_domain::salary::{
    Basis, DisclosedLeaderboard, DisclosedPopularJob, DisclosedRanking, LeaderboardSort,
    SalaryService,
};
use maud::html;

use super::{
    page::{Page, VISITOR},
    serve::PageRenderer,
    template::{Value, Values},
    texts::{SALARY, fill},
    urls::{PageQuery, with_query},
};
use crate::{amounts::format_number, error::ApiError};

/// Rows that the browser shows at first.
const FIRST_ROWS: usize = 15;
/// Titles whose first employers are shown before a search.
const MAX_BOARDS: usize = 3;
const MEDALS: usize = 3;

/// Returns the leaderboard page. Without a title it has popular titles instead of employers.
pub(super) fn page(
    site: &PageRenderer,
    path: &str,
    query: &PageQuery<'_>,
) -> Result<Page, ApiError> {
    let mut page = Page::fixed(path, &SALARY.leaderboard);
    let service = &site.salary_service;
    let Some(title) = query.get("title") else {
        add_popular_titles(&mut page, service)?;
        return Ok(page);
    };
    let place = query.get("location");
    // An unknown order is the default order, like in the frontend.
    let (sort, order) = match query.get("sort").as_deref() {
        Some("median_desc") => (LeaderboardSort::Median, "median_desc"),
        _ => (LeaderboardSort::Mean, "mean_desc"),
    };
    let parameters = [
        ("title", Some(&*title)),
        ("location", place.as_deref()),
        ("sort", Some(order)),
    ];
    let board = service.leaderboard(VISITOR, &title, place.as_deref(), sort);
    page.canonical = Some(with_query(path, parameters));
    page.is_indexed = false;
    page.lead = html! {};
    add_board(&mut page, &board, sort);
    page.values.insert("title", (&*title).into());
    page.values
        .extend(place.as_deref().map(|place| ("place", place.into())));
    let call = with_query("/api/leaderboard", parameters);
    page.responses.add(&call, &board)?;
    Ok(page)
}

/// Fills the page before a search: popular titles with their first employers.
fn add_popular_titles(page: &mut Page, service: &SalaryService) -> Result<(), ApiError> {
    let popular = service.popular_jobs(VISITOR);
    let mut boards = Vec::new();
    // As in `LeaderboardPage.tsx`.
    let titles = by_employers(popular.iter().filter(|job| job.workplace_count > 0));
    for job in titles.into_iter().take(MAX_BOARDS) {
        let title = &*job.job_title;
        let board = service.leaderboard(VISITOR, title, None, LeaderboardSort::Mean);
        let parameters = [("title", Some(title)), ("sort", Some("mean_desc"))];
        page.responses
            .add(&with_query("/api/leaderboard", parameters), &board)?;
        let employers = board.rankings.iter().take(MEDALS).map(employer_row);
        boards.push(Values::from([
            ("row", title.into()),
            ("employers", Value::List(employers.collect())),
        ]));
    }
    page.values.insert("popular", Value::List(boards));
    page.responses.add("/api/popular-jobs", &popular)
}

/// Returns titles of different occupations, those with the most employers first.
pub(super) fn by_employers<'a>(
    jobs: impl Iterator<Item = &'a DisclosedPopularJob>,
) -> Vec<&'a DisclosedPopularJob> {
    let mut jobs: Vec<_> = jobs.collect();
    jobs.sort_by_key(|job| Reverse(job.workplace_count));
    let mut occupations = HashSet::new();
    jobs.retain(|job| {
        let official = job.official.as_ref();
        occupations.insert(official.map_or(&*job.job_title, |official| &*official.occupation_code))
    });
    jobs
}

/// An employer of a board that is shown before a search.
fn employer_row(ranking: &DisclosedRanking) -> Values {
    let mut row = Values::from([
        ("employer", (&*ranking.company).into()),
        ("amount", format_number(ranking.mean).into()),
    ]);
    if ranking.basis == Basis::Estimated {
        row.insert("computed", "computed".into());
    }
    row
}

/// The amount that sorts the board.
fn amount(ranking: &DisclosedRanking, sort: LeaderboardSort) -> u32 {
    match sort {
        LeaderboardSort::Mean => ranking.mean,
        LeaderboardSort::Median => ranking.median,
    }
}

/// Fills the first rows, and the sentence about the first of them.
fn add_board(page: &mut Page, board: &DisclosedLeaderboard, sort: LeaderboardSort) {
    let amounts: Vec<_> = board
        .rankings
        .iter()
        .map(|ranking| amount(ranking, sort))
        .collect();
    page.variant = if amounts.is_empty() {
        "none"
    } else {
        "ranking"
    };
    let rows = board.rankings.iter().zip(&amounts).take(FIRST_ROWS);
    let rows = rows.map(|(ranking, amount)| {
        let mut row = Values::from([
            ("row", (&*ranking.company).into()),
            ("amount", format_number(*amount).into()),
        ]);
        // Equal amounts share a rank. The first ranks have a medal instead of a number.
        let rank = amounts.iter().position(|each| each == amount);
        let rank = rank.filter(|rank| *rank >= MEDALS);
        row.extend(rank.map(|rank| ("rank", (rank + 1).to_string().into())));
        row
    });
    page.values.insert("rows", Value::List(rows.collect()));
    page.values.insert("verdict", verdict(board, sort).into());
}

/// Returns who ranks first, and how certain that is (`Ranking.tsx`).
fn verdict(board: &DisclosedLeaderboard, sort: LeaderboardSort) -> String {
    let texts = &SALARY.ranking;
    let text = match &board.rankings[..] {
        [] => return String::new(),
        [_] => &texts.only,
        [first, second, ..] if amount(first, sort) == amount(second, sort) => &texts.no_winner,
        // Nobody knows how certain a difference of medians is.
        _ if sort == LeaderboardSort::Median => &texts.first,
        [first, ..] if first.is_above_next => &texts.winner,
        _ => &texts.unsure_winner,
    };
    fill(text, &[("company", &board.rankings[0].company)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranking(company: &str, pay: u32) -> DisclosedRanking {
        DisclosedRanking {
            company: company.into(),
            basis: Basis::Estimated,
            mean: pay,
            median: pay,
            min: None,
            max: None,
            p25: None,
            p75: None,
            count: None,
            estimate: None,
            is_above_next: false,
        }
    }

    #[test]
    fn board_by_median_does_not_judge_its_winner() {
        let board = DisclosedLeaderboard {
            rankings: vec![ranking("Ahus", 700_000), ranking("DNB", 600_000)],
            has_access: false,
        };
        let by_mean = verdict(&board, LeaderboardSort::Mean);
        assert_eq!(by_mean, "Ahus ligger øverst, men ikke klart over neste.");
        let by_median = verdict(&board, LeaderboardSort::Median);
        assert_eq!(by_median, "Ahus ligger øverst.");
    }
}
