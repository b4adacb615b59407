//! The repository for editions.

use crate::{
    Month,
    open_data::{Edition, EditionSummary},
    store::StoreError,
};

/// Editions. They are never changed, but may be withdrawn.
pub trait Editions {
    /// Adds an edition unless there is one of its month. Returns whether it was added; then the version of the entries
    /// is raised, because pages list editions.
    fn add(&mut self, edition: &Edition) -> Result<bool, StoreError>;

    /// Removes the files of an edition. Returns whether it had any; then the version of the entries is raised.
    fn withdraw(&mut self, month: Month) -> Result<bool, StoreError>;

    /// All editions, newest first.
    fn all(&mut self) -> Result<Vec<EditionSummary>, StoreError>;

    /// The bytes of a file. `None` if there is no such file.
    fn file(&mut self, month: Month, name: &str) -> Result<Option<Vec<u8>>, StoreError>;
}
