//! Validation of request bodies of account calls.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::members::{MemberSite, registration};

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
