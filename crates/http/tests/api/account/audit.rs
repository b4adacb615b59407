//! The audit log of accounts (requirements R9 and R10).

use actix_web::http::Method;
use klarlonn_domain::account::MemberId;
use serde_json::json;

use super::members::{MemberSite, NEW_PASSWORD, PASSWORD, TestMember};
use crate::log::Log;

// safety R10
#[actix_web::test]
async fn account_changes_are_audited_without_identity() {
    let log = Log::default();
    let _guard = log.capture();
    let site = MemberSite::new();
    site.register("ola").await;
    log.clear();

    let kari = site.register("kari").await;
    site.sign_in("kari@example.no", PASSWORD).await;
    site.sign_in("kari@example.no", "feil hest").await;
    let reset_token = site.reset_token("kari@example.no").await;
    site.reset_password(&reset_token, NEW_PASSWORD).await;
    let signed_in = site.sign_in("kari@example.no", NEW_PASSWORD).await.json();
    let token = signed_in["token"].as_str().unwrap();
    let emails = json!({"currentPassword": NEW_PASSWORD, "currentEmail": "kari@example.no", "newEmail": "ny@example.no"});
    site.put("/api/profile/email", token, &emails).await;
    let passwords = json!({"currentPassword": NEW_PASSWORD, "newPassword": PASSWORD});
    let changed = site.put("/api/profile/password", token, &passwords).await;
    let token = changed.json()["token"].as_str().unwrap().to_owned();
    site.get("/api/profile/export", &token).await;
    site.sign_in("ny@example.no", PASSWORD).await;
    let sessions = site.get("/api/profile/sessions", &token).await.json();
    let id = sessions[1]["id"].as_str().unwrap();
    for path in [
        format!("/api/profile/sessions/{id}"),
        "/api/profile/sessions".to_owned(),
    ] {
        site.send(Method::DELETE, &path, Some(&token), &json!({}))
            .await;
    }
    let deletion = json!({"password": PASSWORD});
    site.send(Method::DELETE, "/api/profile", Some(&token), &deletion)
        .await;

    assert_eq!(
        log.audit_messages(),
        [
            "an account was created",
            "a member signed in",
            "a sign-in failed",
            "a password reset was requested",
            "a password was reset",
            "a member signed in",
            "an email address was changed",
            "a password was changed",
            "a member's data was exported",
            "a member signed in",
            "a session was ended",
            "all other sessions were ended",
            "an account was deleted",
        ]
    );
    let lines = log.lines();
    for line in &lines {
        for secret in [
            "example.no",
            PASSWORD,
            NEW_PASSWORD,
            "feil hest",
            &kari.id,
            &kari.token,
            &token,
            &reset_token,
        ] {
            assert!(!line.contains(secret), "{line}");
        }
    }
    let pseudonym = log_pseudonym(&site, &kari);
    let lines_of_kari = lines.iter().filter(|line| line.contains(&pseudonym));
    assert_eq!(lines_of_kari.count(), 11);
}

/// Returns the member's pseudonym of this month.
fn log_pseudonym(site: &MemberSite, member: &TestMember) -> String {
    let id = MemberId(member.id.parse().unwrap());
    let accounts = &site.app.services.domain.accounts;
    accounts.sessions.log_pseudonym(id).to_string()
}

// safety R10
#[actix_web::test]
async fn audit_pseudonym_changes_with_the_month() {
    let log = Log::default();
    let _guard = log.capture();
    let site = MemberSite::new();
    let kari = site.register("kari").await;
    let november = log_pseudonym(&site, &kari);
    log.clear();
    for (day, is_same) in [("2026-11-30", true), ("2026-12-01", false)] {
        site.app.clock.set_noon(day);
        log.clear();
        site.sign_in("kari@example.no", PASSWORD).await;
        let lines = log.lines();
        let has = |text: &str| lines.iter().any(|line| line.contains(text));
        assert!(has("a member signed in") && has(&log_pseudonym(&site, &kari)));
        assert_eq!(has(&november), is_same, "{day}");
        assert!(!has(&kari.id), "{day}");
    }
}
