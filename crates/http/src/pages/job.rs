//! The job title page.

use klarlonn_domain::{
    catalog::{NameKey, OfficialPay},
    salary::{DisclosedSummary, EntryQuery, JobFilter, SalaryQueryError, WaitingEntries},
};
use maud::{Markup, html};

use super::{
    amounts::{format_kroner, format_rounded},
    embedded_data::EmbeddedData,
    occupation::occupation,
    page_content::{Canonical, OfficialPayTable, PageContent, Row, Site, VISITOR, key_figures},
    texts::{SALARY, fill, format_count},
    urls::{self, with_query},
};
use crate::{
    error::ApiError,
    salary::{
        entries::SalaryEntryList,
        jobs::{JobQuery, JobSummary},
        wire,
    },
};

/// Entries of the first API call of the page.
const FIRST_ENTRIES: usize = 20;

/// Returns the page of a job title. The status is 404 if the title has no entries and is not in the
/// catalogue. The page is indexed if it has figures and no filter.
pub(super) fn page(
    site: &Site<'_>,
    name: &str,
    filters: &JobQuery,
) -> Result<PageContent, ApiError> {
    let texts = &SALARY.job;
    let job = match site
        .salary_service
        .job(VISITOR, name, &JobFilter::default())
    {
        Ok(job) => job,
        Err(SalaryQueryError::UnknownJob) => {
            let fill_name = |template: &str| fill(template, &[("name", name)]);
            return Ok(PageContent::named("job", name)
                .not_found(fill_name(&texts.title), fill_name(&texts.unknown)));
        }
        Err(error) => return Err(error.into()),
    };
    // An unknown filter value is ignored here; its API call returns an error.
    let filtered = match filters.filter() {
        Ok(filter) if !filters.is_empty() => Some(site.salary_service.job(VISITOR, name, &filter)?),
        _ => None,
    };
    let mut page = page_content(&job, filtered.as_ref().unwrap_or(&job));
    let path = urls::job(&job.name);
    let has_pay = has_entries(&job) || official_median(&job).is_some();
    page.canonical = if filters.is_empty() && has_pay {
        Canonical::Indexed(path)
    } else {
        Canonical::Unlisted(filtered_path(&path, filters))
    };
    page.responses = embedded_data(site, name, filters, job, filtered)?;
    Ok(page)
}

fn has_entries(job: &DisclosedSummary) -> bool {
    job.figures.count != Some(0)
}

fn official_median(job: &DisclosedSummary) -> Option<u32> {
    let official = job.official.as_ref()?;
    official.published.agreed.median
}

/// Appends the filters to `path`, in the order of the frontend.
fn filtered_path(path: &str, filters: &JobQuery) -> String {
    let parameters = [
        ("experience", filters.experience.as_deref()),
        ("education", filters.education.as_deref()),
        ("location", filters.location.as_deref()),
        ("company", filters.company.as_deref()),
    ];
    with_query(path, parameters)
}

/// Returns the content of the page; the figures are those of `filtered`.
fn page_content(job: &DisclosedSummary, filtered: &DisclosedSummary) -> PageContent {
    let texts = &SALARY.job;
    let mut page = PageContent {
        title: fill(&texts.title, &[("name", &job.name)]),
        description: description(job),
        subject: Some(occupation(job)),
        lead: Some(pay_sentence(filtered)),
        official: job.official.as_ref().map(|pay| official(&pay.published)),
        ..PageContent::named("job", &job.name)
    };
    if has_entries(job) {
        let companies = format_count(filtered.groups.len(), &texts.company, &texts.companies);
        let places = format_count(filtered.places.len(), &texts.place, &texts.places);
        // The employers of a part with too few entries are withheld.
        let basis = (!filtered.groups.is_empty()).then(|| format!("{companies}, {places}"));
        page.figures = key_figures(&filtered.figures, basis);
    }
    if !filtered.groups.is_empty() {
        let employers = filtered.groups.iter().take(wire::FIRST_GROUPS);
        let rows = employers.map(|group| Row::new(group, urls::company(&group.name)));
        page.list = Some((texts.list.clone(), rows.collect()));
    }
    page
}

