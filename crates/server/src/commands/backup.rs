//! `klarlonn backup` and `klarlonn restore`.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use klarlonn_persistence::DatabaseStore;

use super::CommandError;
use crate::{
    backup::{self, BackupError},
    settings::Settings,
    tag_key,
    wiring::{StartError, ensure_data_dir},
};

/// Copies the database to a file; a server may be running.
pub(crate) fn back_up(settings: &Settings, target: &Path) -> Result<(), CommandError> {
    let path = database_file(settings)?;
    if !path.exists() {
        return Err(BackupError::NoDatabase(path).into());
    }
    let store = open(settings)?;
    backup::write(&store, target)?;
    writeln!(
        io::stdout(),
        "wrote a backup of {1} to {0}; keep its checksum with it, and store the tag key separately",
        target.display(),
        path.display()
    )?;
    Ok(())
}

/// Replaces the database with a backup; no server may be running.
pub(crate) fn restore(settings: &Settings, from: &Path, force: bool) -> Result<(), CommandError> {
    let path = database_file(settings)?;
    ensure_data_dir(settings)?;
    let _lock = DatabaseStore::lock(&settings.database_url).map_err(StartError::from)?;
    backup::restore(from, &path, force)?;
    let mut out = io::stdout().lock();
    writeln!(out, "restored {} from {}", path.display(), from.display())?;
    // A backup from before `rekey` needs the key of that time.
    match tag_key::check(settings, &open(settings)?) {
        Ok(fact) => writeln!(out, "tag key: {fact}")?,
        Err(problem) => writeln!(out, "PROBLEM  tag key: {problem}")?,
    }
    Ok(())
}

fn database_file(settings: &Settings) -> Result<PathBuf, CommandError> {
    let file = DatabaseStore::file_path(&settings.database_url).map_err(StartError::from)?;
    file.ok_or_else(|| BackupError::Server.into())
}

fn open(settings: &Settings) -> Result<DatabaseStore, CommandError> {
    Ok(DatabaseStore::open(&settings.database_url, settings.database).map_err(StartError::from)?)
}
