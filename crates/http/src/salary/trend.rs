//! The pay of a job title over time.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    catalog,
    salary::{self as domain, DisclosedTrend},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Statistics Norway's median of a quarter, kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuarterMedian {
    /// Such as 2026K2.
    period: String,
    median: u32,
}

impl From<catalog::QuarterMedian> for QuarterMedian {
    fn from(quarter: catalog::QuarterMedian) -> Self {
        Self {
            period: quarter.period.to_string(),
            median: quarter.median,
        }
    }
}

/// Statistics Norway's median of a quarter, as published and in the prices of `priceBase`, kr per
/// year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RealQuarterMedian {
    #[serde(flatten)]
    quarter: QuarterMedian,
    real_median: u32,
}

impl From<domain::RealMedian> for RealQuarterMedian {
    fn from(quarter: domain::RealMedian) -> Self {
        Self {
            quarter: QuarterMedian {
                period: quarter.period.to_string(),
                median: quarter.median,
            },
            real_median: quarter.real_median,
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
    /// Women and men together.
    official: Vec<RealQuarterMedian>,
    women: Vec<QuarterMedian>,
    men: Vec<QuarterMedian>,
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
            official: wire::list(trend.all),
            women: wire::list(trend.women),
            men: wire::list(trend.men),
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
