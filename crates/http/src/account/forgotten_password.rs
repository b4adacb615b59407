//! Reset of a forgotten password.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::PasswordReset;
use serde::Deserialize;
use utoipa::ToSchema;

use super::audit::Audit;
use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
    telemetry::log_success,
};

/// Email address of a member with a forgotten password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ForgottenForm {
    #[serde(default)]
    #[schema(required)]
    email: String,
}

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

/// A new password with the token of a reset link.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ResetForm {
    #[serde(default)]
    #[schema(required)]
    token: String,
    #[serde(default)]
    #[schema(required)]
    pub(super) password: String,
    #[serde(default)]
    #[schema(required)]
    pub(super) confirm_password: String,
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
    let ResetForm {
        token,
        password,
        confirm_password,
    } = form.into_inner();
    let reset = move || password_reset.reset(&token, &password, &confirm_password);
    let member = blocking::run(reset).await?;
    audit.log(member, "a password was reset");
    Ok(HttpResponse::Ok().json(serde_json::json!({})))
}
