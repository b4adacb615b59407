//! What the log keeps of what is done with accounts (requirements R9 and R10).

use actix_web::http::Method;
use klarlonn_domain::account::MemberId;
use serde_json::json;

use super::members::{Joined, MemberSite, NEW_PASSWORD, PASSWORD};
use crate::log::Log;

// safety R10
#[actix_web::test]
async fn each_change_of_an_account_has_its_line_and_no_line_tells_whose_it_is() {
    let log = Log::default();
    let _kept = log.keep();
    let site = MemberSite::new();
    site.join("ola").await;
    log.start_over();

    let kari = site.join("kari").await;
    site.sign_in("kari@example.no", PASSWORD).await;
    site.sign_in("kari@example.no", "feil hest").await;
    let link = site.reset_token("kari@example.no").await;
    let reset = json!({"token": link, "password": NEW_PASSWORD, "confirmPassword": NEW_PASSWORD});
    site.post("/api/auth/reset-password", &reset).await;
    let signed_in = site.sign_in("kari@example.no", NEW_PASSWORD).await.json();
    let token = signed_in["token"].as_str().unwrap();
    let emails = json!({"currentEmail": "kari@example.no", "newEmail": "ny@example.no"});
    site.put("/api/profile/email", token, &emails).await;
    let passwords = json!({"currentPassword": NEW_PASSWORD, "newPassword": PASSWORD});
    let changed = site.put("/api/profile/password", token, &passwords).await;
    let token = changed.json()["token"].as_str().unwrap().to_owned();
    site.read("/api/profile/export", &token).await;
    site.sign_in("ny@example.no", PASSWORD).await;
    let sessions = site.read("/api/profile/sessions", &token).await.json();
    let id = sessions[1]["id"].as_str().unwrap();
    for path in [
        format!("/api/profile/sessions/{id}"),
        "/api/profile/sessions".to_owned(),
    ] {
        site.send(Method::DELETE, &path, Some(&token), &json!({}))
            .await;
    }
    let leaving = json!({"password": PASSWORD});
    site.send(Method::DELETE, "/api/profile", Some(&token), &leaving)
        .await;

    assert_eq!(
        log.audit(),
        [
            "a member joined",
            "a member signed in",
            "a sign-in failed",
            "a link for a new password was asked for",
            "a password was reset",
            "a member signed in",
            "an e-mail address was changed",
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
            &link,
        ] {
            assert!(!line.contains(secret), "{line}");
        }
    }
    let pseudonym = pseudonym_of(&site, &kari);
    let of_kari = lines.iter().filter(|line| line.contains(&pseudonym));
    assert_eq!(of_kari.count(), 11, "those that concern a known member");
}

/// The pseudonym of this month.
fn pseudonym_of(site: &MemberSite, member: &Joined) -> String {
    let id = MemberId(member.id.parse().unwrap());
    let accounts = &site.site.services.accounts;
    accounts.sessions.log_pseudonym(id).to_string()
}

// safety R10
#[actix_web::test]
async fn audit_pseudonym_changes_with_the_month() {
    let log = Log::default();
    let _kept = log.keep();
    let site = MemberSite::new();
    let kari = site.join("kari").await;
    let november = pseudonym_of(&site, &kari);
    log.start_over();
    for (day, is_same) in [("2026-11-30", true), ("2026-12-01", false)] {
        site.site.clock.set_noon(day);
        log.start_over();
        site.sign_in("kari@example.no", PASSWORD).await;
        let lines = log.lines();
        let has = |text: &str| lines.iter().any(|line| line.contains(text));
        assert!(has("a member signed in") && has(&pseudonym_of(&site, &kari)));
        assert_eq!(has(&november), is_same, "{day}");
        assert!(!has(&kari.id), "{day}");
    }
}
