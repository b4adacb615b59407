//! The page of an employer.

use actix_web::http::StatusCode;
use klarlonn_domain::salary::{BrowseError, DisclosedSummary};
use maud::{Markup, html};
use serde_json::json;

use super::{
    addresses::{self, PageQuery, with_query},
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, key_figures, list, nothing},
    texts,
};
use crate::{error::ApiError, salary::companies::CompanySummary};

/// The page of the employer of this name; 404 for one that nobody reported.
pub(super) fn page(
    site: &Site<'_>,
    name: &str,
    query: &PageQuery<'_>,
) -> Result<FirstPage, ApiError> {
    let job = query.get("job");
    let company = match site.browse.company(VISITOR, name, job.as_deref()) {
        Ok(company) => company,
        Err(BrowseError::UnknownCompany) => return Ok(unknown(name)),
        Err(error) => return Err(error.into()),
    };
    let path = addresses::company(&company.name);
    let address = match &job {
        None => Address::Indexed(path),
        Some(job) => Address::Unlisted(with_query(&path, [("job", Some(&**job))])),
    };
    let mut page = FirstPage::new(
        texts::company_title(&company.name),
        texts::company_description(&company.name, company.figures.average),
        address,
        content(&company, job.as_deref()),
    );
    page.crumbs = crumbs(&company.name);
    page.subject = Some(json!({"@type": "Organization", "name": &*company.name}));
    let call = addresses::named("/api/companies/", name);
    let call = with_query(&call, [("job", job.as_deref())]);
    page.answers.add(&call, &CompanySummary::from(company))?;
    Ok(page)
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

fn content(company: &DisclosedSummary, job: Option<&str>) -> Markup {
    let basis = texts::counted(company.groups.len(), "stilling", "ulike stillinger");
    let jobs = company.groups.iter();
    html! {
        div.first-company {
            span aria-hidden="true" { (initial(&company.name)) }
            div {
                (heading(&company.name))
                @if let Some(industry) = &company.industry { p { (industry) } }
            }
        }
        @if company.figures.count != Some(0) {
            (access_notice(&addresses::company(&company.name)))
        }
        @if let Some(job) = job { p { (texts::only_job(job)) } }
        (key_figures(&company.figures, &basis))
        @if !company.groups.is_empty() {
            (list(&texts::jobs_at(&company.name), jobs.map(|job| {
                Row::of(job, with_query(
                    &addresses::job(&job.name),
                    [("company", Some(&*company.name))],
                ))
            })))
        }
    }
}
