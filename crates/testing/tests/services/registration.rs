//! Registration.

use klarlonn_domain::account::{
    AccountError, Device, EmailKind, Field, MemberAccess, RegistrationForm, Rule,
};
use klarlonn_testing::{day, in_threads};

use crate::site::{PASSWORD, Site};

const KARI: RegistrationForm<'_> = RegistrationForm {
    name: "Kari Nordmann",
    username: "kari",
    email: "kari@example.no",
    password: PASSWORD,
};

fn errors(form: &RegistrationForm<'_>) -> Vec<(Field, Rule)> {
    match Site::new()
        .accounts
        .registration
        .register(form, Device::UNKNOWN)
    {
        Err(AccountError::Fields(errors)) => errors,
        Ok(_) => Vec::new(),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn new_member_is_signed_in_and_has_join_month() {
    let site = Site::new();
    let signed_in = site.join("kari");
    let current = site.current(&signed_in.token);
    assert_eq!(current.member, signed_in.member);
    assert_eq!(current.member.joined.first_day(), day("2026-11-01"));
    assert_eq!(current.access, MemberAccess::NotContributed);
    assert!(!current.member.email_verified);
}

#[test]
fn every_missing_field_is_reported() {
    let empty = RegistrationForm {
        name: " ",
        username: "",
        email: "",
        password: "",
    };
    let fields = [Field::Name, Field::Username, Field::Email, Field::Password];
    assert_eq!(errors(&empty), fields.map(|field| (field, Rule::Missing)));
}

#[test]
fn field_limits_are_enforced_at_the_boundary() {
    let password = |password: &str| errors(&RegistrationForm { password, ..KARI });
    for (text, rule) in [
        ("hvit5", Rule::TooShort),
        (&"å".repeat(257), Rule::TooLong),
        ("passord", Rule::Guessable),
    ] {
        assert_eq!(password(text), [(Field::Password, rule)]);
    }
    for valid in ["hvit56", &"å".repeat(256)] {
        assert_eq!(password(valid), []);
    }
    let name = |name: &str| errors(&RegistrationForm { name, ..KARI });
    assert_eq!(name("K"), [(Field::Name, Rule::TooShort)]);
    assert_eq!(name("Bo"), []);
    let username = |username: &str| errors(&RegistrationForm { username, ..KARI });
    assert_eq!(username("k"), [(Field::Username, Rule::TooShort)]);
    let malformed = username("k\u{202e}ari");
    assert_eq!(malformed, [(Field::Username, Rule::Malformed)]);
    let email = "kari@example.no\r\nBcc: x@example.no";
    let malformed = errors(&RegistrationForm { email, ..KARI });
    assert_eq!(malformed, [(Field::Email, Rule::Malformed)]);
}

#[test]
fn taken_email_and_taken_username_get_equal_errors() {
    let site = Site::new();
    site.join("kari");
    let same_email = RegistrationForm {
        username: "en annen",
        email: "KARI@example.no",
        ..KARI
    };
    let same_username = RegistrationForm {
        username: "KARI",
        email: "en.annen@example.no",
        ..KARI
    };
    for form in [same_email, same_username] {
        let outcome = site.accounts.registration.register(&form, Device::UNKNOWN);
        assert!(matches!(outcome, Err(AccountError::Taken)));
    }
    assert!(site.member("en.annen@example.no").is_none());
}

#[test]
fn owner_is_notified_of_registration_attempt() {
    let site = Site::new();
    let kari = site.join("kari").member.id;
    let again = RegistrationForm {
        username: "en annen",
        ..KARI
    };
    let _ = site.accounts.registration.register(&again, Device::UNKNOWN);
    assert_eq!(
        site.emails(),
        [(EmailKind::RegistrationAttempt, kari, None)]
    );
}

#[test]
fn concurrent_registrations_create_one_member() {
    let site = Site::new();
    let registered = in_threads(8, |number| {
        let username = format!("medlem {number}");
        let form = RegistrationForm {
            username: &username,
            ..KARI
        };
        site.accounts
            .registration
            .register(&form, Device::UNKNOWN)
            .is_ok()
    });
    assert_eq!(registered.into_iter().filter(|is_ok| *is_ok).count(), 1);
}
