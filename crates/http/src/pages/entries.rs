//! The lists of entries and of the best-paying employers.

use klarlonn_domain::salary::{EntryQuery, LeaderboardSort, SalaryService};

use super::{
    addresses::{self, PageQuery, with_query},
    amounts::{about, number},
    first_page::{Address, FirstPage, Row, Site, VISITOR},
    lists::MAX_ROWS,
    texts::{SALARY, fill},
};
use crate::{
    error::ApiError,
    salary::{entries::SalaryEntryList, leaderboard::Leaderboard},
};

/// Entries, newest first: all of them, or those that match a text.
pub(super) fn entries(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let path = "/alle-lonnsinnlegg";
    let text = query.get("q");
    let parameters = [("q", text.as_deref())];
    let query = EntryQuery {
        job_title: None,
        company: None,
        place: None,
        text: text.clone(),
        limit: SalaryService::DEFAULT_ENTRIES,
        after: None,
    };
    let entries = site.salary_service.entries(VISITOR, &query);
    let rows = entries.entries.iter().map(|entry| Row {
        name: entry.job_title.clone(),
        path: Some(addresses::job(&entry.job_title)),
        amount: Some(about(entry.annual_salary)),
    });
    let mut page = FirstPage {
        address: match text {
            None => Address::Indexed(path.to_owned()),
            Some(_) => Address::Unlisted(with_query(path, parameters)),
        },
        list: Some((String::new(), rows.take(MAX_ROWS).collect())),
        ..FirstPage::from(&SALARY.entries)
    };
    let call = with_query("/api/salary-entries", parameters);
    page.responses.add(&call, &SalaryEntryList::from(entries))?;
    Ok(page)
}

/// The employers that pay the query's title best; without a title the page asks for one.
pub(super) fn leaderboard(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let path = "/ledertavle";
    let mut page = FirstPage::from(&SALARY.leaderboard);
    page.address = Address::Indexed(path.to_owned());
    let Some(title) = query.get("title") else {
        return Ok(page);
    };
    let place = query.get("location");
    // As the browser's code reads it: anything but the one order is the other.
    let (sort, order) = match query.get("sort").as_deref() {
        Some("median_desc") => (LeaderboardSort::Median, "median_desc"),
        _ => (LeaderboardSort::Mean, "mean_desc"),
    };
    let parameters = [
        ("title", Some(&*title)),
        ("location", place.as_deref()),
        ("sort", Some(order)),
    ];
    let board = site
        .salary_service
        .leaderboard(VISITOR, &title, place.as_deref(), sort);
    let texts = &SALARY.ranking;
    let rows = board.rankings.iter().take(MAX_ROWS).map(|ranking| Row {
        name: ranking.company.clone(),
        path: Some(addresses::company(&ranking.company)),
        amount: Some(fill(
            &texts.amount,
            &[("amount", &format!("~{}", number(ranking.mean)))],
        )),
    });
    if !board.rankings.is_empty() {
        let place = place
            .as_ref()
            .map(|place| fill(&texts.in_place, &[("place", place)]));
        let values = [
            ("title", &*title),
            ("place", place.as_deref().unwrap_or_default()),
        ];
        page.list = Some((fill(&texts.list, &values), rows.collect()));
    }
    page.address = Address::Unlisted(with_query(path, parameters));
    let call = with_query("/api/leaderboard", parameters);
    page.responses.add(&call, &Leaderboard::from(board))?;
    Ok(page)
}
