//! Pages that list names: titles, employers, places, the titles of a place, and search results.

use actix_web::http::StatusCode;
use klarlonn_domain::salary::{
    DisclosedGroup, DisclosedHit, DisclosedHits, JobInPlace, SearchService,
};
use maud::html;

use super::{
    page_content::{Canonical, PageContent, Row, Site, VISITOR},
    texts::{CATALOG, PageTexts, fill},
    urls::{self, PageQuery, with_query},
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

/// Maximum number of rows in a server-rendered list.
pub(super) const MAX_ROWS: usize = 50;
/// Maximum number of server-rendered search results.
const MAX_HITS: usize = 20;

/// Returns the page of all job titles.
pub(super) fn jobs(site: &Site<'_>) -> Result<PageContent, ApiError> {
    let jobs = site.salary_service.jobs(VISITOR);
    let mut page = list(&CATALOG.jobs, "/stillinger", jobs.iter(), urls::job);
    let jobs: Vec<JobListItem> = wire::list(jobs);
    page.responses.add("/api/jobs", &jobs)?;
    Ok(page)
}

/// Returns the page of all employers.
pub(super) fn companies(site: &Site<'_>) -> Result<PageContent, ApiError> {
    let companies = site.salary_service.companies(VISITOR, None);
    let groups = companies.iter().map(|company| &company.group);
    let mut page = list(&CATALOG.companies, "/bedrifter", groups, urls::company);
    let companies: Vec<CompanyListItem> = wire::list(companies);
    page.responses.add("/api/companies-stats", &companies)?;
    Ok(page)
}

/// Returns the page of all places, or of the county map if the query asks for it.
pub(super) fn places(site: &Site<'_>, query: &PageQuery<'_>) -> Result<PageContent, ApiError> {
    let places = site.salary_service.places(VISITOR);
    let groups = places.iter().map(|place| &place.group);
    let mut page = list(&CATALOG.places, "/steder", groups, urls::place);
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
    path_for: fn(&str) -> String,
) -> PageContent {
    let rows = groups
        .take(MAX_ROWS)
        .map(|group| Row::new(group, path_for(&group.name)));
    let rows: Vec<Row> = rows.collect();
    PageContent {
        canonical: Canonical::Indexed(path.to_owned()),
        list: texts
            .list
            .clone()
            .filter(|_| !rows.is_empty())
            .map(|title| (title, rows)),
        ..PageContent::from(texts)
    }
}

/// Returns the page of a place with its titles. A place without entries is not indexed; the status
/// is 404 for a name that is not a place.
pub(super) fn place(site: &Site<'_>, name: &str) -> Result<PageContent, ApiError> {
    let texts = &CATALOG.place;
    let place = site.search_service.place(name);
    let display_name = place.as_deref().unwrap_or(name);
    let jobs = site.salary_service.jobs_in(VISITOR, name);
    let rows = jobs.iter().take(MAX_ROWS).map(|job| {
        let path = with_query(&urls::job(&job.name), [("location", Some(display_name))]);
        Row::new(job, path)
    });
    let fill_name = |template: &str| fill(template, &[("name", display_name)]);
    let path = urls::place(display_name);
    let mut page = PageContent {
        title: fill_name(&texts.title),
        description: fill_name(&texts.description),
        lead: Some(html! { (fill_name(&texts.lead)) }),
        list: (!jobs.is_empty()).then(|| (fill_name(&texts.list), rows.collect())),
        canonical: match &place {
            None => Canonical::None,
            Some(_) if jobs.is_empty() => Canonical::Unlisted(path),
            Some(_) => Canonical::Indexed(path),
        },
        ..PageContent::named("sted", display_name)
    };
    if place.is_none() {
        page.status = StatusCode::NOT_FOUND;
    }
    let jobs: Vec<JobListItem> = wire::list(jobs);
    page.responses
        .add(&urls::named("/api/location-jobs/", name), &jobs)?;
    Ok(page)
}

/// Returns the search page with the results of the kind that matches best. It is never indexed,
/// because any text is a valid search.
pub(super) fn search(site: &Site<'_>, query: &PageQuery<'_>) -> Result<PageContent, ApiError> {
    let texts = &CATALOG.search;
    let text = query.get("q");
    let parameters = [("q", text.as_deref())];
    let mut page = PageContent {
        title: texts.title.clone(),
        description: texts.description.clone(),
        heading: html! { (texts.title) },
        canonical: Canonical::Unlisted(with_query("/s%C3%B8k", parameters)),
        segments: vec!["søk".to_owned()],
        ..PageContent::default()
    };
    let Some(text) = text.as_deref() else {
        return Ok(page);
    };
    page.title = fill(&texts.hits, &[("query", text)]);
    page.heading = html! { (page.title) };
    let hits = site
        .search_service
        .search(VISITOR, text, SearchService::DEFAULT_HITS);
    page.list = hits
        .job_in_place
        .as_ref()
        .map(job_in_place)
        .or_else(|| best_hits(&hits));
    if page.list.is_none() {
        page.lead = Some(html! { (fill(&texts.no_hits, &[("query", text)])) });
    }
    let results = SearchResults::from(hits);
    page.responses
        .add(&with_query("/api/search", parameters), &results)?;
    Ok(page)
}

/// Returns a list with the job title in the place.
fn job_in_place(pair: &JobInPlace) -> (String, Vec<Row>) {
    let JobInPlace { job_title, place } = pair;
    let names = [("title", &**job_title), ("place", place)];
    let row = Row {
        name: fill(&CATALOG.search.job_in_place, &names).into(),
        path: Some(with_query(
            &urls::job(job_title),
            [("location", Some(&**place))],
        )),
        amount: None,
    };
    (CATALOG.jobs.heading.clone(), vec![row])
}

/// Returns the list whose first hit matches best. Of equal ones, job titles come before companies,
/// and companies before places.
fn best_hits(hits: &DisclosedHits) -> Option<(String, Vec<Row>)> {
    let best_score = |hits: &[DisclosedHit]| hits.first().map(|hit| hit.score);
    let (jobs, companies, places) = (&hits.jobs, &hits.companies, &hits.places);
    let best = best_score(jobs)
        .max(best_score(companies))
        .max(best_score(places))?;
    if best_score(jobs) == Some(best) {
        Some(hit_list(&CATALOG.jobs, jobs, urls::job))
    } else if best_score(companies) == Some(best) {
        Some(hit_list(&CATALOG.companies, companies, urls::company))
    } else {
        Some(hit_list(&CATALOG.places, places, urls::place))
    }
}

fn hit_list(
    texts: &PageTexts,
    hits: &[DisclosedHit],
    path_for: fn(&str) -> String,
) -> (String, Vec<Row>) {
    let rows = hits.iter().take(MAX_HITS);
    let rows = rows.map(|hit| Row::new(&hit.group, path_for(&hit.group.name)));
    (texts.heading.clone(), rows.collect())
}
