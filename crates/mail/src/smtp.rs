//! Letters to a mail server.

use std::time::Duration;

use klarlonn_domain::account::{Mail, MailError, Mailer};
use lettre::{SmtpTransport, Transport, message::Mailbox, transport::smtp};

use crate::message::{InvalidSender, message, sender};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why no mail server can be used. No text holds the password.
#[derive(Debug, thiserror::Error)]
pub enum SmtpUrlError {
    /// The address of the server cannot be read.
    #[error("the mail server must be given as smtps://USER:PASSWORD@HOST or smtp://HOST:PORT")]
    Url,
    /// The sender cannot be used.
    #[error(transparent)]
    Sender(#[from] InvalidSender),
}

/// Sends each letter to a mail server.
pub struct SmtpMailer {
    transport: SmtpTransport,
    from: Mailbox,
}

impl SmtpMailer {
    /// Sends through the server at `url`: `smtps://` with TLS from the start,
    /// `smtp://…?tls=required` with STARTTLS, `smtp://` without; `from` is the sender.
    ///
    /// # Errors
    /// [`SmtpUrlError`] when one of them cannot be used. The server is not asked.
    pub fn new(url: &str, from: &str) -> Result<Self, SmtpUrlError> {
        // What lettre says of a URL may hold the password in it.
        let builder = SmtpTransport::from_url(url).map_err(|_| SmtpUrlError::Url)?;
        Ok(Self {
            transport: builder.timeout(Some(PATIENCE)).build(),
            from: sender(from)?,
        })
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message(mail, &self.from)?;
        self.transport.send(&message).map(drop).map_err(failure)
    }
}

/// A server's lasting refusal is told from trouble that may pass. What the server says may name
/// the address, so that only its code is kept.
fn failure(error: smtp::Error) -> MailError {
    let code = error.status().map(|code| code.to_string());
    match code {
        Some(code) if error.is_permanent() => {
            MailError::Refused(format!("the mail server refused with code {code}").into())
        }
        Some(code) => MailError::Later(format!("the mail server answered with code {code}").into()),
        None => MailError::Later(error.into()),
    }
}
