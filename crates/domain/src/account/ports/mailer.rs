//! The port for sending email.

use crate::{
    account::{EmailAddress, EmailKind, FullName, Token},
    store::BoxError,
};

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

/// Words of emails.
pub trait EmailTexts: Send + Sync {
    /// Returns subject and text of an email. `name` greets the recipient and is `None` if the address
    /// is not verified; `token` is the one of a password reset link.
    fn compose(
        &self,
        kind: EmailKind,
        name: Option<&FullName>,
        token: Option<&Token>,
    ) -> (String, String);
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
