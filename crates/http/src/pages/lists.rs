//! The lists of every title, employer and place.

use maud::html;
use serde::Serialize;

use super::{
    addresses::{self, PageQuery},
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, lead, list, nothing},
    texts::{COMPANIES, HIDDEN_UNTIL, JOBS, ListTexts, PLACES},
};
use crate::{
    error::ApiError,
    salary::{
        companies::CompanyListItem,
        locations::{CountyListItem, LocationListItem},
        wire::{self, JobListItem},
    },
};

/// Every title.
pub(super) fn jobs(site: &Site<'_>) -> Result<FirstPage, ApiError> {
    let jobs = site.salary_service.jobs(VISITOR);
    let rows = jobs
        .iter()
        .map(|job| Row::new(job, addresses::job(&job.name)));
    let page = page(&JOBS, "/stillinger", rows);
    with_answer::<JobListItem>(page, "/api/jobs", &wire::list(jobs))
}

/// Every employer.
pub(super) fn companies(site: &Site<'_>) -> Result<FirstPage, ApiError> {
    let companies = site.salary_service.companies(VISITOR, None);
    let rows = companies
        .iter()
        .map(|company| Row::new(&company.group, addresses::company(&company.group.name)));
    let page = page(&COMPANIES, "/bedrifter", rows);
    with_answer::<CompanyListItem>(page, "/api/companies-stats", &wire::list(companies))
}

/// Every place, and every county where the query asks for their map.
pub(super) fn places(site: &Site<'_>, query: &PageQuery<'_>) -> Result<FirstPage, ApiError> {
    let places = site.salary_service.places(VISITOR);
    let rows = places
        .iter()
        .map(|place| Row::new(&place.group, addresses::place(&place.group.name)));
    let page = page(&PLACES, "/steder", rows);
    let mut page = with_answer::<LocationListItem>(page, "/api/locations", &wire::list(places))?;
    if query.get("view").as_deref() == Some("map") {
        let counties: Vec<CountyListItem> = wire::list(site.salary_service.counties(VISITOR));
        page.answers.add("/api/counties", &counties)?;
    }
    Ok(page)
}

fn page(texts: &ListTexts, path: &'static str, rows: impl Iterator<Item = Row>) -> FirstPage {
    let mut rows = rows.peekable();
    let content = html! {
        (heading(texts.heading))
        (lead(texts.lead))
        @if rows.peek().is_none() {
            (nothing(texts.none, texts.none_hint))
        } @else {
            (access_notice(path, HIDDEN_UNTIL))
            (list(texts.list, rows))
        }
    };
    let mut page = FirstPage::new(
        texts.title,
        texts.lead,
        Address::Indexed(path.to_owned()),
        content,
    );
    page.crumbs = vec![Crumb::new(texts.heading, path)];
    page
}

fn with_answer<Item: Serialize>(
    mut page: FirstPage,
    call: &str,
    items: &[Item],
) -> Result<FirstPage, ApiError> {
    page.answers.add(call, &items)?;
    Ok(page)
}
