//! The answers to a search.

use klarlonn_domain::salary::{DisclosedHit, SearchService};
use maud::{Markup, html};

use super::{
    addresses::{self, PageQuery, with_query},
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, list, nothing},
    texts,
};
use crate::{catalog::search::SearchResults, error::ApiError};

/// What is found for the text of the query; without one the page asks for it. Neither is worth
/// finding: whatever is typed would become a page.
pub(super) fn page(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let text = query.get("q");
    let title = texts::search_title(text.as_deref());
    let search = [("q", text.as_deref())];
    let address = Address::Unlisted(with_query("/s%C3%B8k", search));
    let mut page = FirstPage::new(&*title, texts::SEARCH_DESCRIPTION, address, heading(&title));
    page.crumbs = vec![Crumb::new(texts::SEARCH, "")];
    let Some(text) = &text else {
        return Ok(page);
    };
    let hits = site
        .search_service
        .search(VISITOR, text, SearchService::DEFAULT_HITS);
    let mut all = hits.jobs.iter().chain(&hits.companies).chain(&hits.places);
    let is_locked = all.any(|hit| hit.group.count.is_none());
    let sections = [
        section(texts::JOBS.heading, &hits.jobs, addresses::job),
        section(
            texts::COMPANIES.heading,
            &hits.companies,
            addresses::company,
        ),
        section(texts::PLACES.heading, &hits.places, addresses::place),
    ];
    page.content = html! {
        (page.content)
        @if sections.iter().all(Option::is_none) {
            (nothing(&texts::no_hits(text), texts::NO_HITS_HINT))
        }
        @if is_locked { (access_notice(&with_query("/søk", search), texts::HIDDEN_UNTIL)) }
        @for section in sections.iter().flatten() { (section) }
    };
    let call = with_query("/api/search", search);
    page.answers.add(&call, &SearchResults::from(hits))?;
    Ok(page)
}

fn section(title: &str, hits: &[DisclosedHit], path: fn(&str) -> String) -> Option<Markup> {
    let rows = hits
        .iter()
        .map(|hit| Row::new(&hit.group, path(&hit.group.name)));
    (!hits.is_empty()).then(|| list(title, rows))
}
