//! The page of all entries and the leaderboard page.

use klarlonn_domain::salary::{
    DisclosedPay, EntryQuery, LeaderboardSort, SalaryService, WaitingEntries,
};

use super::{
    amounts::{format_number, format_rounded},
    lists::MAX_ROWS,
    page_content::{Canonical, PageContent, Row, Site, VISITOR},
    texts::{SALARY, SITE, fill},
    urls::{self, PageQuery, with_query},
};
use crate::{
    error::ApiError,
    salary::{entries::SalaryEntryList, jobs::PopularJob, leaderboard::Leaderboard, wire},
};

/// Popular titles of the leaderboard page.
const MAX_POPULAR_TITLES: usize = 6;

/// Returns the page of entries, newest first, filtered by the search text if there is one.
pub(super) fn entries(site: &Site<'_>, query: &PageQuery<'_>) -> Result<PageContent, ApiError> {
    let path = "/alle-lonnsinnlegg";
    let text = query.get("q");
    let parameters = [("q", text.as_deref())];
    let query = EntryQuery {
        job_title: None,
        company: None,
        place: None,
        experience: None,
        education: None,
        text: text.clone(),
        limit: SalaryService::DEFAULT_ENTRIES,
        after: None,
    };
    let entries = site
        .salary_service
        .entries(VISITOR, &query, &WaitingEntries::default());
    let rows = entries.entries.iter().map(|entry| Row {
        name: entry.job_title.clone(),
        path: Some(urls::job(&entry.job_title)),
        amount: Some(format_rounded(entry.facts.annual_salary.kroner())),
    });
    let mut page = PageContent {
        canonical: match text {
            None => Canonical::Indexed(path.to_owned()),
            Some(_) => Canonical::Unlisted(with_query(path, parameters)),
        },
        list: Some((String::new(), rows.take(MAX_ROWS).collect())),
        ..PageContent::from(&SALARY.entries)
    };
    let call = with_query("/api/salary-entries", parameters);
    page.responses.add(&call, &SalaryEntryList::from(entries))?;
    Ok(page)
}

/// Returns the rounded mean, or the marked estimate.
fn ranked_amount(pay: &DisclosedPay) -> Option<String> {
    let format = |salary| {
        let amount = format!("~{}", format_number(salary));
        fill(&SALARY.ranking.amount, &[("amount", &amount)])
    };
    let estimate = pay.estimate.map(|estimate| format(estimate.salary));
    let estimate = estimate.map(|amount| fill(&SITE.figures.estimated, &[("amount", &amount)]));
    pay.average.map(format).or(estimate)
}

/// Returns the leaderboard page. Without a title it contains popular titles instead of employers.
pub(super) fn leaderboard(site: &Site<'_>, query: &PageQuery<'_>) -> Result<PageContent, ApiError> {
    let path = "/ledertavle";
    let mut page = PageContent::from(&SALARY.leaderboard);
    page.canonical = Canonical::Indexed(path.to_owned());
    let Some(title) = query.get("title") else {
        add_popular_titles(&mut page, site)?;
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
    let board = site
        .salary_service
        .leaderboard(VISITOR, &title, place.as_deref(), sort);
    let texts = &SALARY.ranking;
    let rows = board.rankings.iter().take(MAX_ROWS).map(|ranking| Row {
        name: ranking.company.clone(),
        path: Some(urls::company(&ranking.company)),
        amount: ranked_amount(&ranking.pay),
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
    page.canonical = Canonical::Unlisted(with_query(path, parameters));
    let call = with_query("/api/leaderboard", parameters);
    page.responses.add(&call, &Leaderboard::from(board))?;
    Ok(page)
}

/// Adds popular titles, each with a link to its leaderboard.
fn add_popular_titles(page: &mut PageContent, site: &Site<'_>) -> Result<(), ApiError> {
    let popular = site.salary_service.popular_jobs(VISITOR);
    let rows = popular.iter().take(MAX_POPULAR_TITLES).map(|job| Row {
        name: job.group.name.clone(),
        path: Some(with_query(
            "/ledertavle",
            [("title", Some(&*job.group.name))],
        )),
        amount: None,
    });
    if !popular.is_empty() {
        let heading = SALARY.leaderboard.list.clone().unwrap_or_default();
        page.list = Some((heading, rows.collect()));
    }
    let popular: Vec<PopularJob> = wire::list(popular);
    page.responses.add("/api/popular-jobs", &popular)
}
