//! The page of an employer.

use klarlonn_domain::salary::{DisclosedSummary, SalaryQueryError};
use maud::html;
use serde_json::json;

use super::{
    addresses::{self, with_query},
    amounts::kroner,
    embedded_data::EmbeddedData,
    first_page::{Address, FirstPage, Row, Site, VISITOR, key_figures},
    lists::MAX_ROWS,
    texts::{CATALOG, counted, fill},
};
use crate::{
    catalog::company_images::CompanyImage, error::ApiError, salary::companies::CompanySummary,
};

/// The page of an employer, or of one of its titles; 404 for one that nobody reported.
pub(super) fn page(site: &Site<'_>, name: &str, job: Option<&str>) -> Result<FirstPage, ApiError> {
    let texts = &CATALOG.company;
    let whole = match site.salary_service.company(VISITOR, name, None) {
        Ok(company) => company,
        Err(SalaryQueryError::UnknownCompany) => {
            let filled = |template: &str| fill(template, &[("name", name)]);
            return Ok(FirstPage::named("bedrift", name)
                .unknown(filled(&texts.title), filled(&texts.unknown)));
        }
        Err(error) => return Err(error.into()),
    };
    let of_job = job
        .map(|job| site.salary_service.company(VISITOR, &whole.name, Some(job)))
        .transpose()?;
    let mut page = shown(&whole, of_job.as_ref().unwrap_or(&whole));
    let path = addresses::company(&whole.name);
    page.address = match job {
        None => Address::Indexed(path),
        Some(_) => Address::Unlisted(with_query(&path, [("job", job)])),
    };
    page.responses = responses(name, job, whole, of_job)?;
    Ok(page)
}

/// What is shown of an employer; the figures are those of `of_job`.
fn shown(whole: &DisclosedSummary, of_job: &DisclosedSummary) -> FirstPage {
    let texts = &CATALOG.company;
    let name = &*whole.name;
    let average = whole.figures.average.map(kroner);
    let pay = average.map(|amount| fill(&texts.pay, &[("amount", &amount)]));
    let description = [("name", name), ("pay", pay.as_deref().unwrap_or_default())];
    let rows = whole.groups.iter().take(MAX_ROWS).map(|job| {
        let path = with_query(&addresses::job(&job.name), [("company", Some(name))]);
        Row::new(job, path)
    });
    let basis = counted(of_job.groups.len(), &texts.job_title, &texts.job_titles);
    FirstPage {
        title: fill(&texts.title, &[("name", name)]),
        description: fill(&texts.description, &description),
        subject: Some(json!({"@type": "Organization", "name": name})),
        lead: whole.industry.as_ref().map(|industry| html! { (industry) }),
        figures: match of_job.figures.count {
            Some(0) => Vec::new(),
            _ => key_figures(&of_job.figures, basis),
        },
        list: Some((fill(&texts.list, &[("name", name)]), rows.collect())),
        ..FirstPage::named("bedrift", name)
    }
}

/// The calls of the screen: the employer, its picture, and its figures for one title.
fn responses(
    asked_for: &str,
    job: Option<&str>,
    whole: DisclosedSummary,
    of_job: Option<DisclosedSummary>,
) -> Result<EmbeddedData, ApiError> {
    let mut responses = EmbeddedData::default();
    let call = |name: &str| addresses::named("/api/companies/", name);
    if let Some(of_job) = of_job {
        let call = with_query(&call(&whole.name), [("job", job)]);
        responses.add(&call, &CompanySummary::from(of_job))?;
    }
    let image = addresses::named("/api/company-image/", &whole.name);
    responses.add(&image, &CompanyImage::new(&whole.name))?;
    responses.add(&call(asked_for), &CompanySummary::from(whole))?;
    Ok(responses)
}
