//! Who runs the site, and messages to them.

use actix_web::{HttpRequest, HttpResponse, get, middleware::from_fn, post, web};
use klarlonn_domain::{
    account::EmailAddress,
    operator::{
        ContactField, ContactFieldError, ContactMessage, ContactRule, ContactService,
        OperatorFacts, OperatorText,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::{
    error::{ApiError, InvalidField},
    request::{Client, Limit, blocking},
    response::{self, Acknowledgement, Audience, Content},
    telemetry::log_success,
};

pub(crate) fn routes(config: &mut ServiceConfig) {
    config.service(get_site).service(post_contact);
}

/// Who runs the site. A fact that the operator has not given is null.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SiteFacts {
    #[schema(required)]
    pub(crate) name: Option<String>,
    /// Nine digits
    #[schema(required)]
    pub(crate) organization_number: Option<String>,
    #[schema(required)]
    pub(crate) postal_address: Option<String>,
    #[schema(required)]
    pub(crate) email: Option<String>,
    /// Who answers questions about personal data
    #[schema(required)]
    pub(crate) personal_data_name: Option<String>,
    #[schema(required)]
    pub(crate) personal_data_email: Option<String>,
    /// Whether messages can be sent with `POST /api/contact`
    pub(crate) has_contact_form: bool,
}

impl SiteFacts {
    pub(crate) fn new(facts: &OperatorFacts, has_contact_form: bool) -> Self {
        let text = |text: &Option<OperatorText>| text.as_ref().map(|it| it.as_str().to_owned());
        let email = |email: &Option<EmailAddress>| email.as_ref().map(|it| it.as_str().to_owned());
        Self {
            name: text(&facts.name),
            organization_number: facts.organization_number.map(|number| number.to_string()),
            postal_address: text(&facts.postal_address),
            email: email(&facts.email),
            personal_data_name: text(&facts.personal_data.name),
            personal_data_email: email(&facts.personal_data.email),
            has_contact_form,
        }
    }
}

/// Who runs the site, and whether it has a contact form.
#[utoipa::path(
    tag = "operator",
    responses((status = NOT_MODIFIED), (status = OK, body = SiteFacts)),
)]
#[get("/api/site")]
pub(crate) async fn get_site(
    request: HttpRequest,
    facts: web::Data<OperatorFacts>,
    contact_service: web::Data<ContactService>,
) -> Result<HttpResponse, ApiError> {
    let facts = SiteFacts::new(&facts, contact_service.is_open());
    Content::json(Audience::EverybodyForMinutes, &facts)?.respond(&request)
}

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

/// Sends a message to the operator. It is stored until it has been sent as an email.
#[utoipa::path(
    tag = "operator",
    request_body = ContactForm,
    responses(
        (status = ACCEPTED, body = Acknowledgement),
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
        &Acknowledgement {},
    ))
}

impl InvalidField for ContactFieldError {
    fn describe(self) -> (&'static str, String) {
        let (name, message) = match self {
            (ContactField::Subject, _) => ("subject", "Velg hva meldingen gjelder."),
            (ContactField::Email, _) => (
                "email",
                "Skriv en gyldig e-postadresse, eller la feltet stå tomt.",
            ),
            (ContactField::Message, ContactRule::TooShort) => ("message", "Skriv minst 10 tegn."),
            (ContactField::Message, ContactRule::TooLong) => (
                "message",
                "Meldingen kan ikke være mer enn 4\u{a0}000 tegn.",
            ),
            (ContactField::Message, ContactRule::Forbidden | ContactRule::Unknown) => {
                ("message", "Meldingen har tegn som ikke kan vises.")
            }
        };
        (name, message.to_owned())
    }
}
