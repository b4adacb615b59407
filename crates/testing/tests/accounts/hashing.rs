//! The hashing work of a call does not reveal whether someone is a member (requirement S7).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use klarlonn_domain::account::{
    HashError, Password, PasswordHash, PasswordHasher, PersonalWords, RegistrationForm, Verified,
};
use klarlonn_testing::{MemoryStore, PlaintextHasher};

use crate::site::{PASSWORD, Site};

/// Hasher that records its calls.
#[derive(Default)]
struct RecordingHasher(Mutex<Vec<&'static str>>);

impl RecordingHasher {
    fn record(&self, call: &'static str) {
        self.calls().push(call);
    }

    fn calls(&self) -> MutexGuard<'_, Vec<&'static str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PasswordHasher for RecordingHasher {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        self.record("hash");
        PlaintextHasher.hash(password)
    }

    fn verify(
        &self,
        password: Option<&Password>,
        stored: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        self.record("verify");
        PlaintextHasher.verify(password, stored)
    }

    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool {
        PlaintextHasher.is_guessable(password, personal_words)
    }
}

fn site() -> (Site, Arc<RecordingHasher>) {
    let hasher = Arc::new(RecordingHasher::default());
    let site = Site::with_hasher(Arc::new(MemoryStore::default()), Arc::clone(&hasher) as _);
    (site, hasher)
}

/// Returns the calls that `call` makes to the hasher.
fn recorded_calls(hasher: &RecordingHasher, call: impl FnOnce()) -> Vec<&'static str> {
    hasher.calls().clear();
    call();
    hasher.calls().clone()
}

#[test]
fn registration_hashes_once_even_if_taken() {
    let (site, hasher) = site();
    site.join("kari");
    for (username, email) in [
        ("ny", "ny@example.no"),
        ("en annen", "kari@example.no"),
        ("kari", "en.annen@example.no"),
    ] {
        let calls = recorded_calls(&hasher, || {
            let _ = site.accounts.registration.register(&RegistrationForm {
                name: "Kari Nordmann",
                username,
                email,
                password: PASSWORD,
            });
        });
        assert_eq!(calls, ["hash"], "{username} {email}");
    }
}

#[test]
fn sign_in_verifies_once_even_for_unknown_email() {
    let (site, hasher) = site();
    site.join("kari");
    for (email, password) in [
        ("kari@example.no", PASSWORD),
        ("kari@example.no", "feil hest"),
        ("kari@example.no", "x"),
        ("ola@example.no", PASSWORD),
    ] {
        let calls = recorded_calls(&hasher, || {
            let _ = site.accounts.sign_in.sign_in(email, password);
        });
        assert_eq!(calls, ["verify"], "{email} {password}");
    }
}

#[test]
fn reset_request_does_not_use_the_hasher() {
    let (site, hasher) = site();
    site.join("kari");
    for email in ["kari@example.no", "ola@example.no"] {
        let calls = recorded_calls(&hasher, || {
            site.accounts.password_reset.request(email).unwrap();
        });
        assert!(calls.is_empty(), "{email}");
    }
}
