//! The employer page, and the pages that list names or entries.

use std::sync::Arc;

use klarlonn_domain::salary::{
    DisclosedGroup, DisclosedJob, EntryQuery, ExperienceBand, FilteredJob, LeaderboardSort,
    SalaryQueryError, SalaryService, SearchService, WaitingEntries,
};
use maud::{Markup, html};
use serde_json::json;

use super::{
    job,
    page::{Page, VISITOR, key_figures},
    serve::PageRenderer,
    texts::{CATALOG, FIGURES, PageTexts, SALARY, SEARCH, SITE, fill},
    urls::{self, PageQuery, with_query},
};
use crate::{
    catalog::company_images::CompanyImage, error::ApiError, salary::companies::CompanySummary,
};

/// Returns the path of the page of a name.
type PathFor = fn(&str) -> String;

/// Maximum number of links of a page.
const MAX_LINKS: usize = 25;
/// Maximum number of links of a search: as many as the browser shows at first.
const MAX_HIT_LINKS: usize = 8;

/// Returns the page of all job titles.
pub(super) fn jobs(site: &PageRenderer, path: &str) -> Result<Page, ApiError> {
    let jobs = site.salary_service.jobs(VISITOR);
    let mut page = list(path, &CATALOG.jobs, jobs.iter().map(title), urls::job);
    page.responses.add("/api/jobs", &jobs)?;
    Ok(page)
}

/// Returns the page of all employers.
pub(super) fn companies(site: &PageRenderer, path: &str) -> Result<Page, ApiError> {
    let companies = site.salary_service.companies(VISITOR, None);
    let groups = companies.iter().map(|company| group(&company.group));
    let mut page = list(path, &CATALOG.companies, groups, urls::company);
    page.responses.add("/api/companies-stats", &companies)?;
    Ok(page)
}

/// Returns the page of all places, or of the county map if the query asks for it.
pub(super) fn places(
    site: &PageRenderer,
    path: &str,
    query: &PageQuery<'_>,
) -> Result<Page, ApiError> {
    let places = site.salary_service.places(VISITOR);
    let groups = places.iter().map(|place| (&place.name, place.pay.average));
    let mut page = list(path, &CATALOG.places, groups, urls::place);
    page.responses.add("/api/locations", &places)?;
    if query.get("view").as_deref() == Some("map") {
        page.links = Vec::new();
        page.answer = Markup::default();
        let counties = site.salary_service.counties(VISITOR);
        page.responses.add("/api/counties", &counties)?;
    }
    Ok(page)
}

/// The name of a group and its mean.
type NamedMean<'a> = (&'a Arc<str>, Option<u32>);

fn title(job: &DisclosedJob) -> NamedMean<'_> {
    (&job.job_title, job.pay.average)
}

fn group(group: &DisclosedGroup) -> NamedMean<'_> {
    (&group.name, group.pay.average)
}

fn list<'a>(
    path: &str,
    texts: &PageTexts,
    groups: impl Iterator<Item = NamedMean<'a>>,
    path_for: impl Fn(&str) -> String,
) -> Page {
    Page {
        links: links_with_figures(groups, path_for),
        answer: scope(),
        ..Page::fixed(path, texts)
    }
}

/// Returns what the figures of a list are. It is the largest text of the first screen in the
/// browser, which is painted late if it is not here.
fn scope() -> Markup {
    html! {
        p.first-scope {
            (FIGURES.list_scope) " " a href=(SITE.paths.method) { (SITE.figures.explain) }
        }
    }
}

/// Returns the links of a list: like the browser, which folds names without a figure unless none has one.
fn links_with_figures<'a>(
    groups: impl Iterator<Item = NamedMean<'a>>,
    path_for: impl Fn(&str) -> String,
) -> Vec<(Arc<str>, String)> {
    let groups: Vec<_> = groups.collect();
    let all = !groups.iter().any(|(_, mean)| mean.is_some());
    let shown = groups.into_iter().filter(|(_, mean)| all || mean.is_some());
    links(shown, path_for)
}

