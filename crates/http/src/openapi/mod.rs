//! The OpenAPI document, generated from the routes and their types.

mod responses;

use std::sync::LazyLock;

use actix_web::{App, HttpRequest, HttpResponse, get};
use utoipa::{OpenApi, openapi::path::PathItem};
use utoipa_actix_web::{AppExt, service_config::ServiceConfig};

use crate::{
    account,
    cache::FigureCall,
    catalog, contribution, data_rights,
    error::{ApiError, ErrorBody, wrong_method},
    following, forum, health, moderation, open_data, operator,
    response::Audience,
    salary,
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

/// Registers every call of the document.
pub(crate) fn register_calls(config: &mut ServiceConfig) {
    config
        .configure(catalog::routes)
        .configure(salary::routes)
        .configure(account::routes)
        .service(data_rights::export_profile)
        .configure(contribution::routes)
        .configure(following::routes)
        .configure(forum::routes)
        .configure(moderation::routes)
        .configure(operator::routes)
        .configure(open_data::routes)
        .service(health::status)
        .service(health::live)
        .service(health::ready)
        .service(get_document);
}

fn build_document() -> utoipa::openapi::OpenApi {
    let mut document = App::new()
        .into_utoipa_app()
        .openapi(Document::openapi())
        .configure(register_calls)
        .split_for_parts()
        .1;
    responses::complete(&mut document);
    document
}

/// Returns the OpenAPI document as indented JSON with a final newline.
///
/// # Panics
/// Never: the document can always be serialized.
pub fn openapi_json() -> String {
    let mut text = build_document()
        .to_pretty_json()
        .expect("an OpenAPI document can be serialized");
    text.push('\n');
    text
}

static DOCUMENT: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(build_document);

/// Responds to unknown paths under `/api/` and to methods that a path does not support.
pub(crate) async fn unknown_call(request: HttpRequest) -> Result<HttpResponse, ApiError> {
    let pattern = request.resource_map().match_pattern(request.path());
    let allow = pattern.and_then(|pattern| allowed_methods(&pattern));
    wrong_method(&request, allow.ok_or(ApiError::UnknownCall)?)
}

/// Returns the methods of the call with this route pattern, for `Allow`. `None` if there is none.
fn allowed_methods(pattern: &str) -> Option<String> {
    let existing = methods_of_path(DOCUMENT.paths.paths.get(pattern)?);
    let existing = existing.map(|method| match method {
        "GET" => "GET, HEAD",
        other => other,
    });
    let allowed: Vec<&str> = existing.chain(["OPTIONS"]).collect();
    Some(allowed.join(", "))
}

/// Returns the pattern and method of every call.
pub(crate) fn calls() -> Vec<(String, &'static str)> {
    let paths = DOCUMENT.paths.paths.iter();
    let calls = paths.flat_map(|(pattern, path)| {
        methods_of_path(path).map(move |method| (pattern.clone(), method))
    });
    calls.collect()
}

fn methods_of_path(path: &PathItem) -> impl Iterator<Item = &'static str> {
    let methods = [
        (path.get.is_some(), "GET"),
        (path.post.is_some(), "POST"),
        (path.put.is_some(), "PUT"),
        (path.patch.is_some(), "PATCH"),
        (path.delete.is_some(), "DELETE"),
    ];
    let existing = methods.into_iter().filter(|(exists, _)| *exists);
    existing.map(|(_, method)| method)
}

/// The OpenAPI document of this server.
#[utoipa::path(
    tag = "operation",
    responses((status = NOT_MODIFIED), (status = OK, body = serde_json::Value)),
)]
#[get("/api/openapi.json")]
pub(crate) async fn get_document(call: FigureCall) -> Result<HttpResponse, ApiError> {
    call.respond(Audience::Everybody, |_| &*DOCUMENT).await
}
