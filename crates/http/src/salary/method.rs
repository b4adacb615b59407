//! How well the figures agree with official ones.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::{Accuracy, Deviation, OutlierCount};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// The pay level of the figures, the number of outliers, and the deviations from official pay.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Method {
    /// The newest quarter of the wage indexes, such as 2026K2. The level of wages goes on from it.
    newest_index: String,
    outlier_totals: OutlierCount,
    /// Occupations with at least 20 entries, without access at least 50, by code.
    occupations: Vec<Deviation>,
}

impl From<Accuracy> for Method {
    fn from(accuracy: Accuracy) -> Self {
        Self {
            newest_index: accuracy.pay_level.to_string(),
            outlier_totals: accuracy.outliers,
            occupations: accuracy.deviations,
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
