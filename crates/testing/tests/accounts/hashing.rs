//! How much work a call is tells nobody who is a member (requirement S7).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use klarlonn_domain::account::{
    HashError, Password, PasswordHash, PasswordHasher, PersonalWords, RegistrationForm, Verified,
};
use klarlonn_testing::{MemoryStore, ReadableHasher};

use crate::site::{PASSWORD, Site};

/// Tells what was asked of it.
#[derive(Default)]
struct Watched(Mutex<Vec<&'static str>>);

impl Watched {
    fn note(&self, work: &'static str) {
        self.work().push(work);
    }

    fn work(&self) -> MutexGuard<'_, Vec<&'static str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PasswordHasher for Watched {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        self.note("hash");
        ReadableHasher.hash(password)
    }

    fn verify(
        &self,
        password: Option<&Password>,
        kept: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        self.note("verify");
        ReadableHasher.verify(password, kept)
    }

    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool {
        ReadableHasher.is_guessable(password, personal_words)
    }
}

fn site() -> (Site, Arc<Watched>) {
    let hasher = Arc::new(Watched::default());
    let site = Site::hashing_with(Arc::new(MemoryStore::default()), Arc::clone(&hasher) as _);
    (site, hasher)
}

/// What `call` asked of the hasher.
fn work(hasher: &Watched, call: impl FnOnce()) -> Vec<&'static str> {
    hasher.work().clear();
    call();
    hasher.work().clone()
}

#[test]
fn registering_with_a_taken_address_or_username_is_as_much_work_as_with_free_ones() {
    let (site, hasher) = site();
    site.join("kari");
    for (username, email) in [
        ("ny", "ny@example.no"),
        ("en annen", "kari@example.no"),
        ("kari", "en.annen@example.no"),
    ] {
        let done = work(&hasher, || {
            let _ = site.accounts.registration.register(&RegistrationForm {
                name: "Kari Nordmann",
                username,
                email,
                password: PASSWORD,
            });
        });
        assert_eq!(done, ["hash"], "{username} {email}");
    }
}

#[test]
fn signing_in_with_an_unknown_address_is_as_much_work_as_with_a_wrong_password() {
    let (site, hasher) = site();
    site.join("kari");
    for (email, password) in [
        ("kari@example.no", PASSWORD),
        ("kari@example.no", "feil hest"),
        ("kari@example.no", "x"),
        ("ola@example.no", PASSWORD),
    ] {
        let done = work(&hasher, || {
            let _ = site.accounts.sign_in.sign_in(email, password);
        });
        assert_eq!(done, ["verify"], "{email} {password}");
    }
}

#[test]
fn asking_for_a_link_is_no_work_for_the_hasher_whoever_asks() {
    let (site, hasher) = site();
    site.join("kari");
    for email in ["kari@example.no", "ola@example.no"] {
        let done = work(&hasher, || {
            site.accounts.password_reset.request(email).unwrap();
        });
        assert!(done.is_empty(), "{email}");
    }
}
