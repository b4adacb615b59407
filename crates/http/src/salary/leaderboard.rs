//! Leaderboard: the employers that pay best for a job title.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    account::Access,
    salary::{Basis, DisclosedLeaderboard, DisclosedRanking, Estimate, LeaderboardSort},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

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

impl LeaderboardQuery {
    fn title(&self) -> Result<&str, ApiError> {
        nonblank(Some(&self.title)).ok_or(ApiError::BlankTitle)
    }

    fn sort(&self) -> Result<LeaderboardSort, ApiError> {
        match nonblank(self.sort.as_deref()) {
            None => Ok(LeaderboardSort::default()),
            Some("mean_desc") => Ok(LeaderboardSort::Mean),
            Some("median_desc") => Ok(LeaderboardSort::Median),
            Some(_) => Err(ApiError::UnknownSort),
        }
    }
}

/// An employer with at least three entries. Amounts in kr per year.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LeaderboardItem {
    company: String,
    #[schema(required)]
    basis: Option<Basis>,
    /// Rounded to the nearest 10,000 without access.
    #[schema(required)]
    mean: Option<u32>,
    /// Rounded to the nearest 10,000 without access.
    median: u32,
    /// Lowest of the entries; null without access.
    #[schema(required)]
    min: Option<u32>,
    /// Highest of the entries; null without access.
    #[schema(required)]
    max: Option<u32>,
    /// Null without access.
    #[schema(required)]
    p25: Option<u32>,
    /// Null without access.
    #[schema(required)]
    p75: Option<u32>,
    /// Number of entries; null without access.
    #[schema(required)]
    n: Option<u32>,
    /// The mean with its interval. Only if it is estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    estimate: Option<Estimate>,
    /// Whether the mean is clearly higher than that of the next employer (95 percent).
    above_next: bool,
}

impl From<DisclosedRanking> for LeaderboardItem {
    fn from(ranking: DisclosedRanking) -> Self {
        let (pay, range) = (ranking.pay, ranking.pay.range);
        Self {
            company: ranking.company.to_string(),
            basis: pay.basis,
            mean: pay.average,
            estimate: ranking.estimate,
            above_next: ranking.is_above_next,
            median: ranking.median,
            min: ranking.min,
            max: ranking.max,
            p25: range.map(|range| range.p25),
            p75: range.map(|range| range.p75),
            n: ranking.count,
        }
    }
}

/// Leaderboard of a job title, highest pay first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Leaderboard {
    items: Vec<LeaderboardItem>,
    has_access: bool,
}

impl From<DisclosedLeaderboard> for Leaderboard {
    fn from(board: DisclosedLeaderboard) -> Self {
        Self {
            has_access: board.access == Access::Exact,
            items: super::wire::list(board.rankings),
        }
    }
}

/// Employers with at least three entries of a job title. Empty for a title without entries.
#[utoipa::path(
    tag = "salary",
    params(LeaderboardQuery),
    responses(
        (status = NOT_MODIFIED),
        (status = OK, body = Leaderboard),
        (status = UNPROCESSABLE_ENTITY, description = "Blank title or unknown sort"),
    ),
    security((), ("bearer" = [])),
)]
#[get("/api/leaderboard")]
pub(crate) async fn get_leaderboard(
    call: FigureCall,
    query: web::Query<LeaderboardQuery>,
) -> Result<HttpResponse, ApiError> {
    let (title, sort) = (query.title()?.to_owned(), query.sort()?);
    call.respond(Audience::Viewer, move |sources| {
        let place = nonblank(query.location.as_deref());
        let salary_service = &sources.salary_service;
        let board = salary_service.leaderboard(&sources.viewer, &title, place, sort);
        Leaderboard::from(board)
    })
    .await
}
