//! Import of data from files.

pub(crate) mod companies;
mod mapping;
pub(crate) mod salaries;
mod summary;

use std::{io, path::PathBuf};

use error_reporter::Report;
use klarlonn_domain::store::StoreError;

pub use mapping::ColumnMapping;

/// Why an import stopped. Nothing of a survey is stored then; for the register, the message says
/// how many units were stored.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ImportError {
    #[error("{} cannot be read: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{} is invalid: {reason}", path.display())]
    Malformed { path: PathBuf, reason: String },
    #[error("{} has no column {column:?} for {field}; it has {columns}", path.display())]
    MissingColumn {
        path: PathBuf,
        field: &'static str,
        column: String,
        columns: String,
    },
    #[error("the entries could not be stored: {}", Report::new(.0))]
    Store(#[from] StoreError),
    #[error("the summary could not be written: {0}")]
    Summary(#[source] io::Error),
}
