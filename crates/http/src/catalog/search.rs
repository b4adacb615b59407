//! Free-text search over titles, employers and places.

use actix_web::{HttpResponse, get};
use klarlonn_domain::salary::{DisclosedHits, SearchService};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

use crate::{
    cache::{FigureCall, Sources},
    error::ApiError,
    request::input::ValidQuery,
    response::Audience,
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
        let Sources {
            viewer,
            search_service,
            ..
        } = sources;
        search_service.search(viewer, &query.q, limit)
    })
    .await
}
