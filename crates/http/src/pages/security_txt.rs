//! `/.well-known/security.txt`: where to report a vulnerability (RFC 9116).

use actix_web::{HttpRequest, HttpResponse, guard, web};
use chrono::Days;
use klarlonn_domain::operator::{ContactService, OperatorFacts};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::serve::PageRenderer;
use crate::{error::ApiError, response::Content};

const PATH: &str = "/.well-known/security.txt";
/// The RFC asks for less than a year.
const VALID_DAYS: Days = Days::new(180);
/// Cache lifetime: one hour.
const CACHE: &str = "public, max-age=3600";
/// What is encoded in the address of a `mailto:` URL (RFC 6068).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'@')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_')
    .remove(b'~')
    .remove(b'+');

pub(super) fn configure(config: &mut web::ServiceConfig) {
    config.service(web::resource(PATH).guard(guard::Get()).to(get_security_txt));
}

/// Returns 404 if the operator has given no email address.
async fn get_security_txt(
    request: HttpRequest,
    operator: web::Data<OperatorFacts>,
    contact_service: web::Data<ContactService>,
    renderer: web::Data<PageRenderer>,
) -> Result<HttpResponse, ApiError> {
    let email = operator.email.as_ref().ok_or(ApiError::UnknownAsset)?;
    let address = email.to_envelope();
    let expires = contact_service.today() + VALID_DAYS;
    let text = format!(
        "Contact: mailto:{}\n\
         Expires: {expires}T00:00:00Z\n\
         Preferred-Languages: no, en\n\
         Canonical: {}\n",
        utf8_percent_encode(&address, ENCODED),
        renderer.absolute(PATH)
    );
    Content::new("text/plain; charset=utf-8", CACHE, text).respond(&request)
}
