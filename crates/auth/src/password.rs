//! Passwords by bcrypt (requirements S4, S5 and S7).

mod words;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use klarlonn_domain::account::{
    HashError, Password, PasswordHash, PasswordHasher, PersonalWords, Verified,
};
use klarlonn_semaphore::Semaphore;
use sha2::Sha384;

/// Separates these digests from any other use of the same password. It is no secret.
const DOMAIN: &[u8] = b"klarlonn password v1";
/// bcrypt's own bounds of the cost.
const COSTS: std::ops::RangeInclusive<u32> = 4..=31;
/// A password that is guessed within fewer tries is refused. It is what six random characters
/// withstand, the shortest password that is allowed.
const MIN_GUESSES: u64 = 1_000_000;

/// How much work a hash is, and how much of it is done at a time.
#[derive(Debug, Clone, Copy)]
pub struct HasherSettings {
    /// bcrypt's cost, 4 to 31: each step doubles the work.
    pub cost: u32,
    /// Passwords that are hashed at the same time.
    pub at_once: usize,
    /// Passwords that may wait; with more the hasher is busy.
    pub waiting: usize,
}

impl Default for HasherSettings {
    fn default() -> Self {
        Self {
            cost: 12,
            at_once: 2,
            waiting: 32,
        }
    }
}

/// A cost that bcrypt does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the cost of passwords is {0}; it must be from 4 to 31")]
pub struct InvalidCost(pub u32);

/// Hashes passwords with bcrypt.
pub struct BcryptHasher {
    cost: u32,
    permits: Semaphore,
    /// The hash of nothing anybody can type, for those who have none.
    dummy: String,
}

impl BcryptHasher {
    /// A hasher of this cost. It hashes once, so that it takes a moment.
    ///
    /// # Errors
    /// [`InvalidCost`] when bcrypt does not know the cost.
    pub fn new(settings: HasherSettings) -> Result<Self, InvalidCost> {
        let HasherSettings {
            cost,
            at_once,
            waiting,
        } = settings;
        if !COSTS.contains(&cost) {
            return Err(InvalidCost(cost));
        }
        // Not a digest, so that no password has it.
        let dummy = bcrypt::hash("no digest", cost).map_err(|_| InvalidCost(cost))?;
        Ok(Self {
            cost,
            permits: Semaphore::new(at_once, waiting),
            dummy,
        })
    }

    fn bcrypt(&self, digest: &str) -> Result<PasswordHash, HashError> {
        let hash = bcrypt::hash(digest, self.cost);
        Ok(PasswordHash(
            hash.map_err(|error| HashError::Failed(error.into()))?,
        ))
    }

    /// Does the work that a comparison with a hash of lower cost has spared, so that time does not
    /// tell an account that is older than the cost from none (requirement S7).
    fn make_up_for(&self, hash: &str, digest: &str) -> Result<(), HashError> {
        for cost in missing_costs(hash, self.cost) {
            bcrypt::hash(digest, cost).map_err(|error| HashError::Failed(error.into()))?;
        }
        Ok(())
    }
}

/// bcrypt reads 72 bytes and drops the rest in silence. The digest takes in the whole password,
/// is 64 bytes long, and holds no zero byte, at which bcrypt would stop too.
fn digest(password: &Password) -> Result<String, HashError> {
    let mut mac =
        Hmac::<Sha384>::new_from_slice(DOMAIN).map_err(|error| HashError::Failed(error.into()))?;
    mac.update(password.reveal().as_bytes());
    Ok(STANDARD.encode(mac.finalize().into_bytes()))
}

impl PasswordHasher for BcryptHasher {
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError> {
        let _permit = self.permits.acquire().ok_or(HashError::Busy)?;
        self.bcrypt(&digest(password)?)
    }

    fn verify(
        &self,
        password: Option<&Password>,
        kept: Option<&PasswordHash>,
    ) -> Result<Verified, HashError> {
        let _permit = self.permits.acquire().ok_or(HashError::Busy)?;
        let digest = password.map_or_else(|| Ok(String::new()), digest)?;
        let hash = kept.map_or(self.dummy.as_str(), |hash| &hash.0);
        let is_same =
            bcrypt::verify(&digest, hash).map_err(|error| HashError::Failed(error.into()))?;
        let rises = cost_of(hash) < Some(self.cost);
        if !is_same || password.is_none() || kept.is_none() {
            if rises {
                self.make_up_for(hash, &digest)?;
            }
            return Ok(Verified::No);
        }
        if rises {
            return Ok(Verified::Rehashed(self.bcrypt(&digest)?));
        }
        Ok(Verified::Yes)
    }

    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool {
        // The estimator takes words for the easier to guess the earlier they come.
        let words: Vec<&str> = personal_words
            .as_slice()
            .iter()
            .map(String::as_str)
            .chain(words::OF_THE_SITE)
            .chain(words::OF_NORWAY)
            .collect();
        let text = password.reveal();
        let core = text.trim_matches(|one: char| !one.is_alphanumeric());
        // The estimator takes a sign at the end for a third part, which makes a place and a year
        // strong. People put one there because they are told to: it is worth one character.
        let signs = text.chars().count() - core.chars().count();
        let worth = u32::try_from(signs).map_or(u64::MAX, |signs| 10_u64.saturating_pow(signs));
        let guesses = |text| zxcvbn::zxcvbn(text, &words).guesses();
        guesses(text).min(guesses(core).max(1).saturating_mul(worth)) < MIN_GUESSES
    }
}

