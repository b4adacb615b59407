//! Email texts for tests.

use klarlonn_domain::{
    account::{EmailKind, EmailTexts, FullName, Token},
    operator::{ContactMessage, ContactTexts},
};

/// Texts with the kind as subject, and the name of the recipient, if known, and the token as lines
/// of the body.
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

impl ContactTexts for PlainEmailTexts {
    fn compose_contact(&self, message: &ContactMessage) -> (String, String) {
        (message.subject.as_str().to_owned(), message.text.clone())
    }
}
