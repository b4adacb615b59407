//! Counting of searches.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::salary::SearchService;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
    telemetry::log_success,
};

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
