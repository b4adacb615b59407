//! Import of data from files.

pub(crate) mod companies;
mod mapping;
pub(crate) mod salaries;
mod summary;

use std::{io, path::PathBuf, thread, time::Duration};

use error_reporter::Report;
use klarlonn_domain::{Month, contribution::SurveyRow, store::StoreError};

pub use mapping::ColumnMapping;

/// Pause between two transactions. SQLite does not queue the writers of several processes: each
/// checks whether the file is free, with pauses of up to 100 ms.
const PAUSE: Duration = Duration::from_millis(150);

/// Waits until a running server has had a chance to write.
fn let_others_write() {
    thread::sleep(PAUSE);
}

/// Why an import stopped.
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
    #[error(
        "the month of {} is {month}, but it must be from {}-01 to this month",
        path.display(),
        SurveyRow::EARLIEST_YEAR
    )]
    MonthOutOfBounds { path: PathBuf, month: Month },
    #[error(
        "nearly all rows of {} are stored already, from the survey {survey:?}; nothing was stored, and \
         --again stores them once more",
        path.display()
    )]
    Repeated { path: PathBuf, survey: String },
    #[error("the entries could not be stored: {}", Report::new(.0))]
    Store(#[from] StoreError),
    #[error(
        "the import stopped after {done} of {all} entries, which stay; import the same file again to \
         add the others: {}",
        Report::new(source)
    )]
    Interrupted {
        done: usize,
        all: usize,
        source: StoreError,
    },
    #[error(
        "the import stopped after {stored} units, which stay: {}",
        Report::new(source)
    )]
    RegisterInterrupted { stored: usize, source: StoreError },
    #[error("the summary could not be written: {0}")]
    Summary(#[source] io::Error),
}
