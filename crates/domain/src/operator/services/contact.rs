//! Stores messages to the operator and sends them, with retries.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{Days, NaiveDate, TimeDelta};

use crate::{
    account::{EmailAddress, Mail, MailError, Mailer, TagKey},
    clock::Clock,
    operator::{ContactFieldError, ContactMessage, ContactTexts},
    random::{Random, random_uuid},
    store::{Store, StoreError, in_transaction},
};

/// Delay before the first retry. It doubles with every further retry.
const FIRST_RETRY_DELAY: TimeDelta = TimeDelta::seconds(5);
/// Maximum delay before a retry.
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(6);
/// Time after which another worker may send a claimed message.
const SEND_TIMEOUT: TimeDelta = TimeDelta::minutes(2);
/// A message that could not be sent for this long is deleted.
const MAX_WAIT: Days = Days::new(30);

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

/// The result of an attempt to send a message.
#[derive(Debug)]
pub enum ContactDelivery {
    /// No message is due.
    NoneDue,
    /// The message was sent.
    Sent,
    /// The attempt failed. The message is sent again later.
    Postponed(MailError),
}

/// Stores messages to the operator and sends them.
#[derive(Clone)]
pub struct ContactService {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    random: Arc<Mutex<dyn Random>>,
    key: Arc<dyn TagKey>,
    to: Option<EmailAddress>,
}

impl ContactService {
    /// Creates the service. Messages are sent to `to`; without it none is accepted.
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        random: Arc<Mutex<dyn Random>>,
        key: Arc<dyn TagKey>,
        to: Option<EmailAddress>,
    ) -> Self {
        Self {
            store,
            clock,
            random,
            key,
            to,
        }
    }

    /// Returns the current day.
    pub fn today(&self) -> NaiveDate {
        self.clock.today()
    }

    /// Returns whether messages are accepted.
    pub fn is_open(&self) -> bool {
        self.to.is_some()
    }

    /// Stores a message until it is sent.
    ///
    /// # Errors
    /// [`ContactError`] if it was not stored.
    pub fn submit(&self, subject: &str, text: &str, email: &str) -> Result<(), ContactError> {
        if self.to.is_none() {
            return Err(ContactError::NoAddress);
        }
        let message = ContactMessage::parse(subject, text, email).map_err(ContactError::Fields)?;
        let id = {
            let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
            random_uuid(&mut *random)
        };
        let today = self.clock.today();
        let is_stored = in_transaction::<_, StoreError>(&*self.store, |unit| {
            unit.contact_messages().add(id, &message, today, &*self.key)
        })?;
        is_stored.then_some(()).ok_or(ContactError::TooMany)
    }

    /// Sends the next message that is due. A message is kept after a permanent failure too, which
    /// is a mistake in the operator's own address.
    ///
    /// # Errors
    /// Returns an error if the store fails. The message is sent again later.
    pub fn send_next(
        &self,
        mailer: &dyn Mailer,
        texts: &dyn ContactTexts,
    ) -> Result<ContactDelivery, StoreError> {
        let Some(to) = &self.to else {
            return Ok(ContactDelivery::NoneDue);
        };
        let now = self.clock.now();
        let claimed = in_transaction::<_, StoreError>(&*self.store, |unit| {
            unit.contact_messages()
                .claim(now, now + SEND_TIMEOUT, &*self.key)
        })?;
        let Some(waiting) = claimed else {
            return Ok(ContactDelivery::NoneDue);
        };
        let (subject, text) = texts.compose_contact(&waiting.message);
        let mail = Mail {
            to: to.clone(),
            reply_to: waiting.message.reply_to,
            stop_url: None,
            subject,
            text,
        };
        match mailer.send(&mail) {
            Ok(()) => {
                in_transaction::<_, StoreError>(&*self.store, |unit| {
                    unit.contact_messages().remove(waiting.id)
                })?;
                Ok(ContactDelivery::Sent)
            }
            Err(error) => {
                let not_before = self.clock.now() + retry_delay(waiting.attempts);
                in_transaction::<_, StoreError>(&*self.store, |unit| {
                    unit.contact_messages().postpone(waiting.id, not_before)
                })?;
                Ok(ContactDelivery::Postponed(error))
            }
        }
    }

    /// Deletes messages that could not be sent for 30 days. Returns their number.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn remove_expired(&self) -> Result<usize, StoreError> {
        let first_kept = self.clock.today() - MAX_WAIT;
        in_transaction(&*self.store, |unit| {
            unit.contact_messages().remove_before(first_kept)
        })
    }
}

fn retry_delay(attempts: u32) -> TimeDelta {
    let doublings = attempts.saturating_sub(1).min(20);
    (FIRST_RETRY_DELAY * (1 << doublings)).min(MAX_RETRY_DELAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_delay_doubles_up_to_six_hours() {
        let seconds = |attempts| retry_delay(attempts).num_seconds();
        assert_eq!([1, 2, 3].map(seconds), [5, 10, 20]);
        assert_eq!(seconds(1_000), 6 * 60 * 60);
    }
}
