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

/// A search result.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchHit {
    name: String,
    /// Number of entries; null without access.
    #[schema(required)]
    count: Option<u32>,
    #[serde(flatten)]
    pay: DisclosedPay,
    /// Statistics Norway's figures, for job titles.
    #[schema(required)]
    official: Option<OfficialPay>,
    /// How well it matches, 0 to 1000.
    score: u32,
    /// Reason of the match if the name does not show it, such as `samme yrkesgruppe`.
    #[schema(required)]
    reason: Option<&'static str>,
}

/// Returns why a name matches that does not show it.
pub(crate) fn reason(reason: MatchReason) -> Option<&'static str> {
    match reason {
        MatchReason::Name => None,
        MatchReason::Alias => Some("annet navn"),
        MatchReason::SameOccupation => Some("samme yrkesgruppe"),
    }
}

impl From<DisclosedHit> for SearchHit {
    fn from(hit: DisclosedHit) -> Self {
        Self {
            name: hit.group.name.to_string(),
            count: hit.group.count,
            pay: hit.group.pay,
            official: hit.official.map(Into::into),
            score: hit.score,
            reason: reason(hit.reason),
        }
    }
}

/// Search results. In each list the best match is first, then come those with entries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SearchResults {
    /// Set if the search names a job title with a place, an employer or years of experience, as in `sykepleier bergen
    /// 3 år`. The job page with these filters shows the pay.
    #[schema(required)]
    filtered_job: Option<FilteredJob>,
    jobs: Vec<SearchHit>,
    companies: Vec<SearchHit>,
    locations: Vec<SearchHit>,
}

impl From<SearchHits<DisclosedHit>> for SearchResults {
    fn from(hits: SearchHits<DisclosedHit>) -> Self {
        Self {
            filtered_job: hits.filtered_job,
            jobs: wire::list(hits.jobs),
            companies: wire::list(hits.companies),
            locations: wire::list(hits.places),
        }
    }
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
