//! The pay of a job title over time.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::{DisclosedTrend, Growth, OfficialYear, ReportedYear};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

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
            official: trend.official_runs,
            series_break: trend.series_break.map(|quarter| quarter.to_string()),
            growth: trend.growth,
            reports: trend.entries,
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
