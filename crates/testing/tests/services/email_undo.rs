//! The link in the letter to an old email address.

use chrono::TimeDelta;
use klarlonn_domain::account::{AccountError, Device, EmailAddress, EmailKind, SignedIn, Token};

use crate::{
    site::{NEW_PASSWORD, Site},
    viewer_changes::complete_provider_sign_in,
};

/// Changes the address and returns the token in the letter to the old one.
fn change_away(site: &Site, session: &Token, old: &str, new: &str) -> String {
    site.change_email(session, old, new);
    site.sent_token(old, EmailKind::EmailChanged)
}

/// Returns a site where kari's verified address was changed to this one, with kari and the token in the
/// letter to the old one.
fn site_with_change(new: &str) -> (Site, SignedIn, String) {
    let site = Site::with_mail();
    let kari = site.join_verified("kari");
    let link = change_away(&site, &kari.token, "kari@example.no", new);
    (site, kari, link)
}

/// Verifies the address of the member with this session as its owner does.
fn verify(site: &Site, session: &Token) {
    let current = site.current(session);
    let verification = &site.accounts.email_verification;
    verification.request(&current).unwrap();
    let to = current.member.email.as_str();
    let link = site.sent_token(to, EmailKind::EmailVerification);
    verification.verify(&link).unwrap();
}

/// Verifies the address as its owner does and sets a password. Returns a new session.
fn take_over(site: &Site, session: &Token, password: &str) -> Token {
    verify(site, session);
    let member = site.current(session).member;
    let link = site.reset_link(member.id);
    site.reset(link.reveal(), password).unwrap();
    let signed_in = site
        .accounts
        .sign_in
        .sign_in(member.email.as_str(), password, Device::UNKNOWN);
    signed_in.unwrap().token
}

fn assert_unknown(site: &Site, link: &str) {
    let refused = site.reset(link, "en tredje");
    assert!(matches!(refused, Err(AccountError::UnknownLink)));
}

/// Checks that kari has the first address again, with the password of the link.
fn assert_restored(site: &Site, kari: &SignedIn) {
    let restored = site.member("kari@example.no").unwrap();
    assert_eq!(
        (restored.id, restored.email_verified),
        (kari.member.id, true)
    );
    assert!(site.signs_in("kari@example.no", NEW_PASSWORD));
}

// safety S10
#[test]
fn undo_restores_address_and_ends_sessions() {
    let (site, kari, link) = site_with_change("tyv@example.no");
    let thief = take_over(&site, &kari.token, "tyvens hest");
    site.reset(&link, NEW_PASSWORD).unwrap();
    assert_restored(&site, &kari);
    assert!(site.member("tyv@example.no").is_none());
    for session in [&kari.token, &thief] {
        assert!(!site.is_signed_in(session));
    }
    assert!(!site.signs_in("kari@example.no", "tyvens hest"));
}

// safety S10
#[test]
fn undo_link_works_once_for_seven_days() {
    let (site, _, link) = site_with_change("ny@example.no");
    site.advance_clock(TimeDelta::days(7) - TimeDelta::seconds(1));
    // An invalid password does not use the link.
    let invalid = site.reset(&link, "kort");
    assert!(matches!(invalid, Err(AccountError::Fields(_))));
    site.reset(&link, NEW_PASSWORD).unwrap();
    assert_unknown(&site, &link);
    let (site, _, link) = site_with_change("ny@example.no");
    site.advance_clock(TimeDelta::days(7));
    assert_unknown(&site, &link);
    assert!(site.member("ny@example.no").is_some());
}

/// Changes kari's address twice, as a thief who owns both new ones. Returns kari and the links in the
/// letters to kari and to the thief.
fn steal_twice() -> (Site, SignedIn, [String; 2]) {
    let (site, kari, owner_link) = site_with_change("tyv1@example.no");
    let thief = take_over(&site, &kari.token, "tyvens hest");
    let thief_link = change_away(&site, &thief, "tyv1@example.no", "tyv2@example.no");
    take_over(&site, &thief, "tyvens hest");
    (site, kari, [owner_link, thief_link])
}

// safety S10
#[test]
fn second_change_does_not_defeat_the_undo_of_the_first() {
    let (site, kari, [owner_link, thief_link]) = steal_twice();
    site.reset(&owner_link, NEW_PASSWORD).unwrap();
    assert_unknown(&site, &thief_link);
    assert_restored(&site, &kari);
}

