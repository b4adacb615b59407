//! Copies of an SQLite file, and putting one in the place of the database.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::Path,
    time::Duration,
};

use diesel::{RunQueryDsl, connection::SimpleConnection, sql_query, sql_types::Text};
use klarlonn_domain::store::StoreError;
use r2d2::ManageConnection as _;

use crate::{
    connection::{Connector, DatabaseConnection},
    database_file::beside,
    error::{OpenError, store_error},
    location::Location,
    migrations,
    store::{IntegrityCheck, Options, integrity},
    transaction::Access,
};

/// How long a copy waits for locks; nobody else has it open.
const PATIENCE: Duration = Duration::from_secs(5);

/// Writes the database as it is now into the empty file `target`. Others go on reading and writing; the
/// log grows meanwhile. What was deleted, and the order in which rows came, is not in the copy.
pub(crate) fn copy(connection: &mut DatabaseConnection, target: &Path) -> Result<(), StoreError> {
    let DatabaseConnection::Sqlite(connection) = connection else {
        return Err(StoreError::Other(
            "only an SQLite file can be copied".into(),
        ));
    };
    let target = target.to_str();
    let target = target.ok_or_else(|| StoreError::Other("the path is not UTF-8".into()))?;
    sql_query("VACUUM INTO ?")
        .bind::<Text, _>(target)
        .execute(connection)
        .map(drop)
        .map_err(store_error)
}

/// Looks whether a copy is whole and of a schema that this program knows. Answers what SQLite finds
/// wrong with it, in its words.
///
/// # Errors
/// [`OpenError`] when it is no database, or of a newer schema.
pub fn check_copy(path: &Path) -> Result<Vec<String>, OpenError> {
    let mut connection = connect(path)?;
    migrations::pending(&mut connection)?;
    integrity(&mut connection, IntegrityCheck::Full)
        .map_err(|error| OpenError::Schema(error.into()))
}

/// Puts `copy` in the place of the database at `path`. The caller holds the lock of the database, so
/// that no server has it open.
///
/// # Errors
/// When a file cannot be removed or renamed. The old database is then still there, if there was one.
pub fn replace_database(path: &Path, copy: &Path) -> io::Result<()> {
    if path.exists() {
        // So that what is lost, should the machine stop before the rename, is in the old file. One
        // that is too damaged for it is not worth it.
        if let Ok(mut connection) = connect(path) {
            let _ = connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)");
        }
    }
    // A log of the old database must not be taken for one of the new.
    for suffix in ["-wal", "-shm"] {
        match fs::remove_file(beside(path, suffix)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::rename(copy, path)?;
    match path.parent() {
        Some(folder) if folder != Path::new("") => File::open(folder)?.sync_all(),
        _ => File::open(".")?.sync_all(),
    }
}

fn connect(path: &Path) -> Result<DatabaseConnection, OpenError> {
    let location = Location::Sqlite(path.to_owned());
    let options = Options {
        patience: PATIENCE,
        ..Options::default()
    };
    let link = Connector::new(location, Access::Read, options).connect()?;
    Ok(link.into_connection())
}
