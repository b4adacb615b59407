//! Everything that is held about a member, as a file.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::json;

use super::{
    members::{MemberSite, PASSWORD},
    provider_site::{self, sign_in},
};

#[actix_web::test]
async fn a_member_takes_everything_along_that_is_held() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    site.site.clock.advance(TimeDelta::days(2));
    site.sign_in("kari@example.no", PASSWORD).await;
    let image = site.give_picture(&kari).await;
    let answer = site.read("/api/profile/export", &kari.token).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("content-type"), "application/json");
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"klarlonn.json\""
    );
    assert_eq!(
        answer.json(),
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
            },
            "email_verified": false,
            "has_contributed": false,
            "contributions": {"entries": [], "jobSeekerEntry": null, "studentEntry": null},
            "forum": {"messages": [], "reactions": [], "reports": []},
            "sign_in_accounts": [],
            "sessions": [
                {
                    "is_current": true,
                    "device": "Ukjent enhet",
                    "last_used_month": "2026-11",
                    "idle_until": "2026-12-31",
                    "ends_on": "2027-04-30",
                },
                {
                    "is_current": false,
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
async fn the_export_holds_no_password_no_token_and_nothing_of_others() {
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let ola = site.join("ola").await;
    let export = site.read("/api/profile/export", &kari.token).await.body;
    for secret in [
        PASSWORD,
        "readable",
        "kls_",
        &kari.token,
        &ola.id,
        "ola@example.no",
    ] {
        assert!(!export.contains(secret), "{secret}");
    }
}

#[actix_web::test]
async fn the_export_tells_of_the_account_at_the_provider() {
    let (site, provider) = provider_site::site();
    let kari = sign_in(&site, &provider, "kari").await;
    let export = site.read("/api/profile/export", &kari.token).await.json();
    assert_eq!(
        export["sign_in_accounts"],
        json!([{"issuer": "https://provider.example", "subject": "subject of kari"}])
    );
    assert_eq!(export["email_verified"], true);
}
