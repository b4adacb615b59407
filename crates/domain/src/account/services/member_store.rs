//! The store of the services that change accounts and contributions.

use std::sync::Arc;

use super::session_cache::SessionCache;
use crate::{
    account::MemberId,
    store::{
        Store, StoreError, UnitOfWork, in_batch, in_batch_snapshot, in_snapshot, in_transaction,
    },
};

/// The store, with the sessions in memory that a write makes outdated. Each write says which members
/// it changes: their account, sessions or contributions. Their sessions in memory end after the
/// commit, also if the commit failed: its outcome may be unknown.
#[derive(Clone)]
pub(crate) struct MemberStore {
    store: Arc<dyn Store>,
    pub(super) sessions: SessionCache,
}

impl MemberStore {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            sessions: SessionCache::new(),
        }
    }

    /// Runs `work` on one consistent snapshot, as [`in_snapshot`].
    pub(crate) fn read<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        in_snapshot(&*self.store, work)
    }

    /// Runs `work` on one consistent snapshot, as [`in_batch_snapshot`].
    pub(crate) fn read_batch<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        in_batch_snapshot(&*self.store, work)
    }

    /// Runs `work`, which changes this member, in one transaction.
    pub(crate) fn change_member<T, E: From<StoreError>>(
        &self,
        member: MemberId,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        let outcome = in_transaction(&*self.store, work);
        self.sessions.forget(member);
        outcome
    }

    /// Runs `work`, which also returns the members that it changed, in one transaction.
    pub(crate) fn change_found_members<C: IntoIterator<Item = MemberId>, T, E: From<StoreError>>(
        &self,
        mut work: impl FnMut(&mut dyn UnitOfWork) -> Result<(C, T), E>,
    ) -> Result<T, E> {
        // A run that is repeated may have been committed.
        let mut changed = Vec::new();
        let outcome = in_transaction(&*self.store, |unit| {
            let (members, value) = work(unit)?;
            changed.extend(members);
            Ok(value)
        });
        for member in changed {
            self.sessions.forget(member);
        }
        outcome
    }

    /// Runs `work`, which may change all members, in one transaction that may take minutes.
    pub(crate) fn change_all_members<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        let outcome = in_batch(&*self.store, work);
        self.sessions.forget_all();
        outcome
    }

    /// Runs `work`, which changes no existing member, in one transaction.
    pub(crate) fn change_no_member<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        in_transaction(&*self.store, work)
    }

    /// Runs `work`, which changes no existing member, in one transaction that may take minutes.
    pub(crate) fn change_in_batch<T, E: From<StoreError>>(
        &self,
        work: impl FnMut(&mut dyn UnitOfWork) -> Result<T, E>,
    ) -> Result<T, E> {
        in_batch(&*self.store, work)
    }

    /// See [`Store::truncate_log`].
    pub(crate) fn truncate_log(&self) -> Result<(), StoreError> {
        self.store.truncate_log()
    }
}
