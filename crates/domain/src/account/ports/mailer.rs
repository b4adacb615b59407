//! The port for sending email.

use chrono::TimeDelta;

use crate::{
    account::{EmailAddress, EmailKind, FullName, Token},
    store::BoxError,
};

/// An email in plain text.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// The recipient's address.
    pub to: EmailAddress,
    /// Where answers go; `None` for the sender.
    pub reply_to: Option<EmailAddress>,
    /// The URL that stops emails of this kind with one `POST` (RFC 8058); `None` for those that
    /// cannot be stopped.
    pub unsubscribe_url: Option<String>,
    /// The subject, on one line.
    pub subject: String,
    /// The text.
    pub text: String,
}

/// Texts of emails.
pub trait EmailTexts: Send + Sync {
    /// Returns the subject and text of an email. `name` greets the recipient; it is `None` if the
    /// address is not verified. `token` is the token of the link, if the email has one.
    fn compose(
        &self,
        kind: EmailKind,
        name: Option<&FullName>,
        token: Option<&Token>,
    ) -> (String, String);
}

/// Why an email was not sent. It contains neither the address nor the text.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// A temporary failure of this email.
    #[error("the email cannot be sent now")]
    Temporary(#[source] BoxError),
    /// No email can be sent now: the mail server cannot be reached, or refuses the site.
    #[error("the email cannot be sent now")]
    Unavailable(#[source] BoxError),
    /// The connection was lost after the email was sent and before the mail server confirmed it, so it
    /// may have arrived.
    #[error("the mail server did not confirm the email")]
    Unconfirmed(#[source] BoxError),
    /// A permanent failure: the mail server rejected the address or the email.
    #[error("the email was rejected")]
    Permanent(#[source] BoxError),
}

/// Sends emails. A call may wait for the network for up to one minute.
pub trait Mailer: Send + Sync {
    /// Sends an email.
    ///
    /// # Errors
    /// [`MailError`] if the email was not sent.
    fn send(&self, mail: &Mail) -> Result<(), MailError>;
}

/// The delay after this number of failed attempts: it doubles with each.
pub(crate) fn retry_delay(first: TimeDelta, attempts: u32) -> TimeDelta {
    // Bounded, so that the delay does not overflow.
    let doublings = attempts.saturating_sub(1).min(20);
    first * (1 << doublings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_delay_doubles_with_each_attempt() {
        let delay = |attempts| retry_delay(TimeDelta::seconds(30), attempts).num_seconds();
        assert_eq!([1, 2, 3, 10].map(delay), [30, 60, 120, 15_360]);
        assert_eq!(delay(u32::MAX), 30 << 20);
    }
}
