//! `klarlonn import`.

use std::io;

use klarlonn_domain::clock::Clock;

use super::CommandError;
use crate::{
    cli::Import,
    database::open_store,
    import::{ImportError, companies, salaries::SalaryImport},
    official::current_reference,
    settings::Settings,
    system::{SystemClock, SystemRandom},
};

/// Imports a file and prints a summary.
pub(crate) fn run(settings: &Settings, what: &Import) -> Result<(), CommandError> {
    let store = open_store(settings)?;
    let summary = match what {
        Import::Salaries {
            file,
            source,
            month,
            again,
            mapping,
        } => SalaryImport {
            file,
            source: source.as_deref(),
            mapping,
            month: *month,
            again: *again,
            reference: &*current_reference(settings, &store, SystemClock.today())?,
            today: SystemClock.today(),
        }
        .run(&store, &mut SystemRandom)?,
        Import::Companies { file } => companies::run(file, &store)?,
    };
    summary
        .write(io::stdout().lock())
        .map_err(ImportError::Summary)?;
    Ok(())
}
