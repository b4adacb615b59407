//! Newer tables of official figures, in the store.

use std::sync::Arc;

use crate::{
    catalog::{OfficialCheck, Reference, StoredTable, TableState},
    store::{StoreError, UnitOfWork},
};

/// The stored tables, each identified by its file and the checksum of its content. Only state and report change.
pub trait OfficialTables {
    /// Stores a table with its content. One that is stored already gets this state and report.
    fn put(&mut self, table: &StoredTable, content: &str) -> Result<(), StoreError>;

    /// Changes the state of the table with this file and checksum. Returns whether there is one.
    fn set_state(
        &mut self,
        file: &str,
        sha256: &str,
        state: TableState,
    ) -> Result<bool, StoreError>;

    /// All tables, ordered by file, newest period first. One that cannot be read is left out.
    fn all(&mut self) -> Result<Vec<StoredTable>, StoreError>;

    /// The content of the table with this file and checksum.
    fn content(&mut self, file: &str, sha256: &str) -> Result<Option<String>, StoreError>;

    /// Removes all tables and returns their number.
    fn remove_all(&mut self) -> Result<usize, StoreError>;

    /// The last time that a server asked for newer tables.
    fn last_check(&mut self) -> Result<Option<OfficialCheck>, StoreError>;

    /// Stores the last time that a server asked.
    fn set_last_check(&mut self, check: &OfficialCheck) -> Result<(), StoreError>;
}

/// Makes reference data of the tables in use.
pub trait ReferenceLoader: Send + Sync {
    /// Returns the reference data of the tables that are in use now. `None` if those are the tables of `current`.
    fn load_newer(
        &self,
        unit: &mut dyn UnitOfWork,
        current: &Reference,
    ) -> Result<Option<Arc<Reference>>, StoreError>;
}
