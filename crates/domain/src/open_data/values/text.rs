//! Texts in the languages of the tables.

use std::sync::Arc;

use crate::named::named;

named! {
    /// A language of the tables. The first one is the default.
    pub enum Language {
        /// Bokmål.
        Norwegian = "no",
        English = "en",
    }
}

/// A text in every language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    norwegian: Arc<str>,
    english: Arc<str>,
}

impl Text {
    /// A text and its translation.
    pub fn new(norwegian: &str, english: &str) -> Self {
        Self {
            norwegian: norwegian.into(),
            english: english.into(),
        }
    }

    /// A name, which is the same in both languages.
    pub fn name(name: &str) -> Self {
        let name: Arc<str> = name.into();
        Self {
            norwegian: Arc::clone(&name),
            english: name,
        }
    }

    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::Norwegian => &self.norwegian,
            Language::English => &self.english,
        }
    }
}
