//! Stopping all letters by the link in one of them, without signing in.

use actix_web::{HttpResponse, http::header, post, web};
use klarlonn_domain::following::FollowService;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
};

/// Token of a link.
#[derive(Deserialize, ToSchema)]
pub(crate) struct StopForm {
    #[serde(default)]
    token: String,
}

/// Deletes everything that the member who got the link follows. Needs no session. The response is the
/// same for an unknown token, and for one that was used before.
#[utoipa::path(tag = "following", request_body = StopForm, responses((status = NO_CONTENT)))]
#[post("/api/follows/stop")]
pub(crate) async fn post_stop(
    form: web::Json<StopForm>,
    client: Client,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::StopLetters)?;
    blocking::run(move || follow_service.stop(&form.token)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Does the same for mail programs that post a form to the URL in the header of a letter (RFC 8058). The
/// form is not read. A `GET` of the same URL returns a page with a button, so a mail scanner that opens
/// the link changes nothing.
pub(crate) async fn unsubscribe_by_header(
    query: web::Query<StopForm>,
    client: Client,
    follow_service: web::Data<FollowService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::StopLetters)?;
    blocking::run(move || follow_service.stop(&query.token)).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .content_type("text/plain; charset=utf-8")
        .body("Du følger ikke lenger noe på Klarlønn, og får ikke flere slike e-poster.\n"))
}
