//! The connection type for both databases, and the connector of the pools.

use std::{
    ops::{Deref, DerefMut},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use diesel::{
    Connection as _, MultiConnection, PgConnection, SqliteConnection,
    connection::{SimpleConnection, TransactionManager},
    result::{Error, QueryResult},
};

use crate::{
    database_file::DatabaseFile,
    error::{ConnectError, describe_file_error},
    location::{Location, PostgresUrl},
    options::Options,
    watchdog::{self, ShutdownGuard, Socket},
};

/// Timeout for connecting to a server, including the first statements that diesel sends.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(4);

/// Page caches of an SQLite connection, KiB.
pub(crate) const SMALL_CACHE_KIB: u32 = 8 * 1024;
pub(crate) const LARGE_CACHE_KIB: u32 = 64 * 1024;

/// A connection to either database. Queries that [`DatabaseConnection`] does not support use
/// [`per_database!`].
#[derive(MultiConnection)]
pub(crate) enum DatabaseConnection {
    /// To an SQLite file.
    Sqlite(SqliteConnection),
    /// To a PostgreSQL server.
    Postgres(PgConnection),
}

/// Runs a query that is written once for both databases but that [`DatabaseConnection`] does not
/// support: conflict clauses, inserts of many rows, and `RETURNING`.
macro_rules! per_database {
    ($connection:expr, |$inner:ident| $query:expr) => {
        match $connection {
            $crate::connection::DatabaseConnection::Sqlite($inner) => $query,
            $crate::connection::DatabaseConnection::Postgres($inner) => $query,
        }
    };
}
pub(crate) use per_database;

/// The access mode of a transaction.
#[derive(Debug, Clone, Copy)]
pub(crate) enum AccessMode {
    /// Reads one snapshot; rolled back at the end.
    Read,
    /// Commits all changes together.
    Write,
}

/// Health of a server, as observed by the connections of a store.
#[derive(Default)]
pub(crate) struct Health {
    is_failing: AtomicBool,
    /// Raised when a connection does not respond. Connections of earlier generations are replaced.
    generation: AtomicU64,
}

impl Health {
    /// Returns whether the last attempt to connect failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.is_failing.load(Ordering::Relaxed)
    }

    /// Returns whether `connection` was opened after the latest failure to respond.
    pub(crate) fn is_current(&self, connection: &TrackedConnection) -> bool {
        connection.generation == self.generation.load(Ordering::Relaxed)
    }

    /// Records that `connection` did not respond.
    pub(crate) fn invalidate(&self, connection: &TrackedConnection) {
        // Raised once per generation, even if several threads detect the failure at once.
        let _ = self.generation.compare_exchange(
            connection.generation,
            connection.generation + 1,
            Ordering::Relaxed,
            Ordering::Relaxed,
        );
    }
}

/// A connection with the state that the pool tracks.
pub(crate) struct TrackedConnection {
    connection: DatabaseConnection,
    generation: u64,
    /// The socket of a connection to a server; `None` for a file, or if the socket was not found.
    socket: Option<Socket>,
    /// Whether the connection was found broken, so the pool closes it.
    pub(crate) is_lost: bool,
}

impl TrackedConnection {
    /// Closes the connection at `deadline`, unless the returned guard is dropped before. `None` for
    /// a file: SQLite waits only for locks, and that wait has its own timeout.
    pub(crate) fn close_at(&self, deadline: Instant) -> Option<ShutdownGuard> {
        let socket = self.socket.clone()?;
        Some(watchdog::shut_down_at(deadline, socket))
    }

    /// Returns the connection without the tracked state.
    pub(crate) fn into_connection(self) -> DatabaseConnection {
        self.connection
    }
}

impl Deref for TrackedConnection {
    type Target = DatabaseConnection;

    fn deref(&self) -> &DatabaseConnection {
        &self.connection
    }
}

impl DerefMut for TrackedConnection {
    fn deref_mut(&mut self) -> &mut DatabaseConnection {
        &mut self.connection
    }
}

/// Opens the connections of a pool.
pub(crate) struct Connector {
    location: Location,
    access: AccessMode,
    options: Options,
    health: Arc<Health>,
    file: Option<Arc<DatabaseFile>>,
}

impl Connector {
    /// Creates a connector to `location`. `access` sets the cache size of connections to a file;
    /// readers of a file can write too.
    pub(crate) fn new(location: Location, access: AccessMode, options: Options) -> Self {
        Self {
            location,
            access,
            options,
            health: Arc::default(),
            file: None,
        }
    }

