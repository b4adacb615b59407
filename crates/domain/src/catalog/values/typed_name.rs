//! Partial names that people type into a search field.

use crate::catalog::{clean_text, is_forbidden, query_text};

/// A partial name: 2 to 100 characters, canonical, without invisible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedName(String);

impl TypedName {
    /// Minimum number of characters.
    pub const MIN_CHARS: usize = 2;

    /// Parses a text. Only its first 100 characters are used. Invisible and bidi-control characters
    /// are removed, because pasted texts often contain them. `None` if fewer than two characters remain.
    pub fn parse(text: &str) -> Option<Self> {
        let is_visible = |character: &char| character.is_whitespace() || !is_forbidden(*character);
        let visible: String = query_text(text).chars().filter(is_visible).collect();
        let clean = clean_text(&visible).unwrap_or_default();
        (clean.chars().count() >= Self::MIN_CHARS).then_some(Self(clean))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> TypedName {
        TypedName::parse(text).unwrap()
    }

    #[test]
    fn typed_name_requires_two_characters() {
        assert_eq!(parse(" Øl ").as_str(), "Øl");
        for text in ["", " ", "ø", " ø\t", "\u{200b}\u{202e}ø"] {
            assert_eq!(TypedName::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn invisible_characters_are_removed() {
        assert_eq!(
            parse("\u{feff}Equi\u{ad}nor\u{200b}\u{a0}\nASA").as_str(),
            "Equinor ASA"
        );
    }

    #[test]
    fn typed_name_is_truncated_at_100_characters() {
        assert_eq!(parse(&"ø".repeat(101)).as_str(), "ø".repeat(100));
    }
}
