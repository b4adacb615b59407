//! Texts in the languages of the tables.

use std::sync::Arc;

/// A language of the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// Bokmål.
    Norwegian,
    English,
}

impl Language {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Norwegian, Self::English];

    /// The code: `no` or `en`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Norwegian => "no",
            Self::English => "en",
        }
    }

    /// Parses a code. `None` for any other text.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
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
