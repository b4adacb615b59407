//! Contributions that wait for publication, in memory and not sealed.

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::{TagKey, WaitingTag},
    contribution::{WaitingChanges, WaitingContributions},
    store::StoreError,
};

use super::Transaction;

impl WaitingContributions for Transaction {
    fn lock(&mut self, _: &WaitingTag) -> Result<(), StoreError> {
        Ok(())
    }

    fn get(
        &mut self,
        tag: &WaitingTag,
        _: &dyn TagKey,
    ) -> Result<Option<WaitingChanges>, StoreError> {
        Ok(self.state.waiting.get(tag).cloned())
    }

    fn put(
        &mut self,
        tag: &WaitingTag,
        changes: &WaitingChanges,
        _: &dyn TagKey,
    ) -> Result<(), StoreError> {
        self.state.waiting.insert(*tag, changes.clone());
        Ok(())
    }

    fn remove(&mut self, tags: &[WaitingTag]) -> Result<(), StoreError> {
        self.state.waiting.retain(|tag, _| !tags.contains(tag));
        Ok(())
    }

    fn all(&mut self, _: &dyn TagKey) -> Result<Vec<(WaitingTag, WaitingChanges)>, StoreError> {
        Ok(self.state.waiting.clone().into_iter().collect())
    }

    fn lock_schedule(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.state.next_publication)
    }

    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<(), StoreError> {
        self.state.next_publication = Some(next);
        Ok(())
    }
}
