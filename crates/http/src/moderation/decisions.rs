//! Decisions of moderators, and their open figures.

use actix_web::{HttpRequest, HttpResponse, get, post, web};
use klarlonn_domain::moderation::{
    Action, Decision, DecisionId, ItemId, ModerationService, MonthFigures, NewDecision,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::moderator::AsModerator;
use crate::{
    error::ApiError,
    request::{Client, Limit, blocking, input::nonblank},
    response::{self, Audience, Content},
};

/// A decision on an item of the queue.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DecisionForm {
    /// Id of the item.
    #[serde(default)]
    #[schema(required)]
    item: String,
    #[serde(default)]
    #[schema(value_type = Action, required)]
    action: String,
    /// 1 to 500 characters. The member concerned sees it.
    #[serde(default)]
    #[schema(required)]
    reason: String,
    /// The name to merge into, for `merge`.
    target: Option<String>,
}

/// Decides on an item. The decision takes effect at once.
#[utoipa::path(
    tag = "moderation",
    request_body = DecisionForm,
    responses(
        (status = CREATED, body = Decision),
        (status = NOT_FOUND, description = "There is no such item, or the viewer is not a moderator"),
        (status = CONFLICT, description = "Another moderator has decided already (`moderation_decided`), or must decide (`moderation_own_decision`)"),
        (status = UNPROCESSABLE_ENTITY),
    ),
    security(("bearer" = [])),
)]
#[post("/api/moderation/decisions")]
pub(crate) async fn post_moderation_decision(
    call: AsModerator<web::Json<DecisionForm>>,
    client: Client,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let AsModerator(moderator, form) = call;
    client.count_member_attempt(Limit::Moderate, moderator.member)?;
    let item: ItemId = form.item.parse().map_err(|_| ApiError::UnknownItem)?;
    let unknown_action = || ApiError::invalid_field("action", "Velg en avgjørelse.");
    let action = Action::from_name(&form.action).ok_or_else(unknown_action)?;
    let decision = blocking::run(move || {
        let new = NewDecision {
            item: &item,
            action,
            reason: &form.reason,
            target: form.target.as_deref(),
        };
        moderation.decide(&moderator, new)
    })
    .await?;
    Ok(response::private(HttpResponse::Created(), &decision))
}

/// Pagination of the log.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LogQuery {
    /// Id of the last decision of the previous page.
    before: Option<String>,
}

/// The decisions of all moderators, newest first, 50 a page. A shorter page is the last one.
#[utoipa::path(
    tag = "moderation",
    params(LogQuery),
    responses(
        (status = OK, body = Vec<Decision>),
        (status = NOT_FOUND, description = "The viewer is not a moderator"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/moderation/log")]
pub(crate) async fn get_moderation_log(
    call: AsModerator<web::Query<LogQuery>>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let AsModerator(_, query) = call;
    let cursor = nonblank(query.before.as_deref());
    let before = cursor.map(|id| id.parse().map(DecisionId)).transpose();
    let before = before.map_err(|_| ApiError::RefusedCursor)?;
    let log = blocking::run(move || moderation.log(before)).await?;
    let log = log.ok_or(ApiError::RefusedCursor)?;
    Ok(response::private_ok(&log))
}

/// What moderators decided in each month, newest first, until the end of yesterday.
#[utoipa::path(
    tag = "moderation",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<MonthFigures>)),
)]
#[get("/api/moderation-figures")]
pub(crate) async fn get_moderation_figures(
    request: HttpRequest,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let months = blocking::run(move || moderation.figures()).await?;
    Content::json(Audience::EverybodyForMinutes, &months)?.respond(&request)
}
