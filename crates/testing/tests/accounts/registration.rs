//! Registration.

use std::{sync::Barrier, thread};

use klarlonn_domain::account::{
    EmailKind, Field, MemberAccess, RegistrationError, RegistrationForm, Rule,
};

use crate::site::{PASSWORD, Site};

const KARI: RegistrationForm<'_> = RegistrationForm {
    name: "Kari Nordmann",
    username: "kari",
    email: "kari@example.no",
    password: PASSWORD,
};

fn errors(form: &RegistrationForm<'_>) -> Vec<(Field, Rule)> {
    match Site::new().accounts.registration.register(form) {
        Err(RegistrationError::Fields(errors)) => errors,
        Ok(_) => Vec::new(),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn new_member_is_signed_in_and_has_join_month() {
    let site = Site::new();
    let signed_in = site.accounts.registration.register(&KARI).unwrap();
    let current = site.current(signed_in.token.reveal());
    assert_eq!(current.member, signed_in.member);
    assert_eq!(
        current.member.joined.first_day(),
        klarlonn_testing::day("2026-11-01")
    );
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
    assert_eq!(
        errors(&empty),
        [Field::Name, Field::Username, Field::Email, Field::Password]
            .map(|field| (field, Rule::Missing))
    );
}

#[test]
fn field_limits_are_enforced_at_the_boundary() {
    let password = |password: &str| errors(&RegistrationForm { password, ..KARI });
    assert_eq!(password("hvit5"), [(Field::Password, Rule::TooShort)]);
    assert_eq!(password("hvit56"), []);
    assert_eq!(password(&"å".repeat(256)), []);
    assert_eq!(
        password(&"å".repeat(257)),
        [(Field::Password, Rule::TooLong)]
    );
    assert_eq!(password("passord"), [(Field::Password, Rule::Guessable)]);
    let name = |name: &str| errors(&RegistrationForm { name, ..KARI });
    assert_eq!(name("K"), [(Field::Name, Rule::TooShort)]);
    assert_eq!(name("Bo"), []);
    let username = |username: &str| errors(&RegistrationForm { username, ..KARI });
    assert_eq!(username("k"), [(Field::Username, Rule::TooShort)]);
    assert_eq!(
        username("k\u{202e}ari"),
        [(Field::Username, Rule::Malformed)]
    );
    let email = |email: &str| errors(&RegistrationForm { email, ..KARI });
    assert_eq!(
        email("kari@example.no\r\nBcc: x@example.no"),
        [(Field::Email, Rule::Malformed)]
    );
}

#[test]
fn taken_email_and_taken_username_get_equal_errors() {
    let site = Site::new();
    site.accounts.registration.register(&KARI).unwrap();
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
        let outcome = site.accounts.registration.register(&form);
        assert!(matches!(outcome, Err(RegistrationError::Taken)));
    }
    assert!(site.member("en.annen@example.no").is_none());
}

#[test]
fn owner_is_notified_of_registration_attempt() {
    let site = Site::new();
    let kari = site.accounts.registration.register(&KARI).unwrap();
    let _ = site.accounts.registration.register(&RegistrationForm {
        username: "en annen",
        ..KARI
    });
    let emails = site.emails();
    assert_eq!(
        emails,
        [(EmailKind::RegistrationAttempt, kari.member.id, None)]
    );
}

#[test]
fn concurrent_registrations_create_one_member() {
    let site = Site::new();
    let start = Barrier::new(8);
    let members = thread::scope(|scope| {
        let register = |number: usize| {
            let (site, start) = (&site, &start);
            scope.spawn(move || {
                start.wait();
                let username = format!("medlem {number}");
                let form = RegistrationForm {
                    username: &username,
                    ..KARI
                };
                site.accounts.registration.register(&form).is_ok()
            })
        };
        let threads: Vec<_> = (0..8).map(register).collect();
        threads
            .into_iter()
            .filter_map(|thread| thread.join().ok())
            .filter(|joined| *joined)
            .count()
    });
    assert_eq!(members, 1);
}
