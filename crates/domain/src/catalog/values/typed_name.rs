//! Names as far as people have typed them.

use crate::catalog::{clean_text, is_forbidden, query_text};

/// A name as far as somebody has typed it: 2 to 100 characters, canonical, without invisible ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedName(String);

/// The text is too short to look anything up by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("shorter than {} characters", TypedName::MIN_CHARS)]
pub struct TypedTooLittle;

impl TypedName {
    /// The fewest characters that are looked up.
    pub const MIN_CHARS: usize = 2;

    /// Reads a text; all but its first 100 characters is ignored. Invisible and bidi-control
    /// characters come along when people paste, and are left out.
    ///
    /// # Errors
    /// [`TypedTooLittle`] when fewer than two characters remain.
    pub fn parse(text: &str) -> Result<Self, TypedTooLittle> {
        let visible = |character: &char| character.is_whitespace() || !is_forbidden(*character);
        let visible: String = query_text(text).chars().filter(visible).collect();
        let clean = clean_text(&visible).unwrap_or_default();
        if clean.chars().count() < Self::MIN_CHARS {
            return Err(TypedTooLittle);
        }
        Ok(Self(clean))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> TypedName {
        TypedName::parse(text).unwrap()
    }

    #[test]
    fn two_characters_are_looked_up_and_one_is_not() {
        assert_eq!(typed(" Øl ").as_str(), "Øl");
        for text in ["", " ", "ø", " ø\t", "\u{200b}\u{202e}ø"] {
            assert_eq!(TypedName::parse(text), Err(TypedTooLittle), "{text:?}");
        }
    }

    #[test]
    fn what_nobody_sees_in_a_pasted_name_is_left_out() {
        assert_eq!(
            typed("\u{feff}Equi\u{ad}nor\u{200b}\u{a0}\nASA").as_str(),
            "Equinor ASA"
        );
    }

    #[test]
    fn the_first_hundred_characters_are_read() {
        assert_eq!(typed(&"ø".repeat(101)).as_str(), "ø".repeat(100));
    }
}
