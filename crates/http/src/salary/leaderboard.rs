//! Leaderboard: the employers that pay best for a job title.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    account::Access,
    salary::{DisclosedLeaderboard, DisclosedRanking, LeaderboardSort},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::{Basis, Estimate, GroupPay};
use crate::{cache::FigureCall, error::ApiError, request::input::nonblank, response::Audience};

/// Job title, order and filter of the leaderboard.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LeaderboardQuery {
    /// Job title, case-insensitive.
    #[serde(default)]
    title: String,
    /// `mean_desc` (default) or `median_desc`: employers without a median come last. Without access, the
    /// order is by rounded mean.
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
    basis: Basis,
    /// Measured mean, rounded to the nearest 10,000 kr without access; null if estimated. The estimate
    /// replaces it in the order then.
    #[schema(required)]
    mean: Option<u32>,
    /// Median, rounded to 10 000 kr for fewer than 20 entries; null without access.
    #[schema(required)]
    median: Option<u32>,
    /// Lowest of full positions, or of all if there are none, rounded down to 10 000 kr. Null without access or with
    /// fewer than five entries.
    #[schema(required)]
    min: Option<u32>,
    /// Highest, rounded up to 10 000 kr. Null without access or with fewer than five entries.
    #[schema(required)]
    max: Option<u32>,
    /// Null without access or with fewer than five entries.
    #[schema(required)]
    p25: Option<u32>,
    /// Null without access or with fewer than five entries.
    #[schema(required)]
    p75: Option<u32>,
    /// Number of entries; null without access.
    #[schema(required)]
    n: Option<u32>,
    /// Only if estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    estimate: Option<Estimate>,
    /// Whether the answer about this employer is clearly higher than that about the next (95 percent).
    above_next: bool,
}

impl From<DisclosedRanking> for LeaderboardItem {
    fn from(ranking: DisclosedRanking) -> Self {
        let spread = ranking.spread;
        let pay = GroupPay::from(ranking.pay);
        Self {
            company: ranking.company.to_string(),
            basis: pay.basis,
            mean: pay.average_salary,
            estimate: pay.estimate,
            above_next: ranking.is_above_next,
            median: ranking.median,
            min: spread.map(|spread| spread.min),
            max: spread.map(|spread| spread.max),
            p25: spread.map(|spread| spread.p25),
            p75: spread.map(|spread| spread.p75),
            n: ranking.count,
        }
    }
}

/// Leaderboard of a job title, highest pay first, then employers without the figure that sorts.
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
