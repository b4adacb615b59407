//! The pay check: where a pay lies. The server knows the title and the people to compare with, never the pay.

use klarlonn_domain::salary::SalaryQueryError;

use super::{
    job::{filter_parameters, filtered_path, summarize},
    page::{Page, VISITOR},
    picture,
    serve::PageRenderer,
    texts::INFORMATION,
    urls::{self, PageQuery, with_query},
};
use crate::{
    error::ApiError,
    page_routes::Route,
    salary::jobs::{JobQuery, JobSummary},
};

/// Returns the page, which is indexed without a title. With a known one it describes the people to compare with and what
/// they earn.
pub(super) fn page(
    site: &PageRenderer,
    path: &str,
    query: &PageQuery<'_>,
    filters: &JobQuery,
) -> Result<Page, ApiError> {
    let mut page = Page::fixed(path, &INFORMATION[&Route::PayCheck]);
    // An unknown filter value is ignored here; its API call returns an error.
    let (Some(title), Ok(filter)) = (query.get("title"), filters.filter()) else {
        return Ok(page);
    };
    page.is_indexed = false;
    let job = match site.salary_service.job(VISITOR, &title, &filter) {
        Ok(job) => job,
        Err(SalaryQueryError::UnknownJob) => return Ok(page),
        Err(error) => return Err(error.into()),
    };
    page.description = summarize(&job);
    let title = [("title", Some(&*job.name))];
    page.canonical = Some(with_query(
        path,
        title.into_iter().chain(filter_parameters(filters)),
    ));
    page.picture = picture::url(&job, filters);
    let call = filtered_path(&urls::named("/api/jobs/", &job.name), filters);
    page.responses.add(&call, &JobSummary::from(job))?;
    Ok(page)
}
