//! Verification of the member's email address.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::EmailVerification;
use serde::Deserialize;
use utoipa::ToSchema;

use super::audit::Audit;
use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, SignedInMember, Throttles, blocking},
    telemetry::log_success,
};

/// Emails the member a new link to verify the address, unless it is verified.
#[utoipa::path(
    tag = "account",
    responses(
        (status = NO_CONTENT),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[post("/api/auth/verification-email", wrap = "from_fn(log_success)")]
pub(crate) async fn request_verification(
    member: SignedInMember,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    verification: web::Data<EmailVerification>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_verification(&client, member.0.member.id)?;
    blocking::run(move || verification.request(&member.0)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Token of a link.
#[derive(Deserialize, ToSchema)]
pub(crate) struct VerificationForm {
    #[serde(default)]
    #[schema(required)]
    token: String,
}

/// Verifies the address of the signed-in member with the token of the link.
#[utoipa::path(
    tag = "account",
    request_body = VerificationForm,
    responses(
        (status = NO_CONTENT),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "The link is invalid", body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
    security(("bearer" = [])),
)]
#[post("/api/auth/verify-email", wrap = "from_fn(log_success)")]
pub(crate) async fn verify_email(
    member: SignedInMember,
    client: ClientAddress,
    form: web::Json<VerificationForm>,
    throttles: web::Data<Throttles>,
    verification: web::Data<EmailVerification>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    let id = member.0.member.id;
    throttles.check_verification(&client, id)?;
    blocking::run(move || verification.verify(&member.0, &form.token)).await?;
    audit.log(id, "an email address was verified");
    Ok(HttpResponse::NoContent().finish())
}
