//! What is wrong with what somebody filled in, field by field.

use crate::account::{
    Bio, EmailAddress, FullName, Password, PasswordError, PasswordHasher, PersonalWords, Username,
    check_username,
};
use crate::catalog::NameError;

/// A field of the account forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Field {
    /// The member's own name.
    Name,
    /// The name on posts and comments.
    Username,
    /// The address.
    Email,
    /// A password that is given or chosen at registration, sign-in, reset and deletion.
    Password,
    /// The password once more.
    ConfirmPassword,
    /// What members write of themselves.
    Bio,
    /// The password of today, where a new one is chosen.
    CurrentPassword,
    /// The password to come.
    NewPassword,
    /// The address of today, where a new one is chosen.
    CurrentEmail,
    /// The address to come.
    NewEmail,
}

/// The rule that a field breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// Something must be filled in.
    Missing,
    /// It is too short.
    TooShort,
    /// It is too long.
    TooLong,
    /// It is not of the right form, or holds characters that are not allowed.
    Malformed,
    /// It is a password that others guess early.
    Guessable,
    /// It is a name that reads as the site's own.
    Reserved,
    /// Its letters are of scripts that no language mixes.
    MixedScripts,
    /// It is not what was given beside it, or what we keep.
    Mismatch,
    /// It is what we keep already.
    Unchanged,
}

/// A field and the rule that it breaks.
pub type FieldError = (Field, Rule);

/// Reads fields one after the other and gathers what is wrong with them.
#[derive(Default)]
pub(crate) struct Form {
    errors: Vec<FieldError>,
}

impl Form {
    pub(crate) fn fail(&mut self, field: Field, rule: Rule) {
        self.errors.push((field, rule));
    }

    /// The value of a field, or its error among the others.
    fn keep<T>(&mut self, field: Field, outcome: Result<T, Rule>) -> Option<T> {
        outcome.map_err(|rule| self.fail(field, rule)).ok()
    }

    pub(crate) fn name(&mut self, text: &str) -> Option<FullName> {
        let outcome = required(text).and_then(|text| FullName::parse(text).map_err(Rule::from));
        self.keep(Field::Name, outcome)
    }

    /// A username to be chosen. The one that a member has stays theirs.
    pub(crate) fn username(&mut self, text: &str, current: Option<&Username>) -> Option<Username> {
        let outcome = required(text)
            .and_then(|text| Username::parse(text).map_err(Rule::from))
            .and_then(|chosen| match check_username(chosen.as_str()) {
                Err(rule) if current != Some(&chosen) => Err(rule),
                _ => Ok(chosen),
            });
        self.keep(Field::Username, outcome)
    }

    pub(crate) fn bio(&mut self, text: &str) -> Option<Bio> {
        self.keep(Field::Bio, Bio::parse(text).map_err(Rule::from))
    }

    pub(crate) fn email(&mut self, field: Field, text: &str) -> Option<EmailAddress> {
        let parse = |text| EmailAddress::parse(text).map_err(|_| Rule::Malformed);
        self.keep(field, required(text).and_then(parse))
    }

    /// A password to be chosen.
    pub(crate) fn new_password(
        &mut self,
        field: Field,
        text: &str,
        hasher: &dyn PasswordHasher,
        personal_words: &PersonalWords,
    ) -> Option<Password> {
        let outcome = match Password::choose(text) {
            _ if text.is_empty() => Err(Rule::Missing),
            Err(PasswordError::TooShort) => Err(Rule::TooShort),
            Err(PasswordError::TooLong) => Err(Rule::TooLong),
            Ok(password) if hasher.is_guessable(&password, personal_words) => Err(Rule::Guessable),
            Ok(password) => Ok(password),
        };
        self.keep(field, outcome)
    }

    /// Everything that was wrong, if anything was.
    pub(crate) fn into_errors(self) -> Vec<FieldError> {
        self.errors
    }
}

fn required(text: &str) -> Result<&str, Rule> {
    if text.trim().is_empty() {
        Err(Rule::Missing)
    } else {
        Ok(text)
    }
}

impl From<NameError> for Rule {
    fn from(error: NameError) -> Self {
        match error {
            NameError::TooShort(_) => Self::TooShort,
            NameError::TooLong(_) => Self::TooLong,
            NameError::Forbidden => Self::Malformed,
        }
    }
}
