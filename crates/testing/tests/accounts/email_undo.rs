//! The link in the letter to an old email address.

use std::sync::Mutex;

use chrono::TimeDelta;
use klarlonn_domain::account::{
    Delivery, EmailAddress, Mail, MailError, Mailer, RegistrationForm, ResetError, SignedIn,
    VerificationError,
};
use klarlonn_testing::PlainEmailTexts;

use crate::{
    site::{PASSWORD, Site},
    viewer_changes::complete_provider_sign_in,
};

const NEW_PASSWORD: &str = "sort katt";

/// Keeps what it sends.
#[derive(Default)]
struct Letters(Mutex<Vec<Mail>>);

impl Mailer for Letters {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail.clone());
        Ok(())
    }
}

/// Sends what waits and returns the token in the newest letter with this subject to `to`.
fn sent_link(site: &Site, to: &str, subject: &str) -> String {
    let letters = Letters::default();
    while !matches!(
        site.accounts
            .email_delivery
            .send_next(&letters, &PlainEmailTexts, None)
            .unwrap(),
        Delivery::NoneDue
    ) {}
    let sent = letters.0.into_inner().unwrap();
    let mut letters = sent.iter().filter(|mail| mail.to.as_str() == to);
    let letter = letters.rfind(|mail| mail.subject == subject).unwrap();
    letter.text.lines().nth(1).unwrap().to_owned()
}

/// Sends what waits and returns the token in the letter about a changed address to `to`.
fn undo_link(site: &Site, to: &str) -> String {
    sent_link(site, to, "EmailChanged")
}

fn change_email(site: &Site, token: &str, old: &str, new: &str) {
    let current = site.current(token);
    let profile = &site.accounts.profile;
    profile.change_email(&current, old, new).unwrap();
}

/// Changes the address and returns the token in the letter to the old one.
fn change_away(site: &Site, member: &SignedIn, old: &str, new: &str) -> String {
    change_email(site, member.token.reveal(), old, new);
    undo_link(site, old)
}

/// Verifies the address of the member with this session as its owner does.
fn verify(site: &Site, token: &str) {
    let current = site.current(token);
    let verification = &site.accounts.email_verification;
    verification.request(&current).unwrap();
    let link = sent_link(site, current.member.email.as_str(), "EmailVerification");
    verification.verify(&current, &link).unwrap();
}

/// Verifies the address as its owner does and sets a password. Returns a new session.
fn take_over(site: &Site, token: &str, password: &str) -> SignedIn {
    verify(site, token);
    let member = site.current(token).member;
    let link = site.accounts.password_reset.issue_token(member.id).unwrap();
    let reset = &site.accounts.password_reset;
    reset.reset(link.reveal(), password, password).unwrap();
    let address = member.email.as_str();
    site.accounts.sign_in.sign_in(address, password).unwrap()
}

fn register(site: &Site, username: &str, email: &str) -> SignedIn {
    let form = RegistrationForm {
        name: "Ola Nordmann",
        username,
        email,
        password: PASSWORD,
    };
    site.accounts.registration.register(&form).unwrap()
}

fn undo(site: &Site, link: &str, password: &str) -> Result<(), ResetError> {
    let reset = &site.accounts.password_reset;
    reset.reset(link, password, password).map(drop)
}

/// Whether the address and password sign in.
fn signs_in(site: &Site, address: &str, password: &str) -> bool {
    site.accounts.sign_in.sign_in(address, password).is_ok()
}

// safety S10
#[test]
fn undo_restores_address_and_ends_sessions() {
    let site = Site::with_mail();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "tyv@example.no");
    let thief = take_over(&site, kari.token.reveal(), "tyvens hest");
    undo(&site, &link, NEW_PASSWORD).unwrap();
    let restored = site.member("kari@example.no").unwrap();
    assert_eq!(
        (restored.id, restored.email_verified),
        (kari.member.id, true)
    );
    assert!(site.member("tyv@example.no").is_none());
    for session in [&kari.token, &thief.token] {
        assert!(!site.is_signed_in(session.reveal()));
    }
    assert!(signs_in(&site, "kari@example.no", NEW_PASSWORD));
    assert!(!signs_in(&site, "kari@example.no", "tyvens hest"));
}

