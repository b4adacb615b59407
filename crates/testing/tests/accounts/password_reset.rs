//! Password reset.

use std::{sync::Barrier, thread};

use chrono::TimeDelta;
use klarlonn_domain::account::{EmailKind, Field, ResetError, Rule};

use crate::site::{PASSWORD, Site};

const NEW_PASSWORD: &str = "sort katt";

#[test]
fn reset_link_sets_a_new_password() {
    let site = Site::new();
    let before = site.join("kari");
    site.accounts
        .password_reset
        .request("Kari@example.no")
        .unwrap();
    let emails = site.emails();
    let [(EmailKind::PasswordReset, member, None)] = emails[..] else {
        panic!("one email waits");
    };
    let link = site.accounts.password_reset.issue_token(member).unwrap();
    site.accounts
        .password_reset
        .reset(link.reveal(), NEW_PASSWORD, NEW_PASSWORD)
        .unwrap();

    assert!(
        !site.is_signed_in(before.token.reveal()),
        "earlier sessions have ended"
    );
    assert!(
        site.accounts
            .sign_in
            .sign_in("kari@example.no", PASSWORD)
            .is_err()
    );
    assert!(
        site.accounts
            .sign_in
            .sign_in("kari@example.no", NEW_PASSWORD)
            .is_ok()
    );
    assert!(site.member("kari@example.no").unwrap().email_verified);
    assert_eq!(site.email_kinds(), [EmailKind::PasswordChanged]);
}

#[test]
fn reset_for_unknown_address_sends_no_email() {
    let site = Site::new();
    site.join("kari");
    site.accounts
        .password_reset
        .request("ola@example.no")
        .unwrap();
    assert_eq!(site.email_kinds(), []);
}

#[test]
fn only_the_newest_link_works_once_within_an_hour() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let is_rejected = |token: &str| {
        let outcome = site
            .accounts
            .password_reset
            .reset(token, NEW_PASSWORD, NEW_PASSWORD);
        matches!(outcome, Err(ResetError::UnknownLink))
    };
    let old = site.accounts.password_reset.issue_token(kari).unwrap();
    let new = site.accounts.password_reset.issue_token(kari).unwrap();
    assert!(is_rejected(old.reveal()), "a newer link replaced it");
    site.accounts
        .password_reset
        .reset(new.reveal(), NEW_PASSWORD, NEW_PASSWORD)
        .unwrap();
    assert!(is_rejected(new.reveal()), "it was used");
    let expired = site.accounts.password_reset.issue_token(kari).unwrap();
    site.advance_clock(TimeDelta::minutes(60));
    assert!(is_rejected(expired.reveal()), "an hour has passed");
    let in_time = site.accounts.password_reset.issue_token(kari).unwrap();
    site.advance_clock(TimeDelta::minutes(60) - TimeDelta::seconds(1));
    site.accounts
        .password_reset
        .reset(in_time.reveal(), NEW_PASSWORD, NEW_PASSWORD)
        .unwrap();
    for invalid in ["", "klr_", "kls_00", &new.reveal()[..20]] {
        assert!(is_rejected(invalid));
    }
}

#[test]
fn invalid_password_does_not_use_the_link() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let link = site.accounts.password_reset.issue_token(kari).unwrap();
    for (password, confirmation, error) in [
        ("sort5", "sort5", (Field::Password, Rule::TooShort)),
        (
            NEW_PASSWORD,
            "sort kat",
            (Field::ConfirmPassword, Rule::Mismatch),
        ),
        ("passord", "passord", (Field::Password, Rule::Guessable)),
    ] {
        let outcome = site
            .accounts
            .password_reset
            .reset(link.reveal(), password, confirmation);
        let Err(ResetError::Fields(errors)) = outcome else {
            panic!("{password} is rejected");
        };
        assert_eq!(errors, [error]);
    }
    site.accounts
        .password_reset
        .reset(link.reveal(), NEW_PASSWORD, NEW_PASSWORD)
        .unwrap();
}

#[test]
fn concurrent_use_of_a_link_succeeds_once() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let link = site.accounts.password_reset.issue_token(kari).unwrap();
    let start = Barrier::new(50);
    let successes = thread::scope(|scope| {
        let threads: Vec<_> = (0..50)
            .map(|_| {
                scope.spawn(|| {
                    start.wait();
                    site.accounts
                        .password_reset
                        .reset(link.reveal(), NEW_PASSWORD, NEW_PASSWORD)
                        .is_ok()
                })
            })
            .collect();
        threads
            .into_iter()
            .filter_map(|thread| thread.join().ok())
            .filter(|done| *done)
            .count()
    });
    assert_eq!(successes, 1);
}
