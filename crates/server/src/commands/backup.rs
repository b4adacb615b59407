//! `klarlonn backup` and `klarlonn restore`.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use klarlonn_domain::clock::Clock as _;
use klarlonn_persistence::DatabaseStore;

use super::{CommandError, members};
use crate::{
    backup::{self, BackupError, at},
    database::{ensure_data_dir, open_or_create},
    deletions::DeletionFiles,
    folders::create_folder,
    settings::Settings,
    start_error::StartError,
    system::SystemClock,
    tag_key,
};

/// Beginning of the names of daily backups.
const DAILY: &str = "klarlonn-daily-";

/// Copies the database to a file; a server may be running.
pub(crate) fn back_up(settings: &Settings, target: &Path) -> Result<(), CommandError> {
    let path = existing_database_file(settings)?;
    backup::write(&path, target)?;
    report(&path, target)
}

/// Copies the database to a file of today in a folder, and removes all but the newest `keep` of these
/// files; a server may be running.
pub(crate) fn back_up_daily(
    settings: &Settings,
    folder: &Path,
    keep: u16,
) -> Result<(), CommandError> {
    let path = existing_database_file(settings)?;
    create_folder(folder).map_err(at(folder))?;
    backup::ensure_space(folder, &path, 1)?;
    let now = SystemClock.now();
    let target = folder.join(format!("{DAILY}{}.sqlite", now.date_naive()));
    backup::write_or_replace(&path, &target)?;
    for removed in backup::prune(folder, DAILY, keep.into(), Duration::MAX, now.into()) {
        writeln!(io::stdout(), "removed {}", removed.display())?;
    }
    report(&path, &target)
}

fn report(database: &Path, target: &Path) -> Result<(), CommandError> {
    writeln!(
        io::stdout(),
        "wrote a backup of {} to {}; keep its checksum with it, and store the tag key separately",
        database.display(),
        target.display()
    )?;
    Ok(())
}

/// Replaces the database with a backup; no server may be running. Ends all sessions, and deletes the
/// accounts again that were deleted since.
pub(crate) fn restore(settings: &Settings, from: &Path, force: bool) -> Result<(), CommandError> {
    let path = database_file(settings)?;
    ensure_data_dir(settings)?;
    let _lock = DatabaseStore::lock(&settings.database_url).map_err(StartError::from)?;
    backup::restore(from, &path, force)?;
    let mut out = io::stdout().lock();
    writeln!(out, "restored {} from {}", path.display(), from.display())?;
    writeln!(out, "all sessions have ended")?;
    let deletions = DeletionFiles::new(settings).beside(from);
    // A backup from before `rekey` needs the key of that time.
    let store = open_or_create(settings)?;
    match tag_key::check(settings, &store) {
        Ok(fact) => writeln!(out, "tag key: {fact}")?,
        Err(problem) => {
            writeln!(out, "PROBLEM  tag key: {problem}")?;
            if !deletions.is_empty() {
                writeln!(
                    out,
                    "PROBLEM  deletions: accounts that were deleted since the backup may be back; \
                     restore it again with its tag key"
                )?;
            }
            return Ok(());
        }
    }
    if deletions.is_empty() {
        return Ok(());
    }
    let (services, _lease) = members::services(settings)?;
    let accounts = deletions.repeat(&services.data_rights)?;
    writeln!(
        out,
        "{accounts} accounts that were deleted since the backup are deleted again"
    )?;
    Ok(())
}

fn existing_database_file(settings: &Settings) -> Result<PathBuf, CommandError> {
    let path = database_file(settings)?;
    if path.exists() {
        return Ok(path);
    }
    Err(BackupError::NoDatabase(path).into())
}

fn database_file(settings: &Settings) -> Result<PathBuf, CommandError> {
    let file = DatabaseStore::file_path(&settings.database_url).map_err(StartError::from)?;
    file.ok_or_else(|| BackupError::Server.into())
}
