//! Emails in the Internet Message Format.

use klarlonn_domain::account::{EmailAddress, Mail, MailError};
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
    let mut message = Message::builder().from(from.clone());
    // An address that a header cannot have is in the text too, so the email is sent without.
    let reply_to = mail.reply_to.as_ref().map(EmailAddress::as_str);
    if let Some(Ok(address)) = reply_to.filter(|text| text.is_ascii()).map(str::parse) {
        message = message.reply_to(Mailbox::new(None, address));
    }
    message
        .to(Mailbox::new(None, to))
        .subject(&mail.subject)
        .header(ContentType::TEXT_PLAIN)
        .body(mail.text.clone())
        .map_err(|error| MailError::Permanent(error.into()))
}
