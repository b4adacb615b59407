//! Passwords and password hashes.

use unicode_normalization::UnicodeNormalization;

use crate::account::Rule;
use crate::hidden::hide_in_debug;

/// A password in plain text, normalized to NFC: a Mac and a phone type `é` as different characters (NIST
/// SP 800-63B-4, section 3.1.1.2). `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Password {
    normalized: String,
    /// As it was typed, if that is not normalized.
    typed: Option<String>,
}

impl Password {
    /// Minimum number of characters (specification part 1 section 9).
    pub const MIN_CHARS: usize = 6;
    /// Maximum number of characters (requirement S4).
    pub const MAX_CHARS: usize = 256;

    /// Parses a new password.
    ///
    /// # Errors
    /// The rule that it violates: it is missing, too short or too long.
    pub fn parse_new(text: &str) -> Result<Self, Rule> {
        let password = Self::new(text);
        check_length(&password.normalized).map(|()| password)
    }

    /// Parses a password to compare with a stored hash. `None` if no valid password has this text.
    pub fn parse(text: &str) -> Option<Self> {
        let password = Self::new(text);
        let is_valid = password.spellings().any(|text| check_length(text).is_ok());
        is_valid.then_some(password)
    }

    /// The normalized plain text, only for hashing.
    pub fn reveal(&self) -> &str {
        &self.normalized
    }

    /// The plain texts that a stored hash can be of: the normalized one and, if it differs, the typed
    /// one, which earlier versions hashed.
    pub fn spellings(&self) -> impl Iterator<Item = &str> {
        [Some(self.reveal()), self.typed.as_deref()]
            .into_iter()
            .flatten()
    }

    fn new(text: &str) -> Self {
        let normalized: String = text.nfc().collect();
        let typed = (normalized != text).then(|| text.to_owned());
        Self { normalized, typed }
    }
}

fn check_length(text: &str) -> Result<(), Rule> {
    match text.chars().count() {
        0 => Err(Rule::Missing),
        1..Password::MIN_CHARS => Err(Rule::TooShort),
        Password::MIN_CHARS..=Password::MAX_CHARS => Ok(()),
        _ => Err(Rule::TooLong),
    }
}

/// A password hash in the hasher's own text format.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordHash(pub String);

hide_in_debug!(Password, PasswordHash);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_length_is_counted_in_characters() {
        assert_eq!(Password::parse_new(""), Err(Rule::Missing));
        assert_eq!(Password::parse_new("12345"), Err(Rule::TooShort));
        assert!(Password::parse_new("æøåæøå").is_ok());
        assert!(Password::parse_new(&"😀".repeat(256)).is_ok());
        assert_eq!(Password::parse_new(&"a".repeat(257)), Err(Rule::TooLong));
    }

    #[test]
    fn spaces_of_password_are_preserved() {
        assert_eq!(Password::parse_new("  a b  ").unwrap().reveal(), "  a b  ");
    }

    #[test]
    fn both_spellings_of_a_letter_are_one_password() {
        let composed = Password::parse_new("caf\u{e9} ol\u{e9}").unwrap();
        let decomposed = Password::parse_new("cafe\u{301} ole\u{301}").unwrap();
        assert_eq!(composed.reveal(), decomposed.reveal());
        let spellings: Vec<_> = decomposed.spellings().collect();
        assert_eq!(spellings, [composed.reveal(), "cafe\u{301} ole\u{301}"]);
        assert_eq!(composed.spellings().count(), 1);
    }

    #[test]
    fn password_length_counts_normalized_characters() {
        let three = "e\u{301}".repeat(3);
        assert_eq!(Password::parse_new(&three), Err(Rule::TooShort));
        // An earlier version accepted it.
        assert!(Password::parse(&three).is_some());
        assert!(Password::parse_new(&"e\u{301}".repeat(256)).is_ok());
        assert!(Password::parse(&"e\u{301}".repeat(257)).is_none());
    }

    #[test]
    fn debug_hides_password() {
        let password = Password::parse_new("hemmelig").unwrap();
        assert_eq!(format!("{password:?}"), "Password(…)");
    }
}
