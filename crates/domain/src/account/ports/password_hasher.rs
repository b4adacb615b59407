//! The port for hashing passwords.

use crate::account::{Password, PasswordHash, PersonalWords};

/// Whether a password is the one that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// It is not.
    No,
    /// It is.
    Yes,
    /// It is, and was kept at a lower cost than new ones: this hash replaces the old one.
    Rehashed(PasswordHash),
}

/// Why nothing was hashed.
#[derive(Debug, thiserror::Error)]
pub enum HashError {
    /// Too many passwords wait to be hashed: the same work may succeed later (requirement S5).
    #[error("too many passwords are being hashed")]
    Busy,
    /// A hash that no version of the program made, or a fault of the hasher.
    #[error("hashing failed")]
    Failed(#[source] crate::store::BoxError),
}

/// Makes and compares password hashes. Slow by intention, and bounded: see [`HashError::Busy`].
pub trait PasswordHasher: Send + Sync {
    /// Hashes a new password.
    ///
    /// # Errors
    /// [`HashError`] when it is busy or fails.
    fn hash(&self, password: &Password) -> Result<PasswordHash, HashError>;

    /// Compares a password with the one that is kept. Without one it takes as long, and the
    /// answer is [`Verified::No`] (requirement S7).
    ///
    /// # Errors
    /// [`HashError`] when it is busy or fails.
    fn verify(
        &self,
        password: Option<&Password>,
        kept: Option<&PasswordHash>,
    ) -> Result<Verified, HashError>;

    /// Whether somebody who knows the site, and the member by these words of their own, guesses
    /// the password early: it is common, or made of such words, places and years.
    fn is_guessable(&self, password: &Password, personal_words: &PersonalWords) -> bool;
}
