//! The employer page, and the pages that list names or entries.

use std::{cmp::Reverse, collections::HashSet};

use klarlonn_domain::salary::{
    CountryComparison, DisclosedCompany, DisclosedHit, DisclosedHits, DisclosedJob, DisclosedPay,
    DisclosedPlace, DisclosedSummary, EntryQuery, ExperienceBand, FilteredJob, OccupationPay,
    SalaryQueryError, SalaryService, SearchService, WaitingEntries,
};
use maud::html;
use serde_json::json;

use super::{
    county_pay, job,
    page::{Page, VISITOR},
    serve::PageRenderer,
    template::{SHOWN, Value, Values},
    texts::{CATALOG, SALARY, SEARCH, fill, format_count},
    urls::{self, PageQuery, with_query},
};
use crate::{
    amounts::{format_length, format_number},
    catalog::company_images::CompanyImage,
    error::ApiError,
    salary::{FIRST_GROUPS, companies::CompanySummary, official::CountyWages},
};

/// Rows of a list that is cut, as in the browser (`PayList.tsx`).
const FIRST_ROWS: usize = 10;
/// The longest list that is not cut, as in the browser.
const MAX_UNCUT_ROWS: usize = 15;
/// Rows above the banner, as in the browser.
const ROWS_ABOVE_BANNER: usize = 5;
/// Rows of a search: as many as the browser shows at first.
const MAX_HIT_ROWS: usize = 8;

/// Returns the page of all job titles, which begins with the largest occupations.
pub(super) fn jobs(site: &PageRenderer, path: &str) -> Result<Page, ApiError> {
    let jobs = site.salary_service.jobs(VISITOR);
    let official = site.salary_service.official_overview();
    let mut page = Page::fixed(path, &CATALOG.jobs);
    let largest: HashSet<&str> = official
        .occupations
        .iter()
        .map(|it| &*it.job_title)
        .collect();
    let codes: HashSet<_> = official.occupations.iter().map(|it| it.code).collect();
    let has_pay = |job: &&DisclosedJob| job.occupation.is_some_and(|code| codes.contains(&code));
    let others = jobs.iter().filter(|job| !largest.contains(&*job.job_title));
    let shown = largest.len() + others.filter(has_pay).count();
    add_rows(
        &mut page,
        official.occupations.iter().map(official_row),
        shown,
    );
    if jobs.is_empty() {
        page.variant = "none";
    }
    if let Some(((low, high), year)) = official
        .all
        .and_then(|all| all.p25.zip(all.p75))
        .zip(official.year)
    {
        let (low, high, year) = (format_number(low), format_number(high), year.to_string());
        let values = [("low", &*low), ("high", &high), ("year", &year)];
        page.lead = html! { (fill(&CATALOG.lists.half, &values)) };
        page.values.insert("year", year.into());
    }
    page.responses.add("/api/jobs", &jobs)?;
    page.responses.add("/api/official-pay", &official)?;
    Ok(page)
}

/// Returns the page of all employers.
pub(super) fn companies(site: &PageRenderer, path: &str) -> Result<Page, ApiError> {
    let companies = site.salary_service.companies(VISITOR, None);
    let texts = &CATALOG.lists;
    let count = format_length(companies.len());
    let lead = match companies.len() {
        0 => texts.no_company.clone(),
        1 => texts.one_company.clone(),
        _ => fill(&texts.companies, &[("count", &count)]),
    };
    let mut page = Page {
        lead: html! { (lead) },
        ..Page::fixed(path, &CATALOG.companies)
    };
    add_names(
        &mut page,
        &companies,
        |company| &company.group.pay,
        company_row,
    );
    page.responses.add("/api/companies-stats", &companies)?;
    Ok(page)
}

/// Returns the page of all places.
pub(super) fn places(
    site: &PageRenderer,
    path: &str,
    query: &PageQuery<'_>,
) -> Result<Page, ApiError> {
    let places = site.salary_service.places(VISITOR);
    let mut page = Page::fixed(path, &CATALOG.places);
    if query.get("county").is_some() {
        // The app draws the places of the county.
        page.variant = "county";
    } else {
        page.values
            .insert("count", format_length(places.len()).into());
        add_names(&mut page, &places, |place| &place.pay, place_row);
    }
    page.responses.add("/api/locations", &places)?;
    Ok(page)
}

/// Fills the list of a page with names and their pay. Names without pay are left out if others have it: the app folds
/// them away (`PayList.tsx`).
fn add_names<T>(
    page: &mut Page,
    items: &[T],
    pay: fn(&T) -> &DisclosedPay,
    to_row: fn(&T) -> Values,
) {
    let has_pay = |item: &&T| pay(item).average.is_some();
    let with_pay = items.iter().filter(has_pay).count();
    if with_pay == 0 {
        add_rows(page, items.iter().map(to_row), items.len());
    } else {
        add_rows(page, items.iter().filter(has_pay).map(to_row), with_pay);
    }
}

