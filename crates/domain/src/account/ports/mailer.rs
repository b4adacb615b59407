//! The port for sending email.

use crate::{account::EmailAddress, store::BoxError};

/// A letter as it is sent: plain text.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// Where it goes.
    pub to: EmailAddress,
    /// What it is about, on one line.
    pub subject: String,
    /// What it says.
    pub text: String,
}

/// Why a letter was not sent. It holds neither the address nor the text.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// It may be sent later.
    #[error("mail cannot be sent now")]
    Later(#[source] BoxError),
    /// It will never be sent: the address or the letter is refused.
    #[error("mail is refused")]
    Refused(#[source] BoxError),
}

/// Sends mail. It may wait for the network for up to a minute.
pub trait Mailer: Send + Sync {
    /// Sends a letter.
    ///
    /// # Errors
    /// [`MailError`] when it was not sent.
    fn send(&self, mail: &Mail) -> Result<(), MailError>;
}
