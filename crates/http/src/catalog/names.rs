//! The three lists of names, which the search box loads once.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::salary::SearchService;

use crate::{
    error::ApiError,
    response::{self, Audience},
};

/// All job titles with a page, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/job-titles")]
pub(crate) async fn get_job_titles(
    request: HttpRequest,
    search_service: web::Data<SearchService>,
) -> Result<HttpResponse, ApiError> {
    names(&request, &search_service.job_titles())
}

/// All employers with entries, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/companies")]
pub(crate) async fn get_companies(
    request: HttpRequest,
    search_service: web::Data<SearchService>,
) -> Result<HttpResponse, ApiError> {
    names(&request, &search_service.companies())
}

/// All municipalities and all other places with entries, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/municipalities")]
pub(crate) async fn get_municipalities(
    request: HttpRequest,
    search_service: web::Data<SearchService>,
) -> Result<HttpResponse, ApiError> {
    names(&request, &search_service.places())
}

fn names(request: &HttpRequest, names: &[Arc<str>]) -> Result<HttpResponse, ApiError> {
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    response::json(request, Audience::Everybody, &names)
}
