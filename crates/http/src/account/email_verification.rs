//! Verification of the member's email address.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::EmailVerification;
use serde::Deserialize;
use utoipa::ToSchema;

use super::audit::Audit;
use crate::{
    error::ApiError,
    request::{Client, Limit, SignedInMember, blocking},
    telemetry::log_success,
};

/// Emails the member a new link to verify the address, unless it is verified.
#[utoipa::path(tag = "account", responses((status = NO_CONTENT)), security(("bearer" = [])))]
#[post("/api/auth/verification-email", wrap = "from_fn(log_success)")]
pub(crate) async fn request_verification(
    member: SignedInMember,
    verification: web::Data<EmailVerification>,
) -> Result<HttpResponse, ApiError> {
    let member = member.within(Limit::Verification)?;
    blocking::run(move || verification.request(&member)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Token of a link.
#[derive(Deserialize, ToSchema)]
pub(crate) struct VerificationForm {
    #[serde(default)]
    #[schema(required)]
    token: String,
}

/// Verifies the address that the link was sent to. Needs no session.
#[utoipa::path(
    tag = "account",
    request_body = VerificationForm,
    responses(
        (status = NO_CONTENT),
        (status = UNPROCESSABLE_ENTITY, description = "The link is invalid"),
    ),
)]
#[post("/api/auth/verify-email", wrap = "from_fn(log_success)")]
pub(crate) async fn verify_email(
    form: web::Json<VerificationForm>,
    client: Client,
    verification: web::Data<EmailVerification>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::Verification)?;
    let member = blocking::run(move || verification.verify(&form.token)).await?;
    audit.log(member, "an email address was verified");
    Ok(HttpResponse::NoContent().finish())
}
