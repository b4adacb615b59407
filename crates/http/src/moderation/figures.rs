//! The open figures of moderation.

use actix_web::{HttpRequest, HttpResponse, get, web};
use chrono::NaiveDate;
use klarlonn_domain::moderation::{self as domain, ModerationService};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    request::blocking,
    response::{Audience, Content},
};

/// What moderators decided in a month.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ModerationFigures {
    /// Such as `2026-11`.
    month: String,
    /// Messages and profiles that members reported.
    reported: u32,
    /// Decisions to keep something as it is.
    kept: u32,
    /// Decisions to hide, reject, remove or rename something.
    hidden: u32,
    /// Appeals.
    appealed: u32,
    /// Decisions that an appeal undid.
    reversed: u32,
}

impl From<&(NaiveDate, domain::MonthFigures)> for ModerationFigures {
    fn from((month, figures): &(NaiveDate, domain::MonthFigures)) -> Self {
        Self {
            month: month.format("%Y-%m").to_string(),
            reported: figures.reported,
            kept: figures.kept,
            hidden: figures.hidden,
            appealed: figures.appealed,
            reversed: figures.reversed,
        }
    }
}

/// What moderators decided in each month, newest first, until the end of yesterday.
#[utoipa::path(
    tag = "moderation",
    responses((status = NOT_MODIFIED), (status = OK, body = Vec<ModerationFigures>)),
)]
#[get("/api/moderation-figures")]
pub(crate) async fn get_moderation_figures(
    request: HttpRequest,
    moderation: web::Data<ModerationService>,
) -> Result<HttpResponse, ApiError> {
    let months = blocking::run(move || moderation.figures()).await?;
    let months: Vec<ModerationFigures> = months.iter().map(Into::into).collect();
    Content::json(Audience::EverybodyForMinutes, &months)?.respond(&request)
}
