//! What the queue derives from all entries of members, kept while no entry changes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    moderation::ModerationService,
    salary::EntryOverview,
    store::{StoreError, UnitOfWork, in_batch, in_batch_snapshot, in_snapshot},
};

/// The newest overview of committed entries. Deriving it reads all entries.
#[derive(Clone, Default)]
pub(super) struct LatestOverview(Arc<Mutex<Option<Arc<EntryOverview>>>>);

impl LatestOverview {
    fn get(&self) -> Option<Arc<EntryOverview>> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Option<Arc<EntryOverview>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ModerationService {
    /// Derives the overview again if entries have changed and somebody moderates. Then moderators do not
    /// wait for it.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub fn refresh_overview(&self) -> Result<(), StoreError> {
        let has_moderators = in_snapshot::<_, StoreError>(&*self.store, |unit| {
            Ok(!unit.moderation().moderators()?.is_empty())
        })?;
        if has_moderators {
            self.prepare_overview()?;
        }
        Ok(())
    }

    /// Runs a write transaction, after `lock`, with the overview of the entries before it.
    ///
    /// # Errors
    /// The error of `work` or of the store.
    pub(super) fn change<T, E: From<StoreError>>(
        &self,
        lock: impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError>,
        mut work: impl FnMut(&mut dyn UnitOfWork, &EntryOverview) -> Result<T, E>,
    ) -> Result<T, E> {
        // Others wait for the transaction, so it does not read the entries.
        let overview = self.prepare_overview()?;
        in_batch(&*self.store, |unit| {
            lock(unit)?;
            work(unit, &overview)
        })
    }

    /// Derives the overview again if entries have changed, and returns it.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) fn prepare_overview(&self) -> Result<Arc<EntryOverview>, StoreError> {
        let overview = in_batch_snapshot(&*self.store, |unit| self.overview(unit))?;
        *self.overview.lock() = Some(Arc::clone(&overview));
        Ok(overview)
    }

    /// Returns the overview of the entries that a snapshot has: the kept one, or one for this snapshot
    /// alone.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) fn overview(
        &self,
        unit: &mut dyn UnitOfWork,
    ) -> Result<Arc<EntryOverview>, StoreError> {
        let (kept, today) = (self.overview.get(), self.clock.today());
        let version = unit.salaries().version()?;
        if let Some(kept) = kept.filter(|kept| kept.is_of(version, today)) {
            return Ok(kept);
        }
        let (reference, verification) = (&self.reference, &self.verification);
        EntryOverview::load(unit, reference, verification, today).map(Arc::new)
    }
}
