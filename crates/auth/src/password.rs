//! Password hashes with bcrypt (requirements S4, S5 and S7).

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::{
    account::{HashError, Password, PasswordHash, PasswordHasher, PersonalWords, Verified},
    semaphore::Semaphore,
    store::BoxError,
};
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use sha2::Sha384;

/// Separates these digests from other uses of the same password. Not a secret.
const DOMAIN: &[u8] = b"klarlonn password v1";
/// Niceness of the threads; the maximum is 19. A thread with this niceness gets about a tenth of a core
/// that it shares with a thread of normal priority.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;
/// Maximum number of concurrent hashes.
const MAX_CONCURRENT: usize = 2;
/// Maximum number of waiting calls; further ones fail with [`HashError::Busy`].
const MAX_WAITING: usize = 32;
/// Passwords that are guessed in fewer attempts are rejected. The limit corresponds to six random
/// characters, the shortest allowed password.
const MIN_GUESSES: u64 = 1_000_000;
/// Words of the site itself, then words that are common in passwords in Norway: common words, months, days, seasons, towns,
/// counties and clubs, also in their ASCII spelling. Compiled from general knowledge. The estimator has its own English
/// lists, and knows numbers, years, keyboard patterns and substitutions such as `p@ssord` for `passord`.
const COMMON_WORDS: &str = include_str!("password/words.txt");

/// Why a hasher could not be created.
#[derive(Debug, thiserror::Error)]
pub enum HasherError {
    /// bcrypt does not support the cost.
    #[error("the password cost is {0}; it must be from 4 to 31")]
    InvalidCost(u32),
    /// The system has no more threads.
    #[error("the threads for password hashes cannot be started")]
    Threads(#[from] ThreadPoolBuildError),
}

/// Hashes passwords with bcrypt, on threads of low priority, so that many sign-ins do not slow down
/// other calls.
pub struct BcryptHasher {
    cost: u32,
    permits: Semaphore,
    threads: ThreadPool,
    /// A hash that no password matches, for members without a password.
    dummy: String,
}

impl BcryptHasher {
    /// Creates a hasher with this cost of bcrypt, 4 to 31; each step doubles the work. Computes one hash, which takes a
    /// moment.
    ///
    /// # Errors
    /// [`HasherError`] if bcrypt does not support the cost, or threads cannot be started.
    pub fn new(cost: u32) -> Result<Self, HasherError> {
        // Not a digest, so no password matches it.
        let dummy =
            bcrypt::hash("not a digest", cost).map_err(|_| HasherError::InvalidCost(cost))?;
        let threads = ThreadPoolBuilder::new()
            .num_threads(MAX_CONCURRENT)
            .thread_name(|number| format!("password hash {number}"))
            .start_handler(|_| {
                // Fails only if the priority is lower already. On other systems the call would affect the
                // whole process.
                #[cfg(target_os = "linux")]
                let _ = rustix::process::setpriority_process(None, NICENESS);
            })
            .build()?;
        Ok(Self {
            cost,
            permits: Semaphore::new(MAX_CONCURRENT, MAX_WAITING),
            threads,
            dummy,
        })
    }

    /// Runs `work` on a thread for hashes, as soon as one is free.
    fn compute<T: Send>(
        &self,
        work: impl FnOnce() -> Result<T, HashError> + Send,
    ) -> Result<T, HashError> {
        let _permit = self.permits.acquire().ok_or(HashError::Busy)?;
        self.threads.install(work)
    }

    fn compare(
        &self,
        password: Option<&Password>,
        stored: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        let Some(password) = password else {
            self.matches("", stored)?;
            return Ok(Verified::No);
        };
        let normalized = digest(password.reveal())?;
        for text in password.spellings() {
            let digest = digest(text)?;
            if !self.matches(&digest, stored)? {
                continue;
            }
            let is_outdated = stored.is_some_and(|hash| cost_of(&hash.0) < Some(self.cost));
            return Ok(if is_outdated || digest != normalized {
                Verified::Rehashed(self.hash_digest(&normalized)?)
            } else {
                Verified::Yes
            });
        }
        Ok(Verified::No)
    }

    /// Returns whether the stored hash is of this digest. Otherwise, and without a stored hash, the call takes
    /// as long as with a hash of the current cost.
    fn matches(&self, digest: &str, stored: Option<&PasswordHash>) -> Result<bool, HashError> {
        let hash = stored.map_or(self.dummy.as_str(), |hash| &hash.0);
        let is_same = bcrypt::verify(digest, hash).map_err(failed)?;
        let is_match = is_same && stored.is_some();
        if !is_match {
            self.do_missing_work(hash, digest)?;
        }
        Ok(is_match)
    }

