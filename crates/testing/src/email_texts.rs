//! Email texts for tests.

use klarlonn_domain::{
    account::{EmailKind, EmailTexts, FullName, Token},
    following::{Letter, LetterTexts, NewEntries},
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

impl LetterTexts for PlainEmailTexts {
    fn compose_letter(&self, name: &FullName, news: &[NewEntries], stop: &Token) -> Letter {
        let lines = news
            .iter()
            .map(|new| format!("{} {}\n", new.name.as_str(), new.at_least));
        Letter {
            subject: "NewEntries".to_owned(),
            text: format!("{}\n{}", name.as_str(), lines.collect::<String>()),
            unsubscribe_url: stop.reveal().to_owned(),
        }
    }
}

impl ContactTexts for PlainEmailTexts {
    fn compose_contact(&self, message: &ContactMessage) -> (String, String) {
        (message.subject.name().to_owned(), message.text.clone())
    }
}
