//! The employer page.

use klarlonn_domain::salary::{DisclosedSummary, SalaryQueryError};
use maud::html;
use serde_json::json;

use super::{
    amounts::format_kroner,
    embedded_data::EmbeddedData,
    lists::MAX_ROWS,
    page_content::{Canonical, PageContent, Row, Site, VISITOR, key_figures},
    texts::{CATALOG, fill, format_count},
    urls::{self, with_query},
};
use crate::{
    catalog::company_images::CompanyImage, error::ApiError, salary::companies::CompanySummary,
};

/// Returns the page of an employer, filtered by job title if `job` is given. The status is 404 for
/// an unknown employer. The page is indexed if it has entries and no filter.
pub(super) fn page(
    site: &Site<'_>,
    name: &str,
    job: Option<&str>,
) -> Result<PageContent, ApiError> {
    let texts = &CATALOG.company;
    let company = match site.salary_service.company(VISITOR, name, None) {
        Ok(company) => company,
        Err(SalaryQueryError::UnknownCompany) => {
            let fill_name = |template: &str| fill(template, &[("name", name)]);
            return Ok(PageContent::named("bedrift", name)
                .not_found(fill_name(&texts.title), fill_name(&texts.unknown)));
        }
        Err(error) => return Err(error.into()),
    };
    let filtered = job
        .map(|job| {
            site.salary_service
                .company(VISITOR, &company.name, Some(job))
        })
        .transpose()?;
    let mut page = page_content(&company, filtered.as_ref().unwrap_or(&company));
    let path = urls::company(&company.name);
    page.canonical = if job.is_none() && has_entries(&company) {
        Canonical::Indexed(path)
    } else {
        Canonical::Unlisted(with_query(&path, [("job", job)]))
    };
    page.responses = embedded_data(name, job, company, filtered)?;
    Ok(page)
}

fn has_entries(company: &DisclosedSummary) -> bool {
    company.figures.count != Some(0)
}

/// Returns the page of an employer without entries.
fn page_without_entries(name: &str) -> PageContent {
    let texts = &CATALOG.company;
    let nothing = fill(&texts.unknown, &[("name", name)]);
    PageContent {
        title: fill(&texts.title, &[("name", name)]),
        subject: Some(json!({"@type": "Organization", "name": name})),
        lead: Some(html! { (nothing) }),
        description: nothing,
        ..PageContent::named("bedrift", name)
    }
}

/// Returns the content of the page; the figures are those of `filtered`.
fn page_content(company: &DisclosedSummary, filtered: &DisclosedSummary) -> PageContent {
    let texts = &CATALOG.company;
    let name = &*company.name;
    if !has_entries(company) {
        return page_without_entries(name);
    }
    let average = company.figures.pay.average.map(format_kroner);
    let pay = average.map(|amount| fill(&texts.pay, &[("amount", &amount)]));
    let description = [("name", name), ("pay", pay.as_deref().unwrap_or_default())];
    let rows = company.groups.iter().take(MAX_ROWS).map(|job| {
        let path = with_query(&urls::job(&job.name), [("company", Some(name))]);
        Row::new(job, path)
    });
    let basis = format_count(filtered.groups.len(), &texts.job_title, &texts.job_titles);
    PageContent {
        title: fill(&texts.title, &[("name", name)]),
        description: fill(&texts.description, &description),
        subject: Some(json!({"@type": "Organization", "name": name})),
        lead: company
            .industry
            .as_ref()
            .map(|industry| html! { (industry) }),
        figures: if has_entries(filtered) {
            key_figures(&filtered.figures, Some(basis))
        } else {
            Vec::new()
        },
        list: Some((fill(&texts.list, &[("name", name)]), rows.collect())),
        ..PageContent::named("bedrift", name)
    }
}

/// Returns the responses to the first API calls of the page.
fn embedded_data(
    requested_name: &str,
    job: Option<&str>,
    company: DisclosedSummary,
    filtered: Option<DisclosedSummary>,
) -> Result<EmbeddedData, ApiError> {
    let mut responses = EmbeddedData::default();
    let call = |name: &str| urls::named("/api/companies/", name);
    if let Some(filtered) = filtered {
        let call = with_query(&call(&company.name), [("job", job)]);
        responses.add(&call, &CompanySummary::from(filtered))?;
    }
    let image = urls::named("/api/company-image/", &company.name);
    responses.add(&image, &CompanyImage::new(&company.name))?;
    responses.add(&call(requested_name), &CompanySummary::from(company))?;
    Ok(responses)
}
