//! `klarlonn migrate`.

use std::io::{self, Write};

use klarlonn_persistence::DatabaseStore;

use super::CommandError;
use crate::{
    settings::Settings,
    wiring::{StartError, ensure_data_dir},
};

/// Migrates the database to this version and prints the migrations that ran.
pub(crate) fn run(settings: &Settings) -> Result<(), CommandError> {
    ensure_data_dir(settings)?;
    let store =
        DatabaseStore::open(&settings.database_url, settings.database).map_err(StartError::from)?;
    let ran = store.migrate().map_err(StartError::from)?;
    let mut out = io::stdout().lock();
    for name in &ran {
        writeln!(out, "ran {name}")?;
    }
    if ran.is_empty() {
        writeln!(out, "the database is up to date")?;
    }
    Ok(())
}
