//! Registration.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::account::{self, Registration};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{audit::Audit, wire::SignedInUser};
use crate::{
    error::ApiError,
    request::{Client, RequestDevice, blocking},
    response,
    telemetry::log_success,
};

/// Fields of a registration.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RegistrationForm {
    #[serde(default)]
    #[schema(required)]
    name: String,
    #[serde(default)]
    #[schema(required)]
    username: String,
    #[serde(default)]
    #[schema(required)]
    email: String,
    #[serde(default)]
    #[schema(required)]
    password: String,
}

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
