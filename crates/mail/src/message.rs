//! A letter in the form that mail travels in.

use klarlonn_domain::account::{Mail, MailError};
use lettre::{
    Message,
    message::{Mailbox, header::ContentType},
};

/// A sender's address that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the sender of mail must be an address such as `Klarlønn <post@example.no>`")]
pub struct InvalidSender(#[source] lettre::address::AddressError);

/// Reads a sender such as `Klarlønn <post@example.no>`.
pub(crate) fn sender(text: &str) -> Result<Mailbox, InvalidSender> {
    text.parse().map_err(InvalidSender)
}

/// Writes a letter as a message.
pub(crate) fn message(mail: &Mail, from: &Mailbox) -> Result<Message, MailError> {
    let to = mail
        .to
        .as_str()
        .parse()
        .map_err(|error: lettre::address::AddressError| MailError::Refused(error.into()))?;
    Message::builder()
        .from(from.clone())
        .to(Mailbox::new(None, to))
        .subject(&mail.subject)
        .header(ContentType::TEXT_PLAIN)
        .body(mail.text.clone())
        .map_err(|error| MailError::Refused(error.into()))
}
