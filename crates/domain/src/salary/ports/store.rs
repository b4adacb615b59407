//! The part of the store that holds salary entries.

use crate::salary::{EntryId, SalaryEntry};
use crate::{account::ContributorTag, catalog::JobTitleId, store::StoreError};

/// How often the entries of a job title have changed.
///
/// Servers compare these with the ones they published: a transaction that commits late cannot be
/// overlooked, and no order of arrival is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TitleVersion {
    /// The title.
    pub job_title: JobTitleId,
    /// Rises with every transaction that changes an entry of the title.
    pub version: i64,
}

/// Salary entries.
pub trait Salaries {
    /// Adds entries whose fingerprint is not known yet, and raises the version of each title
    /// that gained one. Answers how many were added.
    ///
    /// # Errors
    /// [`StoreError::MissingReference`] when a title, company or place does not exist,
    /// [`StoreError::Conflict`] when an id is taken.
    fn add(&mut self, entries: &[SalaryEntry]) -> Result<usize, StoreError>;

    /// Keeps an entry instead of the one of the same fingerprint, if there is one, and raises the
    /// version of each title that gained or lost one. The same content, on the same day, leaves
    /// everything as it is. Answers the id of the entry that is kept; of several calls at once with
    /// the same content all get the same.
    ///
    /// # Errors
    /// As [`add`](Self::add).
    fn put(&mut self, entry: &SalaryEntry) -> Result<EntryId, StoreError>;

    /// A member's entries, hidden ones included, newest day first, then by id.
    ///
    /// # Errors
    /// When the database fails.
    fn by_contributor(
        &mut self,
        contributor: &ContributorTag,
    ) -> Result<Vec<SalaryEntry>, StoreError>;

    /// Removes an entry if it is this member's, and raises its title's version. Answers whether
    /// there was one.
    ///
    /// # Errors
    /// When the database fails.
    fn remove(&mut self, id: EntryId, contributor: &ContributorTag) -> Result<bool, StoreError>;

    /// Removes all entries of a member, and raises the versions of their titles. Whoever writes for
    /// the member waits until the transaction ends. Answers how many there were.
    ///
    /// # Errors
    /// When the database fails.
    fn remove_all_by(&mut self, contributor: &ContributorTag) -> Result<usize, StoreError>;

    /// Gives every entry that is not hidden to `visit`, one after the other, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn visit_visible(&mut self, visit: &mut dyn FnMut(SalaryEntry)) -> Result<(), StoreError>;

    /// The entries of a title that are not hidden, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn visible_by_title(&mut self, job_title: JobTitleId) -> Result<Vec<SalaryEntry>, StoreError>;

    /// The version of every title that ever had an entry, in no order.
    ///
    /// # Errors
    /// When the database fails.
    fn versions(&mut self) -> Result<Vec<TitleVersion>, StoreError>;

    /// How many entries are kept, hidden ones included.
    ///
    /// # Errors
    /// When the database fails.
    fn count(&mut self) -> Result<u64, StoreError>;
}
