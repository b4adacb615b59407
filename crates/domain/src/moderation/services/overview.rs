//! What the queue derives from all entries of members: names that wait, names that are written alike,
//! and pay that is held out.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::NaiveDate;

use crate::{
    catalog::{NameKey, NameKind, Reference},
    salary::{
        HeldOutEntry, MemberVerification, StoredNames, TitleVersion, UnknownName, held_out_entries,
        unknown_names,
    },
    store::{StoreError, UnitOfWork},
};

/// Maximum number of similar names.
const MAX_SIMILAR: usize = 5;

/// What was derived from the entries at some time.
pub(super) struct Overview {
    /// Names that members gave and that are not public.
    pub(super) unknown_names: Vec<UnknownName>,
    /// Entries of members that are outliers.
    pub(super) held_out: Vec<HeldOutEntry>,
    names: StoredNames,
}

impl Overview {
    fn load(
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
        verification: &MemberVerification,
        today: NaiveDate,
    ) -> Result<Self, StoreError> {
        Ok(Self {
            unknown_names: unknown_names(unit, reference)?,
            held_out: held_out_entries(unit, reference, verification, today)?,
            names: StoredNames::load(unit, reference)?,
        })
    }

    /// Returns a name of visible entries as it is shown.
    pub(super) fn stored(&self, kind: NameKind, key: &NameKey) -> Option<&str> {
        self.names.find(kind, key)
    }

    /// Returns names that may be other spellings of a name, at most five.
    pub(super) fn similar(&self, kind: NameKind, name: &str) -> Vec<String> {
        self.names.similar(kind, name, MAX_SIMILAR)
    }
}

/// The entries that an overview was derived from.
type Basis = (NaiveDate, Vec<TitleVersion>);

/// An overview and what it was derived from.
type Kept = (Basis, Arc<Overview>);

/// The newest overview. Deriving it reads all entries, so it is kept while no entry changes.
#[derive(Clone, Default)]
pub(super) struct LatestOverview(Arc<Mutex<Option<Kept>>>);

impl LatestOverview {
    /// Returns the overview of today's entries.
    pub(super) fn get(
        &self,
        unit: &mut dyn UnitOfWork,
        reference: &Reference,
        verification: &MemberVerification,
        today: NaiveDate,
    ) -> Result<Arc<Overview>, StoreError> {
        let mut versions = unit.salaries().versions()?;
        versions.sort_unstable_by_key(|version| version.job_title);
        let basis = (today, versions);
        if let Some((latest, overview)) = &*self.lock()
            && *latest == basis
        {
            return Ok(Arc::clone(overview));
        }
        let overview = Arc::new(Overview::load(unit, reference, verification, today)?);
        *self.lock() = Some((basis, Arc::clone(&overview)));
        Ok(overview)
    }

    fn lock(&self) -> MutexGuard<'_, Option<Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
