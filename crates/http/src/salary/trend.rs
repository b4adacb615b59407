//! The pay of a job title over time.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::{self as domain, DisclosedTrend};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Mean of Statistics Norway's medians of four quarters in a row, as published and in the prices of
/// `priceBase`, kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfficialYear {
    /// The last of the four, such as 2025K4.
    last_quarter: String,
    median: u32,
    real_median: u32,
}

impl From<domain::OfficialYear> for OfficialYear {
    fn from(year: domain::OfficialYear) -> Self {
        Self {
            last_quarter: year.last_quarter.to_string(),
            median: year.median,
            real_median: year.real_median,
        }
    }
}

/// Growth of the official medians between two comparable years, percent with one decimal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Growth {
    /// The last quarter of the earlier year.
    from: String,
    /// The last quarter of the later year.
    to: String,
    percent: f64,
    /// In purchasing power.
    real_percent: f64,
}

impl From<domain::Growth> for Growth {
    fn from(growth: domain::Growth) -> Self {
        Self {
            from: growth.from.to_string(),
            to: growth.to.to_string(),
            percent: growth.percent,
            real_percent: growth.real_percent,
        }
    }
}

/// The median of at least five entries of a year, for full positions, as paid and in the prices of
/// `priceBase`, kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportedYear {
    year: i32,
    median: u32,
    real_median: u32,
    /// Number of entries.
    count: u32,
}

impl From<domain::ReportedYear> for ReportedYear {
    fn from(year: domain::ReportedYear) -> Self {
        Self {
            year: year.nominal.year,
            median: year.nominal.median,
            real_median: year.real_median,
            count: year.nominal.count,
        }
    }
}

/// The pay of a job title over time, oldest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Trend {
    job_title: String,
    /// Null for a title without official figures.
    #[schema(required)]
    occupation: Option<String>,
    #[schema(required)]
    occupation_code: Option<String>,
    /// Publisher of the official figures.
    source: &'static str,
    /// Years that end with each quarter, in runs: between two runs quarters are missing, or the
    /// series has a break.
    official: Vec<Vec<OfficialYear>>,
    /// The first quarter after the break of the official series; null if it is not within the trend.
    #[schema(required)]
    series_break: Option<String>,
    /// Up to the newest year that has a comparable one before it; null without one.
    #[schema(required)]
    growth: Option<Growth>,
    /// Null without access, unless no year has enough entries.
    #[schema(required)]
    reports: Option<Vec<ReportedYear>>,
    /// The month whose prices real amounts have, YYYY-MM.
    price_base: String,
}

impl Trend {
    /// Publisher of the official figures.
    const SOURCE: &'static str = "Kilde: Statistisk sentralbyrå, tabell 11658 og 14700";
}

impl From<DisclosedTrend> for Trend {
    fn from(trend: DisclosedTrend) -> Self {
        let (occupation, occupation_code) = trend
            .official
            .map(|official| (official.occupation, official.occupation_code))
            .unzip();
        Self {
            job_title: trend.name.to_string(),
            occupation,
            occupation_code,
            source: Self::SOURCE,
            official: trend.official_runs.into_iter().map(wire::list).collect(),
            series_break: trend.series_break.map(|quarter| quarter.to_string()),
            growth: trend.growth.map(Into::into),
            reports: trend.entries.map(wire::list),
            price_base: trend.price_base.format("%Y-%m").to_string(),
        }
    }
}

/// Pay of a job title over time: Statistics Norway's medians, and those of the entries.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive")),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Trend),
        (status = NOT_FOUND, description = "The title has no entries and is not in the catalogue"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/jobs/{jobTitle}/trend")]
pub(crate) async fn get_job_trend(
    call: FigureCall,
    title: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.try_respond(Audience::Viewer, move |sources| {
        let trend = sources.salary_service.trend(&sources.viewer, &title);
        trend.map(Trend::from)
    })
    .await
}
