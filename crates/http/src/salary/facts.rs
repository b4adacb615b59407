//! Facts about all entries, for the home page.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::{self as domain, NamedAverage};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Facts about all entries. A fact based on fewer than 20 entries is null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Facts {
    total_entries: u32,
    total_companies: u32,
    total_locations: u32,
    /// Place with the highest average; the first by name if several are equal.
    #[schema(required)]
    best_paid_place: Option<NamedAverage>,
    /// Job title with the highest average; the first by name if several are equal.
    #[schema(required)]
    best_paid_job: Option<NamedAverage>,
    #[schema(required)]
    most_common_benefit: Option<String>,
    /// Share of full positions, whole percent of the entries with a percentage.
    #[schema(required)]
    full_time_share: Option<u32>,
    /// Average of 10+ years of experience minus that of 0-1, kr per year, rounded to the nearest
    /// 10,000.
    #[schema(required)]
    experience_gap: Option<i64>,
    /// Average with a master's degree minus that with a bachelor's, kr per year, rounded to the
    /// nearest 10,000.
    #[schema(required)]
    master_gap: Option<i64>,
}

impl From<domain::Facts> for Facts {
    fn from(facts: domain::Facts) -> Self {
        let benefit = facts.most_common_benefit;
        Self {
            total_entries: facts.totals.entries,
            total_companies: facts.totals.companies,
            total_locations: facts.totals.places,
            best_paid_place: facts.best_paid_place,
            best_paid_job: facts.best_paid_job,
            most_common_benefit: benefit.map(|benefit| benefit.as_str().to_owned()),
            full_time_share: facts.full_time_share,
            experience_gap: facts.experience_gap,
            master_gap: facts.master_gap,
        }
    }
}

/// Facts about all entries, the same for every viewer.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = Facts)))]
#[get("/api/facts")]
pub(crate) async fn get_facts(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        Facts::from(sources.salary_service.facts())
    })
    .await
}