/// The cost that a hash was made with: `$2b$12$…`.
fn cost_of(hash: &str) -> Option<u32> {
    hash.split('$').nth(2)?.parse().ok()
}

/// Costs whose work together with that of the hash is the work of `cost`: each step doubles it.
fn missing_costs(hash: &str, cost: u32) -> std::ops::Range<u32> {
    cost_of(hash).map_or(cost..cost, |kept| kept..cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least work, so that the tests are quick.
    fn hasher() -> BcryptHasher {
        with_cost(4)
    }

    fn with_cost(cost: u32) -> BcryptHasher {
        BcryptHasher::new(HasherSettings {
            cost,
            ..HasherSettings::default()
        })
        .unwrap()
    }

    fn password(text: &str) -> Password {
        Password::choose(text).unwrap()
    }

    // safety S7
    #[test]
    fn a_wrong_password_for_an_older_hash_is_as_much_work_as_for_a_new_one() {
        let work = |cost: u32| 1_u64 << cost;
        let older = with_cost(4).hash(&password("fjell og fjord")).unwrap();
        let made_up: u64 = missing_costs(&older.0, 6).map(work).sum();
        assert_eq!(work(4) + made_up, work(6));
        assert_eq!(missing_costs(&older.0, 4).count(), 0);
        let verified = with_cost(6).verify(Some(&password("sort katt")), Some(&older));
        assert_eq!(verified.unwrap(), Verified::No);
    }

    klarlonn_testing::hasher_contract_tests!(hasher());

    #[test]
    fn the_same_password_is_kept_differently_each_time() {
        let hasher = hasher();
        let kept = hasher.hash(&password("hvit hest")).unwrap();
        assert_ne!(kept, hasher.hash(&password("hvit hest")).unwrap());
        assert!(!kept.0.contains("hvit"));
    }

    // safety S5
    #[test]
    fn a_hash_of_lower_cost_is_made_anew_when_the_password_is_right() {
        let kept = with_cost(4).hash(&password("hvit hest")).unwrap();
        let dearer = with_cost(5);
        let given = password("hvit hest");
        let Verified::Rehashed(new) = dearer.verify(Some(&given), Some(&kept)).unwrap() else {
            panic!("the hash is made anew");
        };
        assert_eq!(
            dearer.verify(Some(&given), Some(&new)).unwrap(),
            Verified::Yes
        );
        let wrong = password("feil hest");
        assert_eq!(
            dearer.verify(Some(&wrong), Some(&kept)).unwrap(),
            Verified::No
        );
        // Nor does a lower setting make old hashes weaker.
        assert_eq!(
            with_cost(4).verify(Some(&given), Some(&new)).unwrap(),
            Verified::Yes
        );
    }

    #[test]
    fn the_text_that_stands_in_for_no_password_is_nobodys() {
        let given = password("no digest");
        let verified = hasher().verify(Some(&given), None).unwrap();
        assert_eq!(verified, Verified::No);
    }

    #[test]
    fn a_comparison_with_no_password_is_as_much_work_as_with_one() {
        let kept = with_cost(6).hash(&password("hvit hest")).unwrap();
        let dummy = with_cost(6).dummy;
        assert_eq!(cost_of(&dummy), cost_of(&kept.0));
        assert_eq!(dummy.len(), kept.0.len());
    }

    #[test]
    fn a_text_that_is_no_hash_is_a_fault_and_not_a_wrong_password() {
        let broken = PasswordHash("$2b$99$".to_owned());
        let outcome = hasher().verify(Some(&password("hvit hest")), Some(&broken));
        assert!(matches!(outcome, Err(HashError::Failed(_))));
    }

    // safety S5
    #[test]
    fn a_full_queue_is_busy() {
        let hasher = BcryptHasher::new(HasherSettings {
            cost: 4,
            at_once: 1,
            waiting: 0,
        })
        .unwrap();
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
    fn ordinary_passwords_can_be_chosen() {
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
    fn a_cost_that_bcrypt_does_not_know_is_refused() {
        for cost in [0, 3, 32] {
            let settings = HasherSettings {
                cost,
                ..HasherSettings::default()
            };
            assert_eq!(BcryptHasher::new(settings).err(), Some(InvalidCost(cost)));
        }
    }
}
