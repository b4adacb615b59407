//! Passwords and password hashes.

use std::fmt;

/// Why a text cannot be a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// No characters.
    #[error("missing")]
    Missing,
    /// Fewer than [`Password::MIN_CHARS`] characters.
    #[error("too short")]
    TooShort,
    /// More than [`Password::MAX_CHARS`] characters.
    #[error("too long")]
    TooLong,
}

/// A password in plain text. `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// Minimum number of characters (specification part 1 section 9).
    pub const MIN_CHARS: usize = 6;
    /// Maximum number of characters (requirement S4).
    pub const MAX_CHARS: usize = 256;

    /// Parses a new password.
    ///
    /// # Errors
    /// [`PasswordError`] if it is missing, too short or too long.
    pub fn parse_new(text: &str) -> Result<Self, PasswordError> {
        match text.chars().count() {
            0 => Err(PasswordError::Missing),
            1..Self::MIN_CHARS => Err(PasswordError::TooShort),
            Self::MIN_CHARS..=Self::MAX_CHARS => Ok(Self(text.to_owned())),
            _ => Err(PasswordError::TooLong),
        }
    }

    /// Parses a password to compare with a stored hash. `None` if no valid password has this text.
    pub fn parse(text: &str) -> Option<Self> {
        Self::parse_new(text).ok()
    }

    /// The plain text, only for hashing.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(…)")
    }
}

/// A password hash in the hasher's own text format.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("PasswordHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_length_is_counted_in_characters() {
        assert_eq!(Password::parse_new(""), Err(PasswordError::Missing));
        assert_eq!(Password::parse_new("12345"), Err(PasswordError::TooShort));
        assert!(Password::parse_new("æøåæøå").is_ok());
        assert!(Password::parse_new(&"😀".repeat(256)).is_ok());
        assert_eq!(
            Password::parse_new(&"a".repeat(257)),
            Err(PasswordError::TooLong)
        );
    }

    #[test]
    fn spaces_of_password_are_preserved() {
        assert_eq!(Password::parse_new("  a b  ").unwrap().reveal(), "  a b  ");
    }

    #[test]
    fn debug_hides_password() {
        let password = Password::parse_new("hemmelig").unwrap();
        assert_eq!(format!("{password:?}"), "Password(…)");
    }
}
