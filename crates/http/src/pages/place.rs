//! The page of a place.

use actix_web::http::StatusCode;
use klarlonn_domain::salary::DisclosedGroup;
use maud::{Markup, html};

use super::{
    addresses::{self, with_query},
    first_page::{Address, Crumb, FirstPage, Site, VISITOR},
    parts::{Row, access_notice, heading, lead, list, nothing},
    texts,
};
use crate::{
    error::ApiError,
    salary::wire::{self, JobListItem},
};

/// The page of the place of this name. A place of the catalogue without entries has a page that
/// is not worth finding; a name that is no place answers 404.
pub(super) fn page(site: &Site<'_>, name: &str) -> Result<FirstPage, ApiError> {
    let place = site.search_service.place(name);
    let jobs = site.salary_service.jobs_in(VISITOR, name);
    let shown = place.as_deref().unwrap_or(name);
    let path = addresses::place(shown);
    let address = match &place {
        None => Address::None,
        Some(_) if jobs.is_empty() => Address::Unlisted(path),
        Some(_) => Address::Indexed(path),
    };
    let mut page = FirstPage::new(
        texts::place_title(shown),
        texts::place_description(shown),
        address,
        content(shown, &jobs),
    );
    if place.is_none() {
        page.status = StatusCode::NOT_FOUND;
    }
    page.crumbs = vec![
        Crumb::new(texts::PLACES.heading, "/steder"),
        Crumb::new(shown, ""),
    ];
    let jobs: Vec<JobListItem> = wire::list(jobs);
    let call = addresses::named("/api/location-jobs/", name);
    page.answers.add(&call, &jobs)?;
    Ok(page)
}

fn content(place: &str, jobs: &[DisclosedGroup]) -> Markup {
    html! {
        (heading(place))
        (lead(&texts::place_lead(place)))
        @if jobs.is_empty() {
            (nothing(texts::NO_JOBS, &texts::no_jobs_in(place)))
        } @else {
            (access_notice(&addresses::place(place), texts::HIDDEN_UNTIL))
            (list(&texts::jobs_in(place), jobs.iter().map(|job| {
                Row::new(job, with_query(
                    &addresses::job(&job.name),
                    [("location", Some(place))],
                ))
            })))
        }
    }
}
