//! Emails over SMTP.

use std::{
    error::Error,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
        mpsc,
    },
    thread,
    time::Duration,
};

use klarlonn_domain::account::{Mail, MailError, Mailer};
use lettre::{
    Message,
    message::Mailbox,
    transport::smtp::{
        self,
        authentication::DEFAULT_MECHANISMS,
        client::{SmtpConnection, Tls},
        commands::{Data, Mail as MailCommand, Rcpt},
        extension::{Extension, MailParameter},
    },
};

use super::{
    message::{InvalidSender, build_message, parse_sender},
    smtp_url::SmtpUrl,
};

/// Time for the server to send a part of a response.
const READ_TIMEOUT: Duration = Duration::from_secs(10);
/// Time for sending an email as a whole, also to a server that responds slowly. The outbox gives the email to
/// another worker only after a longer time.
const EMAIL_TIMEOUT: Duration = Duration::from_mins(1);
/// Maximum number of connections. One whose time is over stays open until the server ends it.
const MAX_CONNECTIONS: usize = 32;
/// The cause of an error if the server takes too long.
const NO_RESPONSE: &str = "the mail server did not respond in time";

/// The mail settings are invalid. No message contains the password.
#[derive(Debug, thiserror::Error)]
pub enum SmtpUrlError {
    /// The server URL is invalid.
    #[error("the mail server must be given as smtps://USER:PASSWORD@HOST or smtp://HOST:PORT")]
    Url,
    #[error(transparent)]
    Sender(#[from] InvalidSender),
}

/// Sends each email to an SMTP server, in a connection of its own.
pub struct SmtpMailer {
    server: Arc<SmtpUrl>,
    from: Mailbox,
    timeout: Duration,
    /// Number of open connections.
    open: Arc<AtomicUsize>,
}

impl SmtpMailer {
    /// Sends through the server at `url`: `smtps://` with TLS from the start,
    /// `smtp://…?tls=required` with STARTTLS, `smtp://` without; `from` is the sender.
    ///
    /// # Errors
    /// [`SmtpUrlError`] if one of them is invalid. Does not connect to the server.
    pub fn new(url: &str, from: &str) -> Result<Self, SmtpUrlError> {
        let server = SmtpUrl::parse(url).ok_or(SmtpUrlError::Url)?;
        Ok(Self {
            server: Arc::new(server),
            from: parse_sender(from)?,
            timeout: EMAIL_TIMEOUT,
            open: Arc::default(),
        })
    }

    /// Sets the time for sending an email as a whole.
    #[must_use]
    pub fn with_timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// Connects and authenticates, and sends nothing.
    ///
    /// # Errors
    /// [`MailError`] if the server cannot be reached or refuses.
    pub fn check(&self) -> Result<(), MailError> {
        let server = Arc::clone(&self.server);
        let is_connected = self.run(move |_| {
            let mut connection = server.connect()?;
            let is_connected = connection.test_connected();
            connection.abort();
            Ok(is_connected)
        })?;
        let ended = || MailError::Unavailable("the mail server ended the connection".into());
        is_connected.then_some(()).ok_or_else(ended)
    }

    /// Runs `work` on a thread of its own, within the time limit. `work` sets the flag before the server
    /// may get the email.
    fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&AtomicBool) -> Result<T, smtp::Error> + Send + 'static,
    ) -> Result<T, MailError> {
        let open = Arc::clone(&self.open);
        if open.fetch_add(1, SeqCst) >= MAX_CONNECTIONS {
            open.fetch_sub(1, SeqCst);
            return Err(MailError::Unavailable(NO_RESPONSE.into()));
        }
        let is_sent = Arc::new(AtomicBool::new(false));
        let (sender, outcome) = mpsc::channel();
        thread::spawn({
            let is_sent = Arc::clone(&is_sent);
            move || {
                let outcome = work(&is_sent);
                open.fetch_sub(1, SeqCst);
                // The time may be over.
                let _ = sender.send(outcome);
            }
        });
        let cause = match outcome.recv_timeout(self.timeout) {
            Ok(Ok(value)) => return Ok(value),
            Ok(Err(error)) => match error.status() {
                Some(code) => return Err(refusal(&error, &code.to_string())),
                None => describe_connection_error(&error),
            },
            Err(_) => NO_RESPONSE.to_owned(),
        };
        Err(if is_sent.load(SeqCst) {
            MailError::Unconfirmed(cause.into())
        } else {
            MailError::Unavailable(cause.into())
        })
    }
}

