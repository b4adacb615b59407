//! The port for hashing passwords.

use crate::account::{Password, PasswordHash, PersonalWords};

/// The result of a password check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// The password does not match.
    No,
    /// The password matches.
    Yes,
    /// The password matches, but its hash has a lower cost than new hashes, or is of the password as it
    /// was typed. This hash replaces it.
    Rehashed(PasswordHash),
}

/// Why a password was not hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    /// Too many passwords wait to be hashed. The same call may succeed later (requirement S5).
    #[error("too many passwords are being hashed")]
    Busy,
    /// The stored hash is not valid, or the hasher failed.
    #[error("hashing failed")]
    Failed(#[source] crate::store::BoxError),
}

/// Creates and verifies password hashes. Slow on purpose, with bounded concurrency: see
/// [`HashError::Busy`].
pub trait PasswordHasher: Send + Sync {
    /// Hashes a new password.
    ///
    /// # Errors
    /// [`HashError`] if the hasher is busy or fails.
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError>;

    /// Compares a password with the stored hash. Without a hash the call takes as long and returns
    /// [`Verified::No`] (requirement S7).
    ///
    /// # Errors
    /// [`HashError`] if the hasher is busy or fails.
    fn verify(
        &self,
        password: Option<&Password>,
        stored: Option<&PasswordHash>,
    ) -> Result<Verified, HashError>;

    /// Whether the password is easy to guess: it is common, or consists of personal words, words of
    /// the site, places and years.
    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool;
}
