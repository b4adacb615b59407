//! What a message says.

use unicode_normalization::UnicodeNormalization;

use crate::catalog::{is_forbidden, piles_up_marks};
use crate::forum::MessageKind;

/// Why a text cannot be a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ContentError {
    /// Nothing but white space.
    #[error("empty")]
    Empty,
    /// Longer than its kind may be.
    #[error("too long")]
    TooLong,
    /// Control and bidi-control characters, or a pile of combining marks.
    #[error("contains characters that are not allowed")]
    Forbidden,
}

/// The text of a message: trimmed, in NFC, its lines kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content(String);

impl Content {
    /// Reads a text as people type it. Its length counts UTF-16 code units, as the counter in the
    /// browser does (requirement S32).
    ///
    /// # Errors
    /// [`ContentError`] when it is empty, too long or holds forbidden characters.
    pub fn parse(kind: MessageKind, text: &str) -> Result<Self, ContentError> {
        Self::read(kind.max_length(), text).map(Self)
    }

    /// A text of some lines in the form that is stored, at most so many UTF-16 code units.
    pub(crate) fn read(max_length: usize, text: &str) -> Result<String, ContentError> {
        let text: String = text.replace("\r\n", "\n").trim().nfc().collect();
        if text.is_empty() {
            return Err(ContentError::Empty);
        }
        if text.encode_utf16().count() > max_length {
            return Err(ContentError::TooLong);
        }
        if text.chars().any(is_forbidden_in_text) || text.split_whitespace().any(piles_up_marks) {
            return Err(ContentError::Forbidden);
        }
        Ok(text)
    }

    /// The text of a message that is kept.
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    /// The text as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What no name may hold, but for what a text needs: lines, and the joiners and variants that
/// emoji and several scripts are written with.
fn is_forbidden_in_text(character: char) -> bool {
    is_forbidden(character)
        && !matches!(character, '\n' | '\t' | '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}')
        // The marks of flags such as those of Scotland and Wales.
        && !matches!(character, '\u{E0020}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn post(text: &str) -> Result<String, ContentError> {
        Content::parse(MessageKind::Post, text).map(|content| content.0)
    }

    #[test]
    fn a_text_is_trimmed_and_keeps_its_lines() {
        assert_eq!(
            post("  Hei.\r\n\r\nTrives du?\t \n").unwrap(),
            "Hei.\n\nTrives du?"
        );
    }

    #[test]
    fn white_space_alone_is_empty() {
        for text in ["", " ", "\n\t\u{a0}\u{3000}"] {
            assert_eq!(post(text), Err(ContentError::Empty), "{text:?}");
        }
    }

    #[test]
    fn a_post_holds_250_and_a_comment_2000() {
        assert!(post(&"ø".repeat(250)).is_ok());
        assert_eq!(post(&"ø".repeat(251)), Err(ContentError::TooLong));
        let comment = |text: String| Content::parse(MessageKind::Comment, &text);
        assert!(comment("ø".repeat(2_000)).is_ok());
        assert_eq!(comment("ø".repeat(2_001)), Err(ContentError::TooLong));
    }

    #[test]
    fn an_emoji_counts_two_as_it_does_in_the_browser() {
        assert!(post(&"😀".repeat(125)).is_ok());
        assert_eq!(post(&"😀".repeat(126)), Err(ContentError::TooLong));
    }

    #[test]
    fn white_space_around_a_text_does_not_count() {
        assert!(post(&format!(" {}\n", "a".repeat(250))).is_ok());
    }

    #[test]
    fn texts_in_every_script_and_emoji_are_taken() {
        for text in [
            "שלום לכולם",
            "مرحبا",
            "Family: 👨‍👩‍👧",
            "❤️",
            "می\u{200c}خواهم",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ] {
            assert_eq!(post(text).unwrap(), text);
        }
    }

    #[test]
    fn what_turns_or_hides_a_text_is_refused() {
        for text in [
            "a\u{202e}b",
            "a\u{2066}b",
            "a\u{0}b",
            "a\u{200b}b",
            "Za\u{300}\u{301}\u{302}\u{303}lgo",
        ] {
            assert_eq!(post(text), Err(ContentError::Forbidden), "{text:?}");
        }
    }
}
