//! Invalid fields of requests. Each area describes its field errors in a table; this module
//! collects them for the response.

use std::collections::BTreeMap;

/// Message for a text with characters that cannot be shown.
pub(crate) const FORBIDDEN_TEXT: &str = "Teksten har tegn som ikke kan vises.";

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

impl FieldErrors {
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
