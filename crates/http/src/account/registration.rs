//! Registration, and verification of the email address.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::{self, EmailVerification, Registration};

use super::{
    audit::Audit,
    forms::{RegistrationForm, VerificationForm},
    wire::SignedInUser,
};
use crate::{
    error::ApiError,
    request::{Client, Limit, RequestDevice, SignedInMember, blocking},
    response,
    telemetry::log_success,
};

/// Creates an account and signs the member in.
#[utoipa::path(
    tag = "account",
    request_body = RegistrationForm,
    responses(
        (status = CREATED, body = SignedInUser),
        (status = CONFLICT, description = "The address or the username is taken"),
        (status = UNPROCESSABLE_ENTITY, description = "Fields are invalid"),
    ),
)]
#[post("/api/auth/register", wrap = "from_fn(log_success)")]
pub(crate) async fn register(
    form: web::Json<RegistrationForm>,
    client: Client,
    device: RequestDevice,
    registration: web::Data<Registration>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    client.count_registration(&form.email)?;
    let kind = device.kind;
    let signed_in = blocking::run(move || {
        let form = account::RegistrationForm {
            name: &form.name,
            username: &form.username,
            email: &form.email,
            password: &form.password,
        };
        registration.register(&form, kind)
    })
    .await?;
    audit.log(signed_in.member.id, "an account was created");
    let mut response = HttpResponse::Created();
    response.cookie(device.cookie(&signed_in.member.email));
    Ok(response::private(response, &SignedInUser::from(&signed_in)))
}

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
