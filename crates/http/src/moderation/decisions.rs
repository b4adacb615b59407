//! Decisions of moderators.

use actix_web::{HttpResponse, delete, get, post, web};
use klarlonn_domain::moderation::{
    Decision, DecisionId, ItemId, ModerationError, ModerationService, Ruling, Verdict,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    moderator::AsModerator,
    wire::{self, ModerationDecision},
};
use crate::{
    error::{ApiError, ErrorBody, FieldErrors},
    request::{ClientAddress, Throttles, blocking, input::nonblank},
    response,
};

/// A decision on an item of the queue.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DecisionForm {
    /// Random UUID that the client chooses. The same request again gets the same answer, if the first
    /// one was lost.
    #[serde(default)]
    #[schema(required, format = "uuid")]
    id: String,
    /// Id of the item.
    #[serde(default)]
    #[schema(required)]
    item: String,
    #[serde(default)]
    #[schema(value_type = wire::Verdict, required)]
    verdict: String,
    /// 1 to 500 characters. The member whose content it is about sees it.
    #[serde(default)]
    #[schema(required)]
    reason: String,
    /// The name to merge into, for `merge`.
    target: Option<String>,
}

/// A stored decision.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DecisionMade {
    id: String,
    /// Seconds until it takes effect; fewer if the request was repeated.
    undo_seconds: u32,
}

impl DecisionMade {
    fn new(moderation: &ModerationService, decision: &Decision) -> Self {
        Self {
            id: decision.id.0.to_string(),
            undo_seconds: moderation.undo_seconds(decision),
        }
    }
}

/// Decides on an item. The decision takes effect after some seconds, and can be undone until then.
#[utoipa::path(
    tag = "moderation",
    request_body = DecisionForm,
    responses(
        (status = CREATED, body = DecisionMade),
        (status = NOT_FOUND, description = "There is no such item, or the viewer is not a moderator", body = ErrorBody),
        (status = CONFLICT, description = "Another moderator was first (`moderation_decided`), made the appealed decision (`moderation_own_decision`), or the id has another decision (`moderation_used_id`)", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[post("/api/moderation/decisions")]
pub(crate) async fn post_moderation_decision(
    call: AsModerator<web::Json<DecisionForm>>,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let AsModerator(moderator, form) = call;
    throttles.check_moderation(&client, moderator.member)?;
    let item: ItemId = form.item.parse().map_err(|_| ApiError::UnknownItem)?;
    let verdict = Verdict::from_name(&form.verdict).ok_or_else(unknown_verdict)?;
    let id = form.id.parse().map(DecisionId).map_err(|_| invalid_id())?;
    let made = blocking::run(move || {
        let ruling = Ruling {
            item: &item,
            verdict,
            reason: &form.reason,
            target: form.target.as_deref(),
        };
        let decision = moderation.decide(&moderator, id, ruling)?;
        Ok::<_, ModerationError>(DecisionMade::new(&moderation, &decision))
    })
    .await?;
    Ok(response::private(HttpResponse::Created(), &made))
}

fn unknown_verdict() -> ApiError {
    ApiError::Fields(FieldErrors::new("verdict", "Velg en avgjørelse."))
}

fn invalid_id() -> ApiError {
    ApiError::Fields(FieldErrors::new("id", "Avgjørelsen mangler en gyldig id."))
}

/// Undoes an own decision that has not taken effect.
#[utoipa::path(
    tag = "moderation",
    params(("id" = String, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, description = "The viewer has made no such decision, or is not a moderator", body = ErrorBody),
        (status = CONFLICT, description = "It has taken effect", body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[delete("/api/moderation/decisions/{id}")]
pub(crate) async fn delete_moderation_decision(
    call: AsModerator<web::Path<String>>,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let AsModerator(moderator, id) = call;
    throttles.check_moderation(&client, moderator.member)?;
    let id = id.parse().map(DecisionId);
    let id = id.map_err(|_| ApiError::UnknownDecision)?;
    let undone = blocking::run(move || moderation.undo(&moderator, id)).await;
    undone.map_err(|error| match error {
        ApiError::UnknownItem => ApiError::UnknownDecision,
        error => error,
    })?;
    Ok(HttpResponse::NoContent().finish())
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
        (status = OK, body = Vec<ModerationDecision>),
        (status = BAD_REQUEST, body = ErrorBody),
        (status = NOT_FOUND, description = "The viewer is not a moderator", body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[get("/api/moderation/log")]
pub(crate) async fn get_moderation_log(
    call: AsModerator<web::Query<LogQuery>>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let before = nonblank(call.1.before.as_deref());
    let before = before.map(|id| id.parse().map(DecisionId)).transpose();
    let before = before.map_err(|_| ApiError::MalformedCursor)?;
    let log = blocking::run(move || moderation.log(before)).await?;
    let log = log.ok_or(ApiError::MalformedCursor)?.into_iter();
    let log: Vec<ModerationDecision> = log.map(Into::into).collect();
    Ok(response::private(HttpResponse::Ok(), &log))
}
