//! Validation of request bodies of account calls.

use actix_web::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::members::{MemberSite, PASSWORD, registration};
use crate::site::documented_calls;

/// Every account call that writes.
const WRITES: [(Method, &str); 16] = [
    (Method::POST, "/api/auth/register"),
    (Method::POST, "/api/auth/login"),
    (Method::POST, "/api/auth/logout"),
    (Method::POST, "/api/auth/exchange"),
    (Method::POST, "/api/auth/forgot-password"),
    (Method::POST, "/api/auth/reset-password"),
    (Method::POST, "/api/auth/verification-email"),
    (Method::POST, "/api/auth/verify-email"),
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
    let without = ["logout", "verification-email", "image"];
    !without.iter().any(|end| path.ends_with(end)) && !path.contains("/sessions")
}

// safety S19
#[test]
fn every_documented_account_write_is_tested() {
    for (method, path) in documented_calls() {
        let is_account = path.starts_with("/api/auth/") || path.starts_with("/api/profile");
        if is_account && method != Method::GET {
            let is_tested = WRITES.contains(&(method.clone(), &path));
            assert!(is_tested, "{method} {path}");
        }
    }
}

// safety S19
#[actix_web::test]
async fn write_from_foreign_origin_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let body = json!({"password": PASSWORD});
    for (method, path) in WRITES {
        site.assert_foreign_origin_rejected(&method, path, &kari, &body)
            .await;
    }
    assert!(site.is_signed_in(&kari.token).await);
}

// safety S29
#[actix_web::test]
async fn body_other_than_json_or_above_16_kb_is_rejected() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let bearer = kari.bearer();
    let headers = [
        ("authorization", bearer.as_str()),
        ("cookie", "__Host-klarlonn-sign-in=klb_"),
    ];
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
        site.assert_bodies_rejected(method, path, &headers, &["{", &numbers], &large)
            .await;
    }
    assert!(site.is_signed_in(&kari.token).await);
}

// spec 2.5.6
// safety S28
#[actix_web::test]
async fn id_role_and_access_in_body_have_no_effect() {
    let site = MemberSite::new();
    let forbidden = json!({
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
    let with_forbidden = |mut form: Value| {
        for (field, value) in forbidden.as_object().unwrap() {
            form.as_object_mut()
                .unwrap()
                .entry(field)
                .or_insert(value.clone());
        }
        form
    };
    let form = with_forbidden(registration("kari"));
    let joined = site.post("/api/auth/register", &form).await;
    assert_eq!(joined.status, StatusCode::CREATED);
    let body = joined.json();
    let token = body["token"].as_str().unwrap();
    let before = site.get("/api/profile/export", token).await.json();
    let form = with_forbidden(json!({"username": "kari", "bio": ""}));
    let changed = site.put("/api/profile", token, &form).await;
    assert_eq!(changed.status, StatusCode::OK);
    let after = site.get("/api/profile/export", token).await.json();
    assert_eq!(after, before);
    assert_eq!(after["has_contributed"], false);
    assert_eq!(after["email_verified"], false);
    assert_eq!(after["profile"]["created_at"], "2026-11-01");
    assert_eq!(after["profile"]["name"], "Kari Nordmann");
    assert_ne!(after["id"], forbidden["id"]);
    let access = site.get("/api/auth/data-access", token).await.json();
    assert_eq!(access["hasAccess"], false);
}