/// Fills the list of a page, which has `shown` rows, with the first ones.
fn add_rows(page: &mut Page, rows: impl Iterator<Item = Values>, shown: usize) {
    page.values.insert("shown", format_length(shown).into());
    let is_cut = shown > MAX_UNCUT_ROWS;
    let mut rows: Vec<Values> = rows.take(if is_cut { FIRST_ROWS } else { shown }).collect();
    page.variant = match rows.len() {
        0 => "none",
        _ if is_cut => "long",
        _ => "short",
    };
    let more = rows.split_off(rows.len().min(ROWS_ABOVE_BANNER));
    page.values.insert("rows", Value::List(rows));
    page.values.insert("moreRows", Value::List(more));
}

fn official_row(occupation: &OccupationPay) -> Values {
    let mut row = Values::from([
        ("row", (&*occupation.job_title).into()),
        ("amount", format_number(occupation.median).into()),
    ]);
    if let Some(employees) = occupation.headcount {
        row.insert("employees", format_number(employees).into());
    }
    row
}

fn row(name: &str, pay: &DisclosedPay) -> Values {
    let mut row = Values::from([("row", name.into())]);
    if let Some(amount) = pay.average {
        row.insert("amount", format_number(amount).into());
    }
    row
}

fn job_row(job: &DisclosedJob) -> Values {
    row(&job.job_title, &job.pay)
}

fn company_row(company: &DisclosedCompany) -> Values {
    let group = &company.group;
    let mut values = row(&group.name, &group.pay);
    values.insert("initial", initial(&group.name).into());
    values
}

/// Returns the first letter of a name, in upper case.
fn initial(name: &str) -> String {
    name.chars().take(1).flat_map(char::to_uppercase).collect()
}

fn place_row(place: &DisclosedPlace) -> Values {
    let mut values = row(&place.name, &place.pay);
    let county = place.county.as_deref();
    if let Some(county) = county.filter(|county| **county != *place.name) {
        values.insert("county", county.into());
    }
    values
}

/// Returns the page of a place: its county against the country, and its titles. A place without entries is not
/// indexed; the status is 404 for a name that is neither a place nor a county with official pay. A name that several
/// municipalities share links to each of them, the name of a divided municipality to its parts.
pub(super) fn place(site: &PageRenderer, name: &str) -> Result<Page, ApiError> {
    let texts = &CATALOG.place;
    let wages = CountyWages::find(&site.salary_service, name);
    let county = wages.as_ref().map(|wages| wages.county.as_str());
    let place = site.search_service.place(name);
    // A county is not a place until somebody gives it as one.
    let known_name = place.as_deref().or(county);
    let display_name = known_name.unwrap_or(name);
    let jobs = site.salary_service.jobs_in(VISITOR, name);
    let named = [("name", display_name)];
    let mut page = Page {
        description: fill(&texts.description, &named),
        canonical: Some(urls::place(display_name)),
        is_indexed: !jobs.is_empty(),
        ..Page::named("sted", display_name, &texts.title)
    };
    add_names(&mut page, &jobs, |job| &job.pay, job_row);
    let county = county.filter(|county| *county != display_name);
    let [one, many] = &CATALOG.lists.jobs;
    let count = (!jobs.is_empty()).then(|| format_count(jobs.len(), one, many));
    let about: Vec<&str> = county.into_iter().chain(count.as_deref()).collect();
    page.values.insert("about", about.join(" · ").into());
    if let Some(wages) = &wages {
        county_pay::add(&mut page, wages);
    }
    let (sentence, others) = match site.search_service.parts_of(name) {
        parts if parts.is_empty() => (
            &texts.namesakes,
            site.search_service.namesakes(display_name),
        ),
        parts => (&texts.divided, parts),
    };
    if jobs.is_empty() && !others.is_empty() {
        page.variant = "";
        page = page.with_sentence(fill(sentence, &named));
        let others = others.into_iter();
        page.add_links(others.map(|name| (name.as_str().into(), urls::place(name.as_str()))));
    } else if known_name.is_none() {
        page.variant = "";
        page = page.not_found();
    }
    let call = urls::named("/api/location-jobs/", name);
    page.responses.add(&call, &jobs)?;
    let call = urls::named("/api/county-wages/", name);
    page.responses.add(&call, &wages)?;
    Ok(page)
}

