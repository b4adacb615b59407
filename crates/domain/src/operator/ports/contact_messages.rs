//! The port for messages to the operator that wait to be sent.

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use crate::{account::TagKey, operator::ContactMessage, store::StoreError};

/// Maximum number of messages that all visitors together can send on one day.
pub const MAX_CONTACT_MESSAGES_PER_DAY: u32 = 200;

/// The text of the email with a message.
pub trait ContactTexts: Send + Sync {
    /// Returns subject and text of the email to the operator.
    fn compose_contact(&self, message: &ContactMessage) -> (String, String);
}

/// A message that waits to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingMessage {
    /// Random id of the message.
    pub id: Uuid,
    /// The message.
    pub message: ContactMessage,
    /// Number of attempts to send it.
    pub attempts: u32,
}

/// Messages to the operator that wait to be sent.
///
/// A stored message is sealed: without the key, a row reveals neither what it says nor its length,
/// and a row that nobody has tried to send has no time.
pub trait ContactMessages {
    /// Stores a message, to be sent at once, and counts it on this day. Returns whether it was
    /// stored: not if [`MAX_CONTACT_MESSAGES_PER_DAY`] are counted. Earlier days are forgotten.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn add(
        &mut self,
        id: Uuid,
        message: &ContactMessage,
        day: NaiveDate,
        key: &dyn TagKey,
    ) -> Result<bool, StoreError>;

    /// Returns a message that may be sent now, and reserves it until `retry_at`. `None` if there is
    /// none. One that cannot be opened is left out, and tried again on another day.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
        key: &dyn TagKey,
    ) -> Result<Option<WaitingMessage>, StoreError>;

    /// Delays a message after a failed attempt.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<(), StoreError>;

    /// Deletes a message that was sent.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn remove(&mut self, id: Uuid) -> Result<(), StoreError>;

    /// Deletes the messages that were stored before `day`. Returns their number.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn remove_before(&mut self, day: NaiveDate) -> Result<usize, StoreError>;

    /// Seals every message with another key. One that cannot be opened stays as it is.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn reseal(&mut self, from: &dyn TagKey, to: &dyn TagKey) -> Result<(), StoreError>;

    /// The number of messages that wait.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn count(&mut self) -> Result<u64, StoreError>;
}
