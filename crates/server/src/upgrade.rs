//! Upgrades of the database: a backup of an SQLite file, then its migrations (record 44).

use std::{
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use error_reporter::Report;
use klarlonn_domain::clock::Clock as _;
use klarlonn_persistence::{DatabaseStore, IntegrityCheck, MigrateError};

use crate::{
    backup::{self, BackupError, IncompleteCopy, at},
    folders::{create_folder, folder_of},
    settings::Settings,
    system::{SystemClock, monotonic_now},
    version::VERSION,
};

/// Folder of the backups, beside the database.
const FOLDER: &str = "backups";
/// Beginning of their names, which end with the new version and the day.
const PREFIX: &str = "klarlonn-before-";
/// Number of backups that are kept.
const KEEP: usize = 3;
/// Age at which a backup is removed, because it contains what members have deleted since.
const MAX_AGE: Duration = Duration::from_hours(30 * 24);

/// Why the database could not be upgraded.
#[derive(Debug, thiserror::Error)]
pub enum UpgradeError {
    /// There is no backup, so nothing was migrated.
    #[error(
        "the database was not upgraded: {0}; make a backup yourself and run `klarlonn migrate \
         --no-backup` to upgrade without this one"
    )]
    Backup(#[from] BackupError),
    /// A migration failed and was rolled back.
    #[error("{}; nothing was changed, and {} is a backup", Report::new(source), backup.display())]
    Failed {
        /// Cause.
        source: MigrateError,
        /// The backup from before.
        backup: PathBuf,
    },
    /// The schema cannot be migrated.
    #[error("{}", Report::new(.0))]
    Migrate(#[from] MigrateError),
}

/// Migrates the database to this version and returns the names of the migrations that ran. An SQLite
/// file with data is backed up before.
pub(crate) fn run(store: &DatabaseStore, settings: &Settings) -> Result<Vec<String>, UpgradeError> {
    let Some(backup) = back_up(store, settings)? else {
        return Ok(store.migrate()?);
    };
    store
        .migrate()
        .map_err(|source| UpgradeError::Failed { source, backup })
}

/// Backs up an SQLite file that has data and pending migrations. Returns the path of the backup.
fn back_up(store: &DatabaseStore, settings: &Settings) -> Result<Option<PathBuf>, UpgradeError> {
    let Some(database) = sqlite_file(settings) else {
        return Ok(None);
    };
    if store.schema_version()?.is_none() || store.pending_migrations()?.is_empty() {
        return Ok(None);
    }
    let folder = database.with_file_name(FOLDER);
    create_folder(&folder).map_err(at(&folder))?;
    // The migrations write up to as much again into the log.
    backup::ensure_space(&folder, &database, 2)?;
    let day = SystemClock.now().date_naive();
    let backup = folder.join(format!("{PREFIX}{}-{day}.sqlite", VERSION.number));
    backup::write_or_replace(&database, &backup)?;
    tracing::info!(backup = %backup.display(), "backed up the database before its upgrade");
    remove_old(&folder);
    Ok(Some(backup))
}

/// Removes backups from before upgrades that are too old or too many, and the incomplete copies that a
/// killed backup, trial or restore left behind.
pub(crate) fn remove_old_backups(settings: &Settings) {
    if let Some(database) = sqlite_file(settings) {
        let folder = database.with_file_name(FOLDER);
        remove_old(&folder);
        backup::remove_leftovers(&folder);
        backup::remove_leftovers(folder_of(&database));
    }
}

/// Returns the folder of the backups from before upgrades, if the database is an SQLite file.
pub(crate) fn backup_folder(settings: &Settings) -> Option<PathBuf> {
    sqlite_file(settings).map(|database| database.with_file_name(FOLDER))
}

fn remove_old(folder: &Path) {
    let now: SystemTime = SystemClock.now().into();
    for backup in backup::prune(folder, PREFIX, KEEP, MAX_AGE, now) {
        tracing::info!(backup = %backup.display(), "removed an old backup from before an upgrade");
    }
}

fn sqlite_file(settings: &Settings) -> Option<PathBuf> {
    DatabaseStore::file_path(&settings.database_url)
        .ok()
        .flatten()
}

/// Runs the pending migrations on a copy of the SQLite file at `database`, checks the copy, and
/// returns how long the migrations took.
pub(crate) fn try_on_copy(database: &Path, settings: &Settings) -> Result<Duration, UpgradeError> {
    let folder = folder_of(database);
    backup::ensure_space(folder, database, 2)?;
    let file = IncompleteCopy::of_database(database, database, "trial")?;
    let url = format!("sqlite:{}", file.path().display());
    let copy = DatabaseStore::open(&url, settings.database_options()).map_err(BackupError::from)?;
    let started = monotonic_now();
    copy.migrate()?;
    let duration = started.elapsed();
    let findings = copy
        .damage(IntegrityCheck::Full)
        .map_err(BackupError::from)?;
    if findings.is_empty() {
        return Ok(duration);
    }
    Err(BackupError::DamagedCopy(findings.join("; ")).into())
}
