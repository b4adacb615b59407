//! The text of a message.

use serde::Serialize;
use unicode_normalization::UnicodeNormalization;

use crate::catalog::{has_excess_marks, is_forbidden_in_text};

/// The kind of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MessageKind {
    /// Starts a discussion.
    Post,
    /// Comments on a post.
    Comment,
}

impl MessageKind {
    /// Maximum number of UTF-16 code units (specification part 2 section 9).
    pub fn max_length(self) -> usize {
        match self {
            Self::Post => 250,
            Self::Comment => 2_000,
        }
    }
}

/// Why a text is not valid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ContentError {
    /// The text is empty or only white space.
    #[error("empty")]
    Empty,
    /// The text is longer than its kind allows.
    #[error("too long")]
    TooLong,
    /// The text contains control (except line breaks and tabs), bidi-control or invisible characters, or too many
    /// combining marks in a row.
    #[error("contains characters that are not allowed")]
    Forbidden,
}

/// The text of a message: trimmed, in NFC, with its line breaks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Content(String);

impl Content {
    /// Parses a text. The length is counted in UTF-16 code units, like the counter in the browser
    /// (requirement S32).
    ///
    /// # Errors
    /// [`ContentError`] if the text is empty, too long or contains forbidden characters.
    pub fn parse(kind: MessageKind, text: &str) -> Result<Self, ContentError> {
        Self::parse_text(kind.max_length(), text).map(Self)
    }

    /// Parses a text of at most `max_length` UTF-16 code units, and returns it normalised.
    pub(crate) fn parse_text(max_length: usize, text: &str) -> Result<String, ContentError> {
        let text: String = text.replace("\r\n", "\n").trim().nfc().collect();
        if text.is_empty() {
            return Err(ContentError::Empty);
        }
        if text.encode_utf16().count() > max_length {
            return Err(ContentError::TooLong);
        }
        if text.chars().any(is_forbidden_in_text) || text.split_whitespace().any(has_excess_marks) {
            return Err(ContentError::Forbidden);
        }
        Ok(text)
    }

    /// Wraps a stored text without validation.
    pub fn from_stored(text: String) -> Self {
        Self(text)
    }

    /// The text to show.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_post(text: &str) -> Result<String, ContentError> {
        Content::parse(MessageKind::Post, text).map(|content| content.0)
    }

    #[test]
    fn text_is_trimmed_and_keeps_line_breaks() {
        assert_eq!(
            parse_post("  Hei.\r\n\r\nTrives du?\t \n").unwrap(),
            "Hei.\n\nTrives du?"
        );
    }

    #[test]
    fn white_space_text_is_empty() {
        for text in ["", " ", "\n\t\u{a0}\u{3000}"] {
            assert_eq!(parse_post(text), Err(ContentError::Empty), "{text:?}");
        }
    }

    #[test]
    fn post_is_limited_to_250_and_comment_to_2000() {
        assert!(parse_post(&"ø".repeat(250)).is_ok());
        assert_eq!(parse_post(&"ø".repeat(251)), Err(ContentError::TooLong));
        let parse_comment = |text: String| Content::parse(MessageKind::Comment, &text);
        assert!(parse_comment("ø".repeat(2_000)).is_ok());
        assert_eq!(parse_comment("ø".repeat(2_001)), Err(ContentError::TooLong));
    }

    #[test]
    fn emoji_counts_as_two_code_units() {
        assert!(parse_post(&"😀".repeat(125)).is_ok());
        assert_eq!(parse_post(&"😀".repeat(126)), Err(ContentError::TooLong));
    }

    #[test]
    fn surrounding_white_space_does_not_count() {
        assert!(parse_post(&format!(" {}\n", "a".repeat(250))).is_ok());
    }

    #[test]
    fn texts_in_all_scripts_and_emoji_are_accepted() {
        for text in [
            "שלום לכולם",
            "مرحبا",
            "Family: 👨‍👩‍👧",
            "❤️",
            "می\u{200c}خواهم",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ] {
            assert_eq!(parse_post(text).unwrap(), text);
        }
    }

    #[test]
    fn bidi_and_invisible_characters_are_rejected() {
        for text in [
            "a\u{202e}b",
            "a\u{2066}b",
            "a\u{0}b",
            "a\u{200b}b",
            "Za\u{300}\u{301}\u{302}\u{303}lgo",
        ] {
            assert_eq!(parse_post(text), Err(ContentError::Forbidden), "{text:?}");
        }
    }
}