fn links<'a>(
    groups: impl Iterator<Item = NamedMean<'a>>,
    path_for: impl Fn(&str) -> String,
) -> Vec<(Arc<str>, String)> {
    let names = groups.map(|(name, _)| name).take(MAX_LINKS);
    names.map(|name| (name.clone(), path_for(name))).collect()
}

/// Returns the page of a place with its titles. A place without entries is not indexed; the status
/// is 404 for a name that is not a place. A name of several municipalities leads to each of them.
pub(super) fn place(site: &PageRenderer, name: &str) -> Result<Page, ApiError> {
    let texts = &CATALOG.place;
    let place = site.search_service.place(name);
    let display_name = place.as_deref().unwrap_or(name);
    let jobs = site.salary_service.jobs_in(VISITOR, name);
    let job_path = |job: &str| with_query(&urls::job(job), [("location", Some(display_name))]);
    let named = [("name", display_name)];
    let mut page = Page {
        description: fill(&texts.description, &named),
        lead: html! { (fill(&texts.lead, &named)) },
        canonical: Some(urls::place(display_name)),
        is_indexed: !jobs.is_empty(),
        links: links_with_figures(jobs.iter().map(title), job_path),
        answer: if jobs.is_empty() {
            html! {}
        } else {
            scope()
        },
        ..Page::named("sted", display_name, &texts.title)
    };
    let namesakes = site.search_service.namesakes(display_name);
    if jobs.is_empty() && !namesakes.is_empty() {
        page = page.with_sentence(fill(&texts.namesakes, &named));
        let links = namesakes.into_iter();
        page.links = links.map(|name| (name.into(), urls::place(name))).collect();
    } else if place.is_none() {
        page = page.not_found();
    }
    let call = urls::named("/api/location-jobs/", name);
    page.responses.add(&call, &jobs)?;
    Ok(page)
}

/// Returns the page of an employer, filtered by job title if `job` is given. The status is 404 for
/// an unknown employer. The page is indexed if it has entries and no filter.
pub(super) fn company(
    site: &PageRenderer,
    name: &str,
    job: Option<&str>,
) -> Result<Page, ApiError> {
    let texts = &CATALOG.company;
    let service = &site.salary_service;
    let unknown = |name: &str| {
        let sentence = fill(&texts.unknown, &[("name", name)]);
        Page::named("bedrift", name, &texts.title).with_sentence(sentence)
    };
    let company = match service.company(VISITOR, name, None) {
        Ok(company) => company,
        Err(SalaryQueryError::UnknownCompany) => return Ok(unknown(name).not_found()),
        Err(error) => return Err(error.into()),
    };
    let filtered = job
        .map(|job| service.company(VISITOR, &company.name, Some(job)))
        .transpose()?;
    let has_entries = company.figures.count != Some(0);
    let mut page = unknown(&company.name);
    if has_entries {
        page.description = fill(&texts.description, &[("name", &company.name)]);
        let job_path = |job: &str| with_query(&urls::job(job), [("company", Some(&*company.name))]);
        page.links = links_with_figures(company.groups.iter().map(title), job_path);
        page.lead = html! { @if let Some(industry) = &company.industry { (industry) } };
        // A mean over several titles tells which titles the employer has.
        if let Some(filtered) = &filtered
            && filtered.figures.count != Some(0)
        {
            page.figures = key_figures(&filtered.figures, None);
        }
        if filtered.is_none() {
            page.answer = scope();
        }
    }
    page.subject = Some(json!({"@type": "Organization", "name": &*company.name}));
    page.canonical = Some(with_query(&urls::company(&company.name), [("job", job)]));
    page.is_indexed = job.is_none() && has_entries;
    let call = |name: &str| urls::named("/api/companies/", name);
    if let Some(filtered) = filtered {
        let call = with_query(&call(&company.name), [("job", job)]);
        page.responses.add(&call, &CompanySummary::from(filtered))?;
    }
    let image = CompanyImage::new(&company.name);
    page.responses
        .add(&urls::named("/api/company-image/", &company.name), &image)?;
    page.cover = has_entries.then_some(image.image_url);
    page.responses
        .add(&call(name), &CompanySummary::from(company))?;
    Ok(page)
}

