//! Leaderboard: the employers that pay best for a job title.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::salary::{DisclosedLeaderboard, LeaderboardSort};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{cache::FigureCall, error::ApiError, request::input::nonblank, response::Audience};

/// Job title, order and filter of the leaderboard.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LeaderboardQuery {
    /// Job title, case-insensitive.
    #[serde(default)]
    title: String,
    /// `mean_desc` (default) or `median_desc`. Without access, the order is by the rounded figure, then by name.
    sort: Option<String>,
    /// Only entries of this place.
    location: Option<String>,
}

/// Employers with at least three entries of a job title. Empty for a title without entries.
#[utoipa::path(
    tag = "salary",
    params(LeaderboardQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = DisclosedLeaderboard),
        (status = UNPROCESSABLE_ENTITY, description = "Blank title or unknown sort"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/leaderboard")]
pub(crate) async fn get_leaderboard(
    call: FigureCall,
    query: web::Query<LeaderboardQuery>,
) -> Result<HttpResponse, ApiError> {
    if query.title.trim().is_empty() {
        return Err(ApiError::BlankTitle);
    }
    let sort = match nonblank(query.sort.as_deref()) {
        None => LeaderboardSort::default(),
        Some("mean_desc") => LeaderboardSort::Mean,
        Some("median_desc") => LeaderboardSort::Median,
        Some(_) => return Err(ApiError::UnknownSort),
    };
    call.respond(Audience::Viewer, move |sources| {
        let place = nonblank(query.location.as_deref());
        let salary_service = &sources.salary_service;
        salary_service.leaderboard(&sources.viewer, &query.title, place, sort)
    })
    .await
}
