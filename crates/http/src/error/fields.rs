//! What is wrong with the fields of a form, for the wire.

use std::collections::BTreeMap;

/// A field's name on the wire, and the sentence of the rule that it breaks.
#[derive(Debug)]
pub(crate) struct FieldErrors(Vec<(&'static str, &'static str)>);

impl FromIterator<(&'static str, &'static str)> for FieldErrors {
    fn from_iter<I: IntoIterator<Item = (&'static str, &'static str)>>(errors: I) -> Self {
        Self(errors.into_iter().collect())
    }
}

impl FieldErrors {
    /// The first sentence, which stands for all where there is room for one.
    pub(crate) fn first(&self) -> &'static str {
        self.0
            .first()
            .map_or("Et felt er ikke fylt ut riktig.", |(_, sentence)| sentence)
    }

    /// A sentence for each field, by the field's name; the first one of each.
    pub(crate) fn by_field(&self) -> BTreeMap<&'static str, &'static str> {
        let mut fields = BTreeMap::new();
        for (name, sentence) in &self.0 {
            fields.entry(*name).or_insert(*sentence);
        }
        fields
    }
}
