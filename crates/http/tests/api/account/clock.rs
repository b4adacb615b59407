//! A system clock that is set forwards and backwards while the server runs.

use serde_json::json;

use super::members::{MemberSite, PASSWORD, TestMember};

const PATHS: [&str; 6] = [
    "/api/health/ready",
    "/api/statistics",
    "/api/jobs",
    "/api/profile",
    "/api/profile/export",
    "/api/my-salary-entries",
];

#[actix_web::test]
async fn clock_jump_fails_no_call_and_ends_no_current_session() {
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    for day in [
        "2026-11-20",
        "2016-02-29",
        "1970-01-01",
        "2036-12-31",
        "2500-01-01",
        "9999-12-31",
    ] {
        site.app.clock.set_noon(day);
        for path in PATHS {
            let status = site.get(path, &kari.token).await.status.as_u16();
            assert!(status < 500, "{path} on {day}: {status}");
        }
        let form = json!({ "email": "kari@example.no" });
        let forgot = site.post("/api/auth/forgot-password", &form).await;
        assert!(forgot.status.as_u16() < 500, "{day}: {}", forgot.status);
        // A session that starts at this time is valid at this time.
        let signed_in = site.sign_in("kari@example.no", PASSWORD).await;
        let member = TestMember::from_sign_in(&signed_in.json());
        assert!(site.is_signed_in(&member.token).await, "{day}");
    }
    site.app.clock.set_noon("2026-11-22");
    assert!(site.is_signed_in(&kari.token).await);
    site.app.clock.set_noon("2036-11-22");
    assert!(!site.is_signed_in(&kari.token).await);
}
