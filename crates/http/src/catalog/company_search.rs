//! Search for workplaces by the beginning of a name.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::catalog::{CompanySearch, FoundCompany, TypedName};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
    response::{Audience, Content},
};

/// Search for workplaces.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CompanySearchQuery {
    /// Beginning of a name, at least 2 characters. Only the first 100 are used.
    #[serde(default)]
    query: String,
}

/// Searches workplaces by name, in Enhetsregisteret or in the server's copy of it. Returns at most
/// 20.
#[utoipa::path(
    tag = "catalog",
    params(CompanySearchQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Vec<FoundCompany>),
        (status = UNPROCESSABLE_ENTITY, description = "Fewer than 2 characters"),
        (status = TOO_MANY_REQUESTS, description = "Too many searches; see Retry-After"),
    ),
)]
#[get("/api/companies/search")]
pub(crate) async fn search_companies(
    request: HttpRequest,
    query: web::Query<CompanySearchQuery>,
    client: Client,
    search: web::Data<CompanySearch>,
) -> Result<HttpResponse, ApiError> {
    let typed = TypedName::parse(&query.query).map_err(|_| ApiError::QueryTooShort)?;
    client.count_attempt(Limit::CompanySearch)?;
    let found = blocking::run(move || search.find(&typed)).await?;
    Content::json(Audience::EverybodyForMinutes, &found)?.respond(&request)
}
