//! The lists of names and their other names, which the search box loads once, and the institutions of education.

use std::sync::Arc;

use actix_web::{HttpResponse, get};
use klarlonn_domain::{
    catalog::{Alias, Institution, NameKind},
    salary::SearchService,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{cache::FigureCall, error::ApiError, response::Audience};

/// All job titles with a page, best known first.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/job-titles")]
pub(crate) async fn get_job_titles(call: FigureCall) -> Result<HttpResponse, ApiError> {
    names(call, SearchService::job_titles).await
}

/// All employers with a page, best known first.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<String>)),
)]
#[get("/api/companies")]
pub(crate) async fn get_companies(call: FigureCall) -> Result<HttpResponse, ApiError> {
    names(call, SearchService::companies).await
}

/// All municipalities and all other places with entries, best known first.
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
    call.respond(Audience::Everybody, move |sources| {
        let names = list(&sources.search_service);
        names
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<String>>()
    })
    .await
}

/// Other names of job titles, employers and places: abbreviations, former names and common words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NameAliases {
    job_titles: Vec<Alias>,
    companies: Vec<Alias>,
    locations: Vec<Alias>,
}

/// Other names of the names in the three lists.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = NameAliases)),
)]
#[get("/api/name-aliases")]
pub(crate) async fn get_name_aliases(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        let aliases = |kind| sources.search_service.aliases(kind);
        NameAliases {
            job_titles: aliases(NameKind::JobTitle),
            companies: aliases(NameKind::Company),
            locations: aliases(NameKind::Place),
        }
    })
    .await
}

/// Every known institution of education with its study programmes, sorted by Norwegian collation.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<Institution>)),
)]
#[get("/api/institutions")]
pub(crate) async fn get_institutions(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        sources.search_service.institutions()
    })
    .await
}
