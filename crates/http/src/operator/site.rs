//! Facts about the operator.

use actix_web::{HttpRequest, HttpResponse, get, web};
use klarlonn_domain::operator::{ContactService, OperatorFacts};
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
        let personal_data = &facts.personal_data;
        Self {
            name: facts.name.as_ref().map(|name| name.as_str().to_owned()),
            organization_number: facts.organization_number.map(|number| number.to_string()),
            postal_address: facts
                .postal_address
                .as_ref()
                .map(|text| text.as_str().to_owned()),
            email: facts.email.as_ref().map(|email| email.as_str().to_owned()),
            personal_data_name: personal_data
                .name
                .as_ref()
                .map(|name| name.as_str().to_owned()),
            personal_data_email: personal_data
                .email
                .as_ref()
                .map(|email| email.as_str().to_owned()),
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
