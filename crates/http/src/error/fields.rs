//! Invalid fields of a form.

use std::{borrow::Cow, collections::BTreeMap};

/// Invalid fields: the name on the wire and a message for each violated rule.
#[derive(Debug)]
pub(crate) struct FieldErrors(Vec<(&'static str, Cow<'static, str>)>);

impl<S: Into<Cow<'static, str>>> FromIterator<(&'static str, S)> for FieldErrors {
    fn from_iter<I: IntoIterator<Item = (&'static str, S)>>(errors: I) -> Self {
        let errors = errors.into_iter();
        Self(
            errors
                .map(|(name, sentence)| (name, sentence.into()))
                .collect(),
        )
    }
}

impl FieldErrors {
    /// Returns the error of one field.
    pub(crate) fn new(name: &'static str, sentence: impl Into<Cow<'static, str>>) -> Self {
        Self(vec![(name, sentence.into())])
    }

    /// Returns the first message.
    pub(crate) fn first(&self) -> &str {
        self.0
            .first()
            .map_or("Et felt er ikke fylt ut riktig.", |(_, sentence)| sentence)
    }

    /// Returns the first message of each field, by field name.
    pub(crate) fn by_field(&self) -> BTreeMap<&'static str, String> {
        let mut fields = BTreeMap::new();
        for (name, sentence) in &self.0 {
            fields.entry(*name).or_insert_with(|| sentence.to_string());
        }
        fields
    }
}