// safety S10
#[test]
fn undo_of_a_later_change_keeps_the_earlier_link() {
    let (site, kari, [owner_link, thief_link]) = steal_twice();
    site.reset(&thief_link, "tyvens hest").unwrap();
    assert!(site.signs_in("tyv1@example.no", "tyvens hest"));
    site.reset(&owner_link, NEW_PASSWORD).unwrap();
    assert_restored(&site, &kari);
    assert!(site.member("tyv1@example.no").is_none());
}

// safety S10
#[test]
fn account_with_the_old_address_does_not_prevent_the_undo() {
    let (site, kari, link) = site_with_change("tyv@example.no");
    let squatter = site.register("ola", "KARI@example.no");
    let verification = site.sent_token("KARI@example.no", EmailKind::EmailVerification);
    let reset = site.reset_link(squatter.member.id);
    site.reset(&link, NEW_PASSWORD).unwrap();
    assert_restored(&site, &kari);
    // The freed account stays, without the links of its address.
    let current = site.current(&squatter.token);
    assert!(current.member.email.as_str().ends_with(".invalid"));
    let verified = site.accounts.email_verification.verify(&verification);
    assert!(matches!(verified, Err(AccountError::UnknownLink)));
    assert_unknown(&site, reset.reveal());
}

#[test]
fn verified_account_with_the_old_address_keeps_it() {
    let (site, _, link) = site_with_change("ny@example.no");
    let second = site.register("kari2", "kari@example.no");
    verify(&site, &second.token);
    assert_unknown(&site, &link);
    assert_eq!(site.member("kari@example.no").unwrap().id, second.member.id);
}

// safety S10
#[test]
fn link_of_a_deleted_account_is_refused_like_an_unknown_one() {
    let (site, kari, link) = site_with_change("ny@example.no");
    site.delete_account(&kari.token);
    for link in [link, format!("klu_{}", "0".repeat(64))] {
        assert_unknown(&site, &link);
    }
}

// safety S10
#[test]
fn link_lives_seven_days_from_the_last_change_of_its_address() {
    let (site, kari, _) = site_with_change("ny@example.no");
    site.change_email(&kari.token, "ny@example.no", "kari@example.no");
    verify(&site, &kari.token);
    site.advance_clock(TimeDelta::days(7) - TimeDelta::hours(1));
    let link = change_away(&site, &kari.token, "kari@example.no", "tyv@example.no");
    site.advance_clock(TimeDelta::days(7) - TimeDelta::seconds(1));
    site.reset(&link, NEW_PASSWORD).unwrap();
    assert_restored(&site, &kari);
}

// safety S10
#[test]
fn reset_does_not_hand_over_an_account_with_an_undo() {
    let (site, kari, link) = site_with_change("ola@example.no");
    site.current(&kari.token);
    site.request_reset("ola@example.no");
    assert_unknown(
        &site,
        &site.sent_token("ola@example.no", EmailKind::PasswordReset),
    );
    assert_eq!(site.known_viewer(&kari.token), None);
    assert!(site.member("ola@example.no").is_none());
    // The third letter of the day to this address.
    site.sent_token("ola@example.no", EmailKind::AddressFreed);
    let ola = site.join("ola");
    site.reset(&link, NEW_PASSWORD).unwrap();
    assert_restored(&site, &kari);
    assert!(site.is_signed_in(&ola.token));
    assert_eq!(site.member("ola@example.no").unwrap().id, ola.member.id);
}

// safety S10, S14
#[test]
fn provider_does_not_link_an_account_with_an_undo() {
    let (site, kari, link) = site_with_change("ola@example.no");
    site.current(&kari.token);
    let address = EmailAddress::parse("ola@example.no").unwrap();
    let (code, browser) = complete_provider_sign_in(&site, &address);
    assert_eq!(site.known_viewer(&kari.token), None);
    let provider = &site.accounts.provider_sign_in;
    let ola = provider.exchange(&code, &browser, Device::UNKNOWN).unwrap();
    assert_ne!(ola.member.id, kari.member.id);
    site.reset(&link, NEW_PASSWORD).unwrap();
    assert_restored(&site, &kari);
    assert!(site.is_signed_in(&ola.token));
    let ola = site.member("ola@example.no").unwrap();
    assert!(ola.email_verified && ola.id != kari.member.id);
}

// safety S14
#[test]
fn account_is_handed_over_when_its_undo_has_expired() {
    let (site, kari, _) = site_with_change("ola@example.no");
    site.advance_clock(TimeDelta::days(7));
    let link = site.reset_link(kari.member.id);
    site.reset(link.reveal(), NEW_PASSWORD).unwrap();
    assert!(site.signs_in("ola@example.no", NEW_PASSWORD));
    assert!(!site.is_signed_in(&kari.token));
}
