//! Takes messages to the operator.

use chrono::NaiveDate;

use crate::{
    Ports,
    account::EmailContent,
    operator::{ContactFieldError, ContactMessage},
    random::random_uuid,
    store::{StoreError, in_transaction},
};

/// Why a message was not stored.
#[derive(Debug, thiserror::Error)]
pub enum ContactError {
    /// Some fields are invalid.
    #[error("invalid fields")]
    Fields(Vec<ContactFieldError>),
    /// The operator has not said where to send messages.
    #[error("no contact address")]
    NoAddress,
    /// The limit of all visitors together is reached for today.
    #[error("too many messages today")]
    TooMany,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Puts visitors' messages for the operator in the outbox.
#[derive(Clone)]
pub struct ContactService {
    ports: Ports,
    is_open: bool,
}

impl ContactService {
    /// Without `is_open` no message is accepted.
    pub(crate) fn new(ports: Ports, is_open: bool) -> Self {
        Self { ports, is_open }
    }

    /// Returns the current day.
    pub fn today(&self) -> NaiveDate {
        self.ports.clock.today()
    }

    /// Returns whether messages are accepted.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Adds a message to the outbox.
    ///
    /// # Errors
    /// [`ContactError`] if it was not stored.
    pub fn submit(&self, subject: &str, text: &str, email: &str) -> Result<(), ContactError> {
        if !self.is_open {
            return Err(ContactError::NoAddress);
        }
        let message = ContactMessage::parse(subject, text, email).map_err(ContactError::Fields)?;
        let (subject, text) = self.ports.contact_texts.compose_contact(&message);
        let content = EmailContent::ContactMessage {
            subject,
            text,
            reply_to: message.reply_to,
        };
        let id = random_uuid(&mut &*self.ports.random);
        let now = self.ports.clock.now();
        in_transaction(&*self.ports.store, |unit| {
            if !unit.outbox().try_count_contact_message(now.date_naive())? {
                return Err(ContactError::TooMany);
            }
            Ok(unit.outbox().add(id, &content, now, &*self.ports.tag_key)?)
        })
    }
}
