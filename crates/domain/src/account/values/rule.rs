//! The fields of the account forms, and the rules that they violate.

use crate::{account::EmailError, catalog::NameError};

/// A field of the account forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// The member's full name.
    Name,
    /// The name shown on posts and comments.
    Username,
    /// The email address.
    Email,
    /// The password, at registration, sign-in, reset and deletion.
    Password,
    /// The repeated password.
    ConfirmPassword,
    /// The member's text about themselves.
    Bio,
    /// The current password, when it is changed.
    CurrentPassword,
    NewPassword,
    /// The current email address, when it is changed.
    CurrentEmail,
    /// The new email address.
    NewEmail,
}

/// The rule that a field violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// The field is empty.
    Missing,
    /// The text is too short.
    TooShort,
    /// The text is too long.
    TooLong,
    /// The text has an invalid format or contains forbidden characters.
    Malformed,
    /// The password is easy to guess.
    Guessable,
    /// The name looks like a name of the site.
    Reserved,
    /// The name mixes scripts that no language mixes.
    MixedScripts,
    /// The text does not match another field or the stored value.
    Mismatch,
    /// The text equals the stored value.
    Unchanged,
}

/// A field and the rule that it violates.
pub type FieldError = (Field, Rule);

impl From<EmailError> for Rule {
    fn from(_: EmailError) -> Self {
        Self::Malformed
    }
}

impl From<NameError> for Rule {
    fn from(error: NameError) -> Self {
        match error {
            NameError::TooShort(_) => Self::TooShort,
            NameError::TooLong(_) | NameError::TooMany(_) => Self::TooLong,
            NameError::Forbidden => Self::Malformed,
        }
    }
}
