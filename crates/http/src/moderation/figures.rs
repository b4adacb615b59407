//! The open figures of moderation.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::moderation::{ModerationService, MonthFigures};

use crate::{
    error::ApiError,
    request::blocking,
    response::{Audience, Content},
};

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
