//! Emails over SMTP.

use std::{error::Error, io, time::Duration};

use klarlonn_domain::account::{Mail, MailError, Mailer};
use lettre::{
    SmtpTransport, Transport,
    message::Mailbox,
    transport::smtp::{self, SmtpTransportBuilder},
};

use super::message::{InvalidSender, build_message, parse_sender};

/// Time for the server to respond to a command. An email takes up to eight commands and must be
/// sent before the outbox gives it to another worker.
const COMMAND_TIMEOUT: Duration = Duration::from_secs(10);

/// The mail settings are invalid. No message contains the password.
#[derive(Debug, thiserror::Error)]
pub enum SmtpUrlError {
    /// The server URL is invalid.
    #[error("the mail server must be given as smtps://USER:PASSWORD@HOST or smtp://HOST:PORT")]
    Url,
    /// The sender is invalid.
    #[error(transparent)]
    Sender(#[from] InvalidSender),
}

/// Sends each email to an SMTP server.
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
    /// [`SmtpUrlError`] if one of them is invalid. Does not connect to the server.
    pub fn new(url: &str, from: &str) -> Result<Self, SmtpUrlError> {
        // The error of lettre can contain the password.
        let server = SmtpTransport::from_url(url).map_err(|_| SmtpUrlError::Url)?;
        let from = parse_sender(from)?;
        let mailer = Self {
            transport: server.clone().build(),
            server,
            from,
        };
        Ok(mailer.with_timeout(COMMAND_TIMEOUT))
    }

    /// Sets the time for the server to respond to a command.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.transport = self.server.clone().timeout(Some(timeout)).build();
        self
    }

    /// Connects and authenticates, and sends nothing.
    ///
    /// # Errors
    /// [`MailError`] if the server cannot be reached or refuses.
    pub fn check(&self) -> Result<(), MailError> {
        match self.transport.test_connection() {
            Ok(true) => Ok(()),
            Ok(false) => Err(MailError::Unavailable(
                "the mail server ended the connection".into(),
            )),
            Err(error) => Err(mail_error(&error)),
        }
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = build_message(mail, &self.from)?;
        self.transport
            .send(&message)
            .map(drop)
            .map_err(|error| mail_error(&error))
    }
}

/// SMTP codes that concern all emails: the server closes, or does not accept the user. The operator can
/// repair that, so the email is sent later.
const UNAVAILABLE_CODES: [&str; 6] = ["421", "454", "530", "534", "535", "538"];

/// Distinguishes a permanent rejection from a temporary failure of this email or of all. Only the code is stored in the
/// error, because the server's text can contain the recipient's address.
fn mail_error(error: &smtp::Error) -> MailError {
    let Some(code) = error.status().map(|code| code.to_string()) else {
        return MailError::Unavailable(describe_connection_error(error).into());
    };
    if UNAVAILABLE_CODES.contains(&code.as_str()) {
        let text = format!("the mail server responded with code {code}");
        return MailError::Unavailable(text.into());
    }
    if error.is_permanent() {
        return MailError::Permanent(format!("the mail server refused with code {code}").into());
    }
    MailError::Temporary(format!("the mail server responded with code {code}").into())
}

/// Describes an error without an SMTP code.
fn describe_connection_error(error: &smtp::Error) -> String {
    if error.is_response() {
        return "the mail server's response cannot be parsed".to_owned();
    }
    let first = error as &(dyn Error + 'static);
    let causes = std::iter::successors(Some(first), |&error| error.source());
    let network = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    let Some(network) = network.last() else {
        // A missing extension, such as STARTTLS.
        return error.to_string();
    };
    match network.kind() {
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => {
            "the mail server did not respond in time".to_owned()
        }
        // rustls says so of certificates, and of servers that do not speak TLS.
        io::ErrorKind::InvalidData => {
            format!("no secure connection to the mail server: {network}")
        }
        kind => format!("the mail server cannot be reached: {kind}"),
    }
}
