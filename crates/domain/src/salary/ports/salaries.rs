//! The repository for salary entries.

use std::collections::{HashMap, HashSet};

use crate::salary::{EntryId, SalaryEntry, VisibleEntry};
use crate::{
    account::ContributorTag,
    catalog::{JobTitleId, NameChange},
    store::StoreError,
};

/// Salary entries, and their version: a number that increases by one with each transaction that changes
/// what figures are computed from.
///
/// Servers compare it with the version of their published snapshot. This finds transactions that
/// commit late, without storing the order of insertion.
pub trait Salaries {
    /// Adds the entries whose fingerprint is not stored yet, and increases the version if there are
    /// any. Returns the number of added entries.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if a title, company or place does not exist,
    /// [`StoreError::Conflict`] if an id exists already.
    fn add(&mut self, entries: &[SalaryEntry]) -> Result<usize, StoreError>;

    /// Stores entries of different fingerprints, each in place of the stored one with the same
    /// fingerprint, and increases the version. Only for a transaction that holds the waiting records
    /// of their members, so that no other one changes the same entries. After an error with more than
    /// one entry, some may be stored.
    ///
    /// # Errors
    /// The same as [`add`](Self::add).
    fn put(&mut self, entries: &[SalaryEntry]) -> Result<(), StoreError>;

    /// The ids, among these, of entries that exist, including entries that cannot be read.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn existing(&mut self, ids: &[EntryId]) -> Result<HashSet<EntryId>, StoreError>;

    /// The entries with these ids, hidden or not. Unknown ids are left out.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn get_all(&mut self, ids: &[EntryId]) -> Result<HashMap<EntryId, SalaryEntry>, StoreError>;

    /// The entry with this id, hidden or not.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn get(&mut self, id: EntryId) -> Result<Option<SalaryEntry>, StoreError> {
        Ok(self.get_all(&[id])?.remove(&id))
    }

    /// The entries of a member, including hidden entries, newest day first, then by id.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn find_by_contributor(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Vec<SalaryEntry>, StoreError>;

    /// Deletes the entries of members with these ids, and increases the version if there are any.
    /// Returns the number of deleted entries.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn remove(&mut self, ids: &[EntryId]) -> Result<usize, StoreError>;

    /// Removes the tag from all entries of a member and returns their ids. The version stays, so that
    /// nothing that others see changes at this moment.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn detach_contributor(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Vec<EntryId>, StoreError>;

    /// Calls `visit` with every entry that is not hidden, of one job title if set, in no particular
    /// order.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn visit_for_figures(
        &mut self,
        job_title: Option<JobTitleId>,
        visit: &mut dyn FnMut(VisibleEntry),
    ) -> Result<(), StoreError>;

    /// The entries of these job titles that are not hidden, in no particular order. No title may
    /// occur twice.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn unhidden_by_titles(
        &mut self,
        job_titles: &[JobTitleId],
    ) -> Result<Vec<SalaryEntry>, StoreError>;

    /// The version of the committed entries. A transaction increases it when it commits.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn version(&mut self) -> Result<i64, StoreError>;

    /// Increases the version, because a change elsewhere affects figures.
    fn raise_version(&mut self);

    /// Keeps the version as it is in this transaction. A later transaction raises it for both.
    fn hold_version(&mut self);

    /// The members with an entry that has the name to replace, each once.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn contributors_with(&mut self, change: NameChange) -> Result<Vec<ContributorTag>, StoreError>;

    /// Replaces a name in all entries, also hidden ones, and increases the version if there are any.
    /// Fingerprints stay, so that an import of the same rows still adds nothing. Returns the number of
    /// changed entries.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] if the new name does not exist.
    fn replace_name(&mut self, change: NameChange) -> Result<usize, StoreError>;

    /// Hides an entry of a member from all lists and figures, or shows it again. Returns whether it
    /// changed; the version then increases.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn set_hidden(&mut self, id: EntryId, hidden: bool) -> Result<bool, StoreError>;

    /// Calls `visit` with every entry, also hidden ones, in no particular order.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn visit_all(&mut self, visit: &mut dyn FnMut(SalaryEntry)) -> Result<(), StoreError>;

    /// The number of stored entries, including hidden entries.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    fn count(&mut self) -> Result<u64, StoreError>;
}
