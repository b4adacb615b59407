//! Verification of email addresses by a link.

use chrono::TimeDelta;
use klarlonn_domain::account::{AccountError, EmailKind, MemberAccess, MemberId};

use crate::site::{Inbox, PASSWORD, Site, token_in};

/// Sends the waiting email and returns the token in it.
pub(crate) fn sent_token(site: &Site) -> String {
    let inbox = Inbox::default();
    site.send(&inbox);
    let [mail] = &inbox.sent()[..] else {
        panic!("an email was sent");
    };
    assert_eq!(mail.subject, "EmailVerification");
    let greeting = mail.text.lines().next();
    assert_eq!(greeting, Some(""), "no name to an unknown address");
    token_in(mail).to_owned()
}

fn verify(site: &Site, token: &str) -> Result<MemberId, AccountError> {
    site.accounts.email_verification.verify(token)
}

fn is_verified(site: &Site, email: &str) -> bool {
    site.member(email).unwrap().email_verified
}

// safety S56
#[test]
fn link_verifies_its_address_without_a_session() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let token = sent_token(&site);
    site.join("ola");
    for unknown in ["klv_00", ""] {
        let error = verify(&site, unknown).unwrap_err();
        assert!(matches!(error, AccountError::UnknownLink));
    }
    assert!(!is_verified(&site, "kari@example.no"));
    assert_eq!(verify(&site, &token).unwrap(), kari.member.id);
    assert!(is_verified(&site, "kari@example.no"));
    assert!(!is_verified(&site, "ola@example.no"));
    // The password and the session stay.
    assert!(site.is_signed_in(&kari.token));
    assert!(site.signs_in("kari@example.no", PASSWORD));
    verify(&site, &token).expect("opening the link twice is not an error");
}

// safety S56
#[test]
fn link_of_a_deleted_account_is_unknown() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let token = sent_token(&site);
    site.delete_account(&kari.token);
    assert!(matches!(
        verify(&site, &token),
        Err(AccountError::UnknownLink)
    ));
}

// safety S56
#[test]
fn only_the_newest_link_is_valid_for_seven_days() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let first = sent_token(&site);
    let request = || {
        let current = site.current(&kari.token);
        site.accounts.email_verification.request(&current).unwrap();
    };
    request();
    let second = sent_token(&site);
    assert!(verify(&site, &first).is_err());
    site.advance_clock(TimeDelta::days(7));
    assert!(verify(&site, &second).is_err());
    request();
    verify(&site, &sent_token(&site)).unwrap();
    request();
    assert_eq!(site.email_kinds(), [], "the address is verified");
}

// safety S56
#[test]
fn changed_address_needs_a_new_link() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let old = sent_token(&site);
    site.change_email(&kari.token, "kari@example.no", "ny@example.no");
    assert!(verify(&site, &old).is_err());
    let new = site.sent_token("ny@example.no", EmailKind::EmailVerification);
    verify(&site, &new).unwrap();
    assert!(is_verified(&site, "ny@example.no"));
}

#[test]
fn site_without_mail_requires_no_verification() {
    for (site, kinds) in [
        (Site::new(), &[][..]),
        (Site::with_mail(), &[EmailKind::EmailVerification]),
    ] {
        let kari = site.join("kari");
        assert_eq!(site.email_kinds(), kinds);
        let needs_verification = site.current(&kari.token).needs_verification;
        assert_eq!(needs_verification, !kinds.is_empty());
    }
}

// safety S56
#[test]
fn contribution_opens_figures_with_the_verified_address() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let token = sent_token(&site);
    site.submit_student_data(&site.current(&kari.token));
    let access = || site.current(&kari.token).access;
    assert_eq!(access(), MemberAccess::Unverified);
    verify(&site, &token).unwrap();
    assert_eq!(access(), MemberAccess::Open);
}
