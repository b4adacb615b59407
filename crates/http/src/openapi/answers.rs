//! Statuses that calls have in common, added to each operation by what it takes. What a call
//! answers of its own stands at its handler.

use std::collections::BTreeMap;

use utoipa::openapi::{
    ContentBuilder, HttpMethod, OpenApi, Ref, RefOr, ResponseBuilder,
    header::HeaderBuilder,
    path::Operation,
    schema::{ObjectBuilder, Type},
    security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
};

/// The name of the scheme that handlers name in `security`.
const BEARER: &str = "bearer";

/// To which operations a status belongs.
#[derive(Clone, Copy)]
enum Of {
    /// Every operation.
    All,
    /// Operations that read a body.
    Bodies,
    /// Operations that change something.
    Writes,
    /// Operations that need a member's token.
    Members,
    /// Operations whose handler names the status.
    Named,
}

/// Status, name in the document, description, and the operations that answer it.
const SHARED: [(&str, &str, &str, Of); 10] = [
    (
        "304",
        "NotModified",
        "The response is unchanged (`If-None-Match`)",
        Of::Named,
    ),
    (
        "400",
        "BadRequest",
        "The address, the query or the body cannot be read",
        Of::All,
    ),
    (
        "401",
        "Unauthorized",
        "The token is missing or no longer valid",
        Of::Members,
    ),
    (
        "403",
        "Forbidden",
        "A page of another site sent the request",
        Of::Writes,
    ),
    (
        "408",
        "RequestTimeout",
        "The body took too long to arrive",
        Of::Bodies,
    ),
    (
        "413",
        "PayloadTooLarge",
        "The body is too large",
        Of::Bodies,
    ),
    (
        "415",
        "UnsupportedMediaType",
        "The body has another media type or is compressed",
        Of::All,
    ),
    (
        "429",
        "TooManyRequests",
        "Too many requests; `Retry-After` contains the seconds to wait",
        Of::Writes,
    ),
    (
        "500",
        "InternalServerError",
        "Internal error",
        Of::All,
    ),
    (
        "503",
        "ServiceUnavailable",
        "The server or its database is busy; `Retry-After` contains the seconds to wait",
        Of::All,
    ),
];

/// Adds the shared statuses and the token's scheme to the document.
pub(super) fn complete(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    for (status, name, description, _) in SHARED {
        let response = shared(status, description);
        components.responses.insert(name.to_owned(), response);
    }
    let bearer = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token returned by sign-in"))
        .build();
    components.add_security_scheme(BEARER, SecurityScheme::Http(bearer));
    for path in document.paths.paths.values_mut() {
        for (method, operation) in [
            (HttpMethod::Get, &mut path.get),
            (HttpMethod::Post, &mut path.post),
            (HttpMethod::Put, &mut path.put),
            (HttpMethod::Delete, &mut path.delete),
        ] {
            if let Some(operation) = operation {
                add(operation, method != HttpMethod::Get);
            }
        }
    }
}

fn shared(status: &str, description: &str) -> RefOr<utoipa::openapi::Response> {
    let mut response = ResponseBuilder::new().description(description);
    if !status.starts_with('3') {
        let body = Ref::from_schema_name("ErrorBody");
        let content = ContentBuilder::new().schema(Some(body)).build();
        response = response.content("application/json", content);
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

/// A description that a handler gave stays.
fn add(operation: &mut Operation, is_write: bool) {
    let has_body = operation.request_body.is_some();
    let needs_token = needs_token(operation);
    let responses: &mut BTreeMap<_, _> = &mut operation.responses.responses;
    for (status, name, _, of) in SHARED {
        let is_named = responses.contains_key(status);
        let belongs = match of {
            Of::All => true,
            Of::Bodies => has_body,
            Of::Writes => is_write,
            Of::Members => needs_token,
            Of::Named => false,
        };
        let is_described = responses.get(status).is_some_and(is_described);
        if (belongs || is_named) && !is_described {
            let reference = Ref::from_response_name(name);
            responses.insert(status.to_owned(), reference.into());
        }
    }
}

fn is_described(response: &RefOr<utoipa::openapi::Response>) -> bool {
    match response {
        RefOr::Ref(_) => true,
        RefOr::T(response) => !response.description.is_empty(),
    }
}

/// Whether no alternative of the operation's security is an empty one.
fn needs_token(operation: &Operation) -> bool {
    let security = operation.security.as_ref();
    security.is_some_and(|list| {
        !list
            .iter()
            .any(|one| *one == SecurityRequirement::default())
    })
}
