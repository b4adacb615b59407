//! Sealed records, in memory and not sealed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use klarlonn_domain::{
    account::{SealedRecords, TagKey, TokenHash, WaitingTag},
    contribution::{WaitingChanges, WaitingContributions},
    following::{Follower, FollowerTag, Followers},
};

use super::{Result, State, remove_if};

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

impl<Tag: Ord + Copy, T: Clone> SealedRecords<Tag, T> for State
where
    State: AsMut<BTreeMap<Tag, T>>,
{
    fn lock(&mut self, _: &Tag) -> Result<()> {
        Ok(())
    }

    fn get(&mut self, tag: &Tag, _: &dyn TagKey) -> Result<Option<T>> {
        Ok(self.as_mut().get(tag).cloned())
    }

    fn put(&mut self, tag: &Tag, record: &T, _: &dyn TagKey) -> Result<()> {
        self.as_mut().insert(*tag, record.clone());
        Ok(())
    }

    fn remove(&mut self, tags: &[Tag]) -> Result<()> {
        self.as_mut().retain(|tag, _| !tags.contains(tag));
        Ok(())
    }

    fn all(&mut self, _: &dyn TagKey) -> Result<Vec<(Tag, T)>> {
        Ok(self.as_mut().clone().into_iter().collect())
    }
}

impl WaitingContributions for State {
    fn lock_schedule(&mut self) -> Result<bool> {
        Ok(true)
    }

    fn schedule(&mut self) -> Result<Option<DateTime<Utc>>> {
        Ok(self.next_publication)
    }

    fn set_schedule(&mut self, next: DateTime<Utc>) -> Result<()> {
        self.next_publication = Some(next);
        Ok(())
    }
}

impl Followers for State {
    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool> {
        let has_token = |follower: &Follower| follower.stop.hash() == *token;
        Ok(remove_if(&mut self.followers, has_token) > 0)
    }
}
