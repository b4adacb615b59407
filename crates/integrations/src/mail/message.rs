//! Emails in the Internet Message Format.

use klarlonn_domain::account::{EmailAddress, Mail, MailError};
use lettre::{
    Message,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
};

/// The sender is not an email address.
#[derive(Debug, thiserror::Error)]
#[error("the sender of mail must be an address such as `Klarlønn <post@example.no>`")]
pub struct InvalidSender(#[source] lettre::address::AddressError);

/// Parses a sender such as `Klarlønn <post@example.no>`.
pub(crate) fn parse_sender(text: &str) -> Result<Mailbox, InvalidSender> {
    text.parse().map_err(InvalidSender)
}

/// Returns a header that is sent as it is: an address must not be broken over lines or encoded.
fn raw_header(name: &'static str, value: String) -> Result<HeaderValue, MailError> {
    if !value.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(MailError::Permanent(
            "an address in a header is not ASCII".into(),
        ));
    }
    let name = HeaderName::new_from_ascii_str(name);
    Ok(HeaderValue::dangerous_new_pre_encoded(
        name,
        value.clone(),
        value,
    ))
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
    if let Some(url) = &mail.stop_url {
        for (name, value) in [
            ("List-Unsubscribe", format!("<{url}>")),
            (
                "List-Unsubscribe-Post",
                "List-Unsubscribe=One-Click".to_owned(),
            ),
        ] {
            message = message.raw_header(raw_header(name, value)?);
        }
    }
    message
        .to(Mailbox::new(None, to))
        .subject(&mail.subject)
        .header(ContentType::TEXT_PLAIN)
        .body(mail.text.clone())
        .map_err(|error| MailError::Permanent(error.into()))
}
