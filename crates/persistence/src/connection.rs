//! One connection type for both databases, and how connections are made.

use std::{sync::Arc, time::Duration};

use diesel::{
    Connection as _, MultiConnection, PgConnection, SqliteConnection,
    connection::{SimpleConnection, TransactionManager},
    result::{Error, QueryResult},
};

use crate::{
    database_file::DatabaseFile, error::describe_file_error, location::Location,
    transaction::Access,
};

/// A connection to either database. Queries that both understand take it as it is; the others go
/// through [`per_database!`].
#[derive(MultiConnection)]
pub(crate) enum DatabaseConnection {
    /// To an SQLite file.
    Sqlite(SqliteConnection),
    /// To a PostgreSQL server.
    Postgres(PgConnection),
}

/// Writes a query once for both databases where [`DatabaseConnection`] cannot say it: what
/// happens on a conflict, inserting many rows, answering what was inserted.
macro_rules! per_database {
    ($connection:expr, |$inner:ident| $query:expr) => {
        match $connection {
            $crate::connection::DatabaseConnection::Sqlite($inner) => $query,
            $crate::connection::DatabaseConnection::Postgres($inner) => $query,
        }
    };
}
pub(crate) use per_database;

/// Why no connection could be made. It holds no password.
#[derive(Debug, thiserror::Error)]
#[error("the database {database} cannot be reached: {reason}")]
pub struct ConnectError {
    database: String,
    reason: String,
}

/// Makes the connections of a pool.
pub(crate) struct Connector {
    location: Location,
    access: Access,
    patience: Duration,
    file: Option<Arc<DatabaseFile>>,
}

impl Connector {
    /// Connects to `location`; a connection waits for `patience` for locks of others. Readers
    /// of a file may write too, but are not made for much of it.
    pub(crate) fn new(location: Location, access: Access, patience: Duration) -> Self {
        Self {
            location,
            access,
            patience,
            file: None,
        }
    }

    /// Refuses to connect once the path no longer refers to this file: a connection would make an
    /// empty database in its place.
    pub(crate) fn only_to(mut self, file: Option<Arc<DatabaseFile>>) -> Self {
        self.file = file;
        self
    }

    /// Whether the path still refers to the file that the store opened, if it is a file.
    fn check_file(&self) -> Result<(), String> {
        let check = self.file.as_ref().map_or(Ok(()), |file| file.check());
        check.map_err(|error| error.to_string())
    }

    fn establish(&self) -> Result<DatabaseConnection, String> {
        let patience = self.patience.as_millis();
        match &self.location {
            Location::Sqlite(path) => {
                let path = path.to_str().ok_or("the path is not UTF-8")?;
                self.check_file()?;
                let mut connection = SqliteConnection::establish(path)
                    .map_err(|error| describe_file_error(&error))?;
                self.check_file()?;
                // Ids and fingerprints are random, so each row of an import touches pages all
                // over the file: the writer keeps many of them at hand.
                let cache_kib = match self.access {
                    Access::Read => 8 * 1024,
                    Access::Write => 64 * 1024,
                };
                // secure_delete: what somebody withdraws is overwritten, not only let go.
                // FULL: an acknowledged commit survives the loss of power. The log is copied
                // into the file every 64 MB (16 000 pages). What a savepoint may need again
                // stays in memory, as long as the transaction, and out of temporary files.
                connection
                    .batch_execute(&format!(
                        "PRAGMA busy_timeout = {patience};
                         PRAGMA journal_mode = WAL;
                         PRAGMA synchronous = FULL;
                         PRAGMA foreign_keys = ON;
                         PRAGMA secure_delete = ON;
                         PRAGMA cache_size = -{cache_kib};
                         PRAGMA wal_autocheckpoint = 16000;
                         PRAGMA temp_store = MEMORY;"
                    ))
                    .map_err(|error| describe_file_error(&error))?;
                Ok(DatabaseConnection::Sqlite(connection))
            }
            Location::Postgres(url) => {
                let mut connection = PgConnection::establish(url.secret_url())
                    .map_err(|error| url.redact(&error.to_string()))?;
                connection
                    .batch_execute(&format!("SET lock_timeout = {patience}"))
                    .map_err(|error| url.redact(&error.to_string()))?;
                Ok(DatabaseConnection::Postgres(connection))
            }
        }
    }
}

impl r2d2::ManageConnection for Connector {
    type Connection = DatabaseConnection;
    type Error = ConnectError;

    fn connect(&self) -> Result<DatabaseConnection, ConnectError> {
        self.establish().map_err(|reason| ConnectError {
            database: self.location.to_string(),
            reason: reason.trim_end().to_owned(),
        })
    }

    fn is_valid(&self, connection: &mut DatabaseConnection) -> Result<(), ConnectError> {
        connection
            .batch_execute("SELECT 1")
            .map_err(|error| ConnectError {
                database: self.location.to_string(),
                reason: error.to_string(),
            })
    }

    /// A connection that is still in a transaction could not roll back, so it is of no more use.
    fn has_broken(&self, connection: &mut DatabaseConnection) -> bool {
        !matches!(transaction_depth(connection), Ok(None))
    }
}

fn transaction_depth(
    connection: &mut DatabaseConnection,
) -> QueryResult<Option<std::num::NonZeroU32>> {
    DatabaseConnection::transaction_manager_status_mut(connection)
        .transaction_depth()
        .map_err(|_| Error::BrokenTransactionManager)
}
