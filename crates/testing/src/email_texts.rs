//! Emails that show what they are made of.

use klarlonn_domain::account::{EmailKind, EmailTexts, FullName, Token};

/// The subject is the kind of the email; the text is the recipient's name, if known, and the token
/// on a line of its own.
#[derive(Debug, Clone, Copy, Default)]
pub struct PlainEmailTexts;

impl EmailTexts for PlainEmailTexts {
    fn compose(
        &self,
        kind: EmailKind,
        name: Option<&FullName>,
        token: Option<&Token>,
    ) -> (String, String) {
        let name = name.map_or("", FullName::as_str);
        let token = token.map_or("", Token::reveal);
        (format!("{kind:?}"), format!("{name}\n{token}\n"))
    }
}
