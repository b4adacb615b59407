//! Messages to the operator.

use unicode_normalization::UnicodeNormalization;

use crate::{account::EmailAddress, catalog::is_forbidden_in_text, named::named};

named! {
    /// What a message is about.
    pub enum ContactSubject {
        /// A figure seems wrong.
        Figures = "figures",
        /// Content that should not be on the site.
        Content = "content",
        /// Personal data and rights.
        PersonalData = "personal_data",
        /// Sign-in and the member's account.
        Account = "account",
        /// Anything else.
        Other = "other",
    }
}

/// A field of the contact form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactField {
    Subject,
    Message,
    /// The address for the answer.
    Email,
}

/// The rule that a field violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactRule {
    /// Not one of the subjects, or not an email address.
    Unknown,
    /// Too few characters.
    TooShort,
    /// Too many characters.
    TooLong,
    /// Contains characters that cannot be shown.
    Forbidden,
}

/// An invalid field and the rule that it violates.
pub type ContactFieldError = (ContactField, ContactRule);

/// A message to the operator.
#[derive(Clone, PartialEq, Eq)]
pub struct ContactMessage {
    /// What it is about.
    pub subject: ContactSubject,
    /// The text, with its line breaks.
    pub text: String,
    /// Where to send the answer; `None` if the sender wants none.
    pub reply_to: Option<EmailAddress>,
}

impl ContactMessage {
    /// Minimum length of the text, characters.
    pub const MIN_LENGTH: usize = 10;
    /// Maximum length of the text, UTF-16 code units like the counter in the browser.
    pub const MAX_LENGTH: usize = 4_000;

    /// Parses the fields of the form. A blank `email` means that no answer is wanted.
    ///
    /// # Errors
    /// Every invalid field with the rule that it violates.
    pub fn parse(subject: &str, text: &str, email: &str) -> Result<Self, Vec<ContactFieldError>> {
        let subject = ContactSubject::from_name(subject);
        let subject = subject.ok_or((ContactField::Subject, ContactRule::Unknown));
        let (text, reply_to) = (Self::parse_text(text), Self::parse_reply_to(email));
        match (subject, text, reply_to) {
            (Ok(subject), Ok(text), Ok(reply_to)) => Ok(Self {
                subject,
                text,
                reply_to,
            }),
            (subject, text, reply_to) => Err([subject.err(), text.err(), reply_to.err()]
                .into_iter()
                .flatten()
                .collect()),
        }
    }

    /// Parses the text.
    ///
    /// # Errors
    /// The error of the field if the text is too short, too long or contains forbidden characters.
    fn parse_text(text: &str) -> Result<String, ContactFieldError> {
        let text: String = text.replace("\r\n", "\n").trim().nfc().collect();
        let rule = if text.chars().count() < Self::MIN_LENGTH {
            ContactRule::TooShort
        } else if text.encode_utf16().count() > Self::MAX_LENGTH {
            ContactRule::TooLong
        } else if text.chars().any(is_forbidden_in_text) {
            ContactRule::Forbidden
        } else {
            return Ok(text);
        };
        Err((ContactField::Message, rule))
    }

    /// Parses the address for the answer. `None` for a blank text.
    ///
    /// # Errors
    /// The error of the field if the text is not an address.
    fn parse_reply_to(email: &str) -> Result<Option<EmailAddress>, ContactFieldError> {
        match email.trim() {
            "" => Ok(None),
            email => EmailAddress::parse(email).map(Some),
        }
        .map_err(|_| (ContactField::Email, ContactRule::Unknown))
    }
}

/// Hides the text and the address, so that they are never logged.
impl std::fmt::Debug for ContactMessage {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("ContactMessage")
            .field("subject", &self.subject)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(subject: &str, text: &str, email: &str) -> Vec<ContactFieldError> {
        ContactMessage::parse(subject, text, email).unwrap_err()
    }

    #[test]
    fn message_without_address_is_accepted() {
        let message = ContactMessage::parse("figures", " Tallet er feil.\r\nHilsen ", " ").unwrap();
        assert_eq!(message.text, "Tallet er feil.\nHilsen");
        assert!(message.reply_to.is_none());
    }

    #[test]
    fn every_invalid_field_is_reported() {
        let expected = [
            (ContactField::Subject, ContactRule::Unknown),
            (ContactField::Message, ContactRule::TooShort),
            (ContactField::Email, ContactRule::Unknown),
        ];
        assert_eq!(errors("?", "for kort", "kari"), expected);
    }

    #[test]
    fn message_has_10_to_4000_characters_that_can_be_shown() {
        let parse = |text: &str| ContactMessage::parse("other", text, "").map(drop);
        assert_eq!(parse("123456789 ").unwrap_err()[0].1, ContactRule::TooShort);
        assert!(parse(&"å".repeat(10)).is_ok() && parse(&"å".repeat(4_000)).is_ok());
        assert_eq!(
            parse(&"å".repeat(4_001)).unwrap_err()[0].1,
            ContactRule::TooLong
        );
        assert_eq!(
            parse("et langt\u{202e} ord").unwrap_err()[0].1,
            ContactRule::Forbidden
        );
    }

    #[test]
    fn address_with_a_line_break_is_rejected() {
        for email in [
            "kari@example.no\nBcc: ola@example.no",
            "kari@example.no\r\nX: y",
            "Bcc\r\nkari@example.no",
            "Bcc\rkari@example.no",
        ] {
            let found = errors("other", "En melding til dere", email);
            assert_eq!(found, [(ContactField::Email, ContactRule::Unknown)]);
        }
    }

    #[test]
    fn debug_hides_text_and_address() {
        let message =
            ContactMessage::parse("other", "hemmelig beskjed", "kari@example.no").unwrap();
        let shown = format!("{message:?}");
        assert!(
            !shown.contains("hemmelig") && !shown.contains("kari"),
            "{shown}"
        );
    }
}
