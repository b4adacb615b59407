//! The employers that pay a title best.

use klarlonn_domain::salary::{DisclosedLeaderboard, LeaderboardSort};
use maud::{Markup, html};

use super::{
    addresses::{self, PageQuery, with_query},
    amounts::about,
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, lead, list, nothing},
    texts,
};
use crate::{error::ApiError, salary::leaderboard::Leaderboard};

/// The leaderboard of the query's title; without one the page asks for it.
pub(super) fn page(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let path = "/ledertavle";
    let mut page = FirstPage::new(
        texts::LEADERBOARD_TITLE,
        texts::LEADERBOARD_DESCRIPTION,
        Address::Indexed(path.to_owned()),
        html! { (nothing(texts::LEADERBOARD_NOTHING, "")) },
    );
    page.crumbs = vec![Crumb::new(texts::LEADERBOARD_TITLE, path)];
    if let Some(title) = query.get("title") {
        let place = query.get("location");
        // As the browser's code reads it: what is not the one order is the other.
        let (sort, order) = match query.get("sort").as_deref() {
            Some("median_desc") => (LeaderboardSort::Median, "median_desc"),
            _ => (LeaderboardSort::Mean, "mean_desc"),
        };
        let question = [
            ("title", Some(&*title)),
            ("location", place.as_deref()),
            ("sort", Some(order)),
        ];
        let board = site
            .salary_service
            .leaderboard(VISITOR, &title, place.as_deref(), sort);
        let own_path = with_query(path, question);
        page.content = ranking(&board, &title, place.as_deref(), &own_path);
        page.address = Address::Unlisted(own_path);
        let call = with_query("/api/leaderboard", question);
        page.answers.add(&call, &Leaderboard::from(board))?;
    }
    page.content = html! {
        (heading(texts::LEADERBOARD_TITLE))
        (lead(texts::LEADERBOARD_LEAD))
        (page.content)
        p { (texts::LEADERBOARD_FOOTNOTE) }
    };
    Ok(page)
}

fn ranking(board: &DisclosedLeaderboard, title: &str, place: Option<&str>, path: &str) -> Markup {
    if board.rankings.is_empty() {
        return nothing(
            texts::LEADERBOARD_NOTHING,
            &texts::no_employers_for(title, place),
        );
    }
    let rows = board.rankings.iter().map(|ranking| Row {
        name: ranking.company.clone(),
        path: addresses::company(&ranking.company),
        amount: Some(about(ranking.mean)),
    });
    html! {
        (access_notice(path, texts::LEADERBOARD_HIDDEN_UNTIL))
        (list(&texts::best_paid(title, place), rows))
    }
}
