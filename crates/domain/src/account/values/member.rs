//! Members and their stored data.

use std::fmt;

use serde::Serialize;

use crate::Month;
use crate::account::{EmailAddress, MemberId, PasswordHash, PersonalWords};
use crate::catalog::{NameError, NameKey, clean_text};
use crate::text_line::text_line;

text_line!(
    /// A member's full name, 2 to 100 characters. Only the member sees it.
    FullName,
    2..=100
);
text_line!(
    /// The name on a member's posts and comments, 2 to 40 characters.
    Username,
    2..=40
);

impl Username {
    /// The key of the username. Usernames with equal keys are the same.
    pub fn key(&self) -> NameKey {
        NameKey::new(&self.0)
    }
}

/// A member's text about themselves, possibly with several lines, at most 1 000 characters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bio(String);

impl Bio {
    /// Maximum number of characters.
    pub const MAX_CHARS: usize = 1_000;

    /// Parses a text. Line breaks are preserved.
    ///
    /// # Errors
    /// [`NameError`] if the text is too long or contains forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let lines: Result<Vec<String>, NameError> = text.trim().lines().map(clean_text).collect();
        let text = lines?.join("\n");
        if text.chars().count() > Self::MAX_CHARS {
            return Err(NameError::TooLong(Self::MAX_CHARS));
        }
        Ok(Self(text))
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A member's account.
#[derive(Clone, PartialEq, Eq)]
pub struct Member {
    /// Random id of the account.
    pub id: MemberId,
    /// The member's full name.
    pub name: FullName,
    /// The name on posts and comments. Its key is unique.
    pub username: Username,
    /// The email address. Its key is unique.
    pub email: EmailAddress,
    /// Whether the address is verified, by a link sent there or by an identity provider.
    pub email_verified: bool,
    /// The password hash. `None` for a member who only signs in through a provider.
    pub password: Option<PasswordHash>,
    /// Whether the operator has blocked the account, so that nobody can sign in.
    pub is_blocked: bool,
    /// Whether the last email to the address could not be sent.
    pub email_failed: bool,
    /// The member's text about themselves.
    pub bio: Bio,
    /// The month of registration. A day is not stored: on a quiet day it would reveal which entry of that day is the new
    /// member's.
    pub joined: Month,
}

impl Member {
    /// Words that make a password of the member easy to guess.
    pub(crate) fn personal_words(&self) -> PersonalWords {
        PersonalWords::new([
            self.name.as_str(),
            self.username.as_str(),
            self.email.as_str(),
        ])
    }
}

/// Shows only the id, so that no personal data is logged.
impl fmt::Debug for Member {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Member")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// An external identity: an account at an identity provider.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[schema(as = SignInAccount)]
pub struct Identity {
    /// Issuer URL of the provider.
    pub issuer: String,
    /// Id of the account at the provider.
    pub subject: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_bounded() {
        assert_eq!(
            FullName::parse(" Kari   Nordmann ").unwrap().as_str(),
            "Kari Nordmann"
        );
        assert_eq!(FullName::parse("K"), Err(NameError::TooShort(2)));
        assert!(Username::parse(&"ø".repeat(40)).is_ok());
        assert_eq!(
            Username::parse(&"ø".repeat(41)),
            Err(NameError::TooLong(40))
        );
        assert_eq!(Username::parse("ka\u{200b}ri"), Err(NameError::Forbidden));
    }

    #[test]
    fn username_key_ignores_case() {
        let upper = Username::parse("KARI").unwrap();
        assert_eq!(upper.key(), Username::parse("kari").unwrap().key());
    }

    #[test]
    fn bio_preserves_lines_and_may_be_empty() {
        let bio = Bio::parse("  Liker   fjell.\r\n\r\nOg ski. ").unwrap();
        assert_eq!(bio.as_str(), "Liker fjell.\n\nOg ski.");
        assert_eq!(Bio::parse("").unwrap(), Bio::default());
        assert_eq!(
            Bio::parse(&"a".repeat(1_001)),
            Err(NameError::TooLong(1_000))
        );
    }
}
