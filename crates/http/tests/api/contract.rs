//! Compares the OpenAPI document with the application: statuses, codes, methods and templates.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    account::members::MemberSite,
    site::{Response, Site, nurses_and_a_developer},
};

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&klarlonn_http::openapi_json()).unwrap());

const ID: &str = "00000000-0000-4000-8000-000000000001";

/// A documented call.
struct Call {
    method: Method,
    template: &'static str,
    operation: &'static Value,
}

fn calls() -> Vec<Call> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(template, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(move |(method, operation)| Call {
            method: method.to_uppercase().parse().unwrap(),
            template,
            operation,
        })
    });
    operations.collect()
}

impl Call {
    fn statuses(&self) -> BTreeSet<u16> {
        let responses = self.operation["responses"].as_object().unwrap();
        responses.keys().map(|key| key.parse().unwrap()).collect()
    }

    /// Returns the path with each parameter replaced by `value`.
    fn path(&self, value: &str) -> String {
        fill_template(self.template, value)
    }

    /// Returns paths with known, unknown and odd parameters.
    fn paths(&self) -> Vec<String> {
        let mut paths: Vec<String> = ["Sykepleier", "Helse%20Bergen", ID, "%2F"]
            .map(|value| self.path(value))
            .into();
        let company_path = self.template.replace("{company}", "Helse%20Bergen");
        paths.push(fill_template(&company_path, ID));
        paths.dedup();
        paths
    }

    /// Returns queries with valid and invalid values of the call's parameters.
    fn queries(&self) -> Vec<String> {
        let mut queries = vec![String::new(), "?%FF".to_owned(), "?a=1&a=2".to_owned()];
        let parameters = self.operation["parameters"].as_array();
        for parameter in parameters.into_iter().flatten() {
            if parameter["in"] == "query" {
                let name = parameter["name"].as_str().unwrap();
                for value in ["", "0", "1", "x", "%F0%9F%9A%80"] {
                    queries.push(format!("?{name}={value}"));
                }
                queries.push(format!("?{name}=1&{name}=1"));
            }
        }
        queries
    }
}

/// Returns a template with each parameter replaced by `value`.
fn fill_template(mut template: &str, value: &str) -> String {
    let mut path = String::new();
    while let Some((before, after)) = template.split_once('{') {
        path.push_str(before);
        path.push_str(value);
        template = after.split_once('}').unwrap().1;
    }
    path + template
}

/// Returns bodies with their content types.
fn bodies() -> Vec<(&'static str, String)> {
    let json = "application/json";
    let reaction = json!({"post_id": ID, "reaction_type": "like"});
    let report = json!({"comment_id": ID, "reason": "spam"});
    vec![
        ("", String::new()),
        ("text/plain", "{}".to_owned()),
        (json, String::new()),
        (json, "{".to_owned()),
        (json, "[]".to_owned()),
        (json, "{}".to_owned()),
        (json, format!(r#"{{"query":"{}"}}"#, "x".repeat(20_000))),
        (json, json!({"query": "lege"}).to_string()),
        (json, json!({"content": "Bra sted"}).to_string()),
        (json, reaction.to_string()),
        (json, report.to_string()),
        ("multipart/form-data; boundary=x", "--x--\r\n".to_owned()),
    ]
}

/// Asserts that status and error code of a response are documented. Counts the status in `seen`.
fn assert_documented(call: &Call, url: &str, response: &Response, seen: &mut BTreeMap<u16, usize>) {
    let status = response.status.as_u16();
    *seen.entry(status).or_default() += 1;
    assert!(
        call.statuses().contains(&status),
        "{} {url}: {status} is not documented: {}",
        call.method,
        response.body
    );
    if response.header("content-type") == "application/problem+json" {
        assert_eq!(response.json()["status"], json!(status), "{url}");
    } else if status >= 400 {
        let code = response.json()["code"].clone();
        assert!(error_codes().contains(&code), "{url}: {code}");
    }
}

fn error_codes() -> &'static Vec<Value> {
    let code = &DOCUMENT["components"]["schemas"]["ErrorCode"]["enum"];
    code.as_array().expect("the document lists the error codes")
}

// safety R11
#[actix_web::test]
async fn calls_return_only_documented_statuses() {
    let site = MemberSite::from_site(Site::with(nurses_and_a_developer()));
    let kari = site.register("kari").await;
    let bearer = format!("Bearer {}", kari.token);
    let mut seen = BTreeMap::new();
    for call in calls() {
        for (number, path) in call.paths().into_iter().enumerate() {
            for query in call.queries() {
                // The meaning of a query does not depend on the path.
                if number > 0 && !query.is_empty() {
                    continue;
                }
                let url = format!("{path}{query}");
                for headers in [
                    vec![],
                    vec![("if-none-match", "*")],
                    vec![("authorization", bearer.as_str())],
                ] {
                    if call.method != Method::GET && query.len() > 6 {
                        continue;
                    }
                    // Logout is called without the token, because the session must stay valid.
                    if call.template.ends_with("/logout") && headers.len() == 1 {
                        continue;
                    }
                    let response = site.send_raw(call.method.clone(), &url, &headers, "").await;
                    assert_documented(&call, &url, &response, &mut seen);
                }
            }
            if call.method == Method::GET {
                continue;
            }
            for (kind, body) in bodies() {
                for authorization in ["", bearer.as_str()] {
                    if call.template.ends_with("/logout") {
                        continue;
                    }
                    let headers = [("content-type", kind), ("authorization", authorization)];
                    let response = site
                        .send_raw(call.method.clone(), &path, &headers, &body)
                        .await;
                    assert_documented(&call, &path, &response, &mut seen);
                }
            }
            let foreign = [("origin", "https://evil.example")];
            let response = site
                .send_raw(call.method.clone(), &path, &foreign, "")
                .await;
            assert_documented(&call, &path, &response, &mut seen);
        }
    }
    for status in [200, 302, 304, 400, 401, 403, 404, 413, 415, 422] {
        assert!(
            seen.contains_key(&status),
            "{status} was not returned: {seen:?}"
        );
    }
}

/// Returns the schema of a JSON body, if the call has one.
fn body_schema(call: &Call) -> Option<&'static Value> {
    let content = &call.operation["requestBody"]["content"]["application/json"];
    let name = content["schema"]["$ref"].as_str()?.rsplit('/').next()?;
    Some(&DOCUMENT["components"]["schemas"][name])
}

