//! The lists of names and their other names, which the search box loads once.

use std::sync::Arc;

use actix_web::{HttpResponse, get};
use klarlonn_domain::{catalog::NameKind, salary::SearchService};
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

/// Another word for a name of one of the three lists.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NameAlias {
    alias: String,
    name: String,
}

/// Other names of job titles, employers and places: abbreviations, former names and common words.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NameAliases {
    job_titles: Vec<NameAlias>,
    companies: Vec<NameAlias>,
    locations: Vec<NameAlias>,
}

/// Other names of the names in the three lists.
#[utoipa::path(
    tag = "catalog",
    responses((status = NOT_MODIFIED), (status = OK, body = NameAliases)),
)]
#[get("/api/name-aliases")]
pub(crate) async fn get_name_aliases(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |sources| {
        let aliases = |kind| {
            let aliases = sources.search_service.aliases(kind).into_iter();
            let aliases = aliases.map(|alias| NameAlias {
                alias: alias.alias.to_string(),
                name: alias.name.to_string(),
            });
            aliases.collect()
        };
        NameAliases {
            job_titles: aliases(NameKind::JobTitle),
            companies: aliases(NameKind::Company),
            locations: aliases(NameKind::Place),
        }
    })
    .await
}
