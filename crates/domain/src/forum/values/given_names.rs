//! Given names that the check for personal data knows.

use std::collections::HashSet;

/// Given names in lower case.
#[derive(Debug, Clone, Default)]
pub struct GivenNames {
    distinct: HashSet<String>,
    words: HashSet<String>,
}

impl GivenNames {
    /// These names, each with whether it is also an ordinary word.
    pub fn new<'a>(names: impl IntoIterator<Item = (&'a str, bool)>) -> Self {
        let mut all = Self::default();
        for (name, is_word) in names {
            let names = if is_word {
                &mut all.words
            } else {
                &mut all.distinct
            };
            names.insert(name.to_owned());
        }
        all
    }

    /// Whether the word is a name and no ordinary word.
    pub(super) fn is_name(&self, word: &str) -> bool {
        is_one_of(word, &self.distinct)
    }

    /// Whether the word is a name and an ordinary word.
    pub(super) fn is_name_and_word(&self, word: &str) -> bool {
        is_one_of(word, &self.words)
    }
}

/// Whether the word is one of the names, the genitive of one, or a double name that begins with one.
fn is_one_of(word: &str, names: &HashSet<String>) -> bool {
    let word = word.to_lowercase();
    let first = word.split('-').next().unwrap_or_default();
    names.contains(first)
        || first
            .strip_suffix('s')
            .is_some_and(|stem| names.contains(stem))
}
