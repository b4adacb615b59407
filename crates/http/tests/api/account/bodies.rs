//! What calls of accounts take, and what they never take.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::members::{MemberSite, PASSWORD, registration};

/// Every call that writes.
const WRITES: [(Method, &str); 14] = [
    (Method::POST, "/api/auth/register"),
    (Method::POST, "/api/auth/login"),
    (Method::POST, "/api/auth/logout"),
    (Method::POST, "/api/auth/exchange"),
    (Method::POST, "/api/auth/forgot-password"),
    (Method::POST, "/api/auth/reset-password"),
    (Method::PUT, "/api/profile"),
    (Method::PUT, "/api/profile/password"),
    (Method::PUT, "/api/profile/email"),
    (Method::POST, "/api/profile/image"),
    (Method::DELETE, "/api/profile/image"),
    (Method::DELETE, "/api/profile/sessions"),
    (Method::DELETE, "/api/profile/sessions/{id}"),
    (Method::DELETE, "/api/profile"),
];

fn takes_json(path: &str) -> bool {
    !path.ends_with("logout") && !path.ends_with("image") && !path.contains("/sessions")
}

// safety S19
#[test]
fn every_write_of_the_document_is_tried() {
    let document: Value = serde_json::from_str(&klarlonn_http::openapi_json()).unwrap();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in ["post", "put", "delete"] {
            let is_account = path.starts_with("/api/auth/") || path.starts_with("/api/profile");
            if !is_account || methods.get(method).is_none() {
                continue;
            }
            let is_tried = WRITES
                .iter()
                .any(|(tried, at)| at == path && tried.as_str().eq_ignore_ascii_case(method));
            assert!(is_tried, "{method} {path}");
        }
    }
}

// safety S19
#[actix_web::test]
async fn a_write_from_another_sites_page_is_refused() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let bearer = format!("Bearer {}", kari.token);
    for (method, path) in WRITES {
        for origin in ["https://evil.example", "null"] {
            let headers = [
                ("content-type", "application/json"),
                ("authorization", bearer.as_str()),
                ("origin", origin),
            ];
            let body = json!({"password": PASSWORD}).to_string();
            let answer = site.send_raw(method.clone(), path, &headers, body).await;
            assert_eq!(answer.status, StatusCode::FORBIDDEN, "{method} {path}");
            assert_eq!(answer.error_code(), "foreign_origin");
        }
    }
    assert!(site.is_good(&kari.token).await);
}

// safety S29
#[actix_web::test]
async fn a_body_must_be_json_of_16_kb_at_most() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let bearer = format!("Bearer {}", kari.token);
    let cookie = "__Host-klarlonn-sign-in=klb_";
    let numbers = json!({
        "email": 1,
        "password": 1,
        "token": 1,
        "username": 1,
        "currentEmail": 1,
        "currentPassword": 1,
    });
    let numbers = numbers.to_string();
    let large = format!("{{\"email\":\"{}\"}}", "x".repeat(16 * 1024));
    for (method, path) in WRITES.iter().filter(|(_, path)| takes_json(path)) {
        for (kind, body, status, code) in [
            ("text/plain", "{}", 415, "not_json"),
            ("application/x-www-form-urlencoded", "a=b", 415, "not_json"),
            ("application/json", "{", 400, "malformed_body"),
            ("application/json", &numbers, 400, "malformed_body"),
            ("application/json", &large, 413, "body_too_large"),
        ] {
            let headers = [
                ("content-type", kind),
                ("authorization", bearer.as_str()),
                ("cookie", cookie),
            ];
            let answer = site.send_raw(method.clone(), path, &headers, body).await;
            assert_eq!(
                (answer.status.as_u16(), answer.error_code().as_str()),
                (status, code),
                "{method} {path} {kind}"
            );
        }
    }
    assert!(site.is_good(&kari.token).await);
}

// spec 2.5.6
// safety S28
#[actix_web::test]
async fn nobody_chooses_id_role_or_access_by_sending_them() {
    let site = MemberSite::new();
    let wanted = json!({
        "id": "00000000-0000-0000-0000-000000000007",
        "user_id": "00000000-0000-0000-0000-000000000007",
        "role": "admin",
        "has_contributed": true,
        "hasAccess": true,
        "email_verified": true,
        "created_at": "2001-01-01",
        "hidden": true,
        "name": "Ola Nordmann",
        "email": "ola@example.no",
        "profile_image": "/api/profile-images/x.webp",
        "token": "kls_0",
    });
    let together = |mut form: Value| {
        for (field, value) in wanted.as_object().unwrap() {
            form.as_object_mut()
                .unwrap()
                .entry(field)
                .or_insert(value.clone());
        }
        form
    };
    let form = together(registration("kari"));
    let joined = site.post("/api/auth/register", &form).await;
    assert_eq!(joined.status, StatusCode::CREATED);
    let body = joined.json();
    let token = body["token"].as_str().unwrap();
    let before = site.read("/api/profile/export", token).await.json();
    let form = together(json!({"username": "kari", "bio": ""}));
    let changed = site.put("/api/profile", token, &form).await;
    assert_eq!(changed.status, StatusCode::OK);
    let after = site.read("/api/profile/export", token).await.json();
    assert_eq!(after, before);
    assert_eq!(after["has_contributed"], false);
    assert_eq!(after["email_verified"], false);
    assert_eq!(after["profile"]["created_at"], "2026-11-01");
    assert_eq!(after["profile"]["name"], "Kari Nordmann");
    assert_ne!(after["id"], wanted["id"]);
    let access = site.read("/api/auth/data-access", token).await.json();
    assert_eq!(access["hasAccess"], false);
}
