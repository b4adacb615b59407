//! The OpenAPI document, made from the routes and their types.

mod answers;

use std::sync::LazyLock;

use actix_web::{App, HttpRequest, HttpResponse, get};
use utoipa::OpenApi;
use utoipa_actix_web::{AppExt, service_config::ServiceConfig};

use crate::{
    account,
    answer::{self, Audience},
    catalog, contribution,
    error::{ApiError, ErrorBody},
    forum, health, salary,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Klarlønn",
        description = "Anonymous pay in Norway by job title, employer and place. \
            All amounts are whole kr per year unless a field says otherwise.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    components(schemas(ErrorBody))
)]
struct Document;

/// Every call that the document describes.
pub(crate) fn read_calls(config: &mut ServiceConfig) {
    config
        .configure(catalog::routes)
        .configure(salary::routes)
        .configure(account::routes)
        .configure(contribution::routes)
        .configure(forum::routes)
        .service(health::live)
        .service(health::ready)
        .service(get_document);
}

fn document_of_routes() -> utoipa::openapi::OpenApi {
    let mut document = App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .configure(read_calls)
        .split_for_parts()
        .1;
    answers::complete(&mut document);
    document
}

/// The OpenAPI document as JSON for reading, ending in a line break.
///
/// # Panics
/// Never: the document holds nothing that JSON cannot.
pub fn openapi_json() -> String {
    let mut text = document_of_routes()
        .to_pretty_json()
        .expect("an OpenAPI document is JSON");
    text.push('\n');
    text
}

/// The document of this program.
static DOCUMENT: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(document_of_routes);

/// The methods of the call at this route, for `Allow`; `None` where there is no such call.
pub(crate) fn allowed_methods(pattern: &str) -> Option<String> {
    let call = DOCUMENT.paths.paths.get(pattern)?;
    let methods = [
        (call.get.is_some(), "GET, HEAD"),
        (call.post.is_some(), "POST"),
        (call.put.is_some(), "PUT"),
        (call.delete.is_some(), "DELETE"),
        (true, "OPTIONS"),
    ];
    let allowed: Vec<&str> = methods
        .into_iter()
        .filter_map(|(has, name)| has.then_some(name))
        .collect();
    Some(allowed.join(", "))
}

/// This document.
#[utoipa::path(
    tag = "operation",
    responses((status = NOT_MODIFIED), (status = OK, body = serde_json::Value)),
)]
#[get("/api/openapi.json")]
pub(crate) async fn get_document(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    answer::json(&request, Audience::Everybody, &*DOCUMENT)
}