    fn hash_digest(&self, digest: &str) -> Result<PasswordHash, HashError> {
        let hash = bcrypt::hash(digest, self.cost).map_err(failed)?;
        Ok(PasswordHash(hash))
    }

    /// Does the work that a comparison with a hash of lower cost saved, so that the response time
    /// does not reveal accounts with an old hash (requirement S7).
    fn do_missing_work(&self, hash: &str, digest: &str) -> Result<(), HashError> {
        for cost in missing_costs(hash, self.cost) {
            bcrypt::hash(digest, cost).map_err(failed)?;
        }
        Ok(())
    }
}

/// Returns a digest of the whole password, because bcrypt only reads 72 bytes and stops at a zero
/// byte. The digest has 64 bytes and no zero byte.
fn digest(password: &str) -> Result<String, HashError> {
    let mut mac = Hmac::<Sha384>::new_from_slice(DOMAIN).map_err(failed)?;
    mac.update(password.as_bytes());
    Ok(STANDARD.encode(mac.finalize().into_bytes()))
}

fn failed(error: impl Into<BoxError>) -> HashError {
    HashError::Failed(error.into())
}

impl PasswordHasher for BcryptHasher {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        self.compute(|| self.hash_digest(&digest(password.reveal())?))
    }

    fn verify(
        &self,
        password: Option<&Password>,
        stored: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        self.compute(|| self.compare(password, stored))
    }

    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool {
        // The estimator rates earlier words as easier to guess.
        let words: Vec<&str> = personal_words
            .as_slice()
            .iter()
            .map(String::as_str)
            .chain(COMMON_WORDS.split_whitespace())
            .collect();
        let text = password.reveal();
        let core = text.trim_matches(|character: char| !character.is_alphanumeric());
        // The estimator rates a punctuation mark at the end as a separate part, which makes a place
        // and a year look strong. Such marks are common, so each counts as one character.
        let mark_count = text.chars().count() - core.chars().count();
        let factor = u32::try_from(mark_count)
            .map_or(u64::MAX, |mark_count| 10_u64.saturating_pow(mark_count));
        let guesses = |text| zxcvbn::zxcvbn(text, &words).guesses();
        guesses(text).min(guesses(core).max(1).saturating_mul(factor)) < MIN_GUESSES
    }
}

/// Returns the cost of a hash: `$2b$12$…`.
fn cost_of(hash: &str) -> Option<u32> {
    hash.split('$').nth(2)?.parse().ok()
}

