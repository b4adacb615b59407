//! Emails in the Internet Message Format.

use klarlonn_domain::account::{Mail, MailError};
use lettre::{
    Message,
    message::{Mailbox, header::ContentType},
};

/// The sender is not an email address.
#[derive(Debug, thiserror::Error)]
#[error("the sender of mail must be an address such as `Klarlønn <post@example.no>`")]
pub struct InvalidSender(#[source] lettre::address::AddressError);

/// Parses a sender such as `Klarlønn <post@example.no>`.
pub(crate) fn parse_sender(text: &str) -> Result<Mailbox, InvalidSender> {
    text.parse().map_err(InvalidSender)
}

/// Builds the message of an email.
pub(crate) fn build_message(mail: &Mail, from: &Mailbox) -> Result<Message, MailError> {
    let to = mail
        .to
        .as_str()
        .parse()
        .map_err(|error: lettre::address::AddressError| MailError::Permanent(error.into()))?;
    Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(&mail.subject)
        .header(ContentType::TEXT_PLAIN)
        .body(mail.text.clone())
        .map_err(|error| MailError::Permanent(error.into()))
}