    /// Restricts the connector to this file. If the path refers to another file or none, connecting
    /// fails instead of creating an empty database.
    pub(crate) fn restrict_to(mut self, file: Option<Arc<DatabaseFile>>) -> Self {
        self.file = file;
        self
    }

    /// Checks that the path still refers to the file that the store opened. Always `Ok` for a
    /// server.
    fn check_file(&self) -> Result<(), String> {
        let check = self.file.as_ref().map_or(Ok(()), |file| file.check());
        check.map_err(|error| error.to_string())
    }

    /// Returns whether the connector opens a file.
    pub(crate) fn is_file(&self) -> bool {
        matches!(self.location, Location::Sqlite(_))
    }

    /// Returns the shared health of the server.
    pub(crate) fn health(&self) -> Arc<Health> {
        Arc::clone(&self.health)
    }

    fn establish(&self) -> Result<TrackedConnection, String> {
        let generation = self.health.generation.load(Ordering::Relaxed);
        let (connection, socket) = match &self.location {
            Location::Sqlite(path) => (self.open_file(path)?, None),
            Location::Postgres(url) => {
                watchdog::connect(url.ports(), CONNECT_TIMEOUT, || self.connect_to_server(url))?
            }
        };
        Ok(TrackedConnection {
            connection,
            generation,
            socket,
            is_lost: false,
        })
    }

    fn open_file(&self, path: &Path) -> Result<DatabaseConnection, String> {
        let lock_timeout = self.options.lock_timeout.as_millis();
        let path = path.to_str().ok_or("the path is not UTF-8")?;
        self.check_file()?;
        let mut connection =
            SqliteConnection::establish(path).map_err(|error| describe_file_error(&error))?;
        self.check_file()?;
        // Ids and fingerprints are random, so each imported row touches pages all over the file.
        // The writer therefore has a large page cache.
        let cache_kib = match self.access {
            AccessMode::Read => SMALL_CACHE_KIB,
            AccessMode::Write => LARGE_CACHE_KIB,
        };
        // secure_delete: deleted values are overwritten. synchronous = FULL: an acknowledged commit
        // survives a power failure. wal_autocheckpoint: the log is copied into the file every 64 MB
        // (16 000 pages). temp_store: savepoint data stays in memory, not in temporary files.
        connection
            .batch_execute(&format!(
                "PRAGMA busy_timeout = {lock_timeout};
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

    fn connect_to_server(&self, url: &PostgresUrl) -> Result<DatabaseConnection, String> {
        let mut connection = PgConnection::establish(url.secret_url())
            .map_err(|error| url.redact(&error.to_string()))?;
        // The tcp settings are those of the server's side: it ends a transaction, and so releases its
        // locks, within 20 seconds after this machine disappeared or no longer reads results.
        connection
            .batch_execute(&format!(
                "SET tcp_keepalives_idle = 10;
                 SET tcp_keepalives_interval = 5;
                 SET tcp_keepalives_count = 2;
                 SET tcp_user_timeout = 15000;
                 SET lock_timeout = {};
                 SET statement_timeout = {};
                 SET idle_in_transaction_session_timeout = {}",
                self.options.lock_timeout.as_millis(),
                self.options.statement_timeout.as_millis(),
                self.options.idle_timeout.as_millis(),
            ))
            .map_err(|error| url.redact(&error.to_string()))?;
        Ok(DatabaseConnection::Postgres(connection))
    }
}

impl r2d2::ManageConnection for Connector {
    type Connection = TrackedConnection;
    type Error = ConnectError;

    fn connect(&self) -> Result<TrackedConnection, ConnectError> {
        let connection = self.establish();
        let is_failing = &self.health.is_failing;
        is_failing.store(connection.is_err(), Ordering::Relaxed);
        connection.map_err(|reason| ConnectError {
            database: self.location.to_string(),
            reason: reason.trim_end().to_owned(),
        })
    }

    /// Not called. [`DatabaseStore`](crate::DatabaseStore) detects a broken connection when it
    /// begins a transaction, and tries another one.
    fn is_valid(&self, _connection: &mut TrackedConnection) -> Result<(), ConnectError> {
        Ok(())
    }

    /// A connection that is still in a transaction failed to roll back, so it is closed.
    fn has_broken(&self, connection: &mut TrackedConnection) -> bool {
        connection.is_lost || !matches!(transaction_depth(connection), Ok(None))
    }
}

/// Returns the number of nested transactions that diesel has open on a connection.
pub(crate) fn transaction_depth(
    connection: &mut DatabaseConnection,
) -> QueryResult<Option<std::num::NonZeroU32>> {
    DatabaseConnection::transaction_manager_status_mut(connection)
        .transaction_depth()
        .map_err(|_| Error::BrokenTransactionManager)
}
