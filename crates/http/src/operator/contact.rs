//! The contact form.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::operator::ContactService;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::fields;
use crate::{
    error::{ApiError, ErrorBody},
    request::{ClientAddress, Throttles, blocking},
    response,
    telemetry::log_success,
};

/// A message to the operator.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct ContactForm {
    /// `figures`, `content`, `personal_data`, `account` or `other`
    #[serde(default)]
    #[validate(custom(function = fields::subject))]
    #[schema(required)]
    subject: String,
    /// 10 to 4000 characters
    #[serde(default)]
    #[validate(custom(function = fields::message))]
    #[schema(required)]
    message: String,
    /// Where to send the answer; empty for none
    #[serde(default)]
    #[validate(custom(function = fields::email))]
    email: String,
    /// A field that people do not see. Must be empty.
    #[serde(default)]
    website: String,
}

/// Acknowledgement of a stored message.
#[derive(Serialize, ToSchema)]
pub(crate) struct ContactResponse {}

/// Sends a message to the operator. It is stored until it has been sent as an email.
#[utoipa::path(
    tag = "operator",
    request_body = ContactForm,
    responses(
        (status = ACCEPTED, body = ContactResponse),
        (status = NOT_FOUND, description = "The site has no contact form", body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    ),
)]
#[post("/api/contact", wrap = "from_fn(log_success)")]
pub(crate) async fn post_contact(
    form: web::Json<ContactForm>,
    client: ClientAddress,
    throttles: web::Data<Throttles>,
    contact_service: web::Data<ContactService>,
) -> Result<HttpResponse, ApiError> {
    throttles.check_contact(&client)?;
    if !form.website.is_empty() {
        return Err(ApiError::SuspectedRobot);
    }
    if !contact_service.is_open() {
        return Err(ApiError::NoContactForm);
    }
    form.validate()?;
    throttles.check_contact_of_day(&client, contact_service.today())?;
    blocking::run(move || contact_service.submit(&form.subject, &form.message, &form.email))
        .await?;
    Ok(response::private(
        HttpResponse::Accepted(),
        &ContactResponse {},
    ))
}
