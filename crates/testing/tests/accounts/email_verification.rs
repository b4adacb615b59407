//! Verification of email addresses by a link.

use std::sync::Mutex;

use chrono::TimeDelta;
use klarlonn_domain::account::{
    EmailKind, Mail, MailError, Mailer, MemberAccess, SignedIn, VerificationError,
};
use klarlonn_testing::PlainEmailTexts;

use crate::site::{PASSWORD, Site, student_form};

#[derive(Default)]
struct LastMail(Mutex<Option<Mail>>);

impl Mailer for LastMail {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        *self.0.lock().unwrap() = Some(mail.clone());
        Ok(())
    }
}

/// Sends the waiting email and returns the token in it.
pub(crate) fn sent_token(site: &Site) -> String {
    let mailer = LastMail::default();
    let delivery = &site.accounts.email_delivery;
    delivery.send_next(&mailer, &PlainEmailTexts, None).unwrap();
    let mail = mailer.0.into_inner().unwrap().expect("an email was sent");
    assert_eq!(mail.subject, "EmailVerification");
    assert_eq!(
        mail.text.lines().next(),
        Some(""),
        "no name to an unknown address"
    );
    mail.text.lines().nth(1).unwrap().to_owned()
}

fn verify(site: &Site, member: &SignedIn, token: &str) -> Result<(), VerificationError> {
    let current = site.current(member.token.reveal());
    site.accounts.email_verification.verify(&current, token)
}

fn is_verified(site: &Site, email: &str) -> bool {
    site.member(email).unwrap().email_verified
}

// safety S56
#[test]
fn link_verifies_the_address_of_its_member_only() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let token = sent_token(&site);
    let ola = site.join("ola");
    for (member, token) in [(&ola, token.as_str()), (&kari, "klv_00"), (&kari, "")] {
        let error = verify(&site, member, token).unwrap_err();
        assert!(matches!(error, VerificationError::UnknownLink));
    }
    assert!(!is_verified(&site, "kari@example.no"));
    verify(&site, &kari, &token).unwrap();
    assert!(is_verified(&site, "kari@example.no"));
    assert!(!is_verified(&site, "ola@example.no"));
    // The password and the session stay.
    assert!(site.is_signed_in(kari.token.reveal()));
    site.accounts
        .sign_in
        .sign_in("kari@example.no", PASSWORD)
        .unwrap();
    verify(&site, &kari, &token).expect("opening the link twice is not an error");
}

// safety S56
#[test]
fn only_the_newest_link_is_valid_for_seven_days() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let first = sent_token(&site);
    let request = || {
        let current = site.current(kari.token.reveal());
        site.accounts.email_verification.request(&current).unwrap();
    };
    request();
    let second = sent_token(&site);
    assert!(verify(&site, &kari, &first).is_err());
    site.advance_clock(TimeDelta::days(7));
    assert!(verify(&site, &kari, &second).is_err());
    request();
    verify(&site, &kari, &sent_token(&site)).unwrap();
    request();
    assert_eq!(site.email_kinds(), [], "the address is verified");
}

// safety S56
#[test]
fn changed_address_needs_a_new_link() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let old = sent_token(&site);
    let current = site.current(kari.token.reveal());
    site.accounts
        .profile
        .change_email(&current, "kari@example.no", "ny@example.no")
        .unwrap();
    assert!(verify(&site, &kari, &old).is_err());
    verify(&site, &kari, &sent_token(&site)).unwrap();
    assert!(is_verified(&site, "ny@example.no"));
}

#[test]
fn site_without_mail_requires_no_verification() {
    let site = Site::new();
    let kari = site.join("kari");
    assert_eq!(site.email_kinds(), []);
    assert!(!site.current(kari.token.reveal()).needs_verification);
    let site = Site::with_mail();
    let kari = site.join("kari");
    assert_eq!(site.email_kinds(), [EmailKind::EmailVerification]);
    assert!(site.current(kari.token.reveal()).needs_verification);
}

// safety S56
#[test]
fn contribution_opens_figures_with_the_verified_address() {
    let site = Site::with_mail();
    let kari = site.join("kari");
    let token = sent_token(&site);
    let contribute = || {
        let current = site.current(kari.token.reveal());
        let service = &site.contribution_service;
        service
            .submit_student_data(&current, &student_form())
            .unwrap()
    };
    assert_eq!(contribute(), MemberAccess::Unverified);
    verify(&site, &kari, &token).unwrap();
    assert_eq!(contribute(), MemberAccess::Open);
}
