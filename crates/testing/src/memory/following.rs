//! What members follow, in memory and not sealed.

use klarlonn_domain::{
    account::{TagKey, TokenHash},
    following::{Follower, FollowerTag, Followers},
    store::StoreError,
};

use super::Transaction;

impl Followers for Transaction {
    fn lock(&mut self, _: &FollowerTag) -> Result<(), StoreError> {
        Ok(())
    }

    fn get(&mut self, tag: &FollowerTag, _: &dyn TagKey) -> Result<Option<Follower>, StoreError> {
        Ok(self.state.followers.get(tag).cloned())
    }

    fn put(
        &mut self,
        tag: &FollowerTag,
        follower: &Follower,
        _: &dyn TagKey,
    ) -> Result<(), StoreError> {
        self.state.followers.insert(*tag, follower.clone());
        Ok(())
    }

    fn remove(&mut self, tag: &FollowerTag) -> Result<(), StoreError> {
        self.state.followers.remove(tag);
        Ok(())
    }

    fn remove_by_token(&mut self, token: &TokenHash) -> Result<bool, StoreError> {
        let before = self.state.followers.len();
        self.state
            .followers
            .retain(|_, follower| follower.stop.hash() != *token);
        Ok(self.state.followers.len() < before)
    }

    fn all(&mut self, _: &dyn TagKey) -> Result<Vec<(FollowerTag, Follower)>, StoreError> {
        Ok(self.state.followers.clone().into_iter().collect())
    }
}
