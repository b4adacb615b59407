//! Reset of a forgotten password.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::PasswordReset;

use super::{
    audit::Audit,
    forms::{ForgottenForm, ResetForm},
};
use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
    telemetry::log_success,
};

/// Emails a reset link to the member with this address. The response does not reveal whether the
/// address is known.
#[utoipa::path(
    tag = "account",
    request_body = ForgottenForm,
    responses(
        (status = OK, description = "Accepted, whether or not the address is known"),
        (status = UNPROCESSABLE_ENTITY),
    ),
)]
#[post("/api/auth/forgot-password", wrap = "from_fn(log_success)")]
pub(crate) async fn forgot_password(
    form: web::Json<ForgottenForm>,
    client: Client,
    password_reset: web::Data<PasswordReset>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::ForgotPassword)?;
    blocking::run(move || password_reset.request(&form.email)).await?;
    tracing::info!(target: "audit", "a password reset was requested");
    Ok(HttpResponse::Ok().json(serde_json::json!({})))
}

/// Sets a new password with the token of a reset link. Does not sign the member in.
#[utoipa::path(
    tag = "account",
    request_body = ResetForm,
    responses(
        (status = OK, description = "The password is set; all sessions have ended"),
        (status = UNPROCESSABLE_ENTITY, description = "The link is invalid, or fields are invalid"),
    ),
)]
#[post("/api/auth/reset-password", wrap = "from_fn(log_success)")]
pub(crate) async fn reset_password(
    form: web::Json<ResetForm>,
    client: Client,
    password_reset: web::Data<PasswordReset>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::ResetPassword)?;
    let member = blocking::run(move || {
        password_reset.reset(&form.token, &form.password, &form.confirm_password)
    })
    .await?;
    audit.log(member, "a password was reset");
    Ok(HttpResponse::Ok().json(serde_json::json!({})))
}
