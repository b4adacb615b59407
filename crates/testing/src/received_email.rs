//! A letter as its receiver's mail program reads it.

/// What a mail program shows of a letter.
#[derive(Debug, PartialEq, Eq)]
pub struct ReceivedEmail {
    /// The names of its headers, in lower case and in order.
    pub headers: Vec<String>,
    /// Who sent it.
    pub from: String,
    /// Whom it is for.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// What it says; lines end with `\n`.
    pub text: String,
}

impl ReceivedEmail {
    /// Reads a letter as it travelled.
    ///
    /// # Panics
    /// When a mail program could not read it.
    pub fn read(bytes: &[u8]) -> Self {
        let mail = mailparse::parse_mail(bytes).expect("an email");
        let header = |name: &str| {
            let mut found = mail.headers.iter().filter(|one| one.get_key() == name);
            let value = found.next().expect("the header is there").get_value();
            assert!(found.next().is_none(), "{name} stands there once");
            value
        };
        let names = mail.headers.iter().map(|one| one.get_key().to_lowercase());
        let text = mail.get_body().expect("a text that can be read");
        Self {
            headers: names.collect(),
            from: header("From"),
            to: header("To"),
            subject: header("Subject"),
            text: text.replace("\r\n", "\n"),
        }
    }

    /// What follows `before` in the text, up to the next white space: a link's token.
    ///
    /// # Panics
    /// When the text does not hold it.
    pub fn word_after(&self, before: &str) -> &str {
        let (_, rest) = self.text.split_once(before).expect("the text holds it");
        rest.split_whitespace().next().unwrap_or_default()
    }
}
