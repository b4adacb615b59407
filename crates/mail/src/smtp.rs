//! Letters to a mail server.

use std::{error::Error, io, time::Duration};

use klarlonn_domain::account::{Mail, MailError, Mailer};
use lettre::{
    SmtpTransport, Transport,
    message::Mailbox,
    transport::smtp::{self, SmtpTransportBuilder},
};

use crate::message::{InvalidSender, message, sender};

/// How long the server may take to answer a command. A letter takes up to eight of them, and must
/// be sent before the outbox gives it to another worker.
const PATIENCE: Duration = Duration::from_secs(10);

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
    server: SmtpTransportBuilder,
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
        let server = SmtpTransport::from_url(url).map_err(|_| SmtpUrlError::Url)?;
        let from = sender(from)?;
        let mailer = Self {
            transport: server.clone().build(),
            server,
            from,
        };
        Ok(mailer.with_patience(PATIENCE))
    }

    /// The same, giving the server up when it leaves a command unanswered for so long.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.transport = self.server.clone().timeout(Some(patience)).build();
        self
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message(mail, &self.from)?;
        self.transport
            .send(&message)
            .map(drop)
            .map_err(|error| failure(&error))
    }
}

/// Codes by which a server asks for another account: the operator repairs that, and the letter is
/// as good as before.
const ACCOUNT_CODES: [&str; 4] = ["530", "534", "535", "538"];

/// A server's lasting refusal of a letter is told from trouble that may pass. What the server says
/// may name the address, so that its code alone is kept.
fn failure(error: &smtp::Error) -> MailError {
    let Some(code) = error.status().map(|code| code.to_string()) else {
        return MailError::Later(trouble(error).into());
    };
    if error.is_permanent() && !ACCOUNT_CODES.contains(&code.as_str()) {
        return MailError::Refused(format!("the mail server refused with code {code}").into());
    }
    MailError::Later(format!("the mail server answered with code {code}").into())
}

/// What went wrong before the server answered with a code.
fn trouble(error: &smtp::Error) -> String {
    if error.is_response() {
        return "the mail server's answer cannot be read".to_owned();
    }
    let first = error as &(dyn Error + 'static);
    let causes = std::iter::successors(Some(first), |&error| error.source());
    let network = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    match network.last().map(io::Error::kind) {
        Some(io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock) => {
            "the mail server does not answer in time".to_owned()
        }
        Some(kind) => format!("the mail server cannot be reached: {kind}"),
        // Of TLS, or of what the server cannot do.
        None => error.to_string(),
    }
}
