//! Registration.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::{self, Registration};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{audit::Audit, checks, wire::SignedInUser};
use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, RequestDevice, Throttles, blocking},
    response,
    telemetry::log_success,
};

/// Fields of a registration.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct RegistrationForm {
    #[serde(default)]
    #[validate(custom(function = checks::name))]
    #[schema(required)]
    name: String,
    #[serde(default)]
    #[validate(custom(function = checks::username))]
    #[schema(required)]
    username: String,
    #[serde(default)]
    #[validate(custom(function = checks::email))]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[validate(custom(function = checks::first_password))]
    #[schema(required)]
    password: String,
}

/// Creates an account and signs the member in.
#[utoipa::path(
    tag = "account",
    request_body = RegistrationForm,
    responses(
        (status = CREATED, body = SignedInUser),
        (status = CONFLICT, description = "The address or the username is taken", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, description = "Fields are invalid", body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
)]
#[post("/api/auth/register", wrap = "from_fn(log_success)")]
pub(crate) async fn register(
    form: web::Json<RegistrationForm>,
    client: ClientAddress,
    device: RequestDevice,
    throttles: web::Data<Throttles>,
    registration: web::Data<Registration>,
    audit: Audit,
) -> Result<HttpResponse, ApiError> {
    throttles.check_register(&client, &form.email)?;
    form.validate()?;
    let registration = registration.on_device(device.kind);
    let signed_in = blocking::run(move || {
        registration.register(&account::RegistrationForm {
            name: &form.name,
            username: &form.username,
            email: &form.email,
            password: &form.password,
        })
    })
    .await?;
    audit.log(signed_in.member.id, "an account was created");
    let mut response = HttpResponse::Created();
    response.cookie(device.cookie(&signed_in.member.email));
    Ok(response::private(response, &SignedInUser::from(&signed_in)))
}