/// Returns the costs to compute in addition to the hash, so that the total work equals that of
/// `cost`. Each step of the cost doubles the work.
fn missing_costs(hash: &str, cost: u32) -> std::ops::Range<u32> {
    cost_of(hash).map_or(cost..cost, |stored| stored..cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a hasher with the lowest cost, for fast tests.
    fn hasher() -> BcryptHasher {
        with_cost(4)
    }

    fn with_cost(cost: u32) -> BcryptHasher {
        BcryptHasher::new(cost).unwrap()
    }

    fn password(text: &str) -> Password {
        Password::parse_new(text).unwrap()
    }

    // safety S7
    #[test]
    fn wrong_password_for_an_old_hash_takes_the_same_work() {
        let work = |cost: u32| 1_u64 << cost;
        let older = with_cost(4).hash(&password("fjell og fjord")).unwrap();
        let additional: u64 = missing_costs(&older.0, 6).map(work).sum();
        assert_eq!(work(4) + additional, work(6));
        assert_eq!(missing_costs(&older.0, 4).count(), 0);
        let verified = with_cost(6).verify(Some(&password("sort katt")), Some(&older));
        assert_eq!(verified.unwrap(), Verified::No);
    }

    klarlonn_testing::hasher_contract_tests!(hasher());

    #[test]
    fn same_password_has_a_different_hash_each_time() {
        let hasher = hasher();
        let stored = hasher.hash(&password("hvit hest")).unwrap();
        assert_ne!(stored, hasher.hash(&password("hvit hest")).unwrap());
        assert!(!stored.0.contains("hvit"));
    }

    // safety S5
    #[test]
    fn correct_password_upgrades_a_hash_of_lower_cost() {
        let stored = with_cost(4).hash(&password("hvit hest")).unwrap();
        let hasher = with_cost(5);
        let entered = password("hvit hest");
        let Verified::Rehashed(new) = hasher.verify(Some(&entered), Some(&stored)).unwrap() else {
            panic!("a new hash is returned");
        };
        assert_eq!(
            hasher.verify(Some(&entered), Some(&new)).unwrap(),
            Verified::Yes
        );
        let wrong = password("feil hest");
        assert_eq!(
            hasher.verify(Some(&wrong), Some(&stored)).unwrap(),
            Verified::No
        );
        // A lower setting does not make old hashes weaker.
        assert_eq!(
            with_cost(4).verify(Some(&entered), Some(&new)).unwrap(),
            Verified::Yes
        );
    }

    // safety S4
    #[test]
    fn hash_of_typed_password_is_upgraded_to_normalized() {
        let hasher = hasher();
        let typed = "cafe\u{301} ole\u{301}";
        let old = hasher.hash_digest(&digest(typed).unwrap()).unwrap();
        let verify = |text: &str, stored: &PasswordHash| {
            hasher.verify(Some(&password(text)), Some(stored)).unwrap()
        };
        let Verified::Rehashed(new) = verify(typed, &old) else {
            panic!("a new hash is returned");
        };
        assert_eq!(verify("caf\u{e9} ol\u{e9}", &new), Verified::Yes);
        assert_eq!(verify(typed, &new), Verified::Yes);
        assert_eq!(verify("cafe\u{301} ole", &old), Verified::No);
        // The device that composes letters cannot type the text of the old hash.
        assert_eq!(verify("caf\u{e9} ol\u{e9}", &old), Verified::No);
    }

    #[test]
    fn text_of_the_dummy_hash_is_not_a_valid_password() {
        let entered = password("not a digest");
        let verified = hasher().verify(Some(&entered), None).unwrap();
        assert_eq!(verified, Verified::No);
    }

    #[test]
    fn dummy_hash_takes_the_same_work() {
        let stored = with_cost(6).hash(&password("hvit hest")).unwrap();
        let dummy = with_cost(6).dummy;
        assert_eq!(cost_of(&dummy), cost_of(&stored.0));
        assert_eq!(dummy.len(), stored.0.len());
    }

    #[test]
    fn malformed_hash_is_an_error() {
        let broken = PasswordHash("$2b$99$".to_owned());
        let outcome = hasher().verify(Some(&password("hvit hest")), Some(&broken));
        assert!(matches!(outcome, Err(HashError::Failed(_))));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn hashes_are_computed_at_low_priority() {
        let hasher = hasher();
        let niceness = || Ok(rustix::process::getpriority_process(None).unwrap());
        let before = niceness().unwrap();
        assert!(hasher.compute(niceness).unwrap() >= 10);
        assert_eq!(niceness().unwrap(), before, "the caller keeps its priority");
    }

    // safety S5
    #[test]
    fn hash_with_a_full_queue_fails_as_busy() {
        let hasher = BcryptHasher {
            permits: Semaphore::new(1, 0),
            ..hasher()
        };
        let _permit = hasher.permits.acquire();
        let outcome = hasher.hash(&password("hvit hest"));
        assert!(matches!(outcome, Err(HashError::Busy)));
        assert!(matches!(hasher.verify(None, None), Err(HashError::Busy)));
    }

    fn is_guessable(text: &str) -> bool {
        hasher().is_guessable(&password(text), &PersonalWords::default())
    }

    // safety S5
    #[test]
    fn common_passwords_are_guessable() {
        for text in [
            "123456",
            "password",
            "Passord123",
            "P@ssord1",
            "qwerty",
            "aaaaaa",
            "Hemmelig",
            "abc123",
            "velkommen1",
        ] {
            assert!(is_guessable(text), "{text}");
        }
    }

    // safety S5
    #[test]
    fn places_and_site_names_with_years_are_guessable() {
        for text in [
            "Bergen2026",
            "bergen1985",
            "Oslo2025!",
            "Bergen2026.",
            "Tromsø2024",
            "tromso2024",
            "klarlonn2026",
            "Klarlønn123",
            "Sommer2026",
            "januar2026",
            "Fredrikstad1",
            "brann1908",
            "Lønn2026",
        ] {
            assert!(is_guessable(text), "{text}");
        }
    }

    // safety S5
    #[test]
    fn ordinary_passwords_are_not_guessable() {
        for text in [
            "fjelltur",
            "hvit hest",
            "sort katt",
            "gulosten",
            "Rp7!xQ",
            "Rp7xQ!",
            "!?#+&%",
            "kø29vb",
            "Bergen er finest om våren",
            "tre blå sykler",
            "oslo-regn-kaffe",
            "mTr4vnQe",
        ] {
            assert!(!is_guessable(text), "{text}");
        }
    }

    #[test]
    fn unsupported_cost_is_rejected() {
        for cost in [0, 3, 32] {
            let error = BcryptHasher::new(cost).err();
            assert!(matches!(error, Some(HasherError::InvalidCost(found)) if found == cost));
        }
    }
}
