//! How well the figures agree with official ones.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::{self as domain, Accuracy};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire::{self, OfficialMeasure};
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Number of outliers, which no figure includes, and of all other entries.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OutlierTotals {
    count: u32,
    /// Entries that are shown.
    shown: u32,
}

/// Deviation of the median of an occupation's entries from Statistics Norway's, both in today's pay
/// level.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OccupationDeviation {
    /// The code in STYRK-08.
    code: String,
    /// The occupation's official name.
    name: String,
    /// The official measure.
    compared_with: OfficialMeasure,
    /// Number of entries; null without access.
    #[schema(required)]
    count: Option<u32>,
    /// Percent above (positive) or below the official median; whole percent without access.
    deviation: f64,
}

impl From<domain::Deviation> for OccupationDeviation {
    fn from(deviation: domain::Deviation) -> Self {
        Self {
            code: deviation.code.to_string(),
            name: deviation.name,
            compared_with: deviation.compared_with.into(),
            count: deviation.count,
            deviation: deviation.percent,
        }
    }
}

/// The pay level of the figures, the number of outliers, and the deviations from official pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Method {
    /// The newest quarter of the wage indexes, such as 2026K2. The level of wages goes on from it.
    newest_index: String,
    outlier_totals: OutlierTotals,
    /// Occupations with at least 20 entries, without access at least 50, by code.
    occupations: Vec<OccupationDeviation>,
}

impl From<Accuracy> for Method {
    fn from(accuracy: Accuracy) -> Self {
        Self {
            newest_index: accuracy.pay_level.to_string(),
            outlier_totals: OutlierTotals {
                count: accuracy.outliers.outliers,
                shown: accuracy.outliers.shown,
            },
            occupations: wire::list(accuracy.deviations),
        }
    }
}

/// How well the figures agree with official ones, by occupation.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = Method)),
    security((), ("bearer" = [])),
)]
#[get("/api/method")]
pub(crate) async fn get_method(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Viewer, |sources| {
        Method::from(sources.salary_service.accuracy(&sources.viewer))
    })
    .await
}
