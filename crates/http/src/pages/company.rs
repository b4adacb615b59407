//! The page of an employer.

use actix_web::http::StatusCode;
use klarlonn_domain::salary::{DisclosedSummary, SalaryQueryError};
use maud::{Markup, html};
use serde_json::json;

use super::{
    addresses::{self, PageQuery, with_query},
    answers::Answers,
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, key_figures, list, nothing},
    texts,
};
use crate::{
    catalog::company_images::CompanyImage, error::ApiError, salary::companies::CompanySummary,
};

/// The page of the employer of this name; 404 for one that nobody reported.
pub(super) fn page(
    site: &Site<'_>,
    name: &str,
    query: &PageQuery<'_>,
) -> Result<FirstPage, ApiError> {
    let whole = match site.salary_service.company(VISITOR, name, None) {
        Ok(company) => company,
        Err(SalaryQueryError::UnknownCompany) => return Ok(unknown(name)),
        Err(error) => return Err(error.into()),
    };
    let job = query.get("job");
    let of_job = job
        .as_deref()
        .map(|job| site.salary_service.company(VISITOR, &whole.name, Some(job)))
        .transpose()?;
    let path = addresses::company(&whole.name);
    let own_path = with_query(&path, [("job", job.as_deref())]);
    let address = if job.is_none() {
        Address::Indexed(path)
    } else {
        Address::Unlisted(own_path.clone())
    };
    let mut page = FirstPage::new(
        texts::company_title(&whole.name),
        texts::company_description(&whole.name, whole.figures.average),
        address,
        content(&whole, job.as_deref().zip(of_job.as_ref()), &own_path),
    );
    page.crumbs = crumbs(&whole.name);
    page.subject = Some(json!({"@type": "Organization", "name": &*whole.name}));
    page.answers = answers(name, job.as_deref(), whole, of_job)?;
    Ok(page)
}

/// The employer, its picture, and its figures for one title where the query names it.
fn answers(
    asked_for: &str,
    job: Option<&str>,
    whole: DisclosedSummary,
    of_job: Option<DisclosedSummary>,
) -> Result<Answers, ApiError> {
    let mut answers = Answers::default();
    let call = |name: &str| addresses::named("/api/companies/", name);
    if let Some(of_job) = of_job {
        let call = with_query(&call(&whole.name), [("job", job)]);
        answers.add(&call, &CompanySummary::from(of_job))?;
    }
    let image = CompanyImage::new(&whole.name);
    answers.add(
        &addresses::named("/api/company-image/", &whole.name),
        &image,
    )?;
    answers.add(&call(asked_for), &CompanySummary::from(whole))?;
    Ok(answers)
}

fn crumbs(name: &str) -> Vec<Crumb> {
    vec![
        Crumb::new(texts::COMPANIES.heading, "/bedrifter"),
        Crumb::new(name, ""),
    ]
}

fn unknown(name: &str) -> FirstPage {
    let content = html! {
        (heading(name))
        (nothing(&texts::no_data_for(name), texts::FIRST_TO_REPORT))
    };
    let mut page = FirstPage::new(
        texts::company_title(name),
        texts::no_data_for(name),
        Address::None,
        content,
    );
    page.status = StatusCode::NOT_FOUND;
    page.crumbs = crumbs(name);
    page
}

/// The letter that stands where the employer has no picture.
fn initial(name: &str) -> String {
    name.chars().take(1).flat_map(char::to_uppercase).collect()
}

/// The whole employer, or its figures for one title.
fn content(
    whole: &DisclosedSummary,
    of_job: Option<(&str, &DisclosedSummary)>,
    path: &str,
) -> Markup {
    let shown = of_job.map_or(whole, |(_, summary)| summary);
    let basis = texts::counted(shown.groups.len(), "stilling", "ulike stillinger");
    let jobs = whole.groups.iter();
    html! {
        div {
            div.first-cover {}
            div.first-company {
                span.first-tile aria-hidden="true" { (initial(&whole.name)) }
                div.first-company-name {
                    (heading(&whole.name))
                    @if let Some(industry) = &whole.industry { p { (industry) } }
                }
            }
        }
        (access_notice(path, texts::HIDDEN_UNTIL))
        div.first-tabs {}
        @match of_job {
            Some((job, summary)) if summary.figures.count == Some(0) => {
                (nothing(&texts::job_at(job, &whole.name), &texts::nothing_for_job(job)))
            }
            Some((job, _)) => {
                h2.first-title { (texts::job_at(job, &whole.name)) }
                (key_figures(&shown.figures, &basis))
            }
            None => (key_figures(&shown.figures, &basis)),
        }
        (list(&texts::jobs_at(&whole.name), jobs.map(|job| {
            let address = addresses::job(&job.name);
            Row::new(job, with_query(&address, [("company", Some(&*whole.name))]))
        })))
    }
}
