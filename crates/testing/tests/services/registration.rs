//! Registration.

use klarlonn_domain::account::{Device, EmailKind, RegistrationForm};
use klarlonn_testing::in_threads;

use crate::site::{PASSWORD, Site};

const KARI: RegistrationForm<'_> = RegistrationForm {
    name: "Kari Nordmann",
    username: "kari",
    email: "kari@example.no",
    password: PASSWORD,
};

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