/// Returns the page of an employer, on which the app shows a job title first if `job` is given. The status is 404 for
/// an unknown employer. The page is indexed if it has entries and no title is given.
pub(super) fn company(
    site: &PageRenderer,
    name: &str,
    job: Option<&str>,
) -> Result<Page, ApiError> {
    let texts = &CATALOG.company;
    let service = &site.salary_service;
    let company = match service.company(VISITOR, name, None) {
        Ok(company) => company,
        Err(SalaryQueryError::UnknownCompany) => {
            let sentence = fill(&texts.unknown, &[("name", name)]);
            let page = Page::named("bedrift", name, &texts.title);
            return Ok(page.with_sentence(sentence).not_found());
        }
        Err(error) => return Err(error.into()),
    };
    let has_entries = company.figures.count != Some(0);
    let description = if has_entries {
        &texts.description
    } else {
        &texts.unknown
    };
    let mut page = Page {
        description: fill(description, &[("name", &company.name)]),
        ..Page::named("bedrift", &company.name, &texts.title)
    };
    page.values.insert("initial", initial(&company.name).into());
    let industry = company.industry.as_deref();
    page.values
        .extend(industry.map(|industry| ("note", industry.into())));
    if has_entries {
        add_names(&mut page, &company.groups, |job| &job.pay, job_row);
        add_verdict(&mut page, &company);
    } else {
        add_usual(site, &mut page, &company);
    }
    page.subject = Some(json!({"@type": "Organization", "name": &*company.name}));
    page.canonical = Some(with_query(&urls::company(&company.name), [("job", job)]));
    page.is_indexed = job.is_none() && has_entries;
    let call = |name: &str| urls::named("/api/companies/", name);
    if company.groups.len() > FIRST_GROUPS {
        let jobs = company.groups.clone();
        page.responses
            .add(&format!("{}/jobs", call(&company.name)), &jobs)?;
    }
    let image = CompanyImage::new(&company.name);
    page.responses
        .add(&urls::named("/api/company-image/", &company.name), &image)?;
    page.values
        .extend(has_entries.then_some(("cover", image.image_url.into())));
    page.responses
        .add(&call(name), &CompanySummary::from(company))?;
    Ok(page)
}

/// Fills the answer of an employer: for how many titles it pays more than the country, or that there are too few
/// entries to tell.
fn add_verdict(page: &mut Page, company: &DisclosedSummary<DisclosedJob>) {
    let texts = &CATALOG.company;
    let CountryComparison {
        above,
        equal,
        below,
    } = company.country.unwrap_or_default();
    let total = above + equal + below;
    let [label, words, sentence] = if total == 0 {
        let missing = fill(&texts.missing, &[("name", &company.name)]);
        [texts.in_country.clone(), missing, texts.own_from.clone()]
    } else {
        let [one, many] = &CATALOG.lists.jobs;
        let (more, total) = (
            format_number(above),
            format_count(total as usize, one, many),
        );
        let words = fill(&texts.pays_more, &[("above", &more), ("total", &total)]);
        let (equal, below) = (format_number(equal), format_number(below));
        let rest = fill(&texts.rest, &[("equal", &equal), ("below", &below)]);
        [
            texts.against_country.clone(),
            words,
            format!("{rest} {}", texts.dots),
        ]
    };
    page.values.insert("label", label.into());
    page.values.insert("words", words.into());
    page.values.insert("sentence", sentence.into());
}

/// Maximum number of occupations of an employer without entries whose industry is unknown, as in the browser
/// (`CompanyAnswer.tsx`).
const MAX_LARGEST_OCCUPATIONS: usize = 8;

/// Fills the page of a known employer without entries with official pay of the usual titles.
fn add_usual(site: &PageRenderer, page: &mut Page, company: &DisclosedSummary<DisclosedJob>) {
    let texts = &CATALOG.company;
    let official = site.salary_service.official_overview();
    let occupations = official.occupations.iter();
    let usual = company.usual_titles.as_ref();
    let rows: Vec<Values> = match usual {
        None => occupations
            .take(MAX_LARGEST_OCCUPATIONS)
            .map(official_row)
            .collect(),
        Some(usual) => {
            let find = |code| occupations.clone().find(|it| it.code == code);
            let listed = usual.occupations.iter();
            listed
                .filter_map(|code| find(*code))
                .map(official_row)
                .collect()
        }
    };
    let words = usual.map_or_else(
        || texts.usual.clone(),
        |usual| fill(&texts.usual_in, &[("place", &usual.place)]),
    );
    page.variant = "none";
    page.values.insert("words", words.into());
    page.values
        .insert("year", official.year.unwrap_or_default().to_string().into());
    page.values.insert("rows", Value::List(rows));
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
        page.variant = "prompt";
        return Ok(page);
    };
    page.values.insert("query", text.into());
    page.title = fill(&texts.hits, &[("query", text)]);
    page.heading = html! { (page.title) };
    let service = &site.search_service;
    let hits = service.search(VISITOR, text, SearchService::DEFAULT_HITS);
    if let Some(FilteredJob { job_title, group }) = &hits.filtered_job {
        let filters = [
            ("experience", group.experience.map(ExperienceBand::name)),
            ("location", group.place.as_deref()),
            ("company", group.company.as_deref()),
        ];
        let path = with_query(&urls::job(job_title), filters);
        page.add_links([(job::describe_group(job_title, group).into(), path)]);
    } else {
        add_hits(&mut page, text, &hits);
    }
    page.responses
        .add(&with_query("/api/search", parameters), &hits)?;
    Ok(page)
}

