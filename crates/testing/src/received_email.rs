//! A received email, parsed as a mail client does.

/// The fields of an email as a mail client shows them.
#[derive(Debug, PartialEq, Eq)]
pub struct ReceivedEmail {
    /// Names of the headers, in lower case and in order.
    pub headers: Vec<String>,
    /// Sender.
    pub from: String,
    /// Recipient.
    pub to: String,
    /// Where answers go, if not to the sender.
    pub reply_to: Option<String>,
    pub subject: String,
    /// Body text; lines end with `\n`.
    pub text: String,
}

impl ReceivedEmail {
    /// Parses an email from the bytes that were sent.
    ///
    /// # Panics
    /// If the bytes are not a valid email.
    pub fn parse(bytes: &[u8]) -> Self {
        let mail = mailparse::parse_mail(bytes).expect("an email");
        let header = |name: &str| {
            let mut found = mail
                .headers
                .iter()
                .filter(|header| header.get_key() == name);
            let value = found.next().expect("the header is there").get_value();
            assert!(found.next().is_none(), "{name} occurs once");
            value
        };
        let reply_to = mail
            .headers
            .iter()
            .find(|header| header.get_key() == "Reply-To");
        let names = mail
            .headers
            .iter()
            .map(|header| header.get_key().to_lowercase());
        let text = mail.get_body().expect("a readable text");
        Self {
            headers: names.collect(),
            from: header("From"),
            to: header("To"),
            reply_to: reply_to.map(mailparse::MailHeader::get_value),
            subject: header("Subject"),
            text: text.replace("\r\n", "\n"),
        }
    }

    /// Returns the text after `before` up to the next white space, such as a token of a link.
    ///
    /// # Panics
    /// If the text does not contain `before`.
    pub fn word_after(&self, before: &str) -> &str {
        let (_, rest) = self.text.split_once(before).expect("the text contains it");
        rest.split_whitespace().next().unwrap_or_default()
    }
}
