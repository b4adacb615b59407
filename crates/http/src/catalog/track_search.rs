//! Counting of searches.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::salary::SearchService;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, Throttles, blocking},
    telemetry::log_success,
};

/// A search: either a picked job title or a free text.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schema(min_properties = 1)]
pub(crate) struct TrackedSearch {
    #[validate(length(min = 1, max = 1000))]
    #[schema(min_length = 1, max_length = 1000)]
    job_title: Option<String>,
    #[validate(length(min = 1, max = 1000))]
    #[schema(min_length = 1, max_length = 1000)]
    query: Option<String>,
}

/// Counts a search per title and day, once per client address, so that one machine cannot make a
/// title popular. Only known titles are counted. Nothing about the visitor is stored.
#[utoipa::path(
    tag = "catalog",
    request_body = TrackedSearch,
    responses(
        (status = ACCEPTED, description = "Counted or ignored"),
        (status = UNPROCESSABLE_ENTITY, description = "Neither or both fields are set, or the text is too long", body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
)]
#[post("/api/track-search", wrap = "from_fn(log_success)")]
pub(crate) async fn track_search(
    search: web::Json<TrackedSearch>,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    search_service: web::Data<SearchService>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_track_search(&client)?;
    let search = search.into_inner();
    search.validate().map_err(|_| ApiError::NothingToTrack)?;
    let ((Some(text), None) | (None, Some(text))) = (search.job_title, search.query) else {
        return Err(ApiError::NothingToTrack);
    };
    let today = search_service.today();
    if let Some(title) = search_service.searched_title(&text)
        && throttles.is_first_search(&client, &title, today)
    {
        blocking::run(move || search_service.record_search(&title, today)).await?;
    }
    Ok(HttpResponse::Accepted().finish())
}
