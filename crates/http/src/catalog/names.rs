//! The three lists of names, which the search box loads once.

use std::sync::Arc;

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::{SearchService, Subject};

use crate::{
    cache::{FigureCall, Sources},
    error::ApiError,
    response::Audience,
};

/// All job titles with a page, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/job-titles")]
pub(crate) async fn get_job_titles(call: FigureCall) -> Result<HttpResponse, ApiError> {
    names(call, SearchService::job_titles).await
}

/// All employers with entries, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/companies")]
pub(crate) async fn get_companies(call: FigureCall) -> Result<HttpResponse, ApiError> {
    names(call, SearchService::companies).await
}

/// All municipalities and all other places with entries, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/municipalities")]
pub(crate) async fn get_municipalities(call: FigureCall) -> Result<HttpResponse, ApiError> {
    names(call, SearchService::places).await
}

async fn names(
    call: FigureCall,
    list: fn(&SearchService) -> Arc<[Arc<str>]>,
) -> Result<HttpResponse, ApiError> {
    let names = move |sources: &Sources| -> Result<Vec<String>, ApiError> {
        let names = list(&sources.search_service);
        Ok(names.iter().map(ToString::to_string).collect())
    };
    call.respond(Audience::Everybody, Subject::AllEntries, names)
        .await
}
