//! Sealed records, in memory and not sealed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::{SealedRecords, TagKey, TokenHash, WaitingTag},
    contribution::{WaitingChanges, WaitingContributions},
    following::{Follower, FollowerTag, Followers},
    store::StoreError,
};

use super::{State, Transaction};

impl AsMut<BTreeMap<WaitingTag, WaitingChanges>> for State {
    fn as_mut(&mut self) -> &mut BTreeMap<WaitingTag, WaitingChanges> {
        &mut self.waiting
    }
}

impl AsMut<BTreeMap<FollowerTag, Follower>> for State {
    fn as_mut(&mut self) -> &mut BTreeMap<FollowerTag, Follower> {
        &mut self.followers
    }
}

impl<Tag: Ord + Copy, T: Clone> SealedRecords<Tag, T> for Transaction
where
    State: AsMut<BTreeMap<Tag, T>>,
{
    fn lock(&mut self, _: &Tag) -> Result<(), StoreError> {
        Ok(())
    }

    fn get(&mut self, tag: &Tag, _: &dyn TagKey) -> Result<Option<T>, StoreError> {
        Ok(self.state.as_mut().get(tag).cloned())
    }

    fn put(&mut self, tag: &Tag, record: &T, _: &dyn TagKey) -> Result<(), StoreError> {
        self.state.as_mut().insert(*tag, record.clone());
        Ok(())
    }

    fn remove(&mut self, tags: &[Tag]) -> Result<(), StoreError> {
        self.state.as_mut().retain(|tag, _| !tags.contains(tag));
        Ok(())
    }

    fn all(&mut self, _: &dyn TagKey) -> Result<Vec<(Tag, T)>, StoreError> {
        Ok(self.state.as_mut().clone().into_iter().collect())
    }
}

impl WaitingContributions for Transaction {
    fn lock_schedule(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.state.next_publication)
    }

    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<(), StoreError> {
        self.state.next_publication = Some(next);
        Ok(())
    }
}

impl Followers for Transaction {
    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool, StoreError> {
        let before = self.state.followers.len();
        self.state
            .followers
            .retain(|_, follower| follower.stop.hash() != *token);
        Ok(self.state.followers.len() < before)
    }
}
