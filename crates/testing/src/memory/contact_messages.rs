//! Messages to the operator in memory.

use chrono::{DateTime, NaiveDate, Utc};
use klarlonn_domain::{
    account::TagKey,
    operator::{ContactMessage, ContactMessages, MAX_CONTACT_MESSAGES_PER_DAY, WaitingMessage},
    store::StoreError,
};
use uuid::Uuid;

use super::Transaction;

/// A message with its schedule.
#[derive(Debug, Clone)]
pub(super) struct StoredMessage {
    message: ContactMessage,
    received_on: NaiveDate,
    attempts: u32,
    not_before: DateTime<Utc>,
}

impl ContactMessages for Transaction {
    fn add(
        &mut self,
        id: Uuid,
        message: &ContactMessage,
        day: NaiveDate,
        _key: &dyn TagKey,
    ) -> Result<bool, StoreError> {
        let (counted_on, count) = &mut self.state.contact_count;
        if *counted_on != day {
            (*counted_on, *count) = (day, 0);
        }
        if *count >= MAX_CONTACT_MESSAGES_PER_DAY {
            return Ok(false);
        }
        *count += 1;
        let stored = StoredMessage {
            message: message.clone(),
            received_on: day,
            attempts: 0,
            not_before: DateTime::UNIX_EPOCH,
        };
        self.state.contact_messages.insert(id, stored);
        Ok(true)
    }

    fn claim(
        &mut self,
        now: DateTime<Utc>,
        retry_at: DateTime<Utc>,
        _key: &dyn TagKey,
    ) -> Result<Option<WaitingMessage>, StoreError> {
        let due = self.state.contact_messages.iter_mut();
        let due = due.filter(|(_, stored)| stored.not_before <= now);
        let next = due.min_by_key(|(id, stored)| (stored.not_before, **id));
        Ok(next.map(|(id, stored)| {
            stored.attempts += 1;
            stored.not_before = retry_at;
            WaitingMessage {
                id: *id,
                message: stored.message.clone(),
                attempts: stored.attempts,
            }
        }))
    }

    fn postpone(&mut self, id: Uuid, not_before: DateTime<Utc>) -> Result<(), StoreError> {
        if let Some(stored) = self.state.contact_messages.get_mut(&id) {
            stored.not_before = not_before;
        }
        Ok(())
    }

    fn remove(&mut self, id: Uuid) -> Result<(), StoreError> {
        self.state.contact_messages.remove(&id);
        Ok(())
    }

    fn remove_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        let messages = &mut self.state.contact_messages;
        let before = messages.len();
        messages.retain(|_, stored| stored.received_on >= day);
        Ok(before - messages.len())
    }

    fn reseal(&mut self, _from: &dyn TagKey, _to: &dyn TagKey) -> Result<(), StoreError> {
        Ok(())
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        Ok(self.state.contact_messages.len() as u64)
    }
}
