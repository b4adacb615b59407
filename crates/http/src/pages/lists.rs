//! The employer page, and the pages that list names or entries.

use std::cmp::Reverse;

use klarlonn_domain::salary::{
    DisclosedHit, DisclosedHits, DisclosedJob, DisclosedPay, DisclosedPlace, EntryQuery,
    ExperienceBand, FilteredJob, SalaryQueryError, SalaryService, SearchService, WaitingEntries,
};
use maud::html;
use serde_json::json;

use super::{
    amounts::format_number,
    job,
    page::{Page, VISITOR, key_figures},
    serve::PageRenderer,
    template::{Value, Values},
    texts::{CATALOG, SALARY, SEARCH, fill, format_count},
    urls::{self, PageQuery, with_query},
};
use crate::{
    catalog::company_images::CompanyImage,
    error::ApiError,
    salary::{companies::CompanySummary, wire::FIRST_GROUPS},
};

/// Rows of a long list, as in the browser (`PayList.tsx`).
const FIRST_ROWS: usize = 25;
/// Length from which a list is cut, as in the browser.
const MIN_CUT_ROWS: usize = 60;
/// Kr per year to which visitors' figures are rounded.
const ROUNDING: u32 = 10_000;
/// Rows of a search: as many as the browser shows at first.
const MAX_HIT_ROWS: usize = 8;

/// Returns the page of all job titles.
pub(super) fn jobs(site: &PageRenderer, path: &str) -> Result<Page, ApiError> {
    let jobs = site.salary_service.jobs(VISITOR);
    let mut page = Page::fixed(path, &CATALOG.jobs);
    add_rows(&mut page, jobs.iter().map(job_row).collect());
    page.responses.add("/api/jobs", &jobs)?;
    Ok(page)
}

/// Returns the page of all employers.
pub(super) fn companies(site: &PageRenderer, path: &str) -> Result<Page, ApiError> {
    let companies = site.salary_service.companies(VISITOR, None);
    let mut page = Page::fixed(path, &CATALOG.companies);
    let rows = companies
        .iter()
        .map(|company| row(&company.group.name, &company.group.pay));
    add_rows(&mut page, rows.collect());
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
    let mut page = Page::fixed(path, &CATALOG.places);
    if query.get("view").as_deref() != Some("map") {
        add_rows(&mut page, places.iter().map(place_row).collect());
    }
    page.responses.add("/api/locations", &places)?;
    if query.get("view").as_deref() == Some("map") {
        let counties = site.salary_service.counties(VISITOR);
        page.responses.add("/api/counties", &counties)?;
    }
    Ok(page)
}

/// Fills the list of a page: its first rows, its length, and the initials to jump to. Like the browser, it has no names without a
/// figure unless none has one.
fn add_rows(page: &mut Page, rows: Vec<Values>) {
    let number =
        |count: usize| Value::from(format_number(u32::try_from(count).unwrap_or(u32::MAX)));
    page.values.insert("count", number(rows.len()));
    let has_figure = |row: &Values| row.contains_key("amount");
    let all = !rows.iter().any(has_figure);
    let mut rows: Vec<Values> = rows
        .into_iter()
        .filter(|row| all || has_figure(row))
        .collect();
    page.values.insert("shown", number(rows.len()));
    page.values.insert("letters", Value::List(initials(&rows)));
    page.variant = match rows.len() {
        0 => "none",
        1 => "one",
        2..MIN_CUT_ROWS => "short",
        _ => "long",
    };
    if rows.len() >= MIN_CUT_ROWS {
        rows.truncate(FIRST_ROWS);
    }
    page.values.insert("rows", Value::List(rows));
}

/// Returns how many of the titles lie above, below and about at their pay in the whole country (`job-texts.ts`). `None` for fewer than two.
fn compare_with_country(groups: &[DisclosedJob]) -> Option<String> {
    let texts = &CATALOG.country;
    let steps = |salary: u32| i64::from((salary + ROUNDING / 2) / ROUNDING);
    let compared = groups.iter().filter_map(|group| {
        let difference = steps(group.pay.average?) - steps(group.country_salary?);
        Some(match difference {
            2.. => &texts.above,
            ..=-2 => &texts.below,
            _ => &texts.equal,
        })
    });
    let words: Vec<_> = compared.collect();
    let number = |count: usize| format_number(u32::try_from(count).unwrap_or(u32::MAX));
    let mut parts: Vec<String> = Vec::new();
    for word in [&texts.above, &texts.below, &texts.equal] {
        let count = words.iter().filter(|each| **each == word).count();
        let (count_text, total) = (number(count), number(words.len()));
        let values = [("count", &*count_text), ("total", &total), ("word", word)];
        match (count, parts.is_empty()) {
            (0, _) => {}
            (_, true) => parts.push(fill(&texts.first, &values)),
            _ => parts.push(format!("{count_text} {word}")),
        }
    }
    let last = parts.pop()?;
    let joined = match parts.as_slice() {
        [] => last,
        others => format!("{} og {last}", others.join(", ")),
    };
    (words.len() > 1).then(|| fill(&texts.sentence, &[("parts", &joined)]))
}