/// Returns the search page with the results of the kind that matches best. It is never indexed,
/// because any text is a valid search.
pub(super) fn search(site: &PageRenderer, query: &PageQuery<'_>) -> Result<Page, ApiError> {
    let texts = &SEARCH;
    let text = query.get("q");
    let parameters = [("q", text.as_deref())];
    let mut page = Page {
        title: texts.title.clone(),
        description: texts.description.clone(),
        heading: html! { (texts.title) },
        canonical: Some(with_query("/s%C3%B8k", parameters)),
        segments: vec!["søk".to_owned()],
        ..Page::default()
    };
    let Some(text) = text.as_deref() else {
        return Ok(page);
    };
    page.title = fill(&texts.hits, &[("query", text)]);
    page.heading = html! { (page.title) };
    let service = &site.search_service;
    let hits = service.search(VISITOR, text, SearchService::DEFAULT_HITS);
    if let Some(FilteredJob { job_title, group }) = &hits.filtered_job {
        let filters = [
            ("experience", group.experience.map(ExperienceBand::as_str)),
            ("location", group.place.as_deref()),
            ("company", group.company.as_deref()),
        ];
        let path = with_query(&urls::job(job_title), filters);
        page.links = vec![(job::describe_group(job_title, group).into(), path)];
    } else {
        let kinds: [(_, PathFor); 3] = [
            (&hits.places, urls::place),
            (&hits.companies, urls::company),
            (&hits.jobs, urls::job),
        ];
        // Of equal ones, the last.
        let best = kinds
            .into_iter()
            .max_by_key(|(hits, _)| hits.first().map(|hit| hit.score));
        page.links = best.map_or_else(Vec::new, |(hits, path_for)| {
            links(
                hits.iter().take(MAX_HIT_LINKS).map(|hit| group(&hit.group)),
                path_for,
            )
        });
    }
    if page.links.is_empty() {
        page.lead = html! { (fill(&texts.no_hits, &[("query", text)])) };
    } else {
        page.answer = scope();
    }
    page.responses
        .add(&with_query("/api/search", parameters), &hits)?;
    Ok(page)
}

/// Returns the page of entries, filtered by the search text if there is one.
pub(super) fn entries(
    site: &PageRenderer,
    path: &str,
    query: &PageQuery<'_>,
) -> Result<Page, ApiError> {
    let text = query.get("q");
    let parameters = [("q", text.as_deref())];
    let query = EntryQuery {
        text: text.clone(),
        limit: SalaryService::DEFAULT_ENTRIES,
        ..EntryQuery::default()
    };
    let service = &site.salary_service;
    let entries = service.entries(VISITOR, &query, &WaitingEntries::default());
    let mut page = Page::fixed(&with_query(path, parameters), &SALARY.entries);
    page.is_indexed = text.is_none();
    let locked = SALARY.entries.locked.as_deref();
    page.answer = html! {
        @if let (Some(locked), false) = (locked, service.is_open_to_members()) {
            p.first-notice { (locked) }
        }
    };
    let call = with_query("/api/salary-entries", parameters);
    page.responses.add(&call, &entries)?;
    Ok(page)
}

/// Returns the leaderboard page. Without a title it has popular titles instead of employers.
pub(super) fn leaderboard(
    site: &PageRenderer,
    path: &str,
    query: &PageQuery<'_>,
) -> Result<Page, ApiError> {
    let mut page = Page::fixed(path, &SALARY.leaderboard);
    let service = &site.salary_service;
    let Some(title) = query.get("title") else {
        let popular = service.popular_jobs(VISITOR);
        page.responses.add("/api/popular-jobs", &popular)?;
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
    let call = with_query("/api/leaderboard", parameters);
    page.responses.add(&call, &board)?;
    Ok(page)
}