impl SmtpUrl {
    fn connect(&self) -> Result<SmtpConnection, smtp::Error> {
        let hello = self.hello.clone().unwrap_or_default();
        let wrapper = match &self.tls {
            Tls::Wrapper(parameters) => Some(parameters),
            _ => None,
        };
        let address = (self.host.as_str(), self.port);
        let mut connection =
            SmtpConnection::connect(address, Some(READ_TIMEOUT), &hello, wrapper, None)?;
        match &self.tls {
            Tls::Required(parameters) => connection.starttls(parameters, &hello)?,
            Tls::Opportunistic(parameters) if connection.can_starttls() => {
                connection.starttls(parameters, &hello)?;
            }
            _ => {}
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials)?;
        }
        Ok(connection)
    }

    /// Sends a message, and sets `is_sent` before the server may get it. Returns `false` if the server does
    /// not support the letters of an address.
    fn send(&self, message: &Message, is_sent: &AtomicBool) -> Result<bool, smtp::Error> {
        let mut connection = self.connect()?;
        let envelope = message.envelope();
        let mut addresses = envelope.to().iter().chain(envelope.from());
        let needs_utf8 = addresses.any(|address| !address.to_string().is_ascii());
        let server = connection.server_info();
        if needs_utf8 && !server.supports_feature(Extension::SmtpUtfEight) {
            return Ok(false);
        }
        let options = needs_utf8.then_some(MailParameter::SmtpUtfEight);
        let options = options.into_iter().collect();
        connection.command(MailCommand::new(envelope.from().cloned(), options))?;
        for recipient in envelope.to() {
            connection.command(Rcpt::new(recipient.clone(), Vec::new()))?;
        }
        connection.command(Data)?;
        is_sent.store(true, SeqCst);
        connection.message(&message.formatted())?;
        // The email is accepted, so a failure changes nothing.
        let _ = connection.quit();
        Ok(true)
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = build_message(mail, &self.from)?;
        let server = Arc::clone(&self.server);
        let is_supported = self.run(move |is_sent| server.send(&message, is_sent))?;
        let unsupported =
            || MailError::Permanent("the mail server does not support the address".into());
        is_supported.then_some(()).ok_or_else(unsupported)
    }
}

/// SMTP codes that concern all emails: the server closes, or does not accept the user. The operator can
/// repair that, so the email is sent again later.
const UNAVAILABLE_CODES: [&str; 6] = ["421", "454", "530", "534", "535", "538"];

/// Distinguishes a permanent rejection from a temporary failure of this email or of all. Only the code is stored in the
/// error, because the server's text can contain the recipient's address.
fn refusal(error: &smtp::Error, code: &str) -> MailError {
    let text = format!("the mail server responded with code {code}");
    if UNAVAILABLE_CODES.contains(&code) {
        MailError::Unavailable(text.into())
    } else if error.is_permanent() {
        MailError::Permanent(format!("the mail server refused with code {code}").into())
    } else {
        MailError::Temporary(text.into())
    }
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
        io::ErrorKind::TimedOut | io::ErrorKind::WouldBlock => NO_RESPONSE.to_owned(),
        // rustls says so of certificates, and of servers that do not speak TLS.
        io::ErrorKind::InvalidData => {
            format!("no secure connection to the mail server: {network}")
        }
        kind => format!("the mail server cannot be reached: {kind}"),
    }
}
