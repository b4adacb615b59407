//! Where newer tables of official figures come from.

use crate::catalog::{CurrentFiles, SourceSelection, TableCells, TableMetadata};

/// A place with tables of official figures: a server with Statistics Norway's interface, or a folder.
pub trait OfficialSource: Send + Sync {
    /// The address or folder, for status and log.
    fn name(&self) -> String;

    /// Describes a table. `None` if the source does not have it.
    ///
    /// # Errors
    /// [`SourceError`] if the source cannot be read.
    fn metadata(&self, table: &str) -> Result<Option<TableMetadata>, SourceError>;

    /// Returns the cells of a selection.
    ///
    /// # Errors
    /// [`SourceError`] if the source cannot be read.
    fn cells(&self, table: &str, selection: &SourceSelection) -> Result<TableCells, SourceError>;

    /// Returns files that are ready, in the form of the bundled ones. Only a folder has them.
    ///
    /// # Errors
    /// [`SourceError`] if they cannot be read.
    fn files(&self) -> Result<CurrentFiles, SourceError> {
        Ok(CurrentFiles::new())
    }
}

/// Why a source cannot be read, as one sentence for an operator.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SourceError(pub String);
