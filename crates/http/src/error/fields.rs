//! Invalid fields of requests. Each area describes its field errors in a table; this module
//! collects them for the response.

use std::collections::BTreeMap;

use validator::{ValidationError, ValidationErrors};

/// A field error of the domain.
pub(crate) trait InvalidField {
    /// Returns the name of the field on the wire and the message to show.
    fn describe(self) -> (&'static str, String);
}

/// Names of invalid fields with their messages, in the order of validation.
#[derive(Debug)]
pub(crate) struct FieldErrors(Vec<(&'static str, String)>);

impl<E: InvalidField> From<Vec<E>> for FieldErrors {
    fn from(errors: Vec<E>) -> Self {
        Self(errors.into_iter().map(E::describe).collect())
    }
}

impl<E: InvalidField> From<E> for FieldErrors {
    fn from(error: E) -> Self {
        let (name, message) = error.describe();
        Self::new(name, message)
    }
}

/// Names of the fields that `validator` checks, in the order of the forms.
const VALIDATED_FIELDS: [&str; 14] = [
    "name",
    "username",
    "subject",
    "message",
    "email",
    "password",
    "confirmPassword",
    "bio",
    "currentPassword",
    "newPassword",
    "currentEmail",
    "newEmail",
    "content",
    "details",
];

/// Converts the outcome of a domain parser for `validator`. The code of the error is the name of the
/// field on the wire.
pub(crate) fn check<T, E: InvalidField>(outcome: Result<T, E>) -> Result<(), ValidationError> {
    outcome.map(drop).map_err(|error| {
        let (name, message) = error.describe();
        ValidationError::new(name).with_message(message.into())
    })
}

/// Sorts the errors, which `validator` keeps in a hash map. Drops their parameters, which contain
/// passwords.
impl From<ValidationErrors> for FieldErrors {
    fn from(errors: ValidationErrors) -> Self {
        let errors = errors.field_errors();
        let errors: Vec<&ValidationError> = errors.into_values().flatten().collect();
        let described = VALIDATED_FIELDS.into_iter().filter_map(|name| {
            let error = errors.iter().find(|error| error.code == name)?;
            Some((name, error.message.as_deref()?.to_owned()))
        });
        Self(described.collect())
    }
}

impl FieldErrors {
    /// Returns the error of one field.
    pub(crate) fn new(name: &'static str, message: impl Into<String>) -> Self {
        Self(vec![(name, message.into())])
    }

    /// Returns the first message, which is also the message of the response.
    pub(crate) fn first(&self) -> &str {
        self.0
            .first()
            .map_or("Et felt er ikke fylt ut riktig.", |(_, message)| message)
    }

    /// Returns the first message of each field, by field name.
    pub(crate) fn by_field(&self) -> BTreeMap<&'static str, String> {
        // A later item replaces an earlier one.
        self.0.iter().rev().cloned().collect()
    }
}

/// Returns the names of the fields that the form refuses by itself.
#[cfg(test)]
pub(crate) fn refused_fields<Form>(form: serde_json::Value) -> Vec<&'static str>
where
    Form: serde::de::DeserializeOwned + validator::Validate,
{
    let form: Form = serde_json::from_value(form).unwrap();
    let errors = FieldErrors::from(form.validate().unwrap_err());
    errors.0.into_iter().map(|(name, _)| name).collect()
}

#[cfg(test)]
mod tests {
    use klarlonn_domain::account::{Field, Rule};

    use super::*;

    #[test]
    fn validation_errors_are_in_the_order_of_the_form() {
        let mut errors = ValidationErrors::new();
        for (field, rule) in [
            (Field::Password, Rule::Missing),
            (Field::Name, Rule::TooShort),
            (Field::Email, Rule::Malformed),
        ] {
            errors.add("__all__", check::<(), _>(Err((field, rule))).unwrap_err());
        }
        let expected = [
            ("name", "Navn må være minst 2 tegn"),
            ("email", "Ugyldig e-postadresse"),
            ("password", "Passord er påkrevd"),
        ];
        let expected = expected.map(|(name, message)| (name, message.to_owned()));
        assert_eq!(FieldErrors::from(errors).0, expected);
    }
}
