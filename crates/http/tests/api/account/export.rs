//! The export of all data about a member.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;

use super::{
    members::{MemberSite, PASSWORD},
    provider_site::{self, sign_in},
};

#[actix_web::test]
async fn export_contains_all_data_of_the_member_and_no_secret() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    site.register("ola").await;
    site.app.clock.advance(TimeDelta::days(2));
    site.sign_in("kari@example.no", PASSWORD).await;
    let image = site.upload_picture(&kari).await;
    let response = site.get("/api/profile/export", &kari.token).await;
    assert_eq!(response.status, StatusCode::OK);
    assert_eq!(response.header("cache-control"), "private, no-store");
    assert_eq!(response.header("content-type"), "application/json");
    assert_eq!(
        response.header("content-disposition"),
        "attachment; filename=\"klarlonn.json\""
    );
    assert_eq!(
        response.json(),
        json!({
            "exported_on": "2026-11-23",
            "id": kari.id,
            "profile": {
                "name": "Kari Nordmann",
                "email": "kari@example.no",
                "username": "kari",
                "bio": "",
                "profile_image": image,
                "created_at": "2026-11-01",
                "has_password": true,
                "email_failed": false,
            },
            "email_verified": false,
            "is_blocked": false,
            "earlier_emails": [],
            "follows": [],
            "last_follow_email_on": null,
            "has_contributed": false,
            "contributions": {"entries": [], "jobSeekerEntry": null, "studentEntry": null},
            "forum": {"messages": [], "reactions": [], "reports": []},
            "decisions": [],
            "moderator_name": null,
            "sign_in_accounts": [],
            // Sessions of the same month have no order.
            "sessions": [
                {
                    "is_current": false,
                    "device": "Ukjent enhet",
                    "last_used_month": "2026-11",
                    "idle_until": "2026-12-31",
                    "ends_on": "2027-04-30",
                },
                {
                    "is_current": true,
                    "device": "Ukjent enhet",
                    "last_used_month": "2026-11",
                    "idle_until": "2026-12-31",
                    "ends_on": "2027-04-30",
                },
            ],
            // "picture", in base64.
            "picture": "data:image/webp;base64,cGljdHVyZQ==",
        })
    );
}

#[actix_web::test]
async fn export_lists_the_provider_account() {
    let (site, provider) = provider_site::site_with_provider();
    let kari = sign_in(&site, &provider, "kari").await;
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(
        export["sign_in_accounts"],
        json!([{"issuer": "https://provider.example", "subject": "subject of kari"}])
    );
    assert_eq!(export["email_verified"], true);
}

#[actix_web::test]
async fn export_lists_the_address_that_a_link_can_restore() {
    let site = MemberSite::new();
    let kari = site.register_verified("kari").await;
    let form = json!({"currentPassword": PASSWORD, "currentEmail": "kari@example.no", "newEmail": "ny@example.no"});
    site.put("/api/profile/email", &kari.token, &form).await;
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(export["earlier_emails"], json!(["kari@example.no"]));
    site.app.clock.advance(TimeDelta::days(7));
    let export = site.get("/api/profile/export", &kari.token).await.json();
    assert_eq!(export["earlier_emails"], json!([]));
}
