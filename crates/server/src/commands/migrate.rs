//! `klarlonn migrate`.

use std::io::{self, Write};

use klarlonn_persistence::{DatabaseStore, offline_reason};

use super::CommandError;
use crate::{
    backup::BackupError,
    database::{ensure_data_dir, open_or_create, open_unless_lost},
    settings::Settings,
    start_error::StartError,
    upgrade,
    version::VERSION,
};

/// Migrates the database to this version and prints the migrations that ran. Creates one beside an
/// existing tag key only if `may_create`.
pub(crate) fn run(
    settings: &Settings,
    with_backup: bool,
    may_create: bool,
) -> Result<(), CommandError> {
    ensure_data_dir(settings)?;
    let store = if may_create {
        open_or_create(settings)?
    } else {
        open_unless_lost(settings)?
    };
    let ran = if with_backup {
        upgrade::run(&store, settings).map_err(StartError::from)?
    } else {
        store.migrate().map_err(StartError::from)?
    };
    let mut out = io::stdout().lock();
    for name in &ran {
        writeln!(out, "ran {name}")?;
    }
    if ran.is_empty() {
        writeln!(out, "the database is up to date")?;
    }
    Ok(())
}

/// Prints the migrations that would run, and tries them on a copy of an SQLite database. Changes
/// nothing.
pub(crate) fn dry_run(settings: &Settings) -> Result<(), CommandError> {
    let file = DatabaseStore::file_path(&settings.database_url).map_err(StartError::from)?;
    if let Some(missing) = file.as_ref().filter(|file| !file.exists()) {
        return Err(BackupError::NoDatabase(missing.clone()).into());
    }
    let store = open_or_create(settings)?;
    let pending = store.pending_migrations().map_err(StartError::from)?;
    let mut out = io::stdout().lock();
    let schema = store.schema_version().map_err(StartError::from)?;
    writeln!(
        out,
        "{} has the schema {}; this is klarlonn {VERSION}",
        store.location(),
        schema.as_deref().unwrap_or("of an empty database")
    )?;
    if pending.is_empty() {
        writeln!(out, "the database is up to date")?;
        return Ok(());
    }
    for name in &pending {
        match offline_reason(name) {
            None => writeln!(out, "would run {name} (online)")?,
            Some(reason) => writeln!(out, "would run {name} (stop all servers: it {reason})")?,
        }
    }
    let Some(file) = file else {
        writeln!(
            out,
            "not tried: restore a dump into a second database and migrate that to try them"
        )?;
        return Ok(());
    };
    let duration = upgrade::try_on_copy(&file, settings).map_err(StartError::from)?;
    writeln!(
        out,
        "tried on a copy: all of them succeeded, in {:.1} s; the database was not changed",
        duration.as_secs_f32()
    )?;
    Ok(())
}
