//! The port for the text of messages to the operator.

use crate::operator::ContactMessage;

/// The text of the email with a message.
pub trait ContactTexts: Send + Sync {
    /// Returns subject and text of the email to the operator.
    fn compose_contact(&self, message: &ContactMessage) -> (String, String);
}
