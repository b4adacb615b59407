//! Sessions of the member.

use actix_web::{HttpResponse, delete, get, middleware::from_fn, web};
use klarlonn_domain::account::{Session, SessionId, Sessions, TokenHash};
use serde::Serialize;
use utoipa::ToSchema;

use super::audit::Audit;
use crate::{
    error::ApiError,
    request::{Limit, SignedInMember, blocking},
    response,
    telemetry::log_success,
};

/// A session of the member.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnSession {
    /// Public id of the session, not its token.
    id: String,
    /// Device of the sign-in as a label, such as `Firefox på Windows`.
    device: String,
    /// Month of the last use, such as `2026-11`.
    last_used_month: String,
    /// Whether this is the current session.
    is_current: bool,
}

impl OwnSession {
    fn new(session: &Session, current: &TokenHash) -> Self {
        Self {
            id: session.id().0.to_string(),
            device: session.device.label(),
            last_used_month: format_month(session),
            is_current: session.token_hash == *current,
        }
    }
}

/// Returns the month of the last use, such as `2026-11`.
pub(crate) fn format_month(session: &Session) -> String {
    session.last_used_month.format("%Y-%m").to_string()
}

/// The member's sessions, the current one first.
#[utoipa::path(
    tag = "account",
    responses((status = OK, body = Vec<OwnSession>)),
    security(("bearer" = [])),
)]
#[get("/api/profile/sessions")]
pub(crate) async fn get_sessions(
    member: SignedInMember,
    sessions: web::Data<Sessions>,
) -> Result<HttpResponse, ApiError> {
    let current = member.0.session;
    let sessions: Vec<OwnSession> = blocking::run(move || sessions.own_sessions(&member.0))
        .await?
        .iter()
        .map(|session| OwnSession::new(session, &current))
        .collect();
    Ok(response::private_ok(&sessions))
}

/// Ends one of the member's sessions.
#[utoipa::path(
    tag = "account",
    params(("id" = String, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, description = "The member has no such session"),
    ),
    security(("bearer" = [])),
)]
#[delete("/api/profile/sessions/{id}", wrap = "from_fn(log_success)")]
pub(crate) async fn delete_session(
    member: SignedInMember,
    id: web::Path<String>,
    sessions: web::Data<Sessions>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::EndSession)?;
    let member_id = current.member.id;
    let id = id
        .parse()
        .map(SessionId)
        .map_err(|_| ApiError::UnknownSession)?;
    blocking::run(move || sessions.end_session(&current, id)).await?;
    audit.log(member_id, "a session was ended");
    Ok(HttpResponse::NoContent().finish())
}

/// Ends all of the member's sessions except the current one.
#[utoipa::path(tag = "account", responses((status = NO_CONTENT)), security(("bearer" = [])))]
#[delete("/api/profile/sessions", wrap = "from_fn(log_success)")]
pub(crate) async fn delete_sessions(
    member: SignedInMember,
    sessions: web::Data<Sessions>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let current = member.within(Limit::EndSession)?;
    let member_id = current.member.id;
    blocking::run(move || sessions.end_other_sessions(&current)).await?;
    audit.log(member_id, "all other sessions were ended");
    Ok(HttpResponse::NoContent().finish())
}
