//! Password reset.

use chrono::TimeDelta;
use klarlonn_domain::account::{AccountError, Field, Rule};
use klarlonn_testing::in_threads;

use crate::site::{NEW_PASSWORD, Site};

// safety S7
#[test]
fn unknown_address_writes_the_same_as_a_known_one() {
    for address in ["kari@example.no", "ola@example.no"] {
        let site = Site::new();
        site.join("kari");
        let waiting = || site.write(|unit| unit.outbox().count());
        assert_eq!(waiting(), 0);
        site.request_reset(address);
        assert_eq!(waiting(), 1, "{address}");
    }
}

// safety S8
#[test]
fn only_the_newest_link_works_once_within_an_hour() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let is_rejected = |token: &str| {
        matches!(
            site.reset(token, NEW_PASSWORD),
            Err(AccountError::UnknownLink)
        )
    };
    let [old, new] = [(); 2].map(|()| site.reset_link(kari));
    assert!(is_rejected(old.reveal()), "a newer link replaced it");
    site.reset(new.reveal(), NEW_PASSWORD).unwrap();
    assert!(is_rejected(new.reveal()), "it was used");
    let expired = site.reset_link(kari);
    site.advance_clock(TimeDelta::minutes(60));
    assert!(is_rejected(expired.reveal()), "an hour has passed");
    let in_time = site.reset_link(kari);
    site.advance_clock(TimeDelta::minutes(60) - TimeDelta::seconds(1));
    site.reset(in_time.reveal(), NEW_PASSWORD).unwrap();
    for invalid in ["", "klr_", "kls_00", &new.reveal()[..20]] {
        assert!(is_rejected(invalid));
    }
}

#[test]
fn invalid_password_does_not_use_the_link() {
    let site = Site::new();
    let link = site.reset_link(site.join("kari").member.id);
    let reset = &site.accounts.password_reset;
    for (password, confirmation, error) in [
        ("sort5", "sort5", (Field::Password, Rule::TooShort)),
        (
            NEW_PASSWORD,
            "sort kat",
            (Field::ConfirmPassword, Rule::Mismatch),
        ),
        ("passord", "passord", (Field::Password, Rule::Guessable)),
    ] {
        match reset.reset(link.reveal(), password, confirmation) {
            Err(AccountError::Fields(errors)) => assert_eq!(errors, [error]),
            _ => panic!("{password} is rejected"),
        }
    }
    site.reset(link.reveal(), NEW_PASSWORD).unwrap();
}

// safety S8
#[test]
fn concurrent_use_of_a_link_succeeds_once() {
    let site = Site::new();
    let link = site.reset_link(site.join("kari").member.id);
    let used = in_threads(50, |_| site.reset(link.reveal(), NEW_PASSWORD).is_ok());
    assert_eq!(used.into_iter().filter(|is_ok| *is_ok).count(), 1);
}
