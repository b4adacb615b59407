//! The three lists of names, loaded once by the search box.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::salary::Browse;

use crate::{
    answer::{self, Audience},
    error::ApiError,
};

/// Every job title that can be looked up, in Norwegian order.
#[utoipa::path(tag = "catalog", responses((status = OK, body = Vec<String>)))]
#[get("/api/job-titles")]
pub(crate) async fn get_job_titles(
    request: HttpRequest,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    names(&request, &browse.job_title_names())
}

/// Every employer with entries, in Norwegian order.
#[utoipa::path(tag = "catalog", responses((status = OK, body = Vec<String>)))]
#[get("/api/companies")]
pub(crate) async fn get_companies(
    request: HttpRequest,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    names(&request, &browse.company_names())
}

/// Every municipality, and every other place with entries, in Norwegian order.
#[utoipa::path(tag = "catalog", responses((status = OK, body = Vec<String>)))]
#[get("/api/municipalities")]
pub(crate) async fn get_municipalities(
    request: HttpRequest,
    browse: web::Data<Browse>,
) -> Result<HttpResponse, ApiError> {
    names(&request, &browse.place_names())
}

fn names(request: &HttpRequest, names: &[Arc<str>]) -> Result<HttpResponse, ApiError> {
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    answer::json(request, Audience::Everybody, &names)
}
