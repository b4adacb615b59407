//! Pages of the catalogue that are a list of names: titles, employers, places, a place's titles, and search results.

use actix_web::http::StatusCode;
use klarlonn_domain::salary::{DisclosedGroup, DisclosedHit, SearchService};
use maud::html;

use super::{
    addresses::{self, PageQuery, with_query},
    first_page::{Address, FirstPage, Row, Site, VISITOR},
    texts::{CATALOG, PageTexts, fill},
};
use crate::{
    catalog::search::SearchResults,
    error::ApiError,
    salary::{
        companies::CompanyListItem,
        locations::{CountyListItem, LocationListItem},
        wire::{self, JobListItem},
    },
};

/// Names that the first HTML of a list holds.
pub(super) const MAX_ROWS: usize = 50;
/// Search results that the screen shows at first.
const MAX_HITS: usize = 20;

/// All titles.
pub(super) fn jobs(site: &Site<'_>) -> Result<FirstPage, ApiError> {
    let jobs = site.salary_service.jobs(VISITOR);
    let mut page = list(&CATALOG.jobs, "/stillinger", jobs.iter(), addresses::job);
    let jobs: Vec<JobListItem> = wire::list(jobs);
    page.responses.add("/api/jobs", &jobs)?;
    Ok(page)
}

/// All employers.
pub(super) fn companies(site: &Site<'_>) -> Result<FirstPage, ApiError> {
    let companies = site.salary_service.companies(VISITOR, None);
    let groups = companies.iter().map(|company| &company.group);
    let mut page = list(&CATALOG.companies, "/bedrifter", groups, addresses::company);
    let companies: Vec<CompanyListItem> = wire::list(companies);
    page.responses.add("/api/companies-stats", &companies)?;
    Ok(page)
}

/// All places, or the map of counties where the query asks for it.
pub(super) fn places(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let places = site.salary_service.places(VISITOR);
    let groups = places.iter().map(|place| &place.group);
    let mut page = list(&CATALOG.places, "/steder", groups, addresses::place);
    let places: Vec<LocationListItem> = wire::list(places);
    page.responses.add("/api/locations", &places)?;
    if query.get("view").as_deref() == Some("map") {
        page.list = None;
        let counties: Vec<CountyListItem> = wire::list(site.salary_service.counties(VISITOR));
        page.responses.add("/api/counties", &counties)?;
    }
    Ok(page)
}

fn list<'a>(
    texts: &PageTexts,
    path: &str,
    groups: impl Iterator<Item = &'a DisclosedGroup>,
    path_of: fn(&str) -> String,
) -> FirstPage {
    let rows = groups
        .take(MAX_ROWS)
        .map(|group| Row::new(group, path_of(&group.name)));
    let rows: Vec<Row> = rows.collect();
    FirstPage {
        address: Address::Indexed(path.to_owned()),
        list: texts
            .list
            .clone()
            .filter(|_| !rows.is_empty())
            .map(|title| (title, rows)),
        ..FirstPage::from(texts)
    }
}

/// A place with its titles. A place without entries is not indexed; a name that is no place answers 404.
pub(super) fn place(site: &Site<'_>, name: &str) -> Result<FirstPage, ApiError> {
    let texts = &CATALOG.place;
    let place = site.search_service.place(name);
    let shown = place.as_deref().unwrap_or(name);
    let jobs = site.salary_service.jobs_in(VISITOR, name);
    let rows = jobs.iter().take(MAX_ROWS).map(|job| {
        let path = with_query(&addresses::job(&job.name), [("location", Some(shown))]);
        Row::new(job, path)
    });
    let filled = |template: &str| fill(template, &[("name", shown)]);
    let path = addresses::place(shown);
    let mut page = FirstPage {
        title: filled(&texts.title),
        description: filled(&texts.description),
        lead: Some(html! { (filled(&texts.lead)) }),
        list: (!jobs.is_empty()).then(|| (filled(&texts.list), rows.collect())),
        address: match &place {
            None => Address::None,
            Some(_) if jobs.is_empty() => Address::Unlisted(path),
            Some(_) => Address::Indexed(path),
        },
        ..FirstPage::named("sted", shown)
    };
    if place.is_none() {
        page.status = StatusCode::NOT_FOUND;
    }
    let jobs: Vec<JobListItem> = wire::list(jobs);
    page.responses
        .add(&addresses::named("/api/location-jobs/", name), &jobs)?;
    Ok(page)
}

/// The results of a search, those of the first kind that has any. Never indexed: any text would become a page.
pub(super) fn search(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let texts = &CATALOG.search;
    let text = query.get("q");
    let parameters = [("q", text.as_deref())];
    let mut page = FirstPage {
        title: texts.title.clone(),
        description: texts.description.clone(),
        heading: html! { (texts.title) },
        address: Address::Unlisted(with_query("/s%C3%B8k", parameters)),
        segments: vec!["søk".to_owned()],
        ..FirstPage::default()
    };
    let Some(text) = text.as_deref() else {
        return Ok(page);
    };
    page.title = fill(&texts.hits, &[("query", text)]);
    page.heading = html! { (page.title) };
    let hits = site
        .search_service
        .search(VISITOR, text, SearchService::DEFAULT_HITS);
    page.list = hit_list(&CATALOG.jobs, &hits.jobs, addresses::job)
        .or_else(|| hit_list(&CATALOG.companies, &hits.companies, addresses::company))
        .or_else(|| hit_list(&CATALOG.places, &hits.places, addresses::place));
    if page.list.is_none() {
        page.lead = Some(html! { (fill(&texts.no_hits, &[("query", text)])) });
    }
    let results = SearchResults::from(hits);
    page.responses
        .add(&with_query("/api/search", parameters), &results)?;
    Ok(page)
}

fn hit_list(
    texts: &PageTexts,
    hits: &[DisclosedHit],
    path_of: fn(&str) -> String,
) -> Option<(String, Vec<Row>)> {
    let rows = hits.iter().take(MAX_HITS);
    let rows = rows.map(|hit| Row::new(&hit.group, path_of(&hit.group.name)));
    (!hits.is_empty()).then(|| (texts.heading.clone(), rows.collect()))
}
