//! Parses the fields of the account forms.

use crate::account::{
    Bio, EmailAddress, Field, FieldError, FullName, Password, PasswordHasher, PersonalWords, Rule,
    Username, check_username,
};

/// Parses fields and collects their errors.
#[derive(Default)]
pub(crate) struct Form {
    pub(crate) errors: Vec<FieldError>,
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
            outcome => outcome,
        };
        self.record(field, outcome)
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
