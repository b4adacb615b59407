//! What is wrong with the fields of a form, for the wire.

use std::{borrow::Cow, collections::BTreeMap};

/// A field's name on the wire, and the sentence of the rule that it breaks.
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
    /// What is wrong with one field.
    pub(crate) fn new(name: &'static str, sentence: impl Into<Cow<'static, str>>) -> Self {
        Self(vec![(name, sentence.into())])
    }

    /// The first sentence, which stands for all where there is room for one.
    pub(crate) fn first(&self) -> &str {
        self.0
            .first()
            .map_or("Et felt er ikke fylt ut riktig.", |(_, sentence)| sentence)
    }

    /// A sentence for each field, by the field's name; the first one of each.
    pub(crate) fn by_field(&self) -> BTreeMap<&'static str, String> {
        let mut fields = BTreeMap::new();
        for (name, sentence) in &self.0 {
            fields.entry(*name).or_insert_with(|| sentence.to_string());
        }
        fields
    }
}
