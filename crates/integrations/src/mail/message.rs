//! Emails in the Internet Message Format.

use klarlonn_domain::account::{EmailAddress, Mail, MailError};
use lettre::{
    Address, Message,
    address::AddressError,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
};

/// The sender is not an email address.
#[derive(Debug, thiserror::Error)]
#[error("the sender of mail must be an address such as `Klarlønn <post@example.no>`")]
pub struct InvalidSender(#[source] AddressError);

/// Parses a sender such as `Klarlønn <post@example.no>`.
pub(crate) fn parse_sender(text: &str) -> Result<Mailbox, InvalidSender> {
    let sender: Mailbox = text.parse().map_err(InvalidSender)?;
    Ok(match EmailAddress::parse(sender.email.as_ref()) {
        Ok(address) => Mailbox::new(sender.name, to_lettre(&address).map_err(InvalidSender)?),
        // Not a valid address of a member, but the sender may be local, such as `ikke-svar@localhost`.
        Err(_) => sender,
    })
}

/// Converts an address. Its domain becomes ASCII, which every mail server accepts.
fn to_lettre(address: &EmailAddress) -> Result<Address, AddressError> {
    address.to_envelope().parse()
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
    let to = to_lettre(&mail.to).map_err(|error| MailError::Permanent(error.into()))?;
    let mut message = Message::builder().from(from.clone());
    // A non-ASCII reply address cannot be put in the header. Leave out Reply-To; the text contains the address.
    let reply_to = mail.reply_to.as_ref().and_then(|to| to_lettre(to).ok());
    if let Some(address) = reply_to.filter(|to| AsRef::<str>::as_ref(to).is_ascii()) {
        message = message.reply_to(Mailbox::new(None, address));
    }
    if let Some(url) = &mail.unsubscribe_url {
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
