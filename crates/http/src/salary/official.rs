//! Official pay: of women and men, in the county of a place, and the legal minimum wages and pay scales of a job title.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    catalog::{GroupWage, MediansBySex, PayRule},
    salary::{self as domain, OfficialOverview, ReferenceOccupation},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::wire;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// Official pay of women and men in an occupation.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EqualPayOccupation {
    /// The code in STYRK-08.
    code: String,
    /// The occupation's official name.
    name: String,
    /// The job title that most employees of the occupation have; null if there is none.
    #[schema(required)]
    job_title: Option<String>,
    /// Employees of both sexes; null if the number is withheld.
    #[schema(required)]
    headcount: Option<u32>,
    /// Agreed pay of the year, kr per year.
    agreed: MediansBySex,
    /// Percent by which the agreed pay of women is above (positive) or below that of men.
    difference: f64,
    /// Total earnings in the month of the quarter, kr per month; null if they are withheld.
    #[schema(required)]
    monthly_total: Option<MediansBySex>,
}

impl From<domain::EqualPayOccupation> for EqualPayOccupation {
    fn from(occupation: domain::EqualPayOccupation) -> Self {
        let pay = occupation.pay;
        Self {
            code: occupation.code.to_string(),
            name: occupation.name,
            job_title: occupation.job_title,
            headcount: occupation.headcount,
            agreed: pay.agreed,
            difference: pay.agreed.difference(),
            monthly_total: pay.monthly_total,
        }
    }
}

/// The times that official pay of women and men is of.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EqualPayPeriod {
    /// Of agreed pay.
    year: i32,
    /// Of total earnings, such as 2026K2.
    quarter: String,
}

/// Official pay of women and men, by occupation.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EqualPay {
    /// Null without figures.
    #[schema(required)]
    period: Option<EqualPayPeriod>,
    /// Publisher of the figures.
    source: &'static str,
    /// Occupations with both medians of agreed pay, by code.
    occupations: Vec<EqualPayOccupation>,
}

impl From<Vec<domain::EqualPayOccupation>> for EqualPay {
    fn from(occupations: Vec<domain::EqualPayOccupation>) -> Self {
        Self {
            period: occupations.first().map(|first| EqualPayPeriod {
                year: first.pay.year,
                quarter: first.pay.quarter.to_string(),
            }),
            source: "Kilde: Statistisk sentralbyrå, tabell 11418 og 11658",
            occupations: wire::list(occupations),
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

/// Official pay of the whole country: all occupations, and the counties.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = OfficialOverview)),
)]
#[get("/api/official-pay")]
pub(crate) async fn get_official_pay(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        sources.salary_service.official_overview()
    })
    .await
}

/// Official pay in a county, by group of occupations.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CountyWages {
    county: String,
    year: u16,
    /// Publisher of the figures.
    source: &'static str,
    /// The nine major groups.
    groups: Vec<GroupWage>,
}

/// Statistics Norway's pay in the county that a place is or lies in; null for other places.
#[utoipa::path(
    tag = "salary",
    params(("location" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Option<CountyWages>)),
)]
#[get("/api/county-wages/{location}")]
pub(crate) async fn get_county_wages(
    call: FigureCall,
    location: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, move |sources| {
        let wages = sources.salary_service.county_wages(&location);
        wages.map(|(county, wages)| CountyWages {
            county,
            year: wages.year,
            source: "Kilde: Statistisk sentralbyrå, tabell 11422",
            groups: wages.groups,
        })
    })
    .await
}

/// Legal minimum wages and pay scales of the title's occupation; empty for other titles.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<PayRule>)),
)]
#[get("/api/jobs/{jobTitle}/pay-rules")]
pub(crate) async fn get_pay_rules(
    call: FigureCall,
    title: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, move |sources| {
        sources.salary_service.pay_rules(&title)
    })
    .await
}

/// What the pay of a whole list of employees is compared with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PayReferences {
    /// Year of the medians; null if there are none.
    #[schema(required)]
    year: Option<i32>,
    /// Publisher of the medians.
    source: &'static str,
    /// The occupations whose median of agreed pay is published, by code.
    occupations: Vec<ReferenceOccupation>,
    /// Legal minimum wages and pay scales.
    rules: Vec<PayRule>,
}

/// Official medians of all occupations, legal minimum wages and pay scales, to compare a list of pay with.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = PayReferences)))]
#[get("/api/pay-references")]
pub(crate) async fn get_pay_references(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        let references = sources.salary_service.pay_references();
        PayReferences {
            year: references.year,
            source: "Kilde: Statistisk sentralbyrå, tabell 11418",
            occupations: references.occupations,
            rules: references.rules,
        }
    })
    .await
}
