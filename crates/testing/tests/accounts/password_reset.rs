//! A forgotten password.

use std::{sync::Barrier, thread};

use chrono::TimeDelta;
use klarlonn_domain::account::{EmailKind, Field, ResetError, Rule};

use crate::site::{PASSWORD, Site};

const NEW: &str = "sort katt";

#[test]
fn a_member_who_forgot_the_password_sets_a_new_one_with_the_letters_link() {
    let site = Site::new();
    let before = site.join("kari");
    site.accounts
        .password_reset
        .request("Kari@example.no")
        .unwrap();
    let emails = site.emails();
    assert_eq!(emails.len(), 1);
    assert_eq!(emails[0].kind, EmailKind::PasswordReset);
    let link = site
        .accounts
        .password_reset
        .issue_token(emails[0].member)
        .unwrap();
    site.accounts
        .password_reset
        .reset(link.reveal(), NEW, NEW)
        .unwrap();

    assert!(
        !site.is_good(before.token.reveal()),
        "sessions from before are over"
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
            .sign_in("kari@example.no", NEW)
            .is_ok()
    );
    assert!(site.member("kari@example.no").unwrap().email_verified);
    assert_eq!(site.letter_kinds(), [EmailKind::PasswordChanged]);
}

#[test]
fn nobody_gets_a_letter_for_an_address_that_no_member_has() {
    let site = Site::new();
    site.join("kari");
    site.accounts
        .password_reset
        .request("ola@example.no")
        .unwrap();
    assert_eq!(site.letter_kinds(), []);
}

#[test]
fn a_link_is_good_once_and_for_an_hour_and_only_the_newest_one() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let unknown = |token: &str| {
        let outcome = site.accounts.password_reset.reset(token, NEW, NEW);
        matches!(outcome, Err(ResetError::UnknownLink))
    };
    let old = site.accounts.password_reset.issue_token(kari).unwrap();
    let new = site.accounts.password_reset.issue_token(kari).unwrap();
    assert!(unknown(old.reveal()), "a newer one replaced it");
    site.accounts
        .password_reset
        .reset(new.reveal(), NEW, NEW)
        .unwrap();
    assert!(unknown(new.reveal()), "it was used");
    let late = site.accounts.password_reset.issue_token(kari).unwrap();
    site.pass(TimeDelta::minutes(60));
    assert!(unknown(late.reveal()), "an hour has passed");
    let in_time = site.accounts.password_reset.issue_token(kari).unwrap();
    site.pass(TimeDelta::minutes(60) - TimeDelta::seconds(1));
    site.accounts
        .password_reset
        .reset(in_time.reveal(), NEW, NEW)
        .unwrap();
    for made_up in ["", "klr_", "kls_00", &new.reveal()[..20]] {
        assert!(unknown(made_up));
    }
}

#[test]
fn a_password_that_breaks_a_rule_does_not_use_the_link_up() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let link = site.accounts.password_reset.issue_token(kari).unwrap();
    for (password, confirmation, error) in [
        ("sort5", "sort5", (Field::Password, Rule::TooShort)),
        (NEW, "sort kat", (Field::ConfirmPassword, Rule::Mismatch)),
        ("passord", "passord", (Field::Password, Rule::Guessable)),
    ] {
        let outcome = site
            .accounts
            .password_reset
            .reset(link.reveal(), password, confirmation);
        let Err(ResetError::Fields(errors)) = outcome else {
            panic!("{password} is refused");
        };
        assert_eq!(errors, [error]);
    }
    site.accounts
        .password_reset
        .reset(link.reveal(), NEW, NEW)
        .unwrap();
}

#[test]
fn of_fifty_who_use_a_link_at_once_one_succeeds() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let link = site.accounts.password_reset.issue_token(kari).unwrap();
    let start = Barrier::new(50);
    let successes = thread::scope(|scope| {
        let all: Vec<_> = (0..50)
            .map(|_| {
                scope.spawn(|| {
                    start.wait();
                    site.accounts
                        .password_reset
                        .reset(link.reveal(), NEW, NEW)
                        .is_ok()
                })
            })
            .collect();
        all.into_iter()
            .filter_map(|one| one.join().ok())
            .filter(|done| *done)
            .count()
    });
    assert_eq!(successes, 1);
}
