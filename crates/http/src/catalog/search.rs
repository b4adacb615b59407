//! Searches: free text over titles, employers and places; workplaces; and the count of searches per title.

use actix_web::{HttpRequest, HttpResponse, get, middleware::from_fn, post, web};
use klarlonn_domain::{
    catalog::{CompanySearch, FoundCompany, TypedName},
    salary::{DisclosedHits, SearchService},
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::{
    cache::FigureCall,
    error::ApiError,
    request::{Client, Limit, blocking, input::ValidQuery},
    response::{Audience, Content},
    telemetry::log_success,
};

/// Free-text search.
#[derive(Debug, Deserialize, IntoParams, Validate)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// Search text. Only the first 100 characters are used.
    #[serde(default)]
    q: String,
    /// Results of each kind, default 50, at most 100.
    #[param(minimum = 1, maximum = 100)]
    #[validate(range(min = 1, max = SearchService::MAX_HITS))]
    limit: Option<usize>,
}

/// Searches job titles, employers and places. Tolerates typing errors and knows synonyms.
#[utoipa::path(
    tag = "catalog",
    params(SearchQuery),
    responses((status = NOT_MODIFIED), (status = OK, body = DisclosedHits)),
    security((), ("bearer" = [])),
)]
#[get("/api/search")]
pub(crate) async fn get_search(
    call: FigureCall,
    ValidQuery(query): ValidQuery<SearchQuery>,
) -> Result<HttpResponse, ApiError> {
    let limit = query.limit.unwrap_or(SearchService::DEFAULT_HITS);
    call.respond(Audience::Viewer, move |sources| {
        let service = &sources.search_service;
        service.search(&sources.viewer, &query.q, limit)
    })
    .await
}

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
    let typed = TypedName::parse(&query.query).ok_or(ApiError::QueryTooShort)?;
    client.count_attempt(Limit::CompanySearch)?;
    let found = blocking::run(move || search.find(&typed)).await?;
    Content::json(Audience::EverybodyForMinutes, &found)?.respond(&request)
}

/// A search: either a picked job title or a free text.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(min_properties = 1)]
pub(crate) struct TrackedSearch {
    #[schema(min_length = 1, max_length = 1000)]
    #[validate(length(min = 1, max = 1000))]
    job_title: Option<String>,
    #[schema(min_length = 1, max_length = 1000)]
    #[validate(length(min = 1, max = 1000))]
    query: Option<String>,
}

/// Counts a search per title and day, once per client network, so that one machine cannot make a
/// title popular. Only known titles are counted. Nothing about the visitor is stored.
#[utoipa::path(
    tag = "catalog",
    request_body = TrackedSearch,
    responses(
        (status = ACCEPTED, description = "Counted or ignored"),
        (status = UNPROCESSABLE_ENTITY, description = "Neither or both fields are set, or the text is too long"),
    ),
)]
#[post("/api/track-search", wrap = "from_fn(log_success)")]
pub(crate) async fn track_search(
    search: web::Json<TrackedSearch>,
    client: Client,
    search_service: web::Data<SearchService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::TrackSearch)?;
    let search = search.into_inner();
    search.validate().map_err(|_| ApiError::NothingToTrack)?;
    let ((Some(text), None) | (None, Some(text))) = (search.job_title, search.query) else {
        return Err(ApiError::NothingToTrack);
    };
    let today = search_service.today();
    if let Some(title) = search_service.searched_title(&text)
        && client.note_search(&title, today)
    {
        blocking::run(move || search_service.record_search(&title, today)).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}
