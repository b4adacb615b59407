//! Members: who has an account, and what is kept of them.

use std::fmt;

use chrono::NaiveDate;

use crate::account::{EmailAddress, MemberId, PasswordHash, PersonalWords};
use crate::catalog::{NameError, NameKey, clean_text};

/// A text of one line with bounds, as it is kept.
macro_rules! line {
    ($(#[$meta:meta])* $name:ident, $min:literal..=$max:literal) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name(String);

        impl $name {
            /// Minimum length in characters.
            pub const MIN_CHARS: usize = $min;
            /// Maximum length in characters.
            pub const MAX_CHARS: usize = $max;

            /// Reads the text as people type it: trimmed, inner white space collapsed.
            ///
            /// # Errors
            /// [`NameError`] when it is too short, too long or holds forbidden characters.
            pub fn parse(text: &str) -> Result<Self, NameError> {
                let text = clean_text(text)?;
                match text.chars().count() {
                    ..$min => Err(NameError::TooShort($min)),
                    $min..=$max => Ok(Self(text)),
                    _ => Err(NameError::TooLong($max)),
                }
            }

            /// The text as it is shown.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }
    };
}

line!(
    /// A member's own name, 2 to 100 characters. It is shown to the member alone.
    FullName,
    2..=100
);
line!(
    /// The name that stands on a member's posts and comments, 2 to 40 characters.
    Username,
    2..=40
);

impl Username {
    /// What makes two spellings the same username.
    pub fn key(&self) -> NameKey {
        NameKey::new(&self.0)
    }
}

/// What members write of themselves: lines of text, at most 1 000 characters.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Bio(String);

impl Bio {
    /// Characters at the most.
    pub const MAX_CHARS: usize = 1_000;

    /// Reads a text as people type it; lines stay lines.
    ///
    /// # Errors
    /// [`NameError`] when it is too long or holds forbidden characters.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let lines: Result<Vec<String>, NameError> = text.trim().lines().map(clean_text).collect();
        let text = lines?.join("\n");
        if text.chars().count() > Self::MAX_CHARS {
            return Err(NameError::TooLong(Self::MAX_CHARS));
        }
        Ok(Self(text))
    }

    /// The text as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The month in which a member joined. Nothing finer is kept: on a quiet day it would tell which
/// of that day's reports is the new member's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct JoinMonth(NaiveDate);

impl JoinMonth {
    /// The month that holds this day.
    pub fn from_day(day: NaiveDate) -> Self {
        use chrono::Datelike;
        Self(day.with_day(1).unwrap_or(day))
    }

    /// The month's first day.
    pub fn first_day(self) -> NaiveDate {
        self.0
    }
}

/// A member's account.
#[derive(Clone, PartialEq, Eq)]
pub struct Member {
    /// Identifies the account; random.
    pub id: MemberId,
    /// The member's own name.
    pub name: FullName,
    /// The name on posts and comments, unique by its key.
    pub username: Username,
    /// Where mail goes, unique by its key.
    pub email: EmailAddress,
    /// Whether the member has shown that the address is theirs: by following a link sent there,
    /// or through an identity provider that has seen to it.
    pub email_verified: bool,
    /// The password as it is kept; none for who signs in through a provider alone.
    pub password: Option<PasswordHash>,
    /// What the member writes of themselves.
    pub bio: Bio,
    /// When the member joined.
    pub joined: JoinMonth,
}

impl Member {
    /// What others guess first when they guess the member's password.
    pub(crate) fn personal_words(&self) -> PersonalWords {
        PersonalWords::new([
            self.name.as_str(),
            self.username.as_str(),
            self.email.as_str(),
        ])
    }
}

/// What the log may hold of a member is the id.
impl fmt::Debug for Member {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Member")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// An account at an identity provider: the provider and its own name for the account
/// (requirement S13).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Identity {
    /// The provider's issuer address.
    pub issuer: String,
    /// The provider's `sub`.
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
    fn usernames_that_differ_in_case_are_one() {
        let upper = Username::parse("KARI").unwrap();
        assert_eq!(upper.key(), Username::parse("kari").unwrap().key());
    }

    #[test]
    fn a_bio_keeps_its_lines_and_may_be_empty() {
        let bio = Bio::parse("  Liker   fjell.\r\n\r\nOg ski. ").unwrap();
        assert_eq!(bio.as_str(), "Liker fjell.\n\nOg ski.");
        assert_eq!(Bio::parse("").unwrap(), Bio::default());
        assert_eq!(
            Bio::parse(&"a".repeat(1_001)),
            Err(NameError::TooLong(1_000))
        );
    }

    #[test]
    fn only_the_month_of_joining_is_kept() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let first = NaiveDate::from_ymd_opt(2026, 11, 1).unwrap();
        assert_eq!(JoinMonth::from_day(day).first_day(), first);
    }
}