// safety S10
#[test]
fn undo_link_works_once_for_seven_days() {
    let site = Site::new();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "ny@example.no");
    site.advance_clock(TimeDelta::days(7) - TimeDelta::seconds(1));
    undo(&site, &link, NEW_PASSWORD).unwrap();
    let again = undo(&site, &link, "en tredje");
    assert!(matches!(again, Err(ResetError::UnknownLink)));
    let kari = site
        .accounts
        .sign_in
        .sign_in("kari@example.no", NEW_PASSWORD)
        .unwrap();
    let link = change_away(&site, &kari, "kari@example.no", "ny@example.no");
    site.advance_clock(TimeDelta::days(7));
    let expired = undo(&site, &link, "en tredje");
    assert!(matches!(expired, Err(ResetError::UnknownLink)));
    assert!(site.member("ny@example.no").is_some());
}

// safety S10
#[test]
fn invalid_password_does_not_use_the_undo_link() {
    let site = Site::new();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "ny@example.no");
    assert!(matches!(
        undo(&site, &link, "kort"),
        Err(ResetError::Fields(_))
    ));
    undo(&site, &link, NEW_PASSWORD).unwrap();
}

/// Changes kari's address twice, as a thief who owns both new ones. Returns the links in the letters
/// to kari and to the thief.
fn steal_twice(site: &Site) -> [String; 2] {
    let kari = site.join_verified("kari");
    change_email(
        site,
        kari.token.reveal(),
        "kari@example.no",
        "tyv1@example.no",
    );
    let owner_link = undo_link(site, "kari@example.no");
    let thief = take_over(site, kari.token.reveal(), "tyvens hest");
    change_email(
        site,
        thief.token.reveal(),
        "tyv1@example.no",
        "tyv2@example.no",
    );
    let thief_link = undo_link(site, "tyv1@example.no");
    take_over(site, thief.token.reveal(), "tyvens hest");
    [owner_link, thief_link]
}

// safety S10
#[test]
fn second_change_does_not_defeat_the_undo_of_the_first() {
    let site = Site::with_mail();
    let [owner_link, thief_link] = steal_twice(&site);
    undo(&site, &owner_link, NEW_PASSWORD).unwrap();
    let undone = undo(&site, &thief_link, "tyvens hest");
    assert!(matches!(undone, Err(ResetError::UnknownLink)));
    assert!(signs_in(&site, "kari@example.no", NEW_PASSWORD));
}

// safety S10
#[test]
fn undo_of_a_later_change_keeps_the_earlier_link() {
    let site = Site::with_mail();
    let [owner_link, thief_link] = steal_twice(&site);
    undo(&site, &thief_link, "tyvens hest").unwrap();
    assert!(signs_in(&site, "tyv1@example.no", "tyvens hest"));
    undo(&site, &owner_link, NEW_PASSWORD).unwrap();
    assert!(signs_in(&site, "kari@example.no", NEW_PASSWORD));
    assert!(site.member("tyv1@example.no").is_none());
}

// safety S10
#[test]
fn account_with_the_old_address_does_not_prevent_the_undo() {
    let site = Site::with_mail();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "tyv@example.no");
    let squatter = register(&site, "ola", "KARI@example.no");
    assert!(site.is_signed_in(squatter.token.reveal()));
    undo(&site, &link, NEW_PASSWORD).unwrap();
    assert_eq!(site.member("kari@example.no").unwrap().id, kari.member.id);
    assert!(signs_in(&site, "kari@example.no", NEW_PASSWORD));
    let squatter = site.current(squatter.token.reveal()).member;
    assert!(squatter.email.as_str().ends_with(".invalid"));
}

#[test]
fn verified_account_with_the_old_address_keeps_it() {
    let site = Site::with_mail();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "ny@example.no");
    let second = register(&site, "kari2", "kari@example.no");
    verify(&site, second.token.reveal());
    let refused = undo(&site, &link, NEW_PASSWORD);
    assert!(matches!(refused, Err(ResetError::UnknownLink)));
    assert_eq!(site.member("kari@example.no").unwrap().id, second.member.id);
}

// safety S10
#[test]
fn link_of_a_deleted_account_is_refused_like_an_unknown_one() {
    let site = Site::new();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "ny@example.no");
    let current = site.current(kari.token.reveal());
    let options = klarlonn_domain::data_rights::DeletionOptions::default();
    site.data_rights
        .delete(&current, PASSWORD, options)
        .unwrap();
    for link in [link, format!("klu_{}", "0".repeat(64))] {
        let refused = undo(&site, &link, NEW_PASSWORD);
        assert!(matches!(refused, Err(ResetError::UnknownLink)));
    }
}

#[test]
fn letter_without_verified_address_is_not_sent() {
    let site = Site::new();
    let kari = site.join("kari");
    change_email(
        &site,
        kari.token.reveal(),
        "kari@example.no",
        "ny@example.no",
    );
    assert_eq!(site.email_kinds(), []);
}

