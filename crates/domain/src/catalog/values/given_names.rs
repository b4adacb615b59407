//! Given names for the detection of personal data.

use std::collections::HashSet;

/// Given names in lower case.
#[derive(Debug, Clone, Default)]
pub struct GivenNames {
    distinct: HashSet<String>,
    words: HashSet<String>,
}

impl GivenNames {
    /// Creates the lists from pairs of a name and whether it is also an ordinary word.
    pub fn new(names: impl IntoIterator<Item = (impl Into<String>, bool)>) -> Self {
        let mut all = Self::default();
        for (name, is_word) in names {
            let names = if is_word {
                &mut all.words
            } else {
                &mut all.distinct
            };
            names.insert(name.into());
        }
        all
    }

    /// Whether a word is a name and not an ordinary word.
    pub(super) fn is_name(&self, word: &str) -> bool {
        is_listed(word, &self.distinct)
    }

    /// Whether a word is both a name and an ordinary word.
    pub(super) fn is_name_and_word(&self, word: &str) -> bool {
        is_listed(word, &self.words)
    }
}

/// Whether a word is in the list, the genitive of a listed name, or a double name that starts with
/// one.
fn is_listed(word: &str, names: &HashSet<String>) -> bool {
    let word = word.to_lowercase();
    let first = word.split('-').next().unwrap_or_default();
    names.contains(first)
        || first
            .strip_suffix('s')
            .is_some_and(|stem| names.contains(stem))
}
