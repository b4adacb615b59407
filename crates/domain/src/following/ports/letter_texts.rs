//! The port for the texts of letters.

use crate::{
    account::{FullName, Token},
    following::NewEntries,
};

/// The text of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// The subject, on one line, without any name that the member follows.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The URL that stops all letters with one `POST` (RFC 8058).
    pub unsubscribe_url: String,
}

/// Texts of letters about new entries.
pub trait LetterTexts: Send + Sync {
    /// Returns the letter about these names. `name` greets the member; `stop` is the token of the
    /// links that stop all letters.
    fn compose_letter(&self, name: &FullName, news: &[NewEntries], stop: &Token) -> Letter;
}
