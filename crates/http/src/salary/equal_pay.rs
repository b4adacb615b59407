//! Official pay of women and men.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary as domain;
use serde::Serialize;
use utoipa::ToSchema;

use super::wire;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Statistics Norway's medians of women and men in an occupation, kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayBySex {
    /// The code in STYRK-08.
    code: String,
    /// The occupation's official name.
    name: String,
    /// The job title that most employees of the occupation have; null if there is none.
    #[schema(required)]
    job_title: Option<String>,
    women: u32,
    men: u32,
    /// Percent by which the median of women is above (positive) or below that of men.
    difference: f64,
}

impl From<domain::PayBySex> for PayBySex {
    fn from(occupation: domain::PayBySex) -> Self {
        Self {
            code: occupation.code.to_string(),
            difference: occupation.difference(),
            name: occupation.name,
            job_title: occupation.job_title,
            women: occupation.women,
            men: occupation.men,
        }
    }
}

/// Official pay of women and men, by occupation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EqualPay {
    /// The quarter, such as 2026K2; null without figures.
    #[schema(required)]
    period: Option<String>,
    /// Publisher of the figures.
    source: &'static str,
    /// Occupations with both medians, by code.
    occupations: Vec<PayBySex>,
}

impl From<domain::EqualPay> for EqualPay {
    fn from(pay: domain::EqualPay) -> Self {
        Self {
            period: pay.period.map(|period| period.to_string()),
            source: "Kilde: Statistisk sentralbyrå, tabell 11658",
            occupations: wire::list(pay.occupations),
        }
    }
}

/// What women and men earn in each occupation, according to Statistics Norway.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = EqualPay)))]
#[get("/api/equal-pay")]
pub(crate) async fn get_equal_pay(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        EqualPay::from(sources.salary_service.equal_pay())
    })
    .await
}
