//! The contact form.

use actix_web::{HttpResponse, middleware::from_fn, post, web};
use klarlonn_domain::operator::{ContactMessage, ContactService};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    request::{Client, Limit, blocking},
    response,
    telemetry::log_success,
};

/// A message to the operator.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ContactForm {
    /// `figures`, `content`, `personal_data`, `account` or `other`
    #[serde(default)]
    #[schema(required)]
    subject: String,
    /// 10 to 4000 characters
    #[serde(default)]
    #[schema(required)]
    message: String,
    /// Where to send the answer; empty for none
    #[serde(default)]
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
        (status = NOT_FOUND, description = "The site has no contact form"),
        (status = UNPROCESSABLE_ENTITY),
    ),
)]
#[post("/api/contact", wrap = "from_fn(log_success)")]
pub(crate) async fn post_contact(
    form: web::Json<ContactForm>,
    client: Client,
    contact_service: web::Data<ContactService>,
) -> Result<HttpResponse, ApiError> {
    client.count_attempt(Limit::Contact)?;
    if !form.website.is_empty() {
        return Err(ApiError::SuspectedRobot);
    }
    if !contact_service.is_open() {
        return Err(ApiError::NoContactForm);
    }
    ContactMessage::parse(&form.subject, &form.message, &form.email)
        .map_err(|errors| ApiError::Fields(errors.into()))?;
    client.count_contact_message(contact_service.today())?;
    blocking::run(move || contact_service.submit(&form.subject, &form.message, &form.email))
        .await?;
    Ok(response::private(
        HttpResponse::Accepted(),
        &ContactResponse {},
    ))
}
