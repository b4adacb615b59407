//! Copies SQLite files, checks and prepares copies, and replaces a database with a copy.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::Path,
    time::Duration,
};

use diesel::{
    RunQueryDsl,
    connection::SimpleConnection,
    dsl::sql,
    sql_query,
    sql_types::{Bool, Text},
};
use klarlonn_domain::store::StoreError;
use r2d2::ManageConnection as _;

use crate::{
    connection::{AccessMode, Connector, DatabaseConnection},
    database_file::sibling_path,
    error::{OpenError, store_error},
    location::Location,
    migrations,
    options::Options,
    store::{IntegrityCheck, integrity},
};

/// Maximum wait for locks of a copy. No other process has the copy open.
const LOCK_WAIT: Duration = Duration::from_secs(5);

/// Writes a snapshot of the SQLite database at `path`, whatever its version, into the empty file `target`.
/// Other connections can read and write during the copy; the write-ahead log grows until the copy is
/// done. The copy contains neither deleted values nor the order in which rows were inserted.
///
/// # Errors
/// [`StoreError`] if the database cannot be read, or `target` cannot be written.
pub fn copy_database(path: &Path, target: &Path) -> Result<(), StoreError> {
    let connection = connect(path).map_err(|error| StoreError::Unavailable(error.into()))?;
    let DatabaseConnection::Sqlite(mut connection) = connection else {
        return Err(StoreError::Other(
            "only an SQLite file can be copied".into(),
        ));
    };
    let target = target.to_str();
    let target = target.ok_or_else(|| StoreError::Other("the path is not UTF-8".into()))?;
    sql_query("VACUUM INTO ?")
        .bind::<Text, _>(target)
        .execute(&mut connection)
        .map(drop)
        .map_err(store_error)
}

/// Checks that this program can serve a copy.
///
/// # Errors
/// [`OpenError`] if the file is not a database or has a newer schema.
pub fn check_version(path: &Path) -> Result<(), OpenError> {
    migrations::pending(&mut connect(path)?)?;
    Ok(())
}

/// Checks the integrity of a copy of any version. Returns SQLite's messages about damage; an intact
/// copy has none.
///
/// # Errors
/// [`OpenError`] if the file is not a database.
pub fn check_copy(path: &Path) -> Result<Vec<String>, OpenError> {
    let mut connection = connect(path)?;
    integrity(&mut connection, IntegrityCheck::Full)
        .map_err(|error| OpenError::Schema(error.into()))
}

/// Deletes the rows of a copy, of any version, that a restored database must not have: sessions, one-time
/// tokens, and the last seen time, because an old one would look like a fault of the clock.
///
/// # Errors
/// [`OpenError`] if the copy cannot be written.
pub fn clear_transient_rows(path: &Path) -> Result<(), OpenError> {
    let mut connection = connect(path)?;
    // Databases of earlier versions do not have the table.
    let has_seen_time = sql::<Bool>("SELECT count(*) FROM sqlite_master WHERE name = 'seen_time'");
    let cleared = has_seen_time
        .get_result(&mut connection)
        .and_then(|has_seen_time: bool| {
            let clear_seen_time = if has_seen_time {
                "DELETE FROM seen_time;"
            } else {
                ""
            };
            connection.batch_execute(&format!(
                "DELETE FROM sessions; DELETE FROM one_time_tokens; {clear_seen_time}
                 PRAGMA wal_checkpoint(TRUNCATE)"
            ))
        });
    cleared.map_err(|error| OpenError::Schema(store_error(error).into()))
}

/// Replaces the database at `path` with `copy`. The caller must hold the [`DatabaseLock`] of
/// `path`, so no server has the database open.
///
/// [`DatabaseLock`]: crate::DatabaseLock
///
/// # Errors
/// [`io::Error`] if a file cannot be removed, renamed or synced. The old database is then still there, if
/// there was one, unless only the sync failed. It lacks its last changes if its log could not be copied into
/// it.
pub fn replace_database(path: &Path, copy: &Path) -> io::Result<()> {
    if path.exists()
        && let Ok(mut connection) = connect(path)
    {
        // Copies the log into the old file, so that the file is complete if the rename fails. Fails for a
        // damaged file, which the copy must be able to replace.
        let _ = connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    // SQLite must not apply the log of the old database to the new one.
    for suffix in ["-wal", "-shm"] {
        match fs::remove_file(sibling_path(path, suffix)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(copy, path)?;
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn connect(path: &Path) -> Result<DatabaseConnection, OpenError> {
    let location = Location::Sqlite(path.to_owned());
    let options = Options {
        lock_timeout: LOCK_WAIT,
        ..Options::default()
    };
    let tracked = Connector::new(location, AccessMode::Read, options).connect()?;
    Ok(tracked.into_connection())
}
