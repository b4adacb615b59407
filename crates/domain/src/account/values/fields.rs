//! Validation errors of the account forms, field by field.

use crate::account::{
    Bio, EmailAddress, EmailError, FullName, Password, PasswordError, PasswordHasher,
    PersonalWords, Username, check_username,
};
use crate::catalog::NameError;

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
    /// The new password.
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

/// Parses fields and collects their errors.
#[derive(Default)]
pub(crate) struct Form {
    errors: Vec<FieldError>,
}

impl Form {
    pub(crate) fn fail(&mut self, field: Field, rule: Rule) {
        self.errors.push((field, rule));
    }

    /// Returns the value of a field, or records its error.
    fn record<T>(&mut self, field: Field, outcome: Result<T, Rule>) -> Option<T> {
        outcome.map_err(|rule| self.fail(field, rule)).ok()
    }

    pub(crate) fn name(&mut self, text: &str) -> Option<FullName> {
        self.record(Field::Name, parse_required(text, FullName::parse))
    }

    /// Parses a new username. The member's current username is always allowed.
    pub(crate) fn username(&mut self, text: &str, current: Option<&Username>) -> Option<Username> {
        let outcome = parse_required(text, Username::parse);
        let outcome = outcome.and_then(|chosen| match check_username(chosen.as_str()) {
            Err(rule) if current != Some(&chosen) => Err(rule),
            _ => Ok(chosen),
        });
        self.record(Field::Username, outcome)
    }

    pub(crate) fn bio(&mut self, text: &str) -> Option<Bio> {
        self.record(Field::Bio, Bio::parse(text).map_err(Rule::from))
    }

    pub(crate) fn email(&mut self, field: Field, text: &str) -> Option<EmailAddress> {
        self.record(field, parse_required(text, EmailAddress::parse))
    }

    /// Parses a new password.
    pub(crate) fn new_password(
        &mut self,
        field: Field,
        text: &str,
        hasher: &dyn PasswordHasher,
        personal_words: &PersonalWords,
    ) -> Option<Password> {
        let outcome = match Password::parse_new(text) {
            Ok(password) if hasher.is_guessable(&password, personal_words) => Err(Rule::Guessable),
            outcome => outcome.map_err(Rule::from),
        };
        self.record(field, outcome)
    }

    /// All recorded errors.
    pub(crate) fn into_errors(self) -> Vec<FieldError> {
        self.errors
    }
}

/// Parses the text of a field that must not be blank.
///
/// # Errors
/// [`Rule::Missing`] for a blank text, otherwise the rule that `parse` found violated.
pub fn parse_required<T, E: Into<Rule>>(
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, Rule> {
    if text.trim().is_empty() {
        Err(Rule::Missing)
    } else {
        parse(text).map_err(E::into)
    }
}

impl From<EmailError> for Rule {
    fn from(_: EmailError) -> Self {
        Self::Malformed
    }
}

impl From<PasswordError> for Rule {
    fn from(error: PasswordError) -> Self {
        match error {
            PasswordError::Missing => Self::Missing,
            PasswordError::TooShort => Self::TooShort,
            PasswordError::TooLong => Self::TooLong,
        }
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
