//! The page of a job title.

use klarlonn_domain::{
    catalog::{NameKey, OfficialPay},
    salary::{DisclosedSummary, EntryQuery, JobFilter, SalaryQueryError},
};
use maud::{Markup, html};

use super::{
    addresses::{self, with_query},
    amounts::kroner,
    embedded_data::EmbeddedData,
    first_page::{Address, FirstPage, Official, Row, Site, VISITOR, key_figures},
    occupation::occupation,
    texts::{SALARY, counted, fill},
};
use crate::{
    error::ApiError,
    salary::{
        entries::SalaryEntryList,
        jobs::{JobQuery, JobSummary},
        wire,
    },
};

/// Entries that the screen requests first.
const FIRST_ENTRIES: usize = 20;
/// Employers that the screen shows.
const MAX_EMPLOYERS: usize = 3;

/// The page of a title; 404 for a name that nobody reported and the catalogue does not know. Indexed if it tells some
/// pay and has no filter.
pub(super) fn page(site: &Site<'_>, name: &str, filters: &JobQuery) -> Result<FirstPage, ApiError> {
    let texts = &SALARY.job;
    let whole = match site
        .salary_service
        .job(VISITOR, name, &JobFilter::default())
    {
        Ok(whole) => whole,
        Err(SalaryQueryError::UnknownJob) => {
            let filled = |template: &str| fill(template, &[("name", name)]);
            return Ok(
                FirstPage::named("job", name).unknown(filled(&texts.title), filled(&texts.unknown))
            );
        }
        Err(error) => return Err(error.into()),
    };
    // A filter of an unknown value is left to its own call, which refuses it.
    let subset = match filters.filter() {
        Ok(filter) if !filters.is_empty() => Some(site.salary_service.job(VISITOR, name, &filter)?),
        _ => None,
    };
    let mut page = shown(&whole, subset.as_ref().unwrap_or(&whole));
    let path = addresses::job(&whole.name);
    let tells_pay = has_entries(&whole) || official_median(&whole).is_some();
    page.address = if filters.is_empty() && tells_pay {
        Address::Indexed(path)
    } else {
        Address::Unlisted(filtered(&path, filters))
    };
    page.responses = responses(site, name, filters, whole, subset)?;
    Ok(page)
}

fn has_entries(job: &DisclosedSummary) -> bool {
    job.figures.count != Some(0)
}

fn official_median(job: &DisclosedSummary) -> Option<u32> {
    job.official.as_ref().and_then(|pay| pay.agreed.median)
}

/// `address` with the filters, in the order in which the browser's code writes them.
fn filtered(address: &str, filters: &JobQuery) -> String {
    let parameters = [
        ("experience", filters.experience.as_deref()),
        ("education", filters.education.as_deref()),
        ("location", filters.location.as_deref()),
        ("company", filters.company.as_deref()),
    ];
    with_query(address, parameters)
}

/// What is shown of a title: `subset` is what the filters leave.
fn shown(whole: &DisclosedSummary, subset: &DisclosedSummary) -> FirstPage {
    let texts = &SALARY.job;
    let mut page = FirstPage {
        title: fill(&texts.title, &[("name", &whole.name)]),
        description: description(whole),
        subject: Some(occupation(whole)),
        lead: Some(pay_in_words(subset)),
        official: whole.official.as_ref().map(official),
        ..FirstPage::named("job", &whole.name)
    };
    if has_entries(whole) {
        let companies = counted(subset.groups.len(), &texts.company, &texts.companies);
        let places = counted(subset.places.len(), &texts.place, &texts.places);
        page.figures = key_figures(&subset.figures, format!("{companies}, {places}"));
    }
    if !subset.groups.is_empty() {
        let employers = subset.groups.iter().take(MAX_EMPLOYERS);
        let rows = employers.map(|group| Row::new(group, addresses::company(&group.name)));
        page.list = Some((texts.list.clone(), rows.collect()));
    }
    page
}

/// Tells the official median, else the average of the entries.
fn description(job: &DisclosedSummary) -> String {
    let texts = &SALARY.job;
    let pay = match (official_median(job), job.figures.average) {
        (Some(median), _) => fill(&texts.official_pay, &[("amount", &kroner(median))]),
        (None, Some(average)) => fill(&texts.pay, &[("amount", &kroner(average))]),
        (None, None) => texts.no_pay.clone(),
    };
    fill(&texts.description, &[("name", &job.name), ("pay", &pay)])
}

/// Statistics Norway's median in a sentence.
fn pay_in_words(job: &DisclosedSummary) -> Markup {
    let texts = &SALARY.job;
    let sentence = texts.official_pay.split_once("{amount}");
    if let (Some(median), Some((before, after))) = (official_median(job), sentence) {
        html! { (before) b { (kroner(median)) } (after) }
    } else {
        html! { (texts.no_official_pay) }
    }
}

fn official(pay: &OfficialPay) -> Official {
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
            amount: Some(kroner(amount?)),
        })
    });
    let scope = [
        ("occupation", &*pay.occupation),
        ("year", &pay.year.to_string()),
        ("source", wire::OfficialPay::SOURCE),
    ];
    Official {
        heading: texts.heading.clone(),
        rows: rows.collect(),
        source: Some(fill(&texts.scope, &scope)),
    }
}

/// The calls of the screen: the whole title, what the filters leave of it, and its newest entries.
fn responses(
    site: &Site<'_>,
    asked_for: &str,
    filters: &JobQuery,
    whole: DisclosedSummary,
    subset: Option<DisclosedSummary>,
) -> Result<EmbeddedData, ApiError> {
    let mut responses = EmbeddedData::default();
    if has_entries(&whole) {
        add_entries(&mut responses, site, &whole.name, filters)?;
    }
    let call = addresses::named("/api/jobs/", asked_for);
    responses.add(&call, &JobSummary::from(whole))?;
    if let Some(subset) = subset {
        responses.add(&filtered(&call, filters), &JobSummary::from(subset))?;
    }
    Ok(responses)
}

fn add_entries(
    responses: &mut EmbeddedData,
    site: &Site<'_>,
    title: &str,
    filters: &JobQuery,
) -> Result<(), ApiError> {
    let (company, location) = (filters.company.as_deref(), filters.location.as_deref());
    let query = EntryQuery {
        job_title: Some(NameKey::new(title)),
        company: company.map(NameKey::new),
        place: location.map(NameKey::new),
        text: None,
        limit: FIRST_ENTRIES,
        after: None,
    };
    let entries = site.salary_service.entries(VISITOR, &query);
    let parameters = [
        ("jobTitle", Some(title)),
        ("company", company),
        ("location", location),
        ("limit", Some(&*FIRST_ENTRIES.to_string())),
    ];
    let call = with_query("/api/salary-entries", parameters);
    responses.add(&call, &SalaryEntryList::from(entries))
}
