//! The queue of what waits for a moderator.

use actix_web::{HttpResponse, get, web};
use klarlonn_domain::{
    catalog::WaitingTable,
    moderation::{ItemId, ModerationService, Queue},
    store::StoreError,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    moderator::AsModerator,
    wire::{ModerationItem, QueueCounts},
};
use crate::{error::ApiError, request::blocking, response};

/// What waits for a moderator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationQueue {
    /// All that wait, also beyond the items.
    counts: QueueCounts,
    /// At most 100 of each kind: appeals, then messages, most reports first, profiles, names and entries.
    items: Vec<ModerationItem>,
    /// Newer official figures that a check stopped, for an operator to accept.
    #[serde(rename = "waitingTables")]
    waiting_tables: Vec<WaitingTable>,
}

impl From<Queue> for ModerationQueue {
    fn from(queue: Queue) -> Self {
        Self {
            counts: QueueCounts::new(&queue),
            items: queue.items.into_iter().map(Into::into).collect(),
            waiting_tables: queue.waiting_tables,
        }
    }
}

/// What waits for a moderator.
#[utoipa::path(
    tag = "moderation",
    responses(
        (status = OK, body = ModerationQueue),
        (status = NOT_FOUND, description = "The viewer is not a moderator"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/moderation/queue")]
pub(crate) async fn get_moderation_queue(
    _call: AsModerator<()>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let queue = blocking::run(move || {
        let queue = moderation.queue()?;
        Ok::<_, StoreError>(ModerationQueue::from(queue))
    })
    .await?;
    Ok(response::private(HttpResponse::Ok(), &queue))
}

/// Which item.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ItemQuery {
    /// Id of the item.
    #[serde(default)]
    #[param(required)]
    id: String,
}

/// An item that a moderator can decide on, waiting or not: a hidden message, a rejected entry, a replaced
/// username, or a public name that can be merged.
#[utoipa::path(
    tag = "moderation",
    params(ItemQuery),
    responses(
        (status = OK, body = ModerationItem),
        (status = NOT_FOUND, description = "There is nothing to decide on, or the viewer is not a moderator"),
    ),
    security(("bearer" = [])),
)]
#[get("/api/moderation/item")]
pub(crate) async fn get_moderation_item(
    call: AsModerator<web::Query<ItemQuery>>,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let AsModerator(_, query) = call;
    let id: ItemId = query.id.parse().map_err(|_| ApiError::UnknownItem)?;
    let item = blocking::run(move || moderation.item(&id)).await?;
    let item = item.ok_or(ApiError::UnknownItem)?;
    Ok(response::private(
        HttpResponse::Ok(),
        &ModerationItem::from(item),
    ))
}
