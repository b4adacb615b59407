//! The totals of the site.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::SalaryService;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// The totals over all public entries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Statistics {
    pub(crate) total_entries: u32,
    pub(crate) total_companies: u32,
    pub(crate) total_job_titles: u32,
    pub(crate) total_locations: u32,
    /// Number of entries of today (UTC).
    pub(crate) new_entries_last_day: u32,
    /// Whether generated demo entries are included.
    demo: bool,
}

impl Statistics {
    pub(crate) fn new(salary_service: &SalaryService) -> Self {
        let (totals, new_entries_last_day) = salary_service.statistics();
        Self {
            total_entries: totals.entries,
            total_companies: totals.companies,
            total_job_titles: totals.job_titles,
            total_locations: totals.places,
            new_entries_last_day,
            demo: totals.demo_entries > 0,
        }
    }
}

/// The totals of the site.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Statistics)),
)]
#[get("/api/statistics")]
pub(crate) async fn get_statistics(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        Statistics::new(&sources.salary_service)
    })
    .await
}
