//! Responses that many operations share. Responses of one operation are documented at its handler.

use std::collections::BTreeMap;

use utoipa::openapi::{
    Content, ContentBuilder, HttpMethod, OpenApi, Ref, RefOr, ResponseBuilder,
    header::HeaderBuilder,
    path::Operation,
    schema::{ObjectBuilder, Type},
    security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
};

use crate::request::guards::{CATALOG_PATH, TABLES_PATH};

/// Name of the security scheme, as handlers use it in `security`.
const BEARER: &str = "bearer";

/// The operations that a shared response is added to.
#[derive(Clone, Copy)]
enum Scope {
    /// Every operation.
    All,
    /// Operations that read a body.
    Bodies,
    /// Operations with a method other than GET.
    Writes,
    /// Operations that require a token.
    Members,
    /// Operations whose handler lists the status.
    Named,
}

/// Status, name in the document, description and scope.
const SHARED: [(&str, &str, &str, Scope); 10] = [
    (
        "304",
        "NotModified",
        "The response is unchanged (`If-None-Match`)",
        Scope::Named,
    ),
    (
        "400",
        "BadRequest",
        "The address, the query or the body cannot be read",
        Scope::All,
    ),
    (
        "401",
        "Unauthorized",
        "The token is missing or no longer valid",
        Scope::Members,
    ),
    (
        "403",
        "Forbidden",
        "A page of another site sent the request",
        Scope::Writes,
    ),
    (
        "408",
        "RequestTimeout",
        "The body took too long to arrive",
        Scope::Bodies,
    ),
    (
        "413",
        "PayloadTooLarge",
        "The body is too large",
        Scope::Bodies,
    ),
    (
        "415",
        "UnsupportedMediaType",
        "The body has another media type or is compressed",
        Scope::All,
    ),
    (
        "429",
        "TooManyRequests",
        "Too many requests; `Retry-After` contains the seconds to wait, unless the limit is one per day",
        Scope::Writes,
    ),
    ("500", "InternalServerError", "Internal error", Scope::All),
    (
        "503",
        "ServiceUnavailable",
        "The server or its database is busy; `Retry-After` contains the seconds to wait",
        Scope::All,
    ),
];

/// Adds the shared responses and the security scheme to the document.
pub(super) fn complete(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    for (status, name, description, _) in SHARED {
        let response = build_response(status, description);
        components.responses.insert(name.to_owned(), response);
    }
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token returned by sign-in"))
        .build();
    components.add_security_scheme(BEARER, SecurityScheme::Http(bearer));
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in [
            (HttpMethod::Get, &mut item.get),
            (HttpMethod::Post, &mut item.post),
            (HttpMethod::Put, &mut item.put),
            (HttpMethod::Patch, &mut item.patch),
            (HttpMethod::Delete, &mut item.delete),
        ] {
            if let Some(operation) = operation {
                add_responses(operation, method != HttpMethod::Get);
                if path.starts_with(TABLES_PATH) || path == CATALOG_PATH {
                    add_problems(operation);
                }
            }
        }
    }
}

fn build_response(status: &str, description: &str) -> RefOr<utoipa::openapi::Response> {
    let mut response = ResponseBuilder::new().description(description);
    if !status.starts_with('3') {
        response = response.content("application/json", error_body());
    }
    if matches!(status, "429" | "503") {
        let seconds = ObjectBuilder::new()
            .schema_type(Type::Integer)
            .minimum(Some(1));
        let header = HeaderBuilder::new()
            .description(Some("Seconds to wait"))
            .schema(Some(seconds))
            .build();
        response = response.header("Retry-After", header);
    }
    response.into()
}

fn error_body() -> Content {
    let body = Ref::from_schema_name("ErrorBody");
    ContentBuilder::new().schema(Some(body)).build()
}

/// Adds the shared responses of an operation, and the body of its own errors. Responses with a description
/// of their own stay.
fn add_responses(operation: &mut Operation, is_write: bool) {
    let has_body = operation.request_body.is_some();
    let needs_token = needs_token(operation);
    let responses: &mut BTreeMap<_, _> = &mut operation.responses.responses;
    for (status, name, _, scope) in SHARED {
        let is_named = responses.contains_key(status);
        let belongs = match scope {
            Scope::All => true,
            Scope::Bodies => has_body,
            Scope::Writes => is_write,
            Scope::Members => needs_token,
            Scope::Named => false,
        };
        let is_described = responses.get(status).is_some_and(is_described);
        if (belongs || is_named) && !is_described {
            let reference = Ref::from_response_name(name);
            responses.insert(status.to_owned(), reference.into());
        }
    }
    for (status, response) in responses {
        if let RefOr::T(response) = response
            && status.starts_with(['4', '5'])
        {
            let content = &mut response.content;
            content.insert("application/json".to_owned(), error_body().into());
        }
    }
}

/// Adds the errors of the calls of the tables, which have a body of their own (RFC 7807).
fn add_problems(operation: &mut Operation) {
    let responses = &mut operation.responses.responses;
    let shared = SHARED
        .iter()
        .filter(|(status, ..)| matches!(*status, "400" | "429"));
    for (status, _, description, _) in shared {
        responses.insert((*status).to_owned(), build_response(status, description));
    }
    for (status, response) in responses {
        if let RefOr::T(response) = response
            && status.starts_with('4')
        {
            let problem = Ref::from_schema_name("Problem");
            let problem = ContentBuilder::new().schema(Some(problem)).build();
            let content = &mut response.content;
            content.insert("application/problem+json".to_owned(), problem.into());
        }
    }
}

fn is_described(response: &RefOr<utoipa::openapi::Response>) -> bool {
    match response {
        RefOr::Ref(_) => true,
        RefOr::T(response) => !response.description.is_empty(),
    }
}

/// Returns whether every security alternative of the operation requires a token.
fn needs_token(operation: &Operation) -> bool {
    let security = operation.security.as_ref();
    security.is_some_and(|list| {
        !list
            .iter()
            .any(|alternative| *alternative == SecurityRequirement::default())
    })
}