/// Returns the description with the official median, or the average of the entries.
fn description(job: &DisclosedSummary) -> String {
    let texts = &SALARY.job;
    let pay = match (official_median(job), job.figures.pay.average) {
        (Some(median), _) => fill(&texts.official_pay, &[("amount", &format_kroner(median))]),
        (None, Some(average)) => fill(&texts.pay, &[("amount", &format_kroner(average))]),
        (None, None) => texts.no_pay.clone(),
    };
    fill(&texts.description, &[("name", &job.name), ("pay", &pay)])
}

/// Returns a sentence with Statistics Norway's median or, without one, the average of the entries.
fn pay_sentence(job: &DisclosedSummary) -> Markup {
    let texts = &SALARY.job;
    let official = official_median(job).map(|median| (&texts.official_pay, format_kroner(median)));
    let average = || Some((&texts.average, format_rounded(job.figures.pay.average?)));
    let sentence = official.or_else(average);
    let sentence = sentence.and_then(|(text, amount)| Some((text.split_once("{amount}")?, amount)));
    if let Some(((before, after), amount)) = sentence {
        html! { (before) b { (amount) } (after) }
    } else {
        html! { (texts.no_official_pay) }
    }
}

fn official(pay: &OfficialPay) -> OfficialPayTable {
    let texts = &SALARY.official;
    let total = pay.total_earnings.as_ref();
    let figures = [
        (&texts.agreed_median, pay.agreed.median),
        (&texts.agreed_mean, pay.agreed.mean),
        (&texts.total_median, total.and_then(|levels| levels.median)),
        (&texts.total_mean, total.and_then(|levels| levels.mean)),
    ];
    let rows = figures.into_iter().filter_map(|(label, amount)| {
        Some(Row {
            name: label.as_str().into(),
            path: None,
            amount: Some(format_kroner(amount?)),
        })
    });
    let scope = [
        ("occupation", &*pay.occupation),
        ("year", &pay.year.to_string()),
        ("source", wire::OfficialPay::SOURCE),
    ];
    OfficialPayTable {
        heading: texts.heading.clone(),
        rows: rows.collect(),
        source: Some(fill(&texts.scope, &scope)),
    }
}

/// Returns the responses to the first API calls of the page: all figures, the filtered figures and
/// the newest entries.
fn embedded_data(
    site: &Site<'_>,
    requested_title: &str,
    filters: &JobQuery,
    job: DisclosedSummary,
    filtered: Option<DisclosedSummary>,
) -> Result<EmbeddedData, ApiError> {
    let mut responses = EmbeddedData::default();
    // The call with an unknown filter value returns an error.
    if let (true, Ok(filter)) = (has_entries(&job), filters.filter()) {
        add_entries(&mut responses, site, &job.name, filters, filter)?;
    }
    let call = urls::named("/api/jobs/", requested_title);
    responses.add(&call, &JobSummary::from(job))?;
    if let Some(filtered) = filtered {
        responses.add(&filtered_path(&call, filters), &JobSummary::from(filtered))?;
    }
    Ok(responses)
}

fn add_entries(
    responses: &mut EmbeddedData,
    site: &Site<'_>,
    title: &str,
    filters: &JobQuery,
    filter: JobFilter,
) -> Result<(), ApiError> {
    let query = EntryQuery {
        job_title: Some(NameKey::new(title)),
        company: filter.company,
        place: filter.place,
        experience: filter.experience,
        education: filter.education,
        text: None,
        limit: FIRST_ENTRIES,
        after: None,
    };
    let entries = site
        .salary_service
        .entries(VISITOR, &query, &WaitingEntries::default());
    let parameters = [
        ("jobTitle", Some(title)),
        ("company", filters.company.as_deref()),
        ("location", filters.location.as_deref()),
        ("experience", filters.experience.as_deref()),
        ("education", filters.education.as_deref()),
        ("limit", Some(&*FIRST_ENTRIES.to_string())),
    ];
    let call = with_query("/api/salary-entries", parameters);
    responses.add(&call, &SalaryEntryList::from(entries))
}