// safety S10
#[test]
fn freed_account_loses_the_links_of_its_address() {
    let site = Site::with_mail();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari, "kari@example.no", "tyv@example.no");
    let squatter = register(&site, "ola", "kari@example.no");
    let verification = sent_link(&site, "kari@example.no", "EmailVerification");
    let reset = &site.accounts.password_reset;
    let reset = reset.issue_token(squatter.member.id).unwrap();
    undo(&site, &link, NEW_PASSWORD).unwrap();
    let current = site.current(squatter.token.reveal());
    let verified = site
        .accounts
        .email_verification
        .verify(&current, &verification);
    assert!(matches!(verified, Err(VerificationError::UnknownLink)));
    let refused = undo(&site, reset.reveal(), "en tredje");
    assert!(matches!(refused, Err(ResetError::UnknownLink)));
}

// safety S10
#[test]
fn link_lives_seven_days_from_the_last_change_of_its_address() {
    let site = Site::with_mail();
    let kari = site.join_verified("kari");
    let kari = kari.token.reveal();
    change_email(&site, kari, "kari@example.no", "ny@example.no");
    change_email(&site, kari, "ny@example.no", "kari@example.no");
    verify(&site, kari);
    site.advance_clock(TimeDelta::days(7) - TimeDelta::hours(1));
    change_email(&site, kari, "kari@example.no", "tyv@example.no");
    let link = undo_link(&site, "kari@example.no");
    site.advance_clock(TimeDelta::days(7) - TimeDelta::seconds(1));
    undo(&site, &link, NEW_PASSWORD).unwrap();
    assert!(signs_in(&site, "kari@example.no", NEW_PASSWORD));
}

/// Changes kari's address to that of somebody else, ola, and returns kari's session and link.
fn claim_address_of_ola(site: &Site) -> (SignedIn, String) {
    let kari = site.join_verified("kari");
    change_email(
        site,
        kari.token.reveal(),
        "kari@example.no",
        "ola@example.no",
    );
    let link = undo_link(site, "kari@example.no");
    (kari, link)
}

// safety S10
#[test]
fn reset_does_not_hand_over_an_account_with_an_undo() {
    let site = Site::with_mail();
    let (kari, link) = claim_address_of_ola(&site);
    site.current(kari.token.reveal());
    site.accounts
        .password_reset
        .request("ola@example.no")
        .unwrap();
    let ola_link = sent_link(&site, "ola@example.no", "PasswordReset");
    let refused = undo(&site, &ola_link, "olas hest");
    assert!(matches!(refused, Err(ResetError::UnknownLink)));
    assert_eq!(site.known_viewer(kari.token.reveal()), None);
    assert!(site.member("ola@example.no").is_none());
    // The third letter of the day to this address.
    sent_link(&site, "ola@example.no", "AddressFreed");
    let ola = register(&site, "ola", "ola@example.no");
    undo(&site, &link, NEW_PASSWORD).unwrap();
    assert_eq!(site.member("kari@example.no").unwrap().id, kari.member.id);
    assert!(site.is_signed_in(ola.token.reveal()));
    assert_eq!(site.member("ola@example.no").unwrap().id, ola.member.id);
}

// safety S10, S14
#[test]
fn provider_does_not_link_an_account_with_an_undo() {
    let site = Site::with_mail();
    let (kari, link) = claim_address_of_ola(&site);
    site.current(kari.token.reveal());
    let address = EmailAddress::parse("ola@example.no").unwrap();
    let (code, browser) = complete_provider_sign_in(&site, &address);
    assert_eq!(site.known_viewer(kari.token.reveal()), None);
    let provider = &site.accounts.provider_sign_in;
    let ola = provider.exchange(&code, &browser).unwrap();
    assert_ne!(ola.member.id, kari.member.id);
    undo(&site, &link, NEW_PASSWORD).unwrap();
    assert_eq!(site.member("kari@example.no").unwrap().id, kari.member.id);
    assert!(site.is_signed_in(ola.token.reveal()));
    let ola = site.member("ola@example.no").unwrap();
    assert!(ola.email_verified && ola.id != kari.member.id);
}

// safety S14
#[test]
fn account_is_handed_over_when_its_undo_has_expired() {
    let site = Site::with_mail();
    let (kari, _) = claim_address_of_ola(&site);
    site.advance_clock(TimeDelta::days(7));
    let reset = &site.accounts.password_reset;
    let link = reset.issue_token(kari.member.id).unwrap();
    undo(&site, link.reveal(), NEW_PASSWORD).unwrap();
    assert!(signs_in(&site, "ola@example.no", NEW_PASSWORD));
    assert!(!site.is_signed_in(kari.token.reveal()));
}
