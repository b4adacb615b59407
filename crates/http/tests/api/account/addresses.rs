//! Addresses with other letters in the domain: people type `post@blåbær.no`, and browsers send
//! `post@xn--blbr-roah.no`.

use actix_web::http::StatusCode;
use serde_json::json;

use super::{
    members::{MemberSite, PASSWORD, TestMember, registration, with_field},
    provider_site::{profile, sign_in, site_with_provider},
};

const TYPED: &str = "post@blåbær.no";
const SENT: &str = "Post@xn--blbr-roah.no";
const BOTH: [[&str; 2]; 2] = [[TYPED, SENT], [SENT, TYPED]];

async fn register(site: &MemberSite, username: &str, email: &str) -> TestMember {
    let form = with_field(registration(username), "email", email);
    let response = site.post("/api/auth/register", &form).await;
    assert_eq!(response.status, StatusCode::CREATED, "{}", response.body);
    TestMember::from_sign_in(&response.json())
}

// safety S10
#[actix_web::test]
async fn both_spellings_sign_in_to_one_account() {
    for [own, other] in BOTH {
        let site = MemberSite::new();
        let kari = register(&site, "kari", own).await;
        let form = with_field(registration("ola"), "email", other);
        let response = site.post("/api/auth/register", &form).await;
        assert_eq!(response.error_code(), "registration_refused");
        for email in [own, other] {
            let response = site.sign_in(email, PASSWORD).await;
            assert_eq!(TestMember::from_sign_in(&response.json()).id, kari.id);
        }
        let shown = profile(&site, &kari).await["email"].clone();
        assert!(shown.as_str().unwrap().ends_with("@blåbær.no"), "{shown}");
    }
}

// safety S10
#[actix_web::test]
async fn reset_link_is_sent_for_both_spellings() {
    for [own, other] in BOTH {
        let site = MemberSite::new();
        register(&site, "kari", own).await;
        let token = site.reset_token(other).await;
        let response = site.reset_password(&token, PASSWORD).await;
        assert_eq!(response.status, StatusCode::OK);
    }
}

// safety S10
#[actix_web::test]
async fn email_change_takes_both_spellings_for_one_address() {
    for [own, other] in BOTH {
        let site = MemberSite::new();
        let kari = register(&site, "kari", own).await;
        let ola = register(&site, "ola", "ola@example.no").await;
        let change = async |member: &TestMember, current: &str, new: &str| {
            let form =
                json!({"currentPassword": PASSWORD, "currentEmail": current, "newEmail": new});
            site.put("/api/profile/email", &member.token, &form).await
        };
        let unchanged = change(&kari, other, other).await;
        assert_eq!(unchanged.error_code(), "invalid_fields");
        let taken = change(&ola, "ola@example.no", other).await;
        assert_eq!(taken.error_code(), "email_refused");
        let changed = change(&kari, other, "kari@example.no").await;
        assert_eq!(changed.status, StatusCode::NO_CONTENT);
    }
}

// safety S13
#[actix_web::test]
async fn provider_links_the_account_of_the_other_spelling() {
    for [own, other] in BOTH {
        let (site, provider) = site_with_provider();
        let kari = register(&site, "kari", own).await;
        let token = site.reset_token(own).await;
        site.reset_password(&token, PASSWORD).await;
        let by_provider = sign_in(&site, &provider, other).await;
        assert_eq!(by_provider.id, kari.id, "{other}");
    }
}

#[actix_web::test]
async fn operator_finds_a_member_by_both_spellings() {
    for [own, other] in BOTH {
        let site = MemberSite::new();
        let kari = register(&site, "kari", own).await;
        let rights = &site.app.services.domain.data_rights;
        let blocked = rights.block_by_address(other).unwrap();
        assert_eq!(blocked.0.to_string(), kari.id);
    }
}
