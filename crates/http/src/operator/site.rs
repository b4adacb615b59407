//! Facts about the operator.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::{
    account::EmailAddress,
    operator::{ContactService, OperatorFacts, OperatorText},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    response::{Audience, Content},
};

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
