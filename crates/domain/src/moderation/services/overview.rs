//! What the queue derives from all entries of members, kept while no entry changes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    moderation::ModerationService,
    salary::EntryOverview,
    store::{StoreError, UnitOfWork, in_batch, in_batch_snapshot, in_snapshot},
};

/// Number of times that an overview is derived for one change.
const MAX_TRIES: usize = 3;

/// The newest overview of committed entries. Deriving it reads the entries of each title that has
/// changed.
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

    /// Runs a write transaction with the overview of the entries that it sees after `lock`. Others wait
    /// for it, so it does not read the entries: if they changed since the overview was derived, nothing is
    /// written, and it begins again, three times.
    ///
    /// # Errors
    /// The error of `work` or of the store.
    pub(super) fn change<T, E: From<StoreError>>(
        &self,
        lock: impl Fn(&mut dyn UnitOfWork) -> Result<(), StoreError>,
        mut work: impl FnMut(&mut dyn UnitOfWork, &EntryOverview) -> Result<T, E>,
    ) -> Result<T, E> {
        for _ in 0..MAX_TRIES {
            let (overview, today) = (self.prepare_overview()?, self.clock.today());
            let result = in_batch(&*self.store, |unit| {
                lock(unit)?;
                if overview.is_of(&unit.salaries().versions()?, today) {
                    work(unit, &overview).map(Some)
                } else {
                    Ok(None)
                }
            })?;
            if let Some(result) = result {
                return Ok(result);
            }
        }
        // Entries change faster than the overview is derived, for example during an import.
        in_batch(&*self.store, |unit| {
            lock(unit)?;
            let overview = self.overview(unit)?;
            work(unit, &overview)
        })
    }

    /// Derives the overview again if entries have changed, and returns it.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) fn prepare_overview(&self) -> Result<Arc<EntryOverview>, StoreError> {
        // A snapshot has only what was committed. The entries of a transaction may be rolled back, and
        // their versions used again.
        let overview = in_batch_snapshot(&*self.store, |unit| self.overview(unit))?;
        *self.overview.lock() = Some(Arc::clone(&overview));
        Ok(overview)
    }

    /// Returns the overview of the entries that a transaction sees: the kept one, or one for this
    /// transaction alone.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) fn overview(
        &self,
        unit: &mut dyn UnitOfWork,
    ) -> Result<Arc<EntryOverview>, StoreError> {
        let (kept, today) = (self.overview.get(), self.clock.today());
        let versions = unit.salaries().versions()?;
        if let Some(kept) = &kept
            && kept.is_of(&versions, today)
        {
            return Ok(Arc::clone(kept));
        }
        let (reference, verification) = (&self.reference, &self.verification);
        let kept = kept.as_deref();
        EntryOverview::load(unit, reference, verification, today, &versions, kept).map(Arc::new)
    }
}