/// Returns the letters that a list can be searched by (`letter-positions.ts`).
fn initials(rows: &[Values]) -> Vec<Values> {
    let mut letters: Vec<String> = Vec::new();
    for row in rows {
        let Some(Value::Text(name)) = row.get("row") else {
            continue;
        };
        let start: String = name.chars().take(2).collect::<String>().to_uppercase();
        let letter = match start.chars().next() {
            _ if start == "AA" => 'Å',
            Some(letter @ ('A'..='Z' | 'Æ' | 'Ø' | 'Å')) => letter,
            Some('É' | 'È') => 'E',
            _ => '#',
        };
        let letter = letter.to_string();
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    let items = letters
        .into_iter()
        .map(|letter| Values::from([("letter", letter.into())]));
    items.collect()
}

fn row(name: &str, pay: &DisclosedPay) -> Values {
    let mut row = Values::from([("row", name.into())]);
    if let Some(amount) = pay.average {
        row.insert("amount", format_number(amount).into());
    }
    row
}

fn job_row(job: &DisclosedJob) -> Values {
    let mut values = row(&job.job_title, &job.pay);
    if let Some(amount) = job.country_salary {
        values.insert("country", format_number(amount).into());
    }
    values
}

fn place_row(place: &DisclosedPlace) -> Values {
    let mut values = row(&place.name, &place.pay);
    let county = place.county.as_deref();
    if let Some(county) = county.filter(|county| **county != *place.name) {
        values.insert("county", county.into());
    }
    values
}

/// Returns the page of a place with its titles. A place without entries is not indexed; the status
/// is 404 for a name that is not a place. A name of several municipalities leads to each of them.
pub(super) fn place(site: &PageRenderer, name: &str) -> Result<Page, ApiError> {
    let texts = &CATALOG.place;
    let place = site.search_service.place(name);
    let display_name = place.as_deref().unwrap_or(name);
    let jobs = site.salary_service.jobs_in(VISITOR, name);
    let named = [("name", display_name)];
    let mut page = Page {
        description: fill(&texts.description, &named),
        lead: html! { (fill(&texts.lead, &named)) },
        canonical: Some(urls::place(display_name)),
        is_indexed: !jobs.is_empty(),
        ..Page::named("sted", display_name, &texts.title)
    };
    add_rows(&mut page, jobs.iter().map(job_row).collect());
    page.values
        .extend(compare_with_country(&jobs).map(|text| ("comparison", text.into())));
    let namesakes = site.search_service.namesakes(display_name);
    if jobs.is_empty() && !namesakes.is_empty() {
        page = page.with_sentence(fill(&texts.namesakes, &named));
        let namesakes = namesakes.into_iter();
        page.add_links(namesakes.map(|name| (name.into(), urls::place(name))));
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
        page.lead = html! { @if let Some(industry) = &company.industry { (industry) } };
        page.values.extend(
            company
                .industry
                .as_deref()
                .map(|industry| ("industry", industry.into())),
        );
        let initial: String = company.name.chars().take(1).collect();
        page.values.insert("initial", initial.to_uppercase().into());
    }
    match &filtered {
        // A mean over several titles tells which titles the employer has.
        Some(filtered) if has_entries && filtered.figures.count != Some(0) => {
            page.add_figures(key_figures(&filtered.figures));
        }
        None if has_entries => {
            add_rows(&mut page, company.groups.iter().map(job_row).collect());
            let comparison = compare_with_country(&company.groups);
            page.values
                .extend(comparison.map(|text| ("comparison", text.into())));
        }
        _ => {}
    }
    page.subject = Some(json!({"@type": "Organization", "name": &*company.name}));
    page.canonical = Some(with_query(&urls::company(&company.name), [("job", job)]));
    page.is_indexed = job.is_none() && has_entries;
    let call = |name: &str| urls::named("/api/companies/", name);
    if filtered.is_none() && company.groups.len() > FIRST_GROUPS {
        let jobs = company.groups.clone();
        page.responses
            .add(&format!("{}/jobs", call(&company.name)), &jobs)?;
    }
    if let Some(filtered) = filtered {
        let call = with_query(&call(&company.name), [("job", job)]);
        page.responses.add(&call, &CompanySummary::from(filtered))?;
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
            ("experience", group.experience.map(ExperienceBand::as_str)),
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
    let is_counted = hit.group.count != Some(0);
    values.insert(
        if is_counted { "counted" } else { "uncounted" },
        (&*SEARCH.no_entries).into(),
    );
    let official = hit.official.as_ref();
    let median = official.and_then(|official| official.agreed.median);
    let figure = match hit.group.pay.average {
        _ if is_job => median.map(format_number),
        mean => mean.map(|mean| format!("~{}", format_number(mean))),
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
