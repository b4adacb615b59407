//! Passwords as people choose them, and as they are kept.

use std::fmt;

/// Why a text cannot be a new password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Fewer than [`Password::MIN_CHARS`] characters.
    #[error("too short")]
    TooShort,
    /// More than [`Password::MAX_CHARS`] characters.
    #[error("too long")]
    TooLong,
}

/// A password that somebody typed. `Debug` keeps it to itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// Characters at the least (specification part 1 section 9).
    pub const MIN_CHARS: usize = 6;
    /// Characters at the most (requirement S4).
    pub const MAX_CHARS: usize = 256;

    /// A password to be chosen.
    ///
    /// # Errors
    /// [`PasswordError`] when it is too short or too long.
    pub fn choose(text: &str) -> Result<Self, PasswordError> {
        match text.chars().count() {
            ..Self::MIN_CHARS => Err(PasswordError::TooShort),
            Self::MIN_CHARS..=Self::MAX_CHARS => Ok(Self(text.to_owned())),
            _ => Err(PasswordError::TooLong),
        }
    }

    /// A password to be compared with the one that is kept; `None` for a text that no password
    /// can be.
    pub fn given(text: &str) -> Option<Self> {
        Self::choose(text).ok()
    }

    /// The password itself, for hashing alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(…)")
    }
}

/// A password as it is kept: a text of the hasher's own format.
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
    fn lengths_count_characters_at_each_edge() {
        assert_eq!(Password::choose("12345"), Err(PasswordError::TooShort));
        assert!(Password::choose("æøåæøå").is_ok());
        assert!(Password::choose(&"😀".repeat(256)).is_ok());
        assert_eq!(
            Password::choose(&"a".repeat(257)),
            Err(PasswordError::TooLong)
        );
    }

    #[test]
    fn spaces_are_part_of_a_password() {
        assert_eq!(Password::choose("  a b  ").unwrap().reveal(), "  a b  ");
    }

    #[test]
    fn a_password_is_not_written_by_debug() {
        let password = Password::choose("hemmelig").unwrap();
        assert_eq!(format!("{password:?}"), "Password(…)");
    }
}