/// Fills the search page with the hits of the kind that matches best, and the numbers of all.
fn add_hits(page: &mut Page, text: &str, hits: &DisclosedHits) {
    let mut kinds = [
        ("jobs", &hits.jobs),
        ("companies", &hits.companies),
        ("locations", &hits.places),
    ];
    kinds.sort_by_key(|(_, hits)| Reverse(hits.first().map(|hit| hit.score)));
    let Some((kind, best)) = kinds.first().filter(|(_, hits)| !hits.is_empty()) else {
        page.lead = html! { (fill(&SEARCH.no_hits, &[("query", text)])) };
        return;
    };
    page.variant = kind;
    if *kind == "jobs" && is_ambiguous(text, best) {
        page.heading = html! { (fill(&SEARCH.ambiguous, &[("query", text)])) };
        page.lead = html! { (SEARCH.choose_closest) };
    }
    let found = kinds.iter().filter(|(_, hits)| !hits.is_empty());
    let count = |kind: &str, hits: &Vec<DisclosedHit>| {
        let [one, many] = &SEARCH.found[kind];
        let count = format_count(hits.len(), one, many);
        match hits.len() {
            SearchService::DEFAULT_HITS => count.replacen(' ', "+ ", 1),
            _ => count,
        }
    };
    let link = |kind: &str| format!("{}#{kind}", with_query("/s%C3%B8k", [("q", Some(text))]));
    let found = html! {
        @for (at, (kind, hits)) in found.enumerate() {
            @if at > 0 { " · " }
            a href=(link(kind)) { (count(kind, hits)) }
        }
    };
    if kinds[1..].iter().any(|(_, hits)| !hits.is_empty()) {
        page.values.insert("found", found.into());
    }
    page.values.insert("count", count(kind, best).into());
    let official = best.iter().find_map(|hit| hit.official.as_ref());
    let middle = match official {
        Some(official) => fill(
            &SEARCH.middle_of_year,
            &[("year", &official.year.to_string())],
        ),
        None => SEARCH.middle.clone(),
    };
    page.values.insert("middle", middle.into());
    let rows = best.iter().take(MAX_HIT_ROWS);
    let rows = rows.map(|hit| hit_row(hit, *kind == "jobs"));
    page.values.insert("rows", Value::List(rows.collect()));
}

/// Whether the text is the name of several occupations, and of none with figures (`SearchPage.tsx`).
fn is_ambiguous(text: &str, jobs: &[DisclosedHit]) -> bool {
    let text = text.to_lowercase();
    let is_exact =
        |hit: &DisclosedHit| hit.official.is_some() && hit.group.name.to_lowercase() == text;
    jobs.len() > 1 && !jobs.iter().any(is_exact)
}

/// Returns a row: the official median of a job title, the mean of others.
fn hit_row(hit: &DisclosedHit, is_job: bool) -> Values {
    let mut values = row(&hit.group.name, &hit.group.pay);
    let (slot, text) = match hit.group.count {
        Some(0) => ("uncounted", &*SEARCH.no_entries),
        _ => ("counted", SHOWN),
    };
    values.insert(slot, text.into());
    let official = hit.official.as_ref();
    let median = official.and_then(|official| official.agreed.median);
    let figure = if is_job {
        median.map(format_number)
    } else {
        let mean = hit.group.pay.average;
        mean.map(|mean| format!("~{}", format_number(mean)))
    };
    values.insert("figure", figure.unwrap_or_else(|| "–".to_owned()).into());
    if let Some(reason) = hit.reason.words() {
        values.insert("reason", reason.into());
    }
    values
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
    let call = with_query("/api/salary-entries", parameters);
    page.responses.add(&call, &entries)?;
    Ok(page)
}
