//! The hashing work of a call does not reveal whether someone is a member (requirement S7).

use std::sync::{Arc, Mutex};

use klarlonn_domain::account::{
    Device, HashError, Password, PasswordHash, PasswordHasher, PersonalWords, RegistrationForm,
    Verified,
};
use klarlonn_testing::{AT_ONCE, PlaintextHasher};

use crate::site::{PASSWORD, Site};

/// Hasher that records its calls.
#[derive(Default)]
struct RecordingHasher(Mutex<Vec<&'static str>>);

impl PasswordHasher for RecordingHasher {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        self.0.lock().unwrap().push("hash");
        PlaintextHasher.hash(password)
    }

    fn verify(
        &self,
        password: Option<&Password>,
        stored: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        self.0.lock().unwrap().push("verify");
        PlaintextHasher.verify(password, stored)
    }

    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool {
        PlaintextHasher.is_guessable(password, personal_words)
    }
}

/// Runs a call on a site that kari has joined. Returns the calls that it makes to the hasher.
fn recorded_calls(call: impl FnOnce(&Site)) -> Vec<&'static str> {
    let hasher = Arc::new(RecordingHasher::default());
    let site = Site::with(AT_ONCE, |ports| ports.hasher = Arc::clone(&hasher) as _);
    site.join("kari");
    hasher.0.lock().unwrap().clear();
    call(&site);
    hasher.0.lock().unwrap().clone()
}

#[test]
fn registration_hashes_once_even_if_taken() {
    for (username, email) in [
        ("ny", "ny@example.no"),
        ("en annen", "kari@example.no"),
        ("kari", "en.annen@example.no"),
    ] {
        let form = RegistrationForm {
            name: "Kari Nordmann",
            username,
            email,
            password: PASSWORD,
        };
        let calls = recorded_calls(|site| {
            drop(site.accounts.registration.register(&form, Device::UNKNOWN));
        });
        assert_eq!(calls, ["hash"], "{username} {email}");
    }
}

#[test]
fn sign_in_verifies_once_even_for_unknown_email() {
    for (email, password) in [
        ("kari@example.no", PASSWORD),
        ("kari@example.no", "feil hest"),
        ("kari@example.no", "x"),
        ("ola@example.no", PASSWORD),
    ] {
        let calls = recorded_calls(|site| {
            site.signs_in(email, password);
        });
        assert_eq!(calls, ["verify"], "{email} {password}");
    }
}

#[test]
fn reset_request_does_not_use_the_hasher() {
    for email in ["kari@example.no", "ola@example.no"] {
        let calls = recorded_calls(|site| site.request_reset(email));
        assert!(calls.is_empty(), "{email}");
    }
}
