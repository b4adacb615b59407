//! What the queue derives from all entries of members, kept while no entry changes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;

use crate::{
    moderation::ModerationService,
    salary::{EntryOverview, TitleVersion},
    store::{StoreError, UnitOfWork, in_snapshot},
};

/// The entries that an overview was derived from.
type Basis = (NaiveDate, Vec<TitleVersion>);

/// An overview and what it was derived from.
type Kept = (Basis, Arc<EntryOverview>);

/// The newest overview of committed entries. Deriving it reads all entries, so it is kept while no entry
/// changes.
#[derive(Clone, Default)]
pub(super) struct LatestOverview(Arc<Mutex<Option<Kept>>>);

impl LatestOverview {
    fn find(&self, basis: &Basis) -> Option<Arc<EntryOverview>> {
        let kept = self.lock();
        let (latest, overview) = kept.as_ref()?;
        (latest == basis).then(|| Arc::clone(overview))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ModerationService {
    /// Derives the overview again if entries have changed. Call it before a transaction that others wait
    /// for.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) fn prepare_overview(&self) -> Result<(), StoreError> {
        in_snapshot(&*self.store, |unit| {
            let basis = self.basis(unit)?;
            if self.overview.find(&basis).is_none() {
                let overview = self.load_overview(unit, &basis)?;
                // A snapshot has only what was committed. The entries of a transaction may be rolled
                // back, and their versions used again.
                *self.overview.lock() = Some((basis, overview));
            }
            Ok(())
        })
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
        let basis = self.basis(unit)?;
        match self.overview.find(&basis) {
            Some(overview) => Ok(overview),
            None => self.load_overview(unit, &basis),
        }
    }

    fn basis(&self, unit: &mut dyn UnitOfWork) -> Result<Basis, StoreError> {
        let mut versions = unit.salaries().versions()?;
        versions.sort_unstable_by_key(|version| version.job_title);
        Ok((self.clock.today(), versions))
    }

    fn load_overview(
        &self,
        unit: &mut dyn UnitOfWork,
        (today, _): &Basis,
    ) -> Result<Arc<EntryOverview>, StoreError> {
        EntryOverview::load(unit, &self.reference, &self.verification, *today).map(Arc::new)
    }
}