// safety R11
#[actix_web::test]
async fn body_without_fields_is_refused_by_its_schema_too() {
    let site = MemberSite::from_site(Site::with(nurses_and_a_developer()));
    let kari = site.register("kari").await;
    let mut refused = 0;
    for call in calls() {
        let Some(schema) = body_schema(&call) else {
            continue;
        };
        let path = call.path("Helse%20Bergen");
        let response = site
            .send(call.method.clone(), &path, Some(&kari.token), &json!({}))
            .await;
        if ![400, 422].contains(&response.status.as_u16()) {
            continue;
        }
        refused += 1;
        let required: Vec<&Value> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .collect();
        // The alternatives of a choice are texts, and objects with required fields.
        let is_choice = schema["oneOf"].is_array();
        let refuses = !required.is_empty() || schema["minProperties"] == 1 || is_choice;
        assert!(refuses, "{} {path}: {}", call.method, response.body);
        let body = response.json();
        let fields = body["fields"].as_object();
        for field in fields.into_iter().flat_map(|fields| fields.keys()) {
            // A reaction or report has either this or `comment_id`.
            let is_required = required.iter().any(|name| *name == field) || field == "post_id";
            assert!(is_required, "{} {path}: {field}", call.method);
        }
    }
    assert!(refused >= 15, "{refused}");
}

// safety R11
#[actix_web::test]
async fn wrong_method_lists_exactly_the_methods_that_exist() {
    let site = Site::with(nurses_and_a_developer());
    let mut methods = BTreeMap::<&str, BTreeSet<String>>::new();
    for call in calls() {
        let path_methods = methods.entry(call.template).or_default();
        path_methods.insert(call.method.to_string());
        path_methods.insert("OPTIONS".to_owned());
        if call.method == Method::GET {
            path_methods.insert("HEAD".to_owned());
        }
    }
    let all_methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"];
    for call in calls() {
        let existing = &methods[call.template];
        let path = call.path("x");
        for method in all_methods {
            if existing.contains(method) {
                continue;
            }
            let response = site.request(method.parse().unwrap(), &path, &[], "").await;
            assert_eq!(
                response.status,
                StatusCode::METHOD_NOT_ALLOWED,
                "{method} {path}"
            );
            assert_eq!(&allowed(&response), existing, "{method} {path}");
        }
    }
}

// safety S19
#[actix_web::test]
async fn options_lists_methods_without_cors_headers() {
    let site = Site::with(nurses_and_a_developer());
    for (path, methods) in [
        ("/api/statistics", "GET, HEAD, OPTIONS"),
        ("/api/track-search", "POST, OPTIONS"),
        ("/api/profile", "GET, HEAD, PUT, DELETE, OPTIONS"),
        ("/api/health", "GET, HEAD, OPTIONS"),
        ("/api/health/ready", "GET, HEAD, OPTIONS"),
        ("/api/openapi.json", "GET, HEAD, OPTIONS"),
        ("/", "GET, HEAD, OPTIONS"),
        ("/sitemap.xml", "GET, HEAD, OPTIONS"),
    ] {
        let headers = [
            ("origin", "https://evil.example"),
            ("access-control-request-method", "POST"),
        ];
        let response = site.request(Method::OPTIONS, path, &headers, "").await;
        assert_eq!(response.status, StatusCode::NO_CONTENT, "{path}");
        assert_eq!(response.header("allow"), methods, "{path}");
        assert_eq!(response.header("access-control-allow-origin"), "", "{path}");
    }
    let unknown = site.request(Method::OPTIONS, "/api/x", &[], "").await;
    assert_eq!(unknown.status, StatusCode::NOT_FOUND);
}

fn allowed(response: &Response) -> BTreeSet<String> {
    let allow = response.header("allow");
    allow.split(", ").map(str::to_owned).collect()
}

/// A fixed segment takes precedence over a parameter (OpenAPI, "path templating"). Two templates
/// therefore only match the same path if their parameters are in the same segments.
// safety R11
#[test]
fn document_has_one_template_per_path() {
    let mut shapes = BTreeSet::new();
    for template in DOCUMENT["paths"].as_object().unwrap().keys() {
        let parts = template.split('/').map(|part| {
            let is_parameter = part.starts_with('{');
            if is_parameter { "{}" } else { part }
        });
        let shape = parts.collect::<Vec<_>>().join("/");
        assert!(
            shapes.insert(shape),
            "two templates match the paths of {template}"
        );
    }
}

#[test]
fn error_codes_are_distinct_and_snake_case() {
    let codes = error_codes();
    let distinct: BTreeSet<&str> = codes.iter().map(|code| code.as_str().unwrap()).collect();
    assert_eq!(distinct.len(), codes.len());
    assert!(distinct.len() >= 40, "{distinct:?}");
    for code in distinct {
        let is_snake_case = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        assert!(code.chars().all(is_snake_case), "{code}");
    }
}
