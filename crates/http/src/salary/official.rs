//! Official figures: pay by occupation, sex and county, minimum wages and pay scales, consumer prices, and their sources.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    catalog::{DatedPayRule, GroupWage, OfficialSources},
    salary::{ConsumerPrices, EqualPay, OfficialOverview, PayReferences, SalaryService},
};
use serde::Serialize;
use utoipa::ToSchema;

use super::for_everybody;
use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// What women and men earn in each occupation, according to Statistics Norway.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = EqualPay)))]
#[get("/api/equal-pay")]
pub(crate) async fn get_equal_pay(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::equal_pay).await
}

/// Official pay of the whole country: all occupations, and the counties.
#[utoipa::path(
    tag = "salary",
    responses((status = NOT_MODIFIED), (status = OK, body = OfficialOverview)),
)]
#[get("/api/official-pay")]
pub(crate) async fn get_official_pay(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::official_overview).await
}

/// Statistics Norway's table of the pay in counties.
const COUNTY_WAGES_TABLE: &str = "11422";

/// Official pay in a county, by group of occupations.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CountyWages {
    pub(crate) county: String,
    year: u16,
    /// Publisher, table, period and day of retrieval of the figures.
    pub(crate) source: String,
    /// The nine major groups.
    pub(crate) groups: Vec<GroupWage>,
}

impl CountyWages {
    /// The wages in the county that a place is or lies in. `None` for other places.
    pub(crate) fn find(service: &SalaryService, place: &str) -> Option<Self> {
        let (county, wages) = service.county_wages(place)?;
        Some(Self {
            county,
            year: wages.year,
            source: service.cite(&[COUNTY_WAGES_TABLE]).with_label(),
            groups: wages.groups,
        })
    }
}

/// Official pay in the county that a place is or lies in; null for other places.
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
        CountyWages::find(&sources.salary_service, &location)
    })
    .await
}

/// Legal minimum wages and pay scales of the title's occupation; empty for other titles.
#[utoipa::path(
    tag = "salary",
    params(("jobTitle" = String, Path, description = "Case-insensitive")),
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<DatedPayRule>)),
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

/// Consumer prices by month.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = ConsumerPrices)))]
#[get("/api/consumer-prices")]
pub(crate) async fn get_consumer_prices(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::consumer_prices).await
}

/// How old each source of official figures is: the tables of Statistics Norway, and the minimum wages and agreements.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = OfficialSources)))]
#[get("/api/official-sources")]
pub(crate) async fn get_official_sources(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::official_sources).await
}

/// Official medians of all occupations, legal minimum wages and pay scales, to compare a list of pay with.
#[utoipa::path(tag = "salary", responses((status = NOT_MODIFIED), (status = OK, body = PayReferences)))]
#[get("/api/pay-references")]
pub(crate) async fn get_pay_references(call: FigureCall) -> Result<HttpResponse, ApiError> {
    for_everybody(call, SalaryService::pay_references).await
}
